import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseBody, RequestBody, RequestQuery } from '../operation-types';
import type { HttpClient } from '../http/http-client';

export type Order = ResponseBody<'getSellerOrder'>;
export type OrderPage = ResponseBody<'listSellerOrders'>;
export type OrderStatus = Order['status'];
export type SellerOrderFilters = RequestQuery<'listSellerOrders'>;
export type CreateOrderBody = RequestBody<'createOrder'>;
export type CreatedOrders = ResponseBody<'createOrder'>;
export type UpdateOrderBody = RequestBody<'updateOrder'>;

/** A line of an order that cannot be opened, because there are fewer pieces (409 `items_changed` of the opening). */
export interface GoneItem {
  offer: number;
  quantity: number;
  available: number;
}

/** A line of a checkout that is no longer valid (409 `items_changed`). */
export interface ChangedItem {
  offer: number;
  old_price: string | null;
  new_price: string | null;
  is_available: boolean;
}

export const ordersApi = (http: HttpClient) => ({
  create: () =>
    mutationOptions({
      mutationFn: ({ body, idempotencyKey }: { body: CreateOrderBody; idempotencyKey: string }) =>
        http.post<CreatedOrders>('trading/buyer/orders/create/', { body, idempotencyKey }),
    }),
  /** Corrects the address of a checkout that needs a confirmation, and sends its mail again. */
  correctEmail: () =>
    mutationOptions({
      mutationFn: (body: RequestBody<'correctOrderEmail'>) => http.post('trading/buyer/orders/correct-email/', { body }),
    }),
  /** What the shops promise a signed-in buyer for a checkout now. */
  cashback: (body: RequestBody<'previewCashback'>) =>
    queryOptions({
      queryKey: ['orders', 'cashback', body] as const,
      queryFn: ({ signal }) => http.post<ResponseBody<'previewCashback'>>('trading/buyer/orders/preview-cashback/', { body, signal }),
    }),
  ofBuyer: (status: OrderStatus | null, limit: number, offset: number) =>
    queryOptions({
      queryKey: ['orders', 'buyer', status, limit, offset] as const,
      queryFn: ({ signal }) => http.get<OrderPage>('trading/buyer/orders/get-list/', { query: { status, limit, offset }, signal }),
    }),

  ofSeller: (filters: SellerOrderFilters) =>
    queryOptions({
      queryKey: ['orders', 'seller', 'list', filters] as const,
      queryFn: ({ signal }) => http.get<OrderPage>('trading/seller/orders/get-list/', { query: filters, signal }),
    }),
  sellerOrder: (orderId: number) =>
    queryOptions({
      queryKey: ['orders', 'seller', 'one', orderId] as const,
      queryFn: ({ signal }) => http.get<Order>(`trading/seller/orders/${String(orderId)}/get/`, { signal }),
    }),
  open: () =>
    mutationOptions({
      /** @param isLowered whether the order is lowered to the pieces that are left. */
      mutationFn: ({ orderId, isLowered = false }: { orderId: number; isLowered?: boolean }) =>
        http.post<Order>(`trading/seller/orders/${String(orderId)}/open/`, {
          body: isLowered ? { is_lowered: true } : undefined,
          idempotencyKey: `open-${isLowered ? 'lowered-' : ''}${String(orderId)}`,
        }),
      onSuccess: async (order: Order, _input: unknown, _result: unknown, { client }) => {
        client.setQueryData(['orders', 'seller', 'one', order.id], order);
        await client.invalidateQueries({ queryKey: ['orders', 'seller', 'list'] });
      },
    }),
  update: (orderId: number) =>
    mutationOptions({
      mutationFn: (body: UpdateOrderBody) => http.patch<Order>(`trading/seller/orders/${String(orderId)}/update/`, { body }),
      onSuccess: async (order: Order, _body: UpdateOrderBody, _result: unknown, { client }) => {
        client.setQueryData(['orders', 'seller', 'one', order.id], order);
        await client.invalidateQueries({ queryKey: ['orders', 'seller', 'list'] });
      },
    }),
});
