import type { Order } from '@yarmarok/shared-api';
import type { CancelOrderBody } from '@yarmarok/shared-api/account';
import { cancelOrderRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Button, space } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { Field, FormError, Select, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './orders.messages';

/** Asks for a reason and cancels the order. */
export function CancelOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const intl = useIntl();
  const id = useId();
  const { api, actions } = useHost();
  const reasons = useQuery(api.common.choices('order_buyer_cancel_reason'));
  const cancel = useMutation(useAccountApi().purchases.cancel(order.id));
  const [shakes, setShakes] = useState(0);
  const form = useForm({
    initial: { reason: '', comment: '' },
    rules: cancelOrderRules,
    onInvalid: () => setShakes((count) => count + 1),
    notifyError: actions.notifyError,
  });
  const options = (reasons.data ?? []).map(({ value, title }) => ({ value, label: title }));

  const handleSubmit = form.submit(async ({ reason, comment }) => {
    await cancel.mutateAsync({ reason: reason as CancelOrderBody['reason'], comment: comment.trim() || null });
    actions.notify('success', intl.formatMessage(messages.cancelDone));
    void actions.reloadUser();
    onClose();
  });

  return (
    <Modal
      isOpen
      size="sm"
      title={<FormattedMessage {...messages.cancelTitle} />}
      onClose={onClose}
      shakeKey={shakes}
      footer={
        <ButtonRow>
          <Button type="submit" form={id} variant="danger" isLoading={form.isSubmitting}>
            <FormattedMessage {...messages.cancel} />
          </Button>
          <Button variant="outline" onClick={onClose}>
            <FormattedMessage {...messages.keep} />
          </Button>
        </ButtonRow>
      }
    >
      <Form id={id} onSubmit={handleSubmit} noValidate>
        <Field label={<FormattedMessage {...messages.cancelReason} />} isRequired error={form.error('reason')}>
          <Select {...form.control('reason')} options={options} emptyLabel={intl.formatMessage(messages.chooseReason)} />
        </Field>
        <Field label={<FormattedMessage {...messages.cancelComment} />} error={form.error('comment')}>
          <Textarea {...form.control('comment')} maxLength={1000} />
        </Field>
        <FormError>{form.problems.join('; ')}</FormError>
      </Form>
    </Modal>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;
