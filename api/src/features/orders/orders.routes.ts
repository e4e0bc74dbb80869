import type { FastifyRequest } from 'fastify';
import { requireActor } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import { type HttpApp, idempotently, pageOf, pageRequest, refusing } from '../../platform/http';
import { formatMinor } from '../../platform/money';
import { currencySigns } from '../content';
import { presentOrder, type Viewer } from './orders.presenter';
import type { OrderRow } from './orders.repository';
import {
  BuyerOrdersQuery,
  CancelOrderBody,
  CreateOrderAnswer,
  CreateOrderBody,
  Order,
  OrderPage,
  OrderParams,
  SellerOrdersQuery,
  UpdateOrderBody,
} from './orders.schemas';
import type { OrdersService } from './orders.service';

export function registerOrderRoutes(app: HttpApp, pool: Pool, orders: OrdersService): void {
  const present = (request: FastifyRequest, row: OrderRow, viewer: Viewer) =>
    presentOrder(row, viewer, request.locale, orders.openOrderLeadsPrice);
  const buyer = ['buyer orders'];
  const seller = ['seller orders'];

  app.post(
    '/trading/buyer/orders/create/',
    {
      schema: {
        tags: buyer,
        operationId: 'createOrder',
        body: CreateOrderBody,
        response: { 201: CreateOrderAnswer, ...refusing(400, 409) },
      },
    },
    async (request, reply) =>
      idempotently(pool, request, reply, 201, async () => {
        const { groupNumber, orders: created } = await orders.create(request.actor, request.body, request.locale);
        return {
          group_number: groupNumber,
          orders: created.map(({ id, number, shop, currency, totalMinor }) => ({
            id,
            number: String(number),
            shop,
            currency,
            get_currency_display: currencySigns[currency] ?? currency,
            total: formatMinor(totalMinor),
          })),
        };
      }),
  );
  app.get(
    '/trading/buyer/orders/get-list/',
    {
      schema: {
        tags: buyer,
        operationId: 'listBuyerOrders',
        querystring: BuyerOrdersQuery,
        response: { 200: OrderPage, ...refusing(400, 401) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { rows, count } = await orders.listOfBuyer(requireActor(request), request.query.status ?? null, page.limit, page.offset);
      return pageOf(
        request,
        page,
        rows.map((row) => present(request, row, 'buyer')),
        count,
      );
    },
  );
  app.get(
    '/trading/buyer/orders/:id/get/',
    { schema: { tags: buyer, operationId: 'getBuyerOrder', params: OrderParams, response: { 200: Order, ...refusing(401, 404) } } },
    async (request) => present(request, await orders.getOfBuyer(requireActor(request), request.params.id), 'buyer'),
  );
  app.post(
    '/trading/buyer/orders/:id/cancel/',
    {
      schema: {
        tags: buyer,
        operationId: 'cancelOrder',
        params: OrderParams,
        body: CancelOrderBody,
        response: { 200: Order, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) =>
      present(
        request,
        await orders.cancelByBuyer(requireActor(request), request.params.id, request.body.reason, request.body.comment ?? null),
        'buyer',
      ),
  );
  app.post(
    '/trading/buyer/orders/:id/confirm-received/',
    { schema: { tags: buyer, operationId: 'confirmReceived', params: OrderParams, response: { 200: Order, ...refusing(401, 404, 409) } } },
    async (request) => present(request, await orders.confirmReceived(requireActor(request), request.params.id), 'buyer'),
  );

  app.get(
    '/trading/seller/orders/get-list/',
    {
      schema: {
        tags: seller,
        operationId: 'listSellerOrders',
        querystring: SellerOrdersQuery,
        response: { 200: OrderPage, ...refusing(400, 401) },
      },
    },
    async (request) => {
      const { query } = request;
      const page = pageRequest(query);
      const isNew = query.status === 'new';
      const filters = {
        shopId: query.shop ?? null,
        status: query.status === undefined || query.status === 'new' ? null : query.status,
        isOpened: isNew ? false : (query.is_opened ?? null),
        search: query.search?.trim() || null,
      };
      const { rows, count } = await orders.listOfSeller(
        requireActor(request),
        filters,
        query.ordering ?? '-created_at',
        page.limit,
        page.offset,
      );
      return pageOf(
        request,
        page,
        rows.map((row) => present(request, row, 'seller')),
        count,
      );
    },
  );
  app.get(
    '/trading/seller/orders/:id/get/',
    { schema: { tags: seller, operationId: 'getSellerOrder', params: OrderParams, response: { 200: Order, ...refusing(401, 404) } } },
    async (request) => present(request, await orders.getOfSeller(requireActor(request), request.params.id), 'seller'),
  );
  app.post(
    '/trading/seller/orders/:id/open/',
    { schema: { tags: seller, operationId: 'openOrder', params: OrderParams, response: { 200: Order, ...refusing(401, 404, 409) } } },
    async (request, reply) => {
      const actor = requireActor(request);
      return idempotently(pool, request, reply, 200, async () => present(request, await orders.open(actor, request.params.id), 'seller'));
    },
  );
  app.patch(
    '/trading/seller/orders/:id/update/',
    {
      schema: {
        tags: seller,
        operationId: 'updateOrder',
        params: OrderParams,
        body: UpdateOrderBody,
        response: { 200: Order, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) =>
      present(request, await orders.update(requireActor(request), request.params.id, request.body, request.locale), 'seller'),
  );
}
