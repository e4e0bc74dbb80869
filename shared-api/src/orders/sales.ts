import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyOf, Schemas } from '../http/call-types';
import type { HttpClient } from '../http/http-client';
import { downloadFile } from '../http/files';
import type { Order, SellerOrderFilters, UpdateOrderBody } from './orders';

export type EnterOrderBody = Schemas['EnterOrderBody'];
export type ProposeBody = Schemas['ProposeBody'];
export type BadLeadReport = AnswerOf<'post trading/seller/orders/{id}/report-bad-lead/'>;
export type BadLeadReason = BodyOf<'post trading/seller/orders/{id}/report-bad-lead/'>['reason'];

export type OrderFile = 'accounting' | 'picking' | 'packing' | 'labels';
export type OrderFileFilters = Pick<SellerOrderFilters, 'status' | 'is_opened' | 'date_from' | 'date_to' | 'search'>;

const all = ['orders', 'seller'] as const;
const lists = [...all, 'list'] as const;
const oneKey = (orderId: number) => [...all, 'one', orderId] as const;
const orderUrl = <Call extends string>(orderId: number, call: Call) => `trading/seller/orders/${orderId}/${call}/` as const;

/** Orders of a seller's shops. */
export const salesApi = (http: HttpClient) => {
  const orderChanged = {
    onSuccess: async (order: Order, _input: unknown, _result: unknown, { client }: { client: QueryClient }) => {
      client.setQueryData(oneKey(order.id), order);
      await client.invalidateQueries({ queryKey: lists });
    },
  };
  const ordersChanged = {
    onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
      client.invalidateQueries({ queryKey: all }),
  };
  return {
    all: () => all,
    list: (filters: SellerOrderFilters) =>
      queryOptions({
        queryKey: [...lists, filters] as const,
        queryFn: ({ signal }) => http.get('trading/seller/orders/get-list/', { query: filters, signal }),
      }),
    one: (orderId: number) =>
      queryOptions({ queryKey: oneKey(orderId), queryFn: ({ signal }) => http.get(orderUrl(orderId, 'get'), { signal }) }),
    open: () =>
      mutationOptions({
        /** @param isLowered whether the order is reduced to the available pieces. */
        mutationFn: ({ orderId, isLowered = false }: { orderId: number; isLowered?: boolean }) =>
          http.post(orderUrl(orderId, 'open'), {
            body: isLowered ? { is_lowered: true } : undefined,
            idempotencyKey: `open-${isLowered ? 'lowered-' : ''}${orderId}`,
          }),
        ...orderChanged,
      }),
    update: (orderId: number) =>
      mutationOptions({ mutationFn: (body: UpdateOrderBody) => http.patch(orderUrl(orderId, 'update'), { body }), ...orderChanged }),
    enterOrder: () =>
      mutationOptions({
        mutationFn: ({ body, idempotencyKey }: { body: EnterOrderBody; idempotencyKey: string }) =>
          http.post('trading/seller/orders/create/', { body, idempotencyKey }),
        ...ordersChanged,
      }),
    /** Asks the buyer to accept other items for a higher total. */
    propose: (orderId: number) =>
      mutationOptions({
        mutationFn: ({ body, idempotencyKey }: { body: ProposeBody; idempotencyKey: string }) =>
          http.post(orderUrl(orderId, 'propose'), { body, idempotencyKey }),
        ...ordersChanged,
      }),
    withdrawProposal: (orderId: number) =>
      mutationOptions({ mutationFn: () => http.post(orderUrl(orderId, 'withdraw-proposal')), ...ordersChanged }),
    reviewBuyer: (orderId: number) =>
      mutationOptions({
        mutationFn: (body: Schemas['ReviewBuyerBody']) => http.post(orderUrl(orderId, 'review-buyer'), { body }),
        ...ordersChanged,
      }),
    reportBadLead: (orderId: number) =>
      mutationOptions({
        mutationFn: (body: BodyOf<'post trading/seller/orders/{id}/report-bad-lead/'>) =>
          http.post(orderUrl(orderId, 'report-bad-lead'), { body }),
        ...ordersChanged,
      }),
    /** Moves up to 100 orders of a shop; each has its answer. */
    setStatus: () =>
      mutationOptions({
        mutationFn: ({ shop, ...body }: Schemas['OrderBatchBody'] & { shop: number }) =>
          http.post(`trading/seller/shops/${shop}/orders/set-status/`, { body }),
        ...ordersChanged,
      }),
    /** The orders that match, as a workbook for accounting or as a PDF file to print. */
    downloadOrders: () =>
      mutationOptions({
        mutationFn: ({ shop, file, filters }: { shop: number; file: OrderFile; filters: OrderFileFilters }) =>
          downloadFile(http, `trading/seller/shops/${shop}/order-files/${file}/`, filters),
      }),
  };
};
