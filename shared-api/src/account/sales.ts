import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ResponseBody, RequestBody } from '../operation-types';
import type { TransactionFilters } from '../billing/billing';
import type { Call } from '../calls/calls';
import type { HttpClient } from '../http/http-client';
import type { Order, SellerOrderFilters } from '../orders/orders';
import { downloadFile } from './files';

export type EnterOrderBody = RequestBody<'enterOrder'>;
export type ProposeBody = RequestBody<'proposeOrderChange'>;
export type EnterCallBody = RequestBody<'enterCallRequest'>;
export type BadLeadReport = ResponseBody<'reportBadLead'>;
export type BadLeadReason = RequestBody<'reportBadLead'>['reason'];

export type OrderFile = 'accounting' | 'picking' | 'packing' | 'labels';
export type OrderFileFilters = Pick<SellerOrderFilters, 'status' | 'is_opened' | 'date_from' | 'date_to' | 'search'>;

const orderUrl = (orderId: number, call: string) => `trading/seller/orders/${String(orderId)}/${call}/`;

/** Calls of a seller on orders and call requests, apart from opening and updating them. */
export const salesApi = (http: HttpClient) => {
  const ordersChanged = {
    onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
      client.invalidateQueries({ queryKey: ['orders', 'seller'] }),
  };
  return {
    enterOrder: () =>
      mutationOptions({
        mutationFn: ({ body, idempotencyKey }: { body: EnterOrderBody; idempotencyKey: string }) =>
          http.post<Order>('trading/seller/orders/create/', { body, idempotencyKey }),
        ...ordersChanged,
      }),
    /** Asks the buyer to accept other items for a higher total. */
    propose: (orderId: number) =>
      mutationOptions({
        mutationFn: ({ body, idempotencyKey }: { body: ProposeBody; idempotencyKey: string }) =>
          http.post<Order>(orderUrl(orderId, 'propose'), { body, idempotencyKey }),
        ...ordersChanged,
      }),
    withdrawProposal: (orderId: number) =>
      mutationOptions({ mutationFn: () => http.post<Order>(orderUrl(orderId, 'withdraw-proposal')), ...ordersChanged }),
    reviewBuyer: (orderId: number) =>
      mutationOptions({
        mutationFn: (body: RequestBody<'reviewBuyer'>) =>
          http.post<ResponseBody<'reviewBuyer'>>(orderUrl(orderId, 'review-buyer'), { body }),
        ...ordersChanged,
      }),
    reportBadLead: (orderId: number) =>
      mutationOptions({
        mutationFn: (body: RequestBody<'reportBadLead'>) => http.post<BadLeadReport>(orderUrl(orderId, 'report-bad-lead'), { body }),
        ...ordersChanged,
      }),
    /** Moves up to 100 orders of a shop; each has its answer. */
    setStatus: () =>
      mutationOptions({
        mutationFn: ({ shop, ...body }: RequestBody<'setOrderStatus'> & { shop: number }) =>
          http.post<ResponseBody<'setOrderStatus'>>(`trading/seller/shops/${String(shop)}/orders/set-status/`, { body }),
        ...ordersChanged,
      }),
    /** The orders that match, as a workbook for accounting or as a PDF file to print. */
    downloadOrders: () =>
      mutationOptions({
        mutationFn: ({
          shop,
          file,
          filters: { is_opened: isOpened, ...filters },
        }: {
          shop: number;
          file: OrderFile;
          filters: OrderFileFilters;
        }) =>
          downloadFile(http, `trading/seller/shops/${String(shop)}/order-files/${file}/`, {
            ...filters,
            ...(isOpened === undefined ? {} : { is_opened: String(isOpened) }),
          }),
      }),
    /** The ledger rows that match, as a CSV file. */
    exportTransactions: () =>
      mutationOptions({
        mutationFn: (filters: TransactionFilters) => downloadFile(http, 'trading/seller/transactions/export/', { ...filters }),
      }),
    /** Removes an unpaid payment from the list. */
    dropTransaction: () =>
      mutationOptions({
        mutationFn: (transactionId: number) => http.post(`trading/seller/transactions/${String(transactionId)}/drop/`),
        onSuccess: (_answer: null, _id: number, _result: unknown, { client }: { client: QueryClient }) =>
          client.invalidateQueries({ queryKey: ['billing', 'transactions'] }),
      }),
    enterCall: () =>
      mutationOptions({
        mutationFn: ({ body, idempotencyKey }: { body: EnterCallBody; idempotencyKey: string }) =>
          http.post<Call>('trading/seller/call-requests/create/', { body, idempotencyKey }),
        onSuccess: (_call: Call, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
          client.invalidateQueries({ queryKey: ['calls'] }),
      }),
  };
};
