import { ApiError } from '@yarmarok/shared-api';
import { currentUserAtom, PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Alert, Button, Card, color, EmptyState, LinkButton, space } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { roleMessages } from '../../components/roles';
import { useOperatorApi } from '../../state/use-operator-api';
import { messages } from './invitation.messages';

/** Refusals that the page explains; any other one is a notice. */
type Problem = 'broken' | 'already' | 'no-factor';

function findProblem(error: unknown): Problem | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'already_operator') return 'already';
  if (error.code === 'no_second_factor') return 'no-factor';
  return error.statusCode === 404 || error.fieldErrors.token ? 'broken' : null;
}

/** Target of the link in the mail of an invitation. Opening it changes nothing, because programs that check mails open links too. */
export function InvitationScreen() {
  const intl = useIntl();
  const { actions } = useHost();
  const token = useSearchParams()[0].get('token') ?? '';
  const accept = useMutation(useOperatorApi().operators.acceptInvitation());
  const problem = token === '' ? 'broken' : findProblem(accept.error);

  function handleAccept(): void {
    accept.mutate(
      { token },
      {
        // The menus of the shell lead to the area of operators from now on.
        onSuccess: () => void actions.reloadUser(),
        onError(error) {
          if (!findProblem(error)) actions.notifyError(error);
        },
      },
    );
  }

  return (
    <div aria-live="polite">
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      {accept.data ? (
        <Joined
          title={<FormattedMessage {...messages.accepted} />}
          text={<FormattedMessage {...messages.acceptedText} values={{ role: intl.formatMessage(roleMessages[accept.data.role]) }} />}
        />
      ) : problem === 'already' ? (
        <Joined title={<FormattedMessage {...messages.already} />} text={<FormattedMessage {...messages.alreadyText} />} />
      ) : problem === 'broken' ? (
        <Broken />
      ) : (
        <Question isFactorMissing={problem === 'no-factor'} isBusy={accept.isPending} onAccept={handleAccept} />
      )}
    </div>
  );
}

interface QuestionProps {
  isFactorMissing: boolean;
  isBusy: boolean;
  onAccept: () => void;
}

function Question({ isFactorMissing, isBusy, onAccept }: QuestionProps) {
  const email = useAtomValue(currentUserAtom)?.email ?? '';
  return (
    <>
      <PageHeading title={<FormattedMessage {...messages.title} />} />
      <Parts tone="shadow">
        <p>
          <FormattedMessage {...messages.text} values={{ email }} />
        </p>
        {isFactorMissing ? (
          <Alert
            tone="warning"
            action={
              <LinkButton to={paths.buyer.loginSettings()} size="sm" variant="outline">
                <FormattedMessage {...messages.toLoginSettings} />
              </LinkButton>
            }
          >
            <FormattedMessage {...messages.noFactor} />
          </Alert>
        ) : null}
        <Button onClick={onAccept} isLoading={isBusy}>
          <FormattedMessage {...messages.accept} />
        </Button>
      </Parts>
    </>
  );
}

function Joined({ title, text }: { title: ReactNode; text: ReactNode }) {
  return (
    <EmptyState
      headingLevel={1}
      illustration="illustration-awning.svg"
      title={title}
      text={text}
      action={
        <LinkButton to={paths.operator.home()}>
          <FormattedMessage {...messages.toOverview} />
        </LinkButton>
      }
    />
  );
}

function Broken() {
  const { actions } = useHost();
  const email = useAtomValue(currentUserAtom)?.email ?? '';
  return (
    <EmptyState
      headingLevel={1}
      title={<FormattedMessage {...messages.broken} />}
      text={<FormattedMessage {...messages.brokenText} values={{ email }} />}
      action={
        <Button variant="outline" onClick={() => void actions.logout()}>
          <FormattedMessage {...messages.logOut} />
        </Button>
      }
    />
  );
}

const Parts = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  max-width: 640px;

  p {
    margin: 0;
    color: ${color('text.secondary')};
    overflow-wrap: anywhere;
  }
`;
