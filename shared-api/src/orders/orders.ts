import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryOf, Schemas } from '../http/call-types';
import type { HttpClient } from '../http/http-client';

export type Order = Schemas['Order'];
export type OrderPage = Schemas['OrderPage'];
export type OrderStatus = Order['status'];
export type CreateOrderBody = Schemas['CreateOrderBody'];
export type CreatedOrders = Schemas['CreateOrderAnswer'];
export type SellerOrderFilters = QueryOf<'get trading/seller/orders/get-list/'>;
export type UpdateOrderBody = Schemas['UpdateOrderBody'];

/** A line of a checkout that is no longer valid (409 `items_changed`). */
export interface ChangedItem {
  offer: number;
  old_price: string | null;
  new_price: string | null;
  is_available: boolean;
}

/** A line of an order that cannot be opened, because there are fewer pieces (409 `items_changed` of the opening). */
export interface GoneItem {
  offer: number;
  quantity: number;
  available: number;
}

/** Orders of a checkout. */
export const ordersApi = (http: HttpClient) => ({
  create: () =>
    mutationOptions({
      mutationFn: ({ body, idempotencyKey }: { body: CreateOrderBody; idempotencyKey: string }) =>
        http.post('trading/buyer/orders/create/', { body, idempotencyKey }),
    }),
  /** Corrects the address of a checkout that needs a confirmation, and sends its mail again. */
  correctEmail: () =>
    mutationOptions({
      mutationFn: (body: Schemas['CorrectEmailBody']) => http.post('trading/buyer/orders/correct-email/', { body }),
    }),
  /** Cashback that the shops promise a signed-in buyer for a checkout now. */
  cashback: (body: Schemas['PreviewCashbackBody']) =>
    queryOptions({
      queryKey: ['orders', 'cashback', body] as const,
      queryFn: ({ signal }) => http.post('trading/buyer/orders/preview-cashback/', { body, signal }),
    }),
});
