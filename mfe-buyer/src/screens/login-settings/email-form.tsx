import { useHost } from '@yarmarok/shared-contract';
import { Alert, Button } from '@yarmarok/shared-ui';
import { Field, useFocusInvalid, Input, PasswordInput, useChecks, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './login-settings.messages';
import { NarrowForm } from './narrow-form';

/** A new e-mail takes effect after its link is opened; until then the old one stays valid. */
export function EmailForm({ email }: { email: string }) {
  const { actions } = useHost();
  const focusInvalid = useFocusInvalid();
  const change = useMutation(useAccountApi().security.changeEmail());
  const checks = useChecks();
  const form = useForm({ initial: { new_email: '', password: '' }, checks: { new_email: checks.email, password: checks.required } });
  const [sentTo, setSentTo] = useState<string | null>(null);

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const element = event.currentTarget;
    form.showErrors();
    if (!form.isValid) {
      focusInvalid(element);
      return;
    }
    const address = form.values.new_email.trim();
    change.mutate(
      { new_email: address, password: form.values.password },
      {
        onSuccess: () => {
          setSentTo(address);
          form.reset();
        },
        onError: (error) => {
          form.setErrors(error);
          actions.notifyError(error);
        },
      },
    );
  }

  return (
    <NarrowForm onSubmit={handleSubmit} noValidate>
      {sentTo ? (
        <Alert tone="success">
          <FormattedMessage {...messages.emailSent} values={{ email: sentTo }} />
        </Alert>
      ) : null}
      <p>
        <FormattedMessage {...messages.emailNow} values={{ email }} />
      </p>
      <Field label={<FormattedMessage {...messages.newEmail} />} isRequired error={form.error('new_email')}>
        <Input {...form.control('new_email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field label={<FormattedMessage {...messages.currentPassword} />} isRequired error={form.error('password')}>
        <PasswordInput {...form.control('password')} autoComplete="current-password" />
      </Field>
      <Button type="submit" isLoading={change.isPending}>
        <FormattedMessage {...messages.changeEmail} />
      </Button>
    </NarrowForm>
  );
}
