import { favoritesCountAtom, paths, useHost } from '@yarmarok/shared-contract';
import { Counter } from '@yarmarok/shared-ui';
import {
  Heart,
  History,
  KeyRound,
  LogOut,
  Package,
  ReceiptText,
  Star,
  Store,
  TicketPercent,
  UserRoundCog,
} from '@yarmarok/shared-ui/icons';
import { useAtomValue } from 'jotai';
import { FormattedMessage } from 'react-intl';
import { MenuLine, MenuRow } from '../menus/menu-row';
import { accountMessages as messages } from './account.messages';

/** Pages of the buyer's account, the way to the other side, and the way out. */
export function BuyerNav({ onFollow }: { onFollow?: () => void }) {
  const { actions } = useHost();
  const favorites = useAtomValue(favoritesCountAtom);
  return (
    <>
      <MenuRow icon={<TicketPercent size={20} />} to={paths.buyer.loyalty()} onClick={onFollow}>
        <FormattedMessage {...messages.loyalty} />
      </MenuRow>
      <MenuRow icon={<Package size={20} />} to={paths.buyer.orders()} onClick={onFollow}>
        <FormattedMessage {...messages.orders} />
      </MenuRow>
      <MenuRow icon={<Star size={20} />} to={paths.buyer.reviews()} onClick={onFollow}>
        <FormattedMessage {...messages.reviews} />
      </MenuRow>
      <MenuRow icon={<History size={20} />} to={paths.buyer.visitedOffers()} onClick={onFollow}>
        <FormattedMessage {...messages.visited} />
      </MenuRow>
      <MenuRow
        icon={<Heart size={20} />}
        to={paths.buyer.favorite()}
        end={favorites > 0 && <Counter value={favorites} tone="neutral" />}
        onClick={onFollow}
      >
        <FormattedMessage {...messages.favorites} />
      </MenuRow>
      <MenuRow icon={<UserRoundCog size={20} />} to={paths.buyer.profileSettings()} onClick={onFollow}>
        <FormattedMessage {...messages.profile} />
      </MenuRow>
      <MenuRow icon={<KeyRound size={20} />} to={paths.buyer.loginSettings()} onClick={onFollow}>
        <FormattedMessage {...messages.security} />
      </MenuRow>
      <MenuRow icon={<ReceiptText size={20} />} to={paths.buyer.transactions()} onClick={onFollow}>
        <FormattedMessage {...messages.transactions} />
      </MenuRow>
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
