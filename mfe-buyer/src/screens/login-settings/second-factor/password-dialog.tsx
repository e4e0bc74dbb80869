import { beginAuthenticatorAppRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Button, type ButtonProps, space } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { Field, FormError, Input, PasswordInput, useForm } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './second-factor.messages';

/** The browser or the person refused; the dialog stays open and says so. */
export class Declined extends Error {}

interface PasswordDialogProps {
  title: ReactNode;
  submit: ReactNode;
  variant?: ButtonProps['variant'];
  /** Also asks for the name of a device. */
  isNamed?: boolean;
  onConfirm: (values: { password: string; name: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before a change that a stolen session must not make. */
export function PasswordDialog({ title, submit, variant = 'primary', isNamed = false, onConfirm, onClose }: PasswordDialogProps) {
  const intl = useIntl();
  const id = useId();
  const { actions } = useHost();
  const form = useForm({
    initial: { password: '', name: '' },
    rules: { ...beginAuthenticatorAppRules, ...(isNamed ? { name: { isRequired: true, maxLength: 60 } } : {}) },
    notifyError(error) {
      if (error instanceof Declined) actions.notify('error', intl.formatMessage(messages.passkeyFailed));
      else actions.notifyError(error);
    },
  });
  return (
    <Modal
      isOpen
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <ButtonRow>
          <Button type="submit" form={id} variant={variant} isLoading={form.isSubmitting}>
            {submit}
          </Button>
          <Button variant="outline" onClick={onClose}>
            <FormattedMessage {...messages.cancel} />
          </Button>
        </ButtonRow>
      }
    >
      <Form id={id} onSubmit={form.submit(onConfirm)} noValidate>
        {isNamed ? (
          <Field
            label={<FormattedMessage {...messages.deviceName} />}
            hint={<FormattedMessage {...messages.deviceHint} />}
            isRequired
            error={form.error('name')}
          >
            <Input {...form.control('name')} maxLength={60} />
          </Field>
        ) : null}
        <Field label={<FormattedMessage {...messages.password} />} isRequired error={form.error('password')}>
          <PasswordInput {...form.control('password')} autoComplete="current-password" />
        </Field>
        <FormError>{form.problems.join('; ')}</FormError>
      </Form>
    </Modal>
  );
}

export const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;
