import { activateUserRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Button } from '@yarmarok/shared-ui';
import { Field, PasswordInput, useChecks, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { accessMessages } from '../../access/access.messages';
import { AccessForm, AccessText, AccessTitle } from '../../access/access-page';
import { isLinkRefused, type MailLink } from '../../access/mail-link';
import { NewPasswordField } from '../../access/new-password-field';
import { messages } from './activation.messages';

interface ActivationFormProps {
  link: MailLink;
  onActivated: () => void;
  onLinkRefused: () => void;
}

/** Asks for the password of the registration, or for a new one of a person who does not know it. */
export function ActivationForm({ link, onActivated, onLinkRefused }: ActivationFormProps) {
  const { api, actions } = useHost();
  const checks = useChecks();
  const activate = useMutation(api.accounts.activate());
  const [isNew, setIsNew] = useState(false);
  const form = useForm({
    initial: { password: '', new_password: '' },
    rules: isNew ? { new_password: { ...activateUserRules.new_password, isRequired: true } } : {},
    checks: isNew ? {} : { password: checks.required },
    onRefused(error) {
      if (isLinkRefused(error)) onLinkRefused();
    },
    notifyError: actions.notifyError,
  });
  const handleSubmit = form.submit(async ({ password, new_password: newPassword }) => {
    await activate.mutateAsync({ ...link, ...(isNew ? { new_password: newPassword } : { password }) });
    onActivated();
  });

  return (
    <AccessForm method="post" onSubmit={handleSubmit} noValidate>
      <AccessTitle>
        <FormattedMessage {...messages.title} />
      </AccessTitle>
      <AccessText>
        <FormattedMessage {...(isNew ? messages.newText : messages.text)} />
      </AccessText>
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
