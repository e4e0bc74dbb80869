import { ApiError, type CurrentUser, findChallenge, type SignInChallenge } from '@yarmarok/shared-api';
import { PageMeta, localizePath, paths, sessionAtom, useHost } from '@yarmarok/shared-contract';
import { Container, EmptyState, LinkButton, space, Spinner } from '@yarmarok/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { accessMessages } from '../../access/access.messages';
import { AccessPage, AccessScope } from '../../access/access-page';
import { messages as loginMessages } from '../../access/login.messages';
import { SecondStep } from '../../access/second-step';
import { consumeSocialLogin } from '../../access/social-login';
import { getPathAfterLogin } from '../../access/use-redirect-after-login';
import { safeNextPath } from '../../state/next-path';
import { shellControlsAtom } from '../../state/controls';
import { messages } from './login-callback.messages';

/** Target of the provider's redirect after a social login. */
export function LoginCallbackScreen() {
  return (
    <AccessScope>
      <Screen />
    </AccessScope>
  );
}

function Screen() {
  const intl = useIntl();
  const { api, actions, locale } = useHost();
  const { status } = useAtomValue(sessionAtom);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { adoptTokens } = useAtomValue(shellControlsAtom);
  const signIn = useMutation(api.accounts.socialSignIn());
  const link = useMutation(api.accounts.linkSocially());
  const [hasFailed, setHasFailed] = useState(false);
  const [asked, setAsked] = useState<{ challenge: SignInChallenge; next: string | null } | null>(null);
  const isStarted = useRef(false);

  const leave = async (user: CurrentUser, next: string | null) => navigate(getPathAfterLogin(user, next, null), { replace: true });
  const finish = useEffectEvent(async () => {
    const code = search.get('code');
    // Without a stored state another browser started this login.
    const login = consumeSocialLogin(search.get('state'));
    if (!login || !code) {
      setHasFailed(true);
      return;
    }
    try {
      const redirectUri = window.location.origin + localizePath(paths.loginCallback(), locale);
      const returned = { provider: login.provider, code, state: login.state, redirect_uri: redirectUri };
      if (login.isLink) {
        await link.mutateAsync(returned);
        actions.notify('success', intl.formatMessage(messages.linked));
        await navigate(safeNextPath(login.next, window.location.origin) ?? paths.buyer.loginSettings(), { replace: true });
        return;
      }
      await leave(await adoptTokens(await signIn.mutateAsync(returned)), login.next);
    } catch (error) {
      const challenge = findChallenge(error);
      if (challenge) {
        setAsked({ challenge, next: login.next });
        return;
      }
      // Refusals to link or sign in are shown; a wrong code is not.
      if (error instanceof ApiError && error.statusCode !== 400) actions.notifyError(error);
      setHasFailed(true);
    }
  });
  // Linking needs the session, which a new document restores first.
  const isReady = status !== 'unknown';
  useEffect(() => {
    if (!isReady || isStarted.current) return;
    isStarted.current = true;
    void finish();
  }, [isReady]);

  function handleBack(refusal: ApiError | null) {
    if (refusal) actions.notifyError(refusal);
    void navigate(paths.login(), { replace: true });
  }

  if (asked)
    return (
      <>
        <PageMeta title={intl.formatMessage(messages.pending)} isHiddenFromSearch />
        <AccessPage greeting={<FormattedMessage {...loginMessages.loginGreeting} />}>
          <SecondStep challenge={asked.challenge} onSignedIn={(user) => void leave(user, asked.next)} onBack={handleBack} />
        </AccessPage>
      </>
    );
  return (
    <Container>
      <PageMeta title={intl.formatMessage(hasFailed ? messages.failed : messages.pending)} isHiddenFromSearch />
      {hasFailed ? (
        <EmptyState
          headingLevel={1}
          title={<FormattedMessage {...messages.failed} />}
          text={<FormattedMessage {...messages.failedText} />}
          action={
            <LinkButton to={paths.login()}>
              <FormattedMessage {...accessMessages.toLogin} />
            </LinkButton>
          }
        />
      ) : (
        <Pending role="status">
          <Spinner size={28} />
          <FormattedMessage {...messages.pending} />
        </Pending>
      )}
    </Container>
  );
}

const Pending = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(4)};
  min-height: 320px;
`;
