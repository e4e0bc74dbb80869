import type { OperatorPayment } from '@yarmarok/shared-api/account';
import { refundPaymentRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { useFormat } from '@yarmarok/shared-ui';
import { Field, Input, Textarea, useForm, useIdempotencyKey } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../form-dialog';
import { useOperatorApi } from '../../state/use-operator-api';
import { parseDollars } from './parse-dollars';
import { messages } from './payment.messages';

/** Asks how much of a top-up goes back, and why. What is typed stays as a draft. */
export function RefundDialog({ payment, onClose }: { payment: OperatorPayment; onClose: () => void }) {
  const intl = useIntl();
  const format = useFormat();
  const { actions } = useHost();
  const refund = useMutation(useOperatorApi().money.refund());
  const keyFor = useIdempotencyKey();
  const form = useForm({
    initial: { amount: payment.refundable, reason: '' },
    rules: refundPaymentRules,
    checks: {
      amount: (amount) => (parseDollars(amount)?.startsWith('-') === false ? null : intl.formatMessage(messages.wrongAmount)),
      reason: (reason) => (reason.trim().length < 10 ? intl.formatMessage(messages.shortReason) : null),
    },
    draftName: `refund ${String(payment.id)}`,
    notifyError: actions.notifyError,
  });
  const handleSubmit = form.submit(async ({ amount, reason }) => {
    const body = { amount: parseDollars(amount) ?? amount, reason: reason.trim() };
    await refund.mutateAsync({ id: payment.id, body, idempotencyKey: keyFor({ id: payment.id, body }) });
    form.reset();
    actions.notify('success', intl.formatMessage(messages.sent));
    onClose();
  });
  return (
    <FormDialog
      title={<FormattedMessage {...messages.refundTitle} />}
      submit={<FormattedMessage {...messages.refund} />}
      cancel={<FormattedMessage {...messages.cancel} />}
      isDangerous
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        <FormattedMessage {...messages.refundText} />
      </p>
      <Field
        label={<FormattedMessage {...messages.amount} />}
        hint={intl.formatMessage(messages.upTo, { amount: format.money(payment.refundable, 'usd', { hasCents: true }) })}
        isRequired
        error={form.error('amount')}
      >
        <Input {...form.control('amount')} inputMode="decimal" autoComplete="off" maxLength={12} />
      </Field>
      <Field label={<FormattedMessage {...messages.reason} />} isRequired error={form.error('reason')}>
        <Textarea {...form.control('reason')} minRows={3} maxRows={10} maxLength={500} />
      </Field>
    </FormDialog>
  );
}
