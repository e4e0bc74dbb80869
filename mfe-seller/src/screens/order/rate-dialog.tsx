import { useHost } from '@yarmarok/shared-contract';
import { Button, space } from '@yarmarok/shared-ui';
import { Field, StarsInput, Textarea } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './order.messages';

/** One to five stars for the buyer of a completed order, once. */
export function RateDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const intl = useIntl();
  const { actions } = useHost();
  const review = useMutation(useAccountApi().sales.reviewBuyer(orderId));
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const [shakes, setShakes] = useState(0);

  function handleSend(): void {
    if (rating === 0) {
      setShakes((count) => count + 1);
      return;
    }
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
    <Modal
      isOpen
      size="sm"
      title={<FormattedMessage {...messages.rateTitle} />}
      onClose={onClose}
      shakeKey={shakes}
      footer={
        <Button isLoading={review.isPending} onClick={handleSend}>
          <FormattedMessage {...messages.rateSend} />
        </Button>
      }
    >
      <Stack>
        <StarsInput
          value={rating}
          onChange={setRating}
          error={shakes > 0 && rating === 0 ? <FormattedMessage {...messages.rateRequired} /> : null}
        />
        <Field label={<FormattedMessage {...messages.rateText} />}>
          <Textarea name="text" value={text} maxLength={4000} onChange={(event) => setText(event.target.value)} />
        </Field>
      </Stack>
    </Modal>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;
