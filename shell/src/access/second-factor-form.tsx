import { ApiError, type Schemas, type SignInChallenge } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Button, space } from '@yarmarok/shared-ui';
import { Field, FormError, Input, useForm } from '@yarmarok/shared-ui/forms';
import { KeyRound } from '@yarmarok/shared-ui/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { AccessForm } from './access-page';
import { messages } from './second-step.messages';

interface SecondFactorFormProps {
  challenge: SignInChallenge;
  /** Text of the button that gives up. */
  back: ReactNode;
  /** @throws ApiError when the answer is wrong. */
  onAnswer: (answer: Schemas['SecondFactorBody']) => Promise<void>;
  onBack: () => void;
  /** The challenge is over. */
  onExpired: (refusal: ApiError) => void;
}

const expiredCodes: readonly string[] = ['second_factor_expired', 'confirmation_expired'];

/** Answers a challenge: with a passkey, a code of an app or a recovery code. */
export function SecondFactorForm({ challenge: given, back, onAnswer, onBack, onExpired }: SecondFactorFormProps) {
  const { challenge, has_app: hasApp, passkey_options: options } = given;
  const intl = useIntl();
  const { actions } = useHost();
  const [isRecovery, setIsRecovery] = useState(false);
  const [isPasskeyPending, setIsPasskeyPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = isRecovery ? 'recovery_code' : 'code';
  const isTyped = hasApp || isRecovery;

  const root = useRef<HTMLFormElement>(null);
  // The element that had the focus is gone.
  useEffect(() => root.current?.querySelector<HTMLElement>(isTyped ? 'input' : 'button')?.focus(), [isTyped, isRecovery]);

  function handleRefused(error: unknown) {
    if (error instanceof ApiError && expiredCodes.includes(error.code)) onExpired(error);
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
    await onAnswer({ challenge, [field]: values[field].replaceAll(' ', '') });
  });

  async function handlePasskey() {
    setProblem(null);
    setIsPasskeyPending(true);
    try {
      const { startAuthentication } = await import(/* webpackChunkName: "passkey" */ '@simplewebauthn/browser');
      const { id, response } = await startAuthentication({ optionsJSON: options as never });
      const { clientDataJSON, authenticatorData, signature } = response;
      await onAnswer({ challenge, passkey: { id, response: { clientDataJSON, authenticatorData, signature } } });
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
        <Button variant="text" size="sm" onClick={onBack}>
          {back}
        </Button>
      </Others>
    </AccessForm>
  );
}

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(2)};
`;
