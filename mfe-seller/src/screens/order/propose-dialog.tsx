import { ApiError, type Order } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { addMoney, multiplyMoney, useFormat } from '@yarmarok/shared-ui';
import { Field, Textarea, useIdempotencyKey } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toOrderItems, type OrderLine } from '../../features/orders/order-lines';
import { useAccountApi } from '../../state/use-account-api';
import { AskDialog } from './ask-dialog';
import { messages } from './order.messages';

interface ProposeDialogProps {
  order: Order;
  lines: readonly OrderLine[];
  onClose: () => void;
  onProposed: () => void;
}

/** Explains that the buyer must agree to a higher total, and sends the proposal. */
export function ProposeDialog({ order, lines, onClose, onProposed }: ProposeDialogProps) {
  const intl = useIntl();
  const format = useFormat();
  const { actions } = useHost();
  const propose = useMutation(useAccountApi().sales.propose(order.id));
  const keyFor = useIdempotencyKey();
  const [comment, setComment] = useState('');
  const items = toOrderItems(lines) ?? [];
  const after = addMoney(...items.map(({ quantity, price }) => multiplyMoney(price, quantity)));
  const money = (amount: string) => format.money(amount, order.currency);

  function send(): void {
    const body = { items, comment: comment.trim() || null };
    propose.mutate(
      { body, idempotencyKey: keyFor(body) },
      {
        onSuccess: () => {
          actions.notify('success', intl.formatMessage(messages.proposed));
          onProposed();
        },
        onError: (error) => {
          actions.notifyError(error);
          // The dialog holds no typed values: the lines stay on the page.
          if (error instanceof ApiError && error.statusCode === 400) onClose();
        },
      },
    );
  }

  return (
    <AskDialog
      title={intl.formatMessage(messages.proposeTitle)}
      send={intl.formatMessage(messages.propose)}
      isReady
      isSending={propose.isPending}
      onSend={send}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            <FormattedMessage {...messages.proposeText} values={{ before: money(order.total), after: money(after) }} />
          </p>
          <Field label={<FormattedMessage {...messages.proposeComment} />}>
            <Textarea name="comment" maxLength={1000} value={comment} onChange={(event) => setComment(event.target.value)} />
          </Field>
        </>
      )}
    </AskDialog>
  );
}
