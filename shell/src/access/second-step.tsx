import type { ApiError, CurrentUser, SignInChallenge } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { FormattedMessage } from 'react-intl';
import { shellControlsAtom } from '../state/controls';
import { AccessTitle } from './access-page';
import { SecondFactorForm } from './second-factor-form';
import { messages } from './second-step.messages';

interface SecondStepProps {
  challenge: SignInChallenge;
  onSignedIn: (user: CurrentUser) => void;
  /** The person gives up, or the challenge is over: then with the refusal. */
  onBack: (refusal: ApiError | null) => void;
}

/** Asks for the second factor of an account whose password was right. */
export function SecondStep({ challenge, onSignedIn, onBack }: SecondStepProps) {
  const { api } = useHost();
  const { adoptTokens } = useAtomValue(shellControlsAtom);
  const pass = useMutation(api.accounts.passSecondFactor());
  return (
    <>
      <AccessTitle>
        <FormattedMessage {...messages.title} />
      </AccessTitle>
      <SecondFactorForm
        challenge={challenge}
        back={<FormattedMessage {...messages.back} />}
        onAnswer={async (answer) => onSignedIn(await adoptTokens(await pass.mutateAsync(answer)))}
        onBack={() => onBack(null)}
        onExpired={onBack}
      />
    </>
  );
}
