import type { UpdateOrderBody } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Field, Select } from '@yarmarok/shared-ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AskDialog } from './ask-dialog';
import { messages } from './order.messages';

type Reason = NonNullable<UpdateOrderBody['cancel_reason']>;

interface CancelDialogProps {
  /** Cancels an order; a completed order can only be canceled as returned. */
  isReturn: boolean;
  isSaving: boolean;
  onClose: () => void;
  onConfirm: (reason: Reason) => void;
}

export function CancelDialog({ isReturn, isSaving, onClose, onConfirm }: CancelDialogProps) {
  const intl = useIntl();
  const { api } = useHost();
  const reasons = useQuery(api.common.choices('order_cancel_reason'));
  const [reason, setReason] = useState<Reason | ''>(isReturn ? 'returned' : '');
  const options = (reasons.data ?? [])
    .filter(({ value }) => !isReturn || value === 'returned')
    .map(({ value, title }) => ({ value, label: title }));

  return (
    <AskDialog
      title={intl.formatMessage(messages.cancelTitle)}
      send={intl.formatMessage(messages.cancelConfirm)}
      isDanger
      isReady={reason !== ''}
      isSending={isSaving}
      onSend={() => {
        if (reason) onConfirm(reason);
      }}
      onClose={onClose}
    >
      {(isTried) => (
        <Field
          label={<FormattedMessage {...messages.cancelReason} />}
          isRequired
          error={isTried && !reason ? <FormattedMessage {...messages.required} /> : null}
        >
          <Select
            name="reason"
            value={reason}
            emptyLabel={intl.formatMessage(messages.chooseReason)}
            options={options}
            onChange={(event) => {
              setReason(event.target.value as Reason);
            }}
          />
        </Field>
      )}
    </AskDialog>
  );
}
