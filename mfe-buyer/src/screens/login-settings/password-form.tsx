import { changePasswordRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Button } from '@yarmarok/shared-ui';
import { Checkbox, Field, FormError, PasswordInput, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './login-settings.messages';
import { NarrowForm } from './narrow-form';

/** A new password ends all other sessions, and on request the access of programs. */
export function PasswordForm({ email }: { email: string }) {
  const intl = useIntl();
  const { actions } = useHost();
  const { security } = useAccountApi();
  const change = useMutation(security.changePassword());
  const programs = useSessionQuery(security.programAccess());
  const { tokens, webhooks } = programs.data ?? { tokens: 0, webhooks: 0 };
  const form = useForm({
    initial: { current_password: '', new_password: '', end_program_access: false },
    rules: changePasswordRules,
    notifyError: actions.notifyError,
  });

  const handleSubmit = form.submit(async (values) => {
    await change.mutateAsync(values);
    actions.notify('success', intl.formatMessage(messages.passwordChanged));
    form.reset();
  });

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
      {tokens + webhooks > 0 ? (
        <Checkbox
          {...form.checkbox('end_program_access')}
          label={<FormattedMessage {...messages.endPrograms} values={{ tokens, webhooks }} />}
        />
      ) : null}
      <FormError>{form.problems.join('; ')}</FormError>
      <Button type="submit" isLoading={form.isSubmitting}>
        <FormattedMessage {...messages.changePassword} />
      </Button>
    </NarrowForm>
  );
}
