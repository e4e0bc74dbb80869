import type { Block } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button, space } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { Field, fieldMessages, FormError, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './blocks.messages';

interface LiftDialogProps {
  block: Block;
  /** The reason that was typed before the dialog was closed. */
  typed: string;
  onLifted: () => void;
  /** Receives what is typed and not sent. */
  onClose: (typed: string) => void;
}

/** Ends a block, with a reason. */
export function LiftDialog({ block: { id, title }, typed, onLifted, onClose }: LiftDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const { actions } = useHost();
  const lift = useMutation(useAccountApi().blocks.lift());
  const form = useForm({
    initial: { reason: typed },
    checks: { reason: (text) => (text.trim() === '' ? intl.formatMessage(fieldMessages.required) : null) },
    draftName: `lift ${String(id)}`,
    notifyError: actions.notifyError,
  });
  const handleSubmit = form.submit(async ({ reason }) => {
    await lift.mutateAsync({ id, reason: reason.trim() });
    actions.notify('success', intl.formatMessage(messages.lifted));
    onLifted();
  });
  const handleClose = () => onClose(form.getValues().reason);
  return (
    <Modal
      isOpen
      size="sm"
      title={<FormattedMessage {...messages.liftTitle} />}
      onClose={handleClose}
      footer={
        <ButtonRow>
          <Button type="submit" form={formId} isLoading={form.isSubmitting}>
            <FormattedMessage {...messages.lift} />
          </Button>
          <Button variant="outline" onClick={handleClose}>
            <FormattedMessage {...messages.cancel} />
          </Button>
        </ButtonRow>
      }
    >
      <Form id={formId} onSubmit={handleSubmit} noValidate>
        <b>{title}</b>
        <Field label={<FormattedMessage {...messages.liftReason} />} isRequired error={form.error('reason')}>
          <Textarea {...form.control('reason')} maxLength={1000} />
        </Field>
        <FormError>{form.problems.join('; ')}</FormError>
      </Form>
    </Modal>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  overflow-wrap: anywhere;
`;
