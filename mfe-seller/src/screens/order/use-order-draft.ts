import { ApiError, type Order, type UpdateOrderBody } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { useFormDraft } from '@yarmarok/shared-ui/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { toOrderItems } from '../../features/orders/order-lines';
import { applyOrderDraft, buildOrderUpdate, type OrderDraft } from './order-draft';
import { messages } from './order.messages';

/** Unsaved changes of an order, saved in one call; they survive changes by others. */
export function useOrderDraft(order: Order) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const queryClient = useQueryClient();
  const update = useMutation(api.orders.update(order.id));
  const [typed, setTyped] = useState<Partial<OrderDraft>>({});
  const draftStorage = useFormDraft('order', Object.keys(typed).length > 0 ? typed : null);
  const [isStoredDraftDiscarded, setIsStoredDraftDiscarded] = useState(false);
  const changed = { ...(isStoredDraftDiscarded ? {} : draftStorage), ...typed };
  // Lines that the service refused because they cost more than the buyer agreed to.
  const [proposals, setProposals] = useState(0);
  const [raised, setRaised] = useState<OrderDraft['lines'] | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  // The order at the first typed change.
  const [base, setBase] = useState(order);
  const changes = buildOrderUpdate(order, changed);
  if (changes === null && base !== order) setBase(order);

  function save(body: UpdateOrderBody, onSaved?: () => void): void {
    setErrors({});
    update.mutate(body, {
      onSuccess: (saved) => {
        setTyped({});
        setIsStoredDraftDiscarded(true);
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
          // The order may differ from the one on the screen.
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
    /** Lines of a possible proposal; null without any. */
    raised,
    closeRaised: () => setRaised(null),
    /** Records that the lines were proposed to the buyer; other typed values stay. */
    dropLines() {
      const rest = { ...changed };
      delete rest.lines;
      setTyped(rest);
      setIsStoredDraftDiscarded(true);
      setRaised(null);
      setProposals(proposals + 1);
    },
    /** Number of sent proposals; the lines editor closes when it grows. */
    proposals,
    getError: (field: keyof OrderDraft | 'items') => errors[field]?.join('; ') ?? null,
    set(part: Partial<OrderDraft>) {
      setTyped((current) => ({ ...current, ...part }));
      setErrors({});
    },
    /** Invalid lines block the save: the editor shows the reason. */
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
          // Typed comments and notes go with the cancellation, so that none is lost.
          ...(changes?.comment ? { comment: changes.comment } : {}),
          ...(changes?.seller_note === undefined ? {} : { seller_note: changes.seller_note }),
        },
        onSaved,
      ),
  };
}

export type OrderDraftState = ReturnType<typeof useOrderDraft>;
