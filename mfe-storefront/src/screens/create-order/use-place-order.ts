import { ApiError, type ChangedItem, type CreateOrderBody, type CreatedOrders } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

interface PlaceOrder {
  onPlaced: (orders: CreatedOrders) => void;
  onRefused: (error: unknown) => void;
}

/** Sends the order; the same content sent again, after a broken line or a double press, is the same order. */
export function usePlaceOrder({ onPlaced, onRefused }: PlaceOrder) {
  const { api } = useHost();
  const attempt = useRef<{ content: string; key: string } | null>(null);
  const create = useMutation({ ...api.orders.create(), onSuccess: onPlaced, onError: onRefused });

  return {
    isSending: create.isPending,
    error: create.error,
    place(body: CreateOrderBody) {
      const content = JSON.stringify(body);
      if (attempt.current?.content !== content) attempt.current = { content, key: newKey() };
      create.mutate({ body, idempotencyKey: attempt.current.key });
    },
  };
}

/** What the service says has changed since it was shown; empty for any other refusal. */
export function changedItemsOf(error: unknown): readonly ChangedItem[] {
  if (!(error instanceof ApiError) || error.code !== 'items_changed') return [];
  return (error.body as { items?: readonly ChangedItem[] }).items ?? [];
}

// Not `randomUUID`: browsers have that on secure origins alone.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
