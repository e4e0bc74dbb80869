import type { UpdateOrderBody } from '@yarmarok/shared-api';
import { cancelOrderRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Field, Select } from '@yarmarok/shared-ui/forms';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { AskDialog } from './ask-dialog';
import { messages } from './order.messages';
import { useAskForm } from './use-ask-form';

type Reason = NonNullable<UpdateOrderBody['cancel_reason']>;

interface CancelDialogProps {
  /** Cancels an order; a completed order can only be canceled as returned. */
  isReturn: boolean;
  /** An unopened order is canceled free of leads, with few reasons. */
  isUnopened?: boolean;
  onClose: () => void;
  onConfirm: (reason: Reason) => Promise<void>;
}

const freeReasons = ['fake', 'not_available'];

export function CancelDialog({ isReturn, isUnopened = false, onClose, onConfirm }: CancelDialogProps) {
  const intl = useIntl();
  const { api } = useHost();
  const reasons = useQuery(api.common.choices('order_cancel_reason'));
  const form = useAskForm({
    initial: { reason: isReturn ? 'returned' : '' },
    draftName: 'cancel',
    rules: cancelOrderRules,
    toField: (name) => (name === 'cancel_reason' ? 'reason' : name),
  });
  const options = (reasons.data ?? [])
    .filter(({ value }) => !isReturn || value === 'returned')
    .filter(({ value }) => !isUnopened || freeReasons.includes(value))
    .map(({ value, title }) => ({ value, label: title }));

  const handleSubmit = form.submit(async ({ reason }) => {
    await onConfirm(reason as Reason);
    onClose();
  });

  return (
    <AskDialog
      title={intl.formatMessage(isReturn ? messages.returnTitle : messages.cancelTitle)}
      send={intl.formatMessage(isReturn ? messages.returnConfirm : messages.cancelConfirm)}
      isDanger
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {isUnopened ? (
        <p>
          <FormattedMessage {...messages.freeCancelText} />
        </p>
      ) : null}
      <Field
        label={<FormattedMessage {...messages.cancelReason} />}
        hint={isReturn ? <FormattedMessage {...messages.returnHint} /> : undefined}
        isRequired
        error={form.error('reason')}
      >
        <Select {...form.control('reason')} emptyLabel={intl.formatMessage(messages.chooseReason)} options={options} />
      </Field>
    </AskDialog>
  );
}
