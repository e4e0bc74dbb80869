import { correctOrderEmailRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Button, space } from '@yarmarok/shared-ui';
import { Field, FormError, Input, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './after-order.messages';
import { type PlacedOrders, storePlacedOrder } from './placed-order';

/** Corrects the address of a checkout that waits for its confirmation, and sends the mail again. */
export function CorrectEmail({
  placed,
  secret,
  onCorrected,
}: {
  placed: PlacedOrders;
  secret: string;
  onCorrected: (email: string) => void;
}) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const correct = useMutation(api.orders.correctEmail());
  const form = useForm({ initial: { buyer_email: placed.buyer_email }, rules: correctOrderEmailRules, notifyError: actions.notifyError });

  const handleSubmit = form.submit(async (values) => {
    const email = values.buyer_email.trim();
    await correct.mutateAsync({ group_number: placed.group_number, secret, buyer_email: email });
    storePlacedOrder({ ...placed, buyer_email: email });
    onCorrected(email);
    actions.notify('success', intl.formatMessage(messages.correctSent, { email }));
  });

  return (
    <Form method="post" onSubmit={handleSubmit} noValidate>
      <Field label={<FormattedMessage {...messages.correctLabel} />} isRequired error={form.error('buyer_email')}>
        <Input {...form.control('buyer_email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <FormError>{form.problems.join('; ')}</FormError>
      <Button type="submit" variant="outline" isLoading={form.isSubmitting}>
        <FormattedMessage {...messages.correctSend} />
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
  width: 100%;
  max-width: 420px;
  text-align: left;
`;
