import { useHost } from '@yarmarok/shared-contract';
import { Button } from '@yarmarok/shared-ui';
import { Field, useFocusInvalid, PasswordInput, useChecks, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './login-settings.messages';
import { NarrowForm } from './narrow-form';

/** A new password ends all other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const intl = useIntl();
  const { actions } = useHost();
  const focusInvalid = useFocusInvalid();
  const change = useMutation(useAccountApi().security.changePassword());
  const checks = useChecks();
  const form = useForm({
    initial: { current_password: '', new_password: '' },
    checks: { current_password: checks.required, new_password: checks.password },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const element = event.currentTarget;
    form.showErrors();
    if (!form.isValid) {
      focusInvalid(element);
      return;
    }
    change.mutate(form.values, {
      onSuccess: () => {
        actions.notify('success', intl.formatMessage(messages.passwordChanged));
        form.reset();
      },
      onError: (error) => {
        form.setErrors(error);
        actions.notifyError(error);
      },
    });
  }

  return (
    <NarrowForm onSubmit={handleSubmit} noValidate>
      {/* Password managers need the user name of the password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={<FormattedMessage {...messages.currentPassword} />} isRequired error={form.error('current_password')}>
        <PasswordInput {...form.control('current_password')} autoComplete="current-password" />
      </Field>
      <Field label={<FormattedMessage {...messages.newPassword} />} isRequired error={form.error('new_password')}>
        <PasswordInput {...form.control('new_password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" isLoading={change.isPending}>
        <FormattedMessage {...messages.changePassword} />
      </Button>
    </NarrowForm>
  );
}
