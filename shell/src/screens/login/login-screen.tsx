import { PageMeta, paths } from '@yarmarok/shared-contract';
import { color, radius, shadow, space, type } from '@yarmarok/shared-ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { AccessPage, AccessScope } from '../../access/access-page';
import { useRedirectAfterLogin } from '../../access/use-redirect-after-login';
import { LoginForm } from '../../access/login-form';
import { messages } from '../../access/login.messages';
import { RegistrationForm } from './registration-form';

/** Query value that selects the registration. */
const registrationMode = 'registration';

/** Login and registration. A signed-in person is redirected at once. */
export function LoginScreen() {
  return (
    <AccessScope>
      <Screen />
    </AccessScope>
  );
}

function Screen() {
  const intl = useIntl();
  const [search] = useSearchParams();
  useRedirectAfterLogin();
  // The typed address is kept when the person switches between login and registration.
  const [email, setEmail] = useState('');
  const next = search.get('next') ?? undefined;
  const isRegistration = search.get('mode') === registrationMode;
  const loginPath = paths.login({ next });
  const registrationPath = `${loginPath}${next ? '&' : '?'}mode=${registrationMode}`;
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.pageTitle)} isHiddenFromSearch />
      <AccessPage greeting={<FormattedMessage {...(isRegistration ? messages.registrationGreeting : messages.loginGreeting)} />}>
        <Segments aria-label={intl.formatMessage(messages.choice)}>
          <Link to={loginPath} replace preventScrollReset aria-current={isRegistration ? undefined : 'page'}>
            <FormattedMessage {...messages.login} />
          </Link>
          <Link to={registrationPath} replace preventScrollReset aria-current={isRegistration ? 'page' : undefined}>
            <FormattedMessage {...messages.registration} />
          </Link>
        </Segments>
        {isRegistration ? (
          <RegistrationForm next={next} email={email} onEmail={setEmail} />
        ) : (
          <LoginForm next={next} email={email} onEmail={setEmail} />
        )}
      </AccessPage>
    </>
  );
}

const Segments = styled.nav`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(0.5)};
  padding: ${space(1)};
  border-radius: ${radius.controlLg};
  background: ${color('line.subtle')};
  a {
    display: grid;
    place-items: center;
    min-height: 36px;
    padding: ${space(1)} ${space(3)};
    border-radius: ${radius.controlSm};
    ${type('label')}
    font-weight: 600;
    color: ${color('text.secondary')};
  }
  a[aria-current] {
    background: ${color('surface.card')};
    color: ${color('text.primary')};
    box-shadow: ${shadow('xs')};
  }
`;
