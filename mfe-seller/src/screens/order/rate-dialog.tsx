import { useHost } from '@yarmarok/shared-contract';
import { Field, StarsInput, Textarea } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { AskDialog } from './ask-dialog';
import { messages } from './order.messages';

/** Rates the buyer of a completed order with one to five stars, once. */
export function RateDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const intl = useIntl();
  const { actions } = useHost();
  const review = useMutation(useAccountApi().sales.reviewBuyer(orderId));
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');

  function handleSend(): void {
    review.mutate(
      { rating, text: text.trim() || null },
      {
        onSuccess: () => {
          actions.notify('success', intl.formatMessage(messages.rated));
          onClose();
        },
        onError: actions.notifyError,
      },
    );
  }

  return (
    <AskDialog
      title={intl.formatMessage(messages.rateTitle)}
      send={intl.formatMessage(messages.rateSend)}
      isReady={rating > 0}
      isSending={review.isPending}
      onSend={handleSend}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <StarsInput
            value={rating}
            onChange={setRating}
            error={isTried && rating === 0 ? <FormattedMessage {...messages.rateRequired} /> : null}
          />
          <Field label={<FormattedMessage {...messages.rateText} />}>
            <Textarea name="text" value={text} maxLength={4000} onChange={(event) => setText(event.target.value)} />
          </Field>
        </>
      )}
    </AskDialog>
  );
}
