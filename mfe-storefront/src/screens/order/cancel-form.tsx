import { cancelLinkedOrderRules } from '@yarmarok/shared-api/form-rules';
import { type CancelLinkedOrderBody, orderLinksApi } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button, Card, space } from '@yarmarok/shared-ui';
import { Field, FormError, Select, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './order.messages';

/** Asks for a reason and cancels the order of the link. */
export function CancelForm({ token, onClose }: { token: string; onClose: () => void }) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const reasons = useQuery(api.common.choices('order_buyer_cancel_reason'));
  const cancel = useMutation(orderLinksApi(api.http).cancel(token));
  const form = useForm({ initial: { reason: '', comment: '' }, rules: cancelLinkedOrderRules, notifyError: actions.notifyError });

  const handleSubmit = form.submit(async ({ reason, comment }) => {
    await cancel.mutateAsync({ reason: reason as CancelLinkedOrderBody['reason'], comment: comment.trim() || null });
    actions.notify('success', intl.formatMessage(messages.cancelDone));
  });

  return (
    <Card tone="shadow">
      <Form method="post" onSubmit={handleSubmit} noValidate>
        <h2>
          <FormattedMessage {...messages.cancelTitle} />
        </h2>
        <Field label={<FormattedMessage {...messages.cancelReason} />} isRequired error={form.error('reason')}>
          <Select
            {...form.control('reason')}
            options={(reasons.data ?? []).map(({ value, title }) => ({ value, label: title }))}
            emptyLabel={intl.formatMessage(messages.chooseReason)}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.cancelComment} />} error={form.error('comment')}>
          <Textarea {...form.control('comment')} maxLength={1000} />
        </Field>
        <FormError>{form.problems.join('; ')}</FormError>
        <Button type="submit" variant="danger" isLoading={form.isSubmitting}>
          <FormattedMessage {...messages.cancel} />
        </Button>
        <Button variant="outline" onClick={onClose}>
          <FormattedMessage {...messages.keep} />
        </Button>
      </Form>
    </Card>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
`;
