import { paths, sessionAtom, useHost } from '@yarmarok/shared-contract';
import { CircleUserRound, LogIn, LogOut, Store, UserRoundCog } from '@yarmarok/shared-ui/icons';
import { Dropdown, DropdownItem, DropdownSeparator } from '@yarmarok/shared-ui/overlays';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';
import { accountMessages } from '../account/account.messages';
import { useAccountLink } from '../account/use-account-link';
import { useLoginPath } from '../account/use-login-path';
import { headerMessages as messages } from './header.messages';
import type { HeaderMenuProps } from './lazy-menu';

/** Both sides of the account and the login or logout; the seller's header adds the pages of its side. */
export function ProfileMenu({ trigger, align, entries = [], isInitiallyOpen }: HeaderMenuProps) {
  const intl = useIntl();
  const { actions } = useHost();
  const session = useAtomValue(sessionAtom);
  const accountLink = useAccountLink();
  const loginPath = useLoginPath();
  return (
    <Dropdown label={intl.formatMessage(messages.account)} trigger={trigger} align={align} width={264} isInitiallyOpen={isInitiallyOpen}>
      {entries.map(({ to, text, icon }) => (
        <DropdownItem key={to} to={to} icon={icon}>
          {text}
        </DropdownItem>
      ))}
      {entries.length > 0 ? <DropdownSeparator /> : null}
      {session.status === 'anonymous' ? (
        <DropdownItem to={loginPath} icon={<LogIn size={20} />}>
          <FormattedMessage {...messages.signIn} />
        </DropdownItem>
      ) : null}
      <DropdownItem to={accountLink(paths.buyer.orders())} icon={<CircleUserRound size={20} />}>
        <FormattedMessage {...accountMessages.buyer} />
      </DropdownItem>
      <DropdownItem to={accountLink(paths.seller.shops())} icon={<Store size={20} />}>
        <FormattedMessage {...accountMessages.seller} />
      </DropdownItem>
      {session.status === 'authenticated' && session.user.is_operator ? (
        <DropdownItem to={paths.operator.home()} icon={<UserRoundCog size={20} />}>
          <FormattedMessage {...accountMessages.operator} />
        </DropdownItem>
      ) : null}
      {session.status === 'authenticated' ? <DropdownSeparator /> : null}
      {session.status === 'authenticated' ? (
        <DropdownItem onClick={() => void actions.logout()} icon={<LogOut size={20} />}>
          <FormattedMessage {...accountMessages.logout} />
        </DropdownItem>
      ) : null}
    </Dropdown>
  );
}
