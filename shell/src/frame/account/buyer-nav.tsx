import { paths, useHost } from '@yarmarok/shared-contract';
import { LogOut, Store } from '@yarmarok/shared-ui/icons';
import { FormattedMessage } from 'react-intl';
import { MenuLine, MenuRow } from '../menus/menu-row';
import { accountMessages as messages } from './account.messages';
import { EntryRows } from './entry-rows';

/** Pages of the buyer's account, the link to the seller's side, and the logout. */
export function BuyerNav({ onFollow }: { onFollow?: () => void }) {
  const { actions } = useHost();
  return (
    <>
      <EntryRows menu="buyer" onFollow={onFollow} />
      <MenuLine />
      <MenuRow icon={<Store size={20} />} to={paths.seller.shops()} onClick={onFollow}>
        <FormattedMessage {...messages.seller} />
      </MenuRow>
      <MenuRow icon={<LogOut size={20} />} onClick={() => void actions.logout()}>
        <FormattedMessage {...messages.logout} />
      </MenuRow>
    </>
  );
}
