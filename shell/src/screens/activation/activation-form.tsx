import { activateUserRules, createTokensRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Button } from '@yarmarok/shared-ui';
import { Field, Input, PasswordInput, useChecks, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { accessMessages } from '../../access/access.messages';
import { AccessForm, AccessText, AccessTitle } from '../../access/access-page';
import { isLinkRefused, type MailLink } from '../../access/mail-link';
import { NewPasswordField } from '../../access/new-password-field';
import { shellControlsAtom } from '../../state/controls';
import { messages } from './activation.messages';

/** E-mail and password as they were typed. */
export interface Credentials {
  email: string;
  password: string;
}

interface ActivationFormProps {
  link: MailLink;
  /** Whether the form also logs in, for which it asks for the e-mail; otherwise a person is logged in already. */
  logsIn: boolean;
  onLoggedIn: () => void;
  /** The account is activated, without a login. */
  onActivated: (typed: Credentials) => void;
  onLinkRefused: () => void;
}

/** Logs in with the password of the registration and its link, or with a new password. */
export function ActivationForm({ link, logsIn, onLoggedIn, onActivated, onLinkRefused }: ActivationFormProps) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const checks = useChecks();
  const { signIn } = useAtomValue(shellControlsAtom);
  const activate = useMutation(api.accounts.activate());
  const [isNew, setIsNew] = useState(false);
  const form = useForm({
    initial: { email: '', password: '', new_password: '' },
    rules: {
      ...(logsIn ? { email: createTokensRules.email } : {}),
      ...(isNew ? { new_password: { ...activateUserRules.new_password, isRequired: true } } : {}),
    },
    checks: { ...(logsIn ? { email: checks.email } : {}), ...(isNew ? {} : { password: checks.required }) },
    onRefused(error) {
      if (isLinkRefused(error)) onLinkRefused();
    },
    notifyError: actions.notifyError,
  });
  const handleSubmit = form.submit(async ({ email, password, new_password: newPassword }) => {
    await activate.mutateAsync({ ...link, ...(isNew ? { new_password: newPassword } : { password }) });
    const typed = { email: email.trim(), password: isNew ? newPassword : password };
    // The link has been used up: after a failed login, the login form takes over and shows the reason.
    const isLoggedIn =
      logsIn &&
      (await signIn(typed)
        .then(() => true)
        .catch(() => false));
    if (!isLoggedIn) {
      onActivated(typed);
      return;
    }
    actions.notify('success', intl.formatMessage(messages.done));
    onLoggedIn();
  });

  return (
    <AccessForm method="post" onSubmit={handleSubmit} noValidate>
      <AccessTitle>
        <FormattedMessage {...messages.title} />
      </AccessTitle>
      <AccessText>
        <FormattedMessage {...(isNew ? messages.newText : messages.text)} />
      </AccessText>
      {logsIn ? (
        <Field label={<FormattedMessage {...accessMessages.email} />} isRequired error={form.error('email')}>
          <Input {...form.control('email')} type="email" inputMode="email" autoComplete="username" maxLength={254} />
        </Field>
      ) : null}
      {isNew ? (
        <NewPasswordField key="new" form={form} name="new_password" label={<FormattedMessage {...messages.newPassword} />} />
      ) : (
        <Field key="known" label={<FormattedMessage {...accessMessages.password} />} isRequired error={form.error('password')}>
          <PasswordInput {...form.control('password')} autoComplete="current-password" maxLength={200} />
        </Field>
      )}
      <Button type="submit" size="lg" isFullWidth isLoading={form.isSubmitting}>
        <FormattedMessage {...messages.submit} />
      </Button>
      <Button variant="text" isFullWidth onClick={() => setIsNew(!isNew)}>
        <FormattedMessage {...(isNew ? messages.useKnown : messages.chooseNew)} />
      </Button>
    </AccessForm>
  );
}
