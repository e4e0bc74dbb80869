import type { Order } from '@yarmarok/shared-api';
import { proposeOrderChangeRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { addMoney, multiplyMoney, useFormat } from '@yarmarok/shared-ui';
import { Field, Textarea, useIdempotencyKey } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { toOrderItems, type OrderLine } from '../../features/orders/order-lines';
import { useAccountApi } from '../../state/use-account-api';
import { AskDialog } from './ask-dialog';
import { messages } from './order.messages';
import { useAskForm } from './use-ask-form';

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
  const form = useAskForm({ initial: { comment: '' }, rules: proposeOrderChangeRules, draftName: 'proposal' });
  const items = toOrderItems(lines) ?? [];
  const after = addMoney(...items.map(({ quantity, price }) => multiplyMoney(price, quantity)));
  const money = (amount: string) => format.money(amount, order.currency);

  const submit = async ({ comment }: typeof form.values) => {
    const body = { items, comment: comment.trim() || null };
    await propose.mutateAsync({ body, idempotencyKey: keyFor(body) });
    actions.notify('success', intl.formatMessage(messages.proposed));
    onProposed();
  };

  return (
    <AskDialog
      title={intl.formatMessage(messages.proposeTitle)}
      send={intl.formatMessage(messages.propose)}
      form={form}
      onSubmit={(event) => form.submit(submit)(event)}
      onClose={onClose}
    >
      <p>
        <FormattedMessage {...messages.proposeText} values={{ before: money(order.total), after: money(after) }} />
      </p>
      <Field label={<FormattedMessage {...messages.proposeComment} />} error={form.error('comment')}>
        <Textarea {...form.control('comment')} maxLength={1000} />
      </Field>
    </AskDialog>
  );
}
