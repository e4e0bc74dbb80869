import type { FastifyRequest } from 'fastify';
import { requireActor } from '../../../platform/auth';
import { type HttpApp, idempotently, toPage, pageRequest, refusing } from '../../../platform/http';
import { orderPolicies } from '../orders.policy';
import { presentOrder } from '../orders.presenter';
import {
  EnterOrderBody,
  OpenOrderBody,
  Order,
  OrderPage,
  OrderParams,
  ProposeBody,
  SellerOrdersQuery,
  UpdateOrderBody,
} from '../orders.schemas';
import { createManualOrder } from './create-manual-order';
import { listShopOrders, openOrder, proposeChange, readSoldOrder, type SellerOrderDeps, withdrawProposal } from './seller-orders';
import { updateSoldOrder } from './update-order';
import { toStatusFilters } from '../status-filters';
import { trimmedOrNull } from '../../../platform/text';

const tags = ['seller orders'];

export function registerSellerOrderRoutes(app: HttpApp, deps: SellerOrderDeps): void {
  const { pool } = deps;
  const present = (request: FastifyRequest, row: Parameters<typeof presentOrder>[0]) =>
    presentOrder(row, 'seller', request.locale, deps.prices.openOrderLeadsPrice);

  app.get(
    '/trading/seller/orders/get-list/',
    {
      config: { policy: orderPolicies.listAsSeller, shopAccess: { right: 'orders', shop: 'query' } },
      schema: {
        tags,
        operationId: 'listSellerOrders',
        summary: 'Lists orders of own shops; buyers of unopened orders are masked',
        querystring: SellerOrdersQuery,
        response: { 200: OrderPage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const { query } = request;
      const page = pageRequest(query);
      const filters = {
        shopId: query.shop ?? null,
        ...toStatusFilters(query),
        firstDay: query.date_from ?? null,
        lastDay: query.date_to ?? null,
        search: trimmedOrNull(query.search),
      };
      const { rows, count } = await listShopOrders(pool, requireActor(request), filters, query.ordering ?? '-created_at', page);
      return toPage(
        request,
        page,
        rows.map((row) => present(request, row)),
        count,
      );
    },
  );
  app.get(
    '/trading/seller/orders/:id/get/',
    {
      config: { policy: orderPolicies.readAsSeller, shopAccess: { right: 'orders', shop: 'order' } },
      schema: {
        tags,
        operationId: 'getSellerOrder',
        summary: 'Returns an order; the buyer is masked until it is opened',
        params: OrderParams,
        response: { 200: Order, ...refusing(400, 401, 404) },
      },
    },
    async (request) => present(request, await readSoldOrder(pool, orderPolicies.readAsSeller, requireActor(request), request.params.id)),
  );
  app.post(
    '/trading/seller/orders/:id/open/',
    {
      config: { policy: orderPolicies.open, isIdempotent: true, shopAccess: { right: 'orders', shop: 'order' } },
      schema: {
        tags,
        operationId: 'openOrder',
        summary: 'Opens an order for leads; charged once',
        params: OrderParams,
        body: OpenOrderBody,
        response: { 200: Order, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const isLowered = request.body?.is_lowered ?? false;
      return idempotently(pool, request, reply, 200, async () =>
        present(request, await openOrder(deps, actor, request.params.id, isLowered)),
      );
    },
  );
  app.post(
    '/trading/seller/orders/create/',
    {
      // The call may send mail to an address of the seller's choice.
      config: { policy: orderPolicies.enter, isIdempotent: true, rateLimit: { max: 60, maxPerHour: 300 } },
      schema: {
        tags,
        operationId: 'enterOrder',
        summary: 'Creates an order by hand, such as a sale by phone',
        body: EnterOrderBody,
        response: { 201: Order, ...refusing(400, 401, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      return idempotently(pool, request, reply, 201, async () => present(request, await createManualOrder(deps, actor, request.body)));
    },
  );
  app.post(
    '/trading/seller/orders/:id/propose/',
    {
      config: { policy: orderPolicies.propose, isIdempotent: true },
      schema: {
        tags,
        operationId: 'proposeOrderChange',
        summary: 'Proposes other lines with a higher total to the buyer',
        params: OrderParams,
        body: ProposeBody,
        response: { 200: Order, ...refusing(400, 401, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { items, comment = null } = request.body;
      return idempotently(pool, request, reply, 200, async () =>
        present(request, await proposeChange(deps, actor, request.params.id, items, comment)),
      );
    },
  );
  app.post(
    '/trading/seller/orders/:id/withdraw-proposal/',
    {
      config: { policy: orderPolicies.withdrawProposal },
      schema: {
        tags,
        operationId: 'withdrawOrderProposal',
        summary: 'Withdraws a proposal',
        params: OrderParams,
        response: { 200: Order, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) => present(request, await withdrawProposal(pool, requireActor(request), request.params.id)),
  );
  app.patch(
    '/trading/seller/orders/:id/update/',
    {
      config: { policy: orderPolicies.update, shopAccess: { right: 'orders', shop: 'order' } },
      schema: {
        tags,
        operationId: 'updateOrder',
        summary: 'Changes an opened order and moves it through its statuses; an unopened one can be canceled as `fake` or `not_available`',
        params: OrderParams,
        body: UpdateOrderBody,
        response: { 200: Order, ...refusing(400, 401, 404, 409, 429) },
      },
    },
    async (request) =>
      present(request, await updateSoldOrder(deps, requireActor(request), request.params.id, request.body, request.locale)),
  );
}
