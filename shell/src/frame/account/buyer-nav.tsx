import { currentUserAtom, paths, useHost } from '@yarmarok/shared-contract';
import { LogOut, Store, UserRoundCog } from '@yarmarok/shared-ui/icons';
import { useAtomValue } from 'jotai';
import { FormattedMessage } from 'react-intl';
import { MenuLine, MenuRow } from '../menus/menu-row';
import { accountMessages as messages } from './account.messages';
import { EntryRows } from './entry-rows';

/** Pages of the buyer's account, the links to the other sides, and the logout. */
export function BuyerNav({ onFollow }: { onFollow?: () => void }) {
  const { actions } = useHost();
  const user = useAtomValue(currentUserAtom);
  return (
    <>
      <EntryRows menu="buyer" onFollow={onFollow} />
      <MenuLine />
      <MenuRow icon={<Store size={20} />} to={paths.seller.shops()} onClick={onFollow}>
        <FormattedMessage {...messages.seller} />
      </MenuRow>
      {user?.is_operator ? (
        <MenuRow icon={<UserRoundCog size={20} />} to={paths.operator.home()} onClick={onFollow}>
          <FormattedMessage {...messages.operator} />
        </MenuRow>
      ) : null}
      <MenuRow icon={<LogOut size={20} />} onClick={() => void actions.logout()}>
        <FormattedMessage {...messages.logout} />
      </MenuRow>
    </>
  );
}
