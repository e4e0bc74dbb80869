import { ApiError, type Order, type UpdateOrderBody } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { useKeptValues } from '@yarmarok/shared-ui/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { itemsOfLines } from '../../features/orders/order-lines';
import { applyDraft, changesOf, type OrderDraft } from './order-draft';
import { messages } from './order.messages';

/** What is being changed about an order, saved in one go; what is unsaved outlives a change by somebody else. */
export function useOrderDraft(order: Order) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const queryClient = useQueryClient();
  const update = useMutation(api.orders.update(order.id));
  const [typed, setTyped] = useState<Partial<OrderDraft>>({});
  const kept = useKeptValues('order', Object.keys(typed).length > 0 ? typed : null);
  const [isKeptGone, setIsKeptGone] = useState(false);
  const changed = { ...(isKeptGone ? {} : kept), ...typed };
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  // The order as it was when the person began to type.
  const [base, setBase] = useState(order);
  const changes = changesOf(order, changed);
  if (changes === null && base !== order) setBase(order);

  function save(body: UpdateOrderBody, onSaved?: () => void): void {
    setErrors({});
    update.mutate(body, {
      onSuccess: (saved) => {
        setTyped({});
        setIsKeptGone(true);
        setBase(saved);
        onSaved?.();
        actions.notify('success', intl.formatMessage(messages.saved));
      },
      onError: (error) => {
        if (error instanceof ApiError) {
          setErrors(error.fieldErrors);
          // It may not be any more what the screen shows.
          if (error.statusCode === 409) void queryClient.invalidateQueries({ queryKey: api.orders.sellerOrder(order.id).queryKey });
        }
        actions.notifyError(error);
      },
    });
  }

  return {
    draft: applyDraft(order, changed),
    isChanged: changes !== null,
    isChangedElsewhere: changes !== null && base !== order,
    isSaving: update.isPending,
    errorOf: (field: keyof OrderDraft | 'items') => errors[field]?.join('; ') ?? null,
    set(part: Partial<OrderDraft>) {
      setTyped((current) => ({ ...current, ...part }));
      setErrors({});
    },
    /** Nothing is sent while the lines make no sense: the editor says why. */
    save() {
      const lines = changed.lines;
      if (lines && (lines.length === 0 || itemsOfLines(lines) === null))
        setErrors({ items: lines.length === 0 ? [intl.formatMessage(messages.noItems)] : [] });
      else if (changes) save(changes);
    },
    cancel: (reason: NonNullable<UpdateOrderBody['cancel_reason']>, onSaved: () => void) =>
      save(
        {
          status: 'canceled',
          cancel_reason: reason,
          // What was typed for the buyer or as a note goes with it: nothing typed gets lost.
          ...(changes?.comment ? { comment: changes.comment } : {}),
          ...(changes?.seller_note === undefined ? {} : { seller_note: changes.seller_note }),
        },
        onSaved,
      ),
  };
}

export type OrderDraftState = ReturnType<typeof useOrderDraft>;
