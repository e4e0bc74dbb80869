import { Type } from 'typebox';
import { requireActor } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import {
  Alias,
  Choice,
  type HttpApp,
  Id,
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
import { pictureOf, pictureOrNull } from '../../platform/media';
import { PictureFields } from '../catalog';
import { choiceTitle } from '../content';
import type { SellerShopRow } from './seller-shops.repository';
import { createSellerShopsService } from './seller-shops.service';

const SellerShop = Type.Object({
  id: Id,
  alias: Alias,
  title: Type.String(),
  description: Type.String(),
  city: Type.String(),
  get_city_display: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  is_on_holiday: Type.Boolean(),
  logo: Nullable(PictureFields),
  preview_images: Type.Array(PictureFields),
  offers_count: Type.Integer(),
  orders_count: Type.Integer(),
  new_orders_count: Type.Integer(),
  calls_count: Type.Integer(),
  new_calls_count: Type.Integer(),
  views_count: Type.Integer(),
  avg_review_rating: Nullable(Type.Number()),
  reviews_count: Type.Integer(),
  created_at: Timestamp,
});
const CreateBody = Type.Object(
  {
    title: RequiredText(120),
    city: Choice(['kyiv', 'kharkiv']),
    phone: RequiredText(40),
    email: Type.String({ format: 'email', maxLength: 254 }),
    description: Type.Optional(Text(5000)),
    alias: Type.Optional(
      Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80, description: 'Made from the title when absent' }),
    ),
  },
  { additionalProperties: false },
);

export function registerSellerShopRoutes(app: HttpApp, pool: Pool): void {
  const shops = createSellerShopsService(pool);
  const tags = ['seller shops'];
  app.get(
    '/trading/seller/shops/get-list/',
    {
      schema: {
        tags,
        operationId: 'listOwnShops',
        querystring: Type.Object({ ...PageQuery }),
        response: { 200: PageOf(SellerShop), ...refusing(400, 401) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { rows, count } = await shops.list(requireActor(request), page.limit, page.offset);
      return pageOf(
        request,
        page,
        rows.map((row) => presentSellerShop(row, request.locale)),
        count,
      );
    },
  );
  app.get(
    '/trading/seller/shops/:id/get/',
    { schema: { tags, operationId: 'getOwnShop', params: Type.Object({ id: Id }), response: { 200: SellerShop, ...refusing(401, 404) } } },
    async (request) => presentSellerShop(await shops.get(requireActor(request), request.params.id), request.locale),
  );
  app.post(
    '/trading/seller/shops/create/',
    { schema: { tags, operationId: 'createShop', body: CreateBody, response: { 201: SellerShop, ...refusing(400, 401) } } },
    async (request, reply) =>
      reply.code(201).send(presentSellerShop(await shops.create(requireActor(request), request.body, request.locale), request.locale)),
  );
}

function presentSellerShop(row: SellerShopRow, locale: Locale) {
  return {
    id: row.id,
    alias: row.alias,
    title: row.title,
    description: pickText(row.description, locale),
    city: row.city,
    get_city_display: choiceTitle('city', row.city, locale),
    phone: row.phone,
    email: row.email,
    is_on_holiday: row.is_on_holiday,
    logo: pictureOrNull(row.logo_key),
    preview_images: row.preview_keys.map(pictureOf),
    offers_count: row.offers_count,
    orders_count: row.orders_count,
    new_orders_count: row.new_orders_count,
    calls_count: row.calls_count,
    new_calls_count: row.new_calls_count,
    views_count: row.views_count,
    avg_review_rating: row.rating_count > 0 ? Math.round((row.rating_sum / row.rating_count) * 10) / 10 : null,
    reviews_count: row.rating_count,
    created_at: row.created_at.toISOString(),
  };
}
