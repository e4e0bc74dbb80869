import type { BadLeadReason } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Field, Select, Textarea } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { AskDialog } from './ask-dialog';
import { messages } from './order.messages';

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
  const [reason, setReason] = useState<BadLeadReason | ''>('');
  const [comment, setComment] = useState('');

  function handleSend(): void {
    if (!reason) return;
    report.mutate(
      { reason, comment: comment.trim() || null },
      {
        onSuccess: () => {
          actions.notify('success', intl.formatMessage(messages.badLeadSent));
          onClose();
        },
        onError: actions.notifyError,
      },
    );
  }

  return (
    <AskDialog
      title={intl.formatMessage(messages.badLeadTitle)}
      send={intl.formatMessage(messages.badLeadSend)}
      isReady={reason !== ''}
      isSending={report.isPending}
      onSend={handleSend}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <p>
            <FormattedMessage {...messages.badLeadText} />
          </p>
          <Field
            label={<FormattedMessage {...messages.badLeadReason} />}
            isRequired
            error={isTried && !reason ? <FormattedMessage {...messages.required} /> : null}
          >
            <Select
              name="reason"
              value={reason}
              emptyLabel={intl.formatMessage(messages.chooseReason)}
              onChange={(event) => setReason(event.target.value as BadLeadReason)}
              options={Object.entries(reasons).map(([value, message]) => ({ value, label: intl.formatMessage(message) }))}
            />
          </Field>
          <Field label={<FormattedMessage {...messages.badLeadComment} />}>
            <Textarea name="comment" value={comment} maxLength={1000} onChange={(event) => setComment(event.target.value)} />
          </Field>
        </>
      )}
    </AskDialog>
  );
}
