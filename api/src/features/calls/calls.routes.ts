import { Type } from 'typebox';
import { requireActor } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import {
  Alias,
  Choice,
  type HttpApp,
  Id,
  idempotently,
  Nullable,
  pageOf,
  PageOf,
  PageQuery,
  pageRequest,
  refusing,
  RequiredText,
  Text,
  Timestamp,
} from '../../platform/http';
import { type Locale, pickText } from '../../platform/i18n';
import { pictureOrNull } from '../../platform/media';
import { PictureFields } from '../catalog';
import { choiceTitle } from '../content';
import type { CallRow } from './calls.repository';
import type { CallsService } from './calls.service';

const statuses = ['new', 'in_progress', 'done', 'no_answer', 'canceled'] as const;
const CreateBody = Type.Object(
  {
    offer: Id,
    buyer_phone: RequiredText(40, 'Ukrainian phone in any usual form'),
    buyer_name: RequiredText(200),
    buyer_email: Type.String({ format: 'email', maxLength: 254 }),
    buyer_comment: Type.Optional(Nullable(Text(2000))),
  },
  { additionalProperties: false },
);
const Call = Type.Object({
  id: Id,
  shop: Type.Object({ id: Id, alias: Alias, title: Type.String() }),
  offer: Nullable(Type.Object({ id: Id, alias: Alias, title: Type.String(), main_image: Nullable(PictureFields) })),
  buyer_name: Type.String(),
  buyer_phone: Type.String(),
  buyer_email: Type.String(),
  comment: Nullable(Type.String()),
  status: Choice(statuses),
  get_status_display: Type.String(),
  seller_note: Nullable(Type.String()),
  created_at: Timestamp,
});
const ListQuery = Type.Object({
  ...PageQuery,
  shop: Type.Optional(Id),
  status: Type.Optional(Choice(statuses)),
  search: Type.Optional(Text(100)),
});
const Params = Type.Object({ id: Id });
const UpdateBody = Type.Object(
  { status: Type.Optional(Choice(statuses)), seller_note: Type.Optional(Nullable(Text(2000))) },
  { additionalProperties: false },
);

export function registerCallRoutes(app: HttpApp, pool: Pool, calls: CallsService): void {
  const tags = ['calls'];
  app.post(
    '/trading/buyer/call-requests/create/',
    {
      schema: {
        tags,
        operationId: 'createCallRequest',
        body: CreateBody,
        response: { 201: Type.Object({ id: Id }), ...refusing(400, 404, 409) },
      },
    },
    async (request, reply) =>
      idempotently(pool, request, reply, 201, async () => ({ id: await calls.create(request.actor, request.body) })),
  );
  app.get(
    '/trading/seller/call-requests/get-list/',
    { schema: { tags, operationId: 'listCallRequests', querystring: ListQuery, response: { 200: PageOf(Call), ...refusing(400, 401) } } },
    async (request) => {
      const page = pageRequest(request.query);
      const { shop, status, search } = request.query;
      const { rows, count } = await calls.list(
        requireActor(request),
        { shopId: shop ?? null, status: status ?? null, search: search?.trim() || null },
        page.limit,
        page.offset,
      );
      return pageOf(
        request,
        page,
        rows.map((row) => presentCall(row, request.locale)),
        count,
      );
    },
  );
  app.get(
    '/trading/seller/call-requests/:id/get/',
    { schema: { tags, operationId: 'getCallRequest', params: Params, response: { 200: Call, ...refusing(401, 404) } } },
    async (request) => presentCall(await calls.get(requireActor(request), request.params.id), request.locale),
  );
  app.patch(
    '/trading/seller/call-requests/:id/update/',
    {
      schema: {
        tags,
        operationId: 'updateCallRequest',
        params: Params,
        body: UpdateBody,
        response: { 200: Call, ...refusing(400, 401, 404) },
      },
    },
    async (request) => presentCall(await calls.update(requireActor(request), request.params.id, request.body), request.locale),
  );
}

function presentCall(row: CallRow, locale: Locale) {
  return {
    id: row.id,
    shop: { id: row.shop_id, alias: row.shop_alias, title: row.shop_title },
    offer:
      row.offer_id === null
        ? null
        : {
            id: row.offer_id,
            alias: row.offer_alias ?? '',
            title: pickText(row.offer_title, locale),
            main_image: pictureOrNull(row.offer_image_key),
          },
    buyer_name: row.buyer_name,
    buyer_phone: row.buyer_phone,
    buyer_email: row.buyer_email,
    comment: row.buyer_comment,
    status: row.status as (typeof statuses)[number],
    get_status_display: choiceTitle('call_status', row.status, locale),
    seller_note: row.seller_note,
    created_at: row.created_at.toISOString(),
  };
}
