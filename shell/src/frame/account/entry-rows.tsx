import { favoritesCountAtom } from '@yarmarok/shared-contract';
import type { AccountMenuName, MenuCount, MenuIcon } from '@yarmarok/shared-contract/account-menu';
import { Counter } from '@yarmarok/shared-ui';
import {
  CircleUserRound,
  Globe,
  Heart,
  History,
  House,
  type Icon,
  KeyRound,
  List,
  MessageSquare,
  Package,
  PhoneCall,
  ReceiptText,
  Settings,
  ShoppingBasket,
  Star,
  Store,
  TicketPercent,
  UserRoundCog,
} from '@yarmarok/shared-ui/icons';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { MenuRow } from '../menus/menu-row';
import { useAccountMenus } from '../../remotes/account-menus';
import { useOwnShop } from './use-own-shop';

const icons: Readonly<Record<MenuIcon, Icon>> = {
  'circle-user-round': CircleUserRound,
  globe: Globe,
  heart: Heart,
  history: History,
  house: House,
  'key-round': KeyRound,
  'message-square': MessageSquare,
  package: Package,
  'phone-call': PhoneCall,
  'receipt-text': ReceiptText,
  settings: Settings,
  'shopping-basket': ShoppingBasket,
  star: Star,
  store: Store,
  'ticket-percent': TicketPercent,
  'user-round-cog': UserRoundCog,
};

interface EntryRowsProps {
  menu: AccountMenuName;
  /** The shop whose pages are open. */
  shopId?: number;
  onFollow?: () => void;
}

/** The entries of the remotes in a menu of the account, one row each. */
export function EntryRows({ menu, shopId = 0, onFollow }: EntryRowsProps) {
  const getCount = useMenuCounts(shopId);
  return useAccountMenus()[menu].map(({ path, text, icon, count }) => {
    const value = getCount(count);
    return (
      <MenuRow
        key={path}
        icon={drawEntryIcon(icon)}
        to={toShopPath(path, shopId)}
        end={value > 0 ? <Counter value={value} tone={count === 'favorites' ? 'neutral' : undefined} /> : null}
        onClick={onFollow}
      >
        {text}
      </MenuRow>
    );
  });
}

/** Draws the icon of that name; a list for a name that the shell does not know. */
export function drawEntryIcon(name: string): ReactNode {
  // Inherited properties such as `constructor` are no icons.
  const EntryIcon = Object.hasOwn(icons, name) ? icons[name as MenuIcon] : List;
  return <EntryIcon size={20} />;
}

/** Returns a function from the name of a count to its value; 0 for an unknown name and while the value is loading. */
export function useMenuCounts(shopId: number): (name: string | undefined) => number {
  const favorites = useAtomValue(favoritesCountAtom);
  const shop = useOwnShop(shopId);
  const counts: Readonly<Record<MenuCount, number | undefined>> = {
    favorites,
    newOrders: shop?.new_orders_count,
    newCalls: shop?.new_calls_count,
    unansweredReviews: shop?.unanswered_reviews_count,
  };
  return (name = '') => (Object.hasOwn(counts, name) ? (counts[name as MenuCount] ?? 0) : 0);
}

/** Returns the path of a menu entry with the id of a shop. */
export function toShopPath(path: string, shopId: number): string {
  return path.replaceAll(':shopId', String(shopId));
}
