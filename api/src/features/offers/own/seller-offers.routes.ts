import { requireActor } from '../../../platform/auth';
import { type HttpApp, NoContent, toPage, pageRequest, refusing } from '../../../platform/http';
import { trimmedOrNull } from '../../../platform/text';
import { offerPolicies } from '../offers.policy';
import {
  bulkUpdateOffers,
  changeOffer,
  createOffer,
  duplicateOffer,
  hoistOwnOffer,
  listOffers,
  type OfferDeps,
  readOwnOffer,
  removeOffer,
} from './seller-offers';
import { presentSellerOffer, presentSellerOfferRow } from './seller-offers.presenter';
import {
  BulkUpdateAnswer,
  BulkUpdateBody,
  CreateOfferBody,
  SellerOffer,
  SellerOfferPage,
  SellerOfferParams,
  SellerOfferQuery,
  UpdateOfferBody,
} from './seller-offers.schemas';

const tags = ['seller offers'];
const expectedNote =
  'Fields that are not sent stay unchanged. Orders reduce the stock: send the stock as it was read in `expected`, otherwise a sale in between is overwritten.';
const promotionNote =
  'Each day (in Kyiv) at the top or with a color costs leads, charged when buyers can see the offer. Without enough leads the call answers 409 `not_enough_leads` and changes nothing.';
const params = SellerOfferParams;

export function registerSellerOfferRoutes(app: HttpApp, deps: OfferDeps): void {
  const { pool } = deps;

  app.get(
    '/trading/seller/offers/get-list/',
    {
      config: { policy: offerPolicies.list, shopAccess: { right: 'read', shop: 'query' } },
      schema: {
        tags,
        operationId: 'listOwnOffers',
        summary: 'Lists own offers, including drafts and hidden ones',
        querystring: SellerOfferQuery,
        response: { 200: SellerOfferPage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const { query } = request;
      const page = pageRequest(query);
      const filters = {
        shopId: query.shop ?? null,
        search: trimmedOrNull(query.search),
        category: trimmedOrNull(query.category),
        status: query.status ?? null,
        hasPicture: query.has_picture ?? null,
        isSoldOut: query.is_sold_out ?? null,
      };
      const { rows, count } = await listOffers(pool, requireActor(request), filters, query.ordering ?? '-created_at', page);
      return toPage(
        request,
        page,
        rows.map((row) => presentSellerOfferRow(row, request.locale)),
        count,
      );
    },
  );
  app.post(
    '/trading/seller/offers/create/',
    {
      config: { policy: offerPolicies.create, shopAccess: { right: 'offers', shop: 'body' } },
      schema: {
        tags,
        operationId: 'createOffer',
        summary: 'Creates an offer',
        description: promotionNote,
        body: CreateOfferBody,
        response: { 201: SellerOffer, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(presentSellerOffer(await createOffer(deps, requireActor(request), request.body, request.locale), request.locale)),
  );
  app.get(
    '/trading/seller/offers/:id/get/',
    {
      config: { policy: offerPolicies.read, shopAccess: { right: 'read', shop: 'offer' } },
      schema: {
        tags,
        operationId: 'getOwnOffer',
        summary: 'Returns an own offer in all languages',
        params,
        response: { 200: SellerOffer, ...refusing(400, 401, 404) },
      },
    },
    async (request) => presentSellerOffer(await readOwnOffer(pool, requireActor(request), request.params.id), request.locale),
  );
  app.patch(
    '/trading/seller/offers/:id/update/',
    {
      config: { policy: offerPolicies.update, shopAccess: { right: 'offers', shop: 'offer' } },
      schema: {
        tags,
        operationId: 'updateOffer',
        summary: 'Changes an offer',
        description: `${expectedNote} ${promotionNote}`,
        params,
        body: UpdateOfferBody,
        response: { 200: SellerOffer, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) =>
      presentSellerOffer(await changeOffer(deps, requireActor(request), request.params.id, request.body, request.locale), request.locale),
  );
  app.delete(
    '/trading/seller/offers/:id/delete/',
    {
      config: { policy: offerPolicies.delete, shopAccess: { right: 'offers', shop: 'offer' } },
      schema: {
        tags,
        operationId: 'deleteOffer',
        summary: 'Deletes an offer',
        params,
        response: { 204: NoContent, ...refusing(400, 401, 404) },
      },
    },
    async (request, reply) => {
      await removeOffer(pool, requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/trading/seller/offers/:id/hoist/',
    {
      config: { policy: offerPolicies.hoist },
      schema: {
        tags,
        operationId: 'hoistOffer',
        summary: 'Moves an offer to the top of its category, once a day',
        params,
        response: { 200: SellerOffer, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) => presentSellerOffer(await hoistOwnOffer(pool, requireActor(request), request.params.id), request.locale),
  );
  app.post(
    '/trading/seller/offers/:id/duplicate/',
    {
      config: { policy: offerPolicies.duplicate },
      schema: {
        tags,
        operationId: 'duplicateOffer',
        summary: 'Copies an offer as a draft',
        params,
        response: { 201: SellerOffer, ...refusing(400, 401, 404) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(presentSellerOffer(await duplicateOffer(pool, requireActor(request), request.params.id), request.locale)),
  );
  app.post(
    '/trading/seller/offers/bulk-update/',
    {
      config: { policy: offerPolicies.update },
      schema: {
        tags,
        operationId: 'bulkUpdateOffers',
        summary: 'Changes many offers at once',
        description: promotionNote,
        body: BulkUpdateBody,
        response: { 200: BulkUpdateAnswer, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) => bulkUpdateOffers(deps, requireActor(request), request.body, request.locale),
  );
}
