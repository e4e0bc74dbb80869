import { currentUserAtom, PageMeta, paths } from '@yarmarok/shared-contract';
import { Card, lazyNamed, space, TextLink, type } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { DeleteAccount } from './delete-account';
import { EmailForm } from './email-form';
import { ExportData } from './export-data';
import { messages } from './login-settings.messages';
import { PasswordForm } from './password-form';
import { Sessions } from './sessions';
import { SocialLinks } from './social-links';

/** A chunk of its own with its texts. */
const SecondFactor = lazyNamed(async () => {
  const [{ SecondFactor: Part }, { secondFactorTexts }] = await Promise.all([
    import(/* webpackChunkName: "second-factor" */ './second-factor/second-factor'),
    import(/* webpackChunkName: "second-factor" */ './second-factor/second-factor-texts'),
  ]);
  await secondFactorTexts.load();
  return Part;
});

/** E-mail, password, second factor, linked accounts, sessions and account deletion. */
export function LoginSettingsScreen() {
  const intl = useIntl();
  const user = useAtomValue(currentUserAtom);
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading title={<FormattedMessage {...messages.title} />} />
      {user ? (
        <Parts>
          <Card as="section" aria-labelledby="email-title">
            <h2 id="email-title">
              <FormattedMessage {...messages.email} />
            </h2>
            <EmailForm email={user.email} />
          </Card>
          <Card as="section" aria-labelledby="password-title">
            <h2 id="password-title">
              <FormattedMessage {...messages.password} />
            </h2>
            <PasswordForm email={user.email} />
          </Card>
          <Suspense fallback={<Card aria-hidden>{null}</Card>}>
            <SecondFactor />
          </Suspense>
          <SocialLinks />
          <Card as="section" aria-labelledby="sessions-title">
            <h2 id="sessions-title">
              <FormattedMessage {...messages.sessions} />
            </h2>
            <Sessions />
          </Card>
          <Card>
            <TextLink to={paths.buyer.blocks()} hasChevron>
              <FormattedMessage {...messages.blocks} />
            </TextLink>
          </Card>
          <Card as="section" aria-labelledby="export-title">
            <h2 id="export-title">
              <FormattedMessage {...messages.export} />
            </h2>
            <ExportData />
          </Card>
          <Card as="section" aria-labelledby="delete-title">
            <h2 id="delete-title">
              <FormattedMessage {...messages.delete} />
            </h2>
            <DeleteAccount />
          </Card>
        </Parts>
      ) : null}
    </>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(4)};

  h2 {
    ${type('h3')}
    margin: 0 0 ${space(4)};
  }
`;
