import { reviewBuyerRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Field, StarsInput, Textarea } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { AskDialog } from './ask-dialog';
import { messages } from './order.messages';
import { useAskForm } from './use-ask-form';

/** Rates the buyer of a completed order with one to five stars, once. */
export function RateDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const intl = useIntl();
  const { actions } = useHost();
  const review = useMutation(useAccountApi().sales.reviewBuyer(orderId));
  const form = useAskForm({
    initial: { rating: 0, text: '' },
    rules: reviewBuyerRules,
    checks: { rating: (stars: number) => (stars === 0 ? intl.formatMessage(messages.rateRequired) : null) },
  });

  const handleSubmit = form.submit(async ({ rating, text }) => {
    await review.mutateAsync({ rating, text: text.trim() || null });
    actions.notify('success', intl.formatMessage(messages.rated));
    onClose();
  });

  return (
    <AskDialog
      title={intl.formatMessage(messages.rateTitle)}
      send={intl.formatMessage(messages.rateSend)}
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <StarsInput value={form.values.rating} onChange={(stars) => form.set('rating', stars)} error={form.error('rating')} />
      <Field label={<FormattedMessage {...messages.rateText} />} error={form.error('text')}>
        <Textarea {...form.control('text')} maxLength={4000} />
      </Field>
    </AskDialog>
  );
}
