import { changeEmailRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Alert, Button } from '@yarmarok/shared-ui';
import { Field, FormError, Input, PasswordInput, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './login-settings.messages';
import { NarrowForm } from './narrow-form';

/** A new e-mail takes effect after its link is opened; until then the old one stays valid. */
export function EmailForm({ email }: { email: string }) {
  const { actions } = useHost();
  const change = useMutation(useAccountApi().security.changeEmail());
  const form = useForm({ initial: { new_email: '', password: '' }, rules: changeEmailRules, notifyError: actions.notifyError });
  const [sentTo, setSentTo] = useState<string | null>(null);

  const handleSubmit = form.submit(async ({ new_email: typed, password }) => {
    const address = typed.trim();
    await change.mutateAsync({ new_email: address, password });
    setSentTo(address);
    form.reset();
  });

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
      <FormError>{form.problems.join('; ')}</FormError>
      <Button type="submit" isLoading={form.isSubmitting}>
        <FormattedMessage {...messages.changeEmail} />
      </Button>
    </NarrowForm>
  );
}
