import { requireActor } from '../../../platform/auth';
import type { Pool } from '../../../platform/db';
import { type HttpApp, NoContent, toPage, pageRequest, refusing } from '../../../platform/http';
import { presentSellerShop } from './seller-shops.presenter';
import {
  AliasAnswer,
  AliasQuery,
  CreateShopBody,
  SellerShop,
  SellerShopPage,
  SellerShopQuery,
  ShopParams,
  UpdateShopBody,
} from './seller-shops.schemas';
import { changeShop, checkAlias, createShop, listShopsOf, readOwnShop, removeShop } from './seller-shops';
import type { CashbackBounds } from './shop-changes';
import { shopPolicies } from '../shops.policy';

const tags = ['seller shops'];

export function registerSellerShopRoutes(app: HttpApp, pool: Pool, settings: CashbackBounds): void {
  app.get(
    '/trading/seller/shops/get-list/',
    {
      config: { policy: shopPolicies.list },
      schema: {
        tags,
        operationId: 'listOwnShops',
        summary: 'Own shops',
        querystring: SellerShopQuery,
        response: { 200: SellerShopPage, ...refusing(400, 401) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { rows, count } = await listShopsOf(pool, requireActor(request), page);
      return toPage(
        request,
        page,
        rows.map((row) => presentSellerShop(row, request.locale)),
        count,
      );
    },
  );
  app.get(
    '/trading/seller/shops/check-alias/',
    {
      // The call is made while a person types.
      config: { policy: shopPolicies.checkAlias, rateLimit: { max: 120 } },
      schema: {
        tags,
        operationId: 'checkShopAlias',
        summary: 'Checks whether an alias is valid and free, or builds one from a title',
        querystring: AliasQuery,
        response: { 200: AliasAnswer, ...refusing(400, 401, 404, 429) },
      },
    },
    async (request) => checkAlias(pool, requireActor(request), request.query),
  );
  app.get(
    '/trading/seller/shops/:id/get/',
    {
      config: { policy: shopPolicies.read, shopAccess: { right: 'read', shop: 'path' } },
      schema: {
        tags,
        operationId: 'getOwnShop',
        summary: 'Returns an own shop',
        params: ShopParams,
        response: { 200: SellerShop, ...refusing(400, 401, 404) },
      },
    },
    async (request) => presentSellerShop(await readOwnShop(pool, requireActor(request), request.params.id), request.locale),
  );
  app.post(
    '/trading/seller/shops/create/',
    {
      // A closed shop counts for no quota, but it stays in the database.
      config: { policy: shopPolicies.create, rateLimit: { max: 30, maxPerHour: 60 } },
      schema: {
        tags,
        operationId: 'createShop',
        summary: 'Creates a shop',
        body: CreateShopBody,
        response: { 201: SellerShop, ...refusing(400, 401, 409, 429) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(presentSellerShop(await createShop(pool, requireActor(request), request.body, request.locale), request.locale)),
  );
  app.patch(
    '/trading/seller/shops/:id/update/',
    {
      config: { policy: shopPolicies.update },
      schema: {
        tags,
        operationId: 'updateShop',
        summary: 'Changes a shop',
        params: ShopParams,
        body: UpdateShopBody,
        response: { 200: SellerShop, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) =>
      presentSellerShop(
        await changeShop(pool, requireActor(request), request.params.id, request.body, request.locale, settings),
        request.locale,
      ),
  );
  app.delete(
    '/trading/seller/shops/:id/delete/',
    {
      config: { policy: shopPolicies.delete },
      schema: {
        tags,
        operationId: 'deleteShop',
        summary: 'Deletes a shop that has no open orders',
        params: ShopParams,
        response: { 204: NoContent, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      await removeShop(pool, requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
