import { ApiError, type ChangedItem, type CreateOrderBody, type CreatedOrders } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { useIdempotencyKey } from '@yarmarok/shared-ui/checkout';
import { useMutation } from '@tanstack/react-query';
import { fetchAfterOrder } from './after-order-part';

interface PlaceOrder {
  onPlaced: (orders: CreatedOrders) => void;
  onRefused: (error: unknown) => void;
}

/** Sends the order; the same content sent again, after a broken line or a double press, is the same order. */
export function usePlaceOrder({ onPlaced, onRefused }: PlaceOrder) {
  const { api } = useHost();
  const keyFor = useIdempotencyKey();
  const create = useMutation({ ...api.orders.create(), onSuccess: onPlaced, onError: onRefused });

  return {
    isSending: create.isPending,
    error: create.error,
    place(body: CreateOrderBody) {
      fetchAfterOrder();
      create.mutate({ body, idempotencyKey: keyFor(body) });
    },
  };
}

/** What the service says has changed since it was shown; empty for any other refusal. */
export function findChangedItems(error: unknown): readonly ChangedItem[] {
  if (!(error instanceof ApiError) || error.code !== 'items_changed') return [];
  return (error.body as { items?: readonly ChangedItem[] }).items ?? [];
}
