import { ApiError, type Order, type UpdateOrderBody } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { useKeptValues } from '@yarmarok/shared-ui/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { toOrderItems } from '../../features/orders/order-lines';
import { applyOrderDraft, buildOrderUpdate, type OrderDraft } from './order-draft';
import { messages } from './order.messages';

/** What is being changed about an order, saved in one go; what is unsaved outlives a change by somebody else. */
export function useOrderDraft(order: Order) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const queryClient = useQueryClient();
  const update = useMutation(api.orders.update(order.id));
  const [typed, setTyped] = useState<Partial<OrderDraft>>({});
  const draftStorage = useKeptValues('order', Object.keys(typed).length > 0 ? typed : null);
  const [isKeptGone, setIsKeptGone] = useState(false);
  const changed = { ...(isKeptGone ? {} : draftStorage), ...typed };
  // The lines that were refused because they cost more than the buyer agreed to.
  const [proposals, setProposals] = useState(0);
  const [raised, setRaised] = useState<OrderDraft['lines'] | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  // The order as it was when the person began to type.
  const [base, setBase] = useState(order);
  const changes = buildOrderUpdate(order, changed);
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
        if (error instanceof ApiError && error.code === 'total_raised' && changed.lines) {
          setRaised(changed.lines);
          return;
        }
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
    draft: applyOrderDraft(order, changed),
    isChanged: changes !== null,
    isChangedElsewhere: changes !== null && base !== order,
    isSaving: update.isPending,
    /** Lines that the buyer may be asked about; null when there are none. */
    raised,
    closeRaised: () => setRaised(null),
    /** The lines are with the buyer now; what else was typed stays. */
    dropLines() {
      const rest = { ...changed };
      delete rest.lines;
      setTyped(rest);
      setIsKeptGone(true);
      setRaised(null);
      setProposals(proposals + 1);
    },
    /** How often lines went to the buyer: their editor closes then. */
    proposals,
    errorOf: (field: keyof OrderDraft | 'items') => errors[field]?.join('; ') ?? null,
    set(part: Partial<OrderDraft>) {
      setTyped((current) => ({ ...current, ...part }));
      setErrors({});
    },
    /** Nothing is sent while the lines make no sense: the editor says why. */
    save() {
      const lines = changed.lines;
      if (lines && (lines.length === 0 || toOrderItems(lines) === null))
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
