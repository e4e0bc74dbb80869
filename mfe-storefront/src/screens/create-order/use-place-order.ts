import { ApiError, type ChangedItem, type CreateOrderBody, type CreatedOrders } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { useIdempotencyKey } from '@yarmarok/shared-ui/checkout';
import { useMutation } from '@tanstack/react-query';
import { prefetchAfterOrder } from './after-order/lazy-after-order';

interface PlaceOrder {
  onPlaced: (orders: CreatedOrders) => void;
  onRefused: (error: unknown) => void;
}

/** Sends the order; a retry with the same content has the same idempotency key and creates no second order. */
export function usePlaceOrder({ onPlaced, onRefused }: PlaceOrder) {
  const { api } = useHost();
  const keyFor = useIdempotencyKey();
  const create = useMutation({ ...api.orders.create(), onSuccess: onPlaced, onError: onRefused });

  return {
    isSending: create.isPending,
    error: create.error,
    place(body: CreateOrderBody) {
      prefetchAfterOrder();
      create.mutate({ body, idempotencyKey: keyFor(body) });
    },
  };
}

/** Returns the items that changed since they were shown; empty for any other error. */
export function findChangedItems(error: unknown): readonly ChangedItem[] {
  if (!(error instanceof ApiError) || error.code !== 'items_changed') return [];
  return (error.body as { items?: readonly ChangedItem[] }).items ?? [];
}
