import type { BadLeadReason } from '@yarmarok/shared-api/account';
import { reportBadLeadRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Field, Select, Textarea } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { AskDialog } from './ask-dialog';
import { messages } from './order.messages';
import { useAskForm } from './use-ask-form';

const reasons = {
  wrong_number: messages.wrongNumber,
  fake: messages.fake,
  no_answer: messages.noAnswer,
  other: messages.otherReason,
} as const satisfies Record<BadLeadReason, unknown>;

/** Reports a bad lead to support. */
export function BadLeadDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const intl = useIntl();
  const { actions } = useHost();
  const report = useMutation(useAccountApi().sales.reportBadLead(orderId));
  const form = useAskForm({ initial: { reason: '', comment: '' }, rules: reportBadLeadRules, draftName: 'bad lead' });

  const handleSubmit = form.submit(async ({ reason, comment }) => {
    await report.mutateAsync({ reason: reason as BadLeadReason, comment: comment.trim() || null });
    actions.notify('success', intl.formatMessage(messages.badLeadSent));
    onClose();
  });

  return (
    <AskDialog
      title={intl.formatMessage(messages.badLeadTitle)}
      send={intl.formatMessage(messages.badLeadSend)}
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        <FormattedMessage {...messages.badLeadText} />
      </p>
      <Field label={<FormattedMessage {...messages.badLeadReason} />} isRequired error={form.error('reason')}>
        <Select
          {...form.control('reason')}
          emptyLabel={intl.formatMessage(messages.chooseReason)}
          options={Object.entries(reasons).map(([value, message]) => ({ value, label: intl.formatMessage(message) }))}
        />
      </Field>
      <Field label={<FormattedMessage {...messages.badLeadComment} />} error={form.error('comment')}>
        <Textarea {...form.control('comment')} maxLength={1000} />
      </Field>
    </AskDialog>
  );
}
