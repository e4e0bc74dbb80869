import { ApiError, findChallenge } from '@yarmarok/shared-api';
import { createTokensRules } from '@yarmarok/shared-api/form-rules';
import { paths, useHost } from '@yarmarok/shared-contract';
import { Button, TextLink } from '@yarmarok/shared-ui';
import { Field, FormError, Input, PasswordInput, useChecks, useForm } from '@yarmarok/shared-ui/forms';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { accessMessages } from './access.messages';
import { AccessForm, AccessTitle } from './access-page';
import { SecondStep } from './second-step';
import { ResendActivation } from './resend-activation';
import { SocialButtons } from './social-buttons';
import { shellControlsAtom } from '../state/controls';
import type { AccessFormProps } from './access-form-props';
import { messages } from './login.messages';

interface LoginFormProps extends AccessFormProps {
  /** Password that was typed before. */
  password?: string;
  /** The screen has a heading of its own. */
  isUntitled?: boolean;
}

/** E-mail and password. The screen redirects once the person is signed in. */
export function LoginForm({ next, email, password = '', onEmail, isUntitled = false }: LoginFormProps) {
  const intl = useIntl();
  const { actions } = useHost();
  const checks = useChecks();
  const { signIn } = useAtomValue(shellControlsAtom);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const form = useForm({
    initial: { email, password },
    rules: createTokensRules,
    checks: { email: checks.email },
    onRefused(error) {
      const isRefusal = error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500;
      if (isRefusal) setRefusal(error);
      else actions.notifyError(error);
    },
  });
  const typedEmail = form.values.email;
  useEffect(() => onEmail(typedEmail), [typedEmail, onEmail]);

  const handleSignedIn = () => actions.notify('success', intl.formatMessage(messages.loggedIn));
  const handleSubmit = form.submit(async (values) => {
    setRefusal(null);
    await signIn({ ...values, email: values.email.trim() });
    handleSignedIn();
  });

  const challenge = findChallenge(refusal);
  if (challenge) return <SecondStep challenge={challenge} onSignedIn={handleSignedIn} onBack={setRefusal} />;
  return (
    <>
      {isUntitled ? null : (
        <AccessTitle>
          <FormattedMessage {...messages.loginTitle} />
        </AccessTitle>
      )}
      <SocialButtons next={next} />
      <AccessForm method="post" onSubmit={handleSubmit} noValidate>
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
        {refusal ? <FormError>{refusal.messages.join('; ')}</FormError> : null}
        {refusal?.code === 'not_activated' ? <ResendActivation email={form.values.email} /> : null}
        <Button type="submit" size="lg" isFullWidth isLoading={form.isSubmitting}>
          <FormattedMessage {...messages.submitLogin} />
        </Button>
      </AccessForm>
    </>
  );
}

const Forgot = styled.div`
  display: flex;
  justify-content: flex-end;
`;
