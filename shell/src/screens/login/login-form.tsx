import { ApiError } from '@yarmarok/shared-api';
import { paths, useHost } from '@yarmarok/shared-contract';
import { Button, TextLink } from '@yarmarok/shared-ui';
import { Field, FormError, Input, PasswordInput, useChecks, useFocusInvalid, useForm } from '@yarmarok/shared-ui/forms';
import { useAtomValue } from 'jotai';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { accessMessages } from '../../access/access.messages';
import { AccessForm, AccessTitle } from '../../access/access-page';
import { ResendActivation } from '../../access/resend-activation';
import { SocialButtons } from '../../access/social-buttons';
import { shellControlsAtom } from '../../state/controls';
import type { AccessFormProps } from './access-form-props';
import { messages } from './login.messages';

/** E-mail and password. The screen redirects as soon as somebody is signed in. */
export function LoginForm({ next, email, onEmail }: AccessFormProps) {
  const intl = useIntl();
  const { actions } = useHost();
  const checks = useChecks();
  const { signIn } = useAtomValue(shellControlsAtom);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isPending, setIsPending] = useState(false);
  const form = useForm({ initial: { email, password: '' }, checks: { email: checks.email, password: checks.required } });
  const focusInvalid = useFocusInvalid();
  const typedEmail = form.values.email;
  useEffect(() => onEmail(typedEmail), [typedEmail, onEmail]);

  async function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    // Reads the inputs themselves: a password manager may have filled them without events.
    const inputs = event.currentTarget.elements;
    const credentials = { email: getInputValue(inputs.namedItem('email')).trim(), password: getInputValue(inputs.namedItem('password')) };
    if (checks.email(credentials.email) ?? checks.required(credentials.password)) {
      form.showErrors();
      focusInvalid(event.currentTarget);
      return;
    }
    setIsPending(true);
    setRefusal(null);
    try {
      await signIn(credentials);
      actions.notify('success', intl.formatMessage(messages.loggedIn));
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500;
      if (isRefusal) setRefusal(error);
      else actions.notifyError(error);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <>
      <AccessTitle>
        <FormattedMessage {...messages.loginTitle} />
      </AccessTitle>
      <SocialButtons next={next} />
      <AccessForm method="post" onSubmit={(event) => void handleSubmit(event)} noValidate>
        <Field label={<FormattedMessage {...accessMessages.email} />} isRequired error={form.error('email')}>
          <Input {...form.control('email')} type="email" inputMode="email" autoComplete="username" maxLength={254} />
        </Field>
        <Field label={<FormattedMessage {...accessMessages.password} />} isRequired error={form.error('password')}>
          <PasswordInput {...form.control('password')} maxLength={200} />
        </Field>
        <Forgot>
          <TextLink to={paths.forgotPassword()} hasUnderline>
            <FormattedMessage {...messages.forgot} />
          </TextLink>
        </Forgot>
        {refusal && <FormError>{refusal.messages.join('; ')}</FormError>}
        {refusal?.code === 'not_activated' && <ResendActivation email={form.values.email} />}
        <Button type="submit" size="lg" isFullWidth isLoading={isPending}>
          <FormattedMessage {...messages.submitLogin} />
        </Button>
      </AccessForm>
    </>
  );
}

function getInputValue(input: Element | RadioNodeList | null): string {
  return input instanceof HTMLInputElement ? input.value : '';
}

const Forgot = styled.div`
  display: flex;
  justify-content: flex-end;
`;
