import { currentUserAtom, PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { LinkButton } from '@yarmarok/shared-ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { accessMessages } from '../../access/access.messages';
import { AccessPage, AccessScope, AccessText, AccessTitle } from '../../access/access-page';
import { MailLinkPending, MailLinkRows } from '../../access/mail-link-parts';
import { useMailLink } from '../../access/use-mail-link';
import { messages } from './confirm-email.messages';

/** Target of the link in the e-mail to a new address. */
export function ConfirmEmailScreen() {
  return (
    <AccessScope>
      <Screen />
    </AccessScope>
  );
}

function Screen() {
  const intl = useIntl();
  const { api, actions } = useHost();
  const user = useAtomValue(currentUserAtom);
  const state = useMailLink(api.accounts.confirmEmail());
  const shouldReloadUser = state === 'done' && user !== null;
  useEffect(() => {
    // A signed-in person sees the new address at once, also when the session became known in the meantime with the old one.
    if (shouldReloadUser) void actions.reloadUser().catch(actions.notifyError);
  }, [shouldReloadUser, actions]);
  const action = user ? (
    <LinkButton to={paths.buyer.loginSettings()} size="lg" isFullWidth>
      <FormattedMessage {...messages.toSettings} />
    </LinkButton>
  ) : (
    <LinkButton to={paths.login()} size="lg" isFullWidth>
      <FormattedMessage {...accessMessages.toLogin} />
    </LinkButton>
  );
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <AccessPage greeting={<FormattedMessage {...messages.greeting} />}>
        {state === 'pending' ? (
          <MailLinkPending>
            <FormattedMessage {...messages.pending} />
          </MailLinkPending>
        ) : (
          <MailLinkRows role="status">
            <AccessTitle>
              {state === 'done' ? <FormattedMessage {...messages.done} /> : <FormattedMessage {...accessMessages.brokenLink} />}
            </AccessTitle>
            <AccessText>
              {state === 'done' ? <FormattedMessage {...messages.doneText} /> : <FormattedMessage {...messages.failedText} />}
            </AccessText>
            {action}
          </MailLinkRows>
        )}
      </AccessPage>
    </>
  );
}
