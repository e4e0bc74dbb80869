import type { UpdateOrderBody } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Button } from '@yarmarok/shared-ui';
import { Field, Select } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './order.messages';

type Reason = NonNullable<UpdateOrderBody['cancel_reason']>;

interface CancelDialogProps {
  /** A completed order is only taken back as returned. */
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
  const [shakes, setShakes] = useState(0);
  const options = (reasons.data ?? [])
    .filter(({ value }) => !isReturn || value === 'returned')
    .map(({ value, title }) => ({ value, label: title }));

  return (
    <Modal
      isOpen
      size="sm"
      title={intl.formatMessage(messages.cancelTitle)}
      onClose={onClose}
      shakeKey={shakes}
      footer={
        <Button
          variant="danger"
          isLoading={isSaving}
          onClick={() => {
            if (reason) onConfirm(reason);
            else setShakes((count) => count + 1);
          }}
        >
          <FormattedMessage {...messages.cancelConfirm} />
        </Button>
      }
    >
      <Field
        label={<FormattedMessage {...messages.cancelReason} />}
        isRequired
        error={shakes > 0 && !reason ? <FormattedMessage {...messages.required} /> : undefined}
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
    </Modal>
  );
}
