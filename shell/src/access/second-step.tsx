import { ApiError, type CurrentUser, type SignInChallenge } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Button, space } from '@yarmarok/shared-ui';
import { Field, FormError, Input, useForm } from '@yarmarok/shared-ui/forms';
import { KeyRound } from '@yarmarok/shared-ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { shellControlsAtom } from '../state/controls';
import { AccessForm, AccessTitle } from './access-page';
import { messages } from './second-step.messages';

interface SecondStepProps {
  challenge: SignInChallenge;
  onSignedIn: (user: CurrentUser) => void;
  /** The person gives up, or the challenge is over: then with the refusal. */
  onBack: (refusal: ApiError | null) => void;
}

/** Asks for the second factor of an account whose password was right: a passkey, a code of an app or a recovery code. */
export function SecondStep({ challenge: { challenge, has_app: hasApp, passkey_options: options }, onSignedIn, onBack }: SecondStepProps) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const { adoptTokens } = useAtomValue(shellControlsAtom);
  const pass = useMutation(api.accounts.passSecondFactor());
  const [isRecovery, setIsRecovery] = useState(false);
  const [isPasskeyPending, setIsPasskeyPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = isRecovery ? 'recovery_code' : 'code';
  const isTyped = hasApp || isRecovery;

  const root = useRef<HTMLFormElement>(null);
  // What had the focus is gone.
  useEffect(() => root.current?.querySelector<HTMLElement>(isTyped ? 'input' : 'button')?.focus(), [isTyped, isRecovery]);

  async function send(answer: Parameters<typeof pass.mutateAsync>[0]) {
    onSignedIn(await adoptTokens(await pass.mutateAsync(answer)));
  }
  function handleRefused(error: unknown) {
    if (error instanceof ApiError && error.code === 'second_factor_expired') onBack(error);
    else if (error instanceof ApiError && error.statusCode < 500 && !error.isNetworkError) setProblem(error.messages.join('; '));
    else actions.notifyError(error);
  }
  const form = useForm({
    initial: { code: '', recovery_code: '' },
    // Spaces are allowed: apps show them.
    rules: { [field]: { isRequired: true } },
    notifyError: handleRefused,
  });
  const handleSubmit = form.submit(async (values) => {
    setProblem(null);
    await send({ challenge, [field]: values[field].replaceAll(' ', '') });
  });

  async function handlePasskey() {
    setProblem(null);
    setIsPasskeyPending(true);
    try {
      const { startAuthentication } = await import(/* webpackChunkName: "passkey" */ '@simplewebauthn/browser');
      const { id, response } = await startAuthentication({ optionsJSON: options as never });
      const { clientDataJSON, authenticatorData, signature } = response;
      await send({ challenge, passkey: { id, response: { clientDataJSON, authenticatorData, signature } } });
    } catch (error) {
      if (error instanceof ApiError) handleRefused(error);
      else setProblem(intl.formatMessage(messages.passkeyFailed));
    } finally {
      setIsPasskeyPending(false);
    }
  }

  function switchField() {
    setIsRecovery(!isRecovery);
    setProblem(null);
  }

  return (
    <>
      <AccessTitle>
        <FormattedMessage {...messages.title} />
      </AccessTitle>
      <AccessForm ref={root} method="post" onSubmit={handleSubmit} noValidate>
        {options ? (
          <Button
            variant={isTyped ? 'outline' : 'primary'}
            size="lg"
            isFullWidth
            icon={<KeyRound size={20} />}
            isLoading={isPasskeyPending}
            onClick={() => void handlePasskey()}
          >
            <FormattedMessage {...messages.usePasskey} />
          </Button>
        ) : null}
        {isTyped ? (
          <Field
            key={field}
            label={<FormattedMessage {...(isRecovery ? messages.recoveryCode : messages.code)} />}
            hint={<FormattedMessage {...(isRecovery ? messages.recoveryHint : messages.codeHint)} />}
            isRequired
            error={form.error(field)}
          >
            <Input
              {...form.control(field)}
              autoComplete="one-time-code"
              {...(isRecovery ? { autoCapitalize: 'none', spellCheck: false, maxLength: 30 } : { inputMode: 'numeric', maxLength: 7 })}
            />
          </Field>
        ) : null}
        {problem === null ? null : <FormError>{problem}</FormError>}
        {isTyped ? (
          <Button type="submit" size="lg" isFullWidth isLoading={form.isSubmitting}>
            <FormattedMessage {...messages.confirm} />
          </Button>
        ) : null}
        <Others>
          {hasApp || !isRecovery ? (
            <Button variant="text" size="sm" onClick={switchField}>
              <FormattedMessage {...(isRecovery ? messages.useCode : messages.useRecovery)} />
            </Button>
          ) : null}
          <Button variant="text" size="sm" onClick={() => onBack(null)}>
            <FormattedMessage {...messages.back} />
          </Button>
        </Others>
      </AccessForm>
    </>
  );
}

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(2)};
`;
