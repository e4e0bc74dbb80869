import { ApiError, type Order, type UpdateOrderBody } from '@yarmarok/shared-api';
import { updateOrderRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { fieldMessages, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { toOrderItems, toOrderLines } from '../../features/orders/order-lines';
import { useAccountApi } from '../../state/use-account-api';
import { isSame } from '../../state/rebase';
import { useNothingToSave } from '../../state/use-nothing-to-save';
import { buildOrderUpdate, isAddressMissing, type OrderDraft, toOrderDraft } from './order-draft';
import { messages } from './order.messages';

/**
 * The fields of an order on all cards of its screen, saved in one call. Untouched fields follow changes by others.
 * @param root the element around all cards.
 */
export function useOrderForm(order: Order, root: RefObject<HTMLElement | null>) {
  const intl = useIntl();
  const { actions } = useHost();
  const queryClient = useQueryClient();
  const { sales } = useAccountApi();
  const update = useMutation(sales.update(order.id));
  const form = useForm<OrderDraft>({
    initial: toOrderDraft(order),
    draftName: 'order',
    root,
    rules: updateOrderRules,
    toField: (name) => (name.split('.')[0] === 'items' ? 'lines' : name),
    validate(values) {
      const required = (field: 'delivery_city' | 'delivery_address') =>
        isAddressMissing(order, values, field) ? intl.formatMessage(fieldMessages.required) : null;
      const { lines } = values;
      return {
        delivery_city: required('delivery_city'),
        delivery_address: required('delivery_address'),
        // A line with an invalid price shows its own error.
        lines: lines.length === 0 ? intl.formatMessage(messages.noItems) : toOrderItems(lines) === null ? '' : null,
      };
    },
    notifyError: actions.notifyError,
    onRefused(error) {
      // The order may differ from the one on the screen.
      if (error instanceof ApiError && error.statusCode === 409)
        void queryClient.invalidateQueries({ queryKey: sales.one(order.id).queryKey });
    },
  });
  // Lines that the service refused because they cost more than the buyer agreed to.
  const [raised, setRaised] = useState<OrderDraft['lines'] | null>(null);
  const [proposals, setProposals] = useState(0);
  // The order at the first typed change.
  const [base, setBase] = useState(order);
  const changes = buildOrderUpdate(order, form.values);
  if (changes === null && base !== order) setBase(order);

  /** Shows a newer state of the order in the fields that still have the given values. */
  function follow(next: Order, before: OrderDraft): void {
    const after = toOrderDraft(next);
    const now = form.getValues();
    for (const name of Object.keys(after) as (keyof OrderDraft)[])
      if (isSame(now[name], before[name]) && !isSame(now[name], after[name])) form.set(name, after[name]);
    if (!next.next_statuses.includes(form.getValues().status)) form.set('status', next.status);
    form.markStored(after);
  }

  const followed = useRef<Order | null>(null);
  useEffect(() => {
    if (followed.current === order) return;
    follow(order, toOrderDraft(followed.current ?? order));
    followed.current = order;
  });

  async function save(body: UpdateOrderBody, sent: OrderDraft): Promise<void> {
    const saved = await update.mutateAsync(body);
    // Input during the save stays.
    follow(saved, sent);
    setBase(saved);
    actions.notify('success', intl.formatMessage(messages.saved));
  }

  const sayNothingToSave = useNothingToSave();

  const handleSubmit = form.submit(async (values) => {
    const body = buildOrderUpdate(order, values);
    if (!body) {
      sayNothingToSave();
      return;
    }
    try {
      await save(body, values);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'total_raised' && body.items) setRaised(values.lines);
      else throw error;
    }
  });

  return {
    form,
    handleSubmit,
    isChanged: changes !== null,
    isChangedElsewhere: changes !== null && base !== order && !update.isPending,
    /** Lines of a possible proposal; null without any. */
    raised,
    closeRaised: () => setRaised(null),
    /** Records that the lines were proposed to the buyer; other typed values stay. */
    dropLines() {
      form.set('lines', toOrderLines(order));
      setRaised(null);
      setProposals(proposals + 1);
    },
    /** Number of sent proposals; the lines editor closes when it grows. */
    proposals,
    /** The cancellation includes typed comments and notes, so that they are not lost. */
    async cancel(reason: NonNullable<UpdateOrderBody['cancel_reason']>): Promise<void> {
      const sent = form.getValues();
      const { comment, seller_note } = buildOrderUpdate(order, sent) ?? {};
      await save(
        {
          status: 'canceled',
          cancel_reason: reason,
          ...(comment ? { comment } : {}),
          ...(seller_note === undefined ? {} : { seller_note }),
        },
        sent,
      );
    },
  };
}

export type OrderFormState = ReturnType<typeof useOrderForm>;
