import type { AccountMenuEntry } from '@yarmarok/shared-contract/account-menu';

const entry = (
  menu: AccountMenuEntry['menu'],
  order: number,
  path: string,
  icon: AccountMenuEntry['icon'],
  [uk, ru, en]: readonly [string, string, string],
  more: Pick<AccountMenuEntry, 'count' | 'isTab' | 'section'> = {},
): AccountMenuEntry => ({ menu, order, path: `/account/${path}`, icon, text: { uk, ru, en }, ...more });
const shop = 'seller/shops/:shopId';

/**
 * Menu entries for builds of these remotes from before `src/menu.ts`, so that a rollback to such a build keeps its menu. Can be removed
 * when no such build is stored any more.
 */
export const undeclaredMenus: Readonly<Record<string, readonly AccountMenuEntry[]>> = {
  buyer: [
    entry('buyer', 10, 'buyer/loyalty/', 'ticket-percent', ['Бонуси', 'Бонусы', 'Bonuses']),
    entry('buyer', 20, 'buyer/orders/', 'package', ['Замовлення', 'Заказы', 'Orders']),
    entry('buyer', 30, 'buyer/reviews/', 'star', ['Відгуки', 'Отзывы', 'Reviews']),
    entry('buyer', 40, 'buyer/visited-offers/', 'history', ['Переглянуті', 'Просмотренные', 'Recently viewed']),
    entry('buyer', 50, 'buyer/favorite/', 'heart', ['Обране', 'Избранное', 'Favorites'], { count: 'favorites' }),
    entry('buyer', 60, 'buyer/profile-settings/', 'user-round-cog', ['Профіль', 'Профиль', 'Profile']),
    entry('buyer', 70, 'buyer/login-settings/', 'key-round', ['Вхід і безпека', 'Вход и безопасность', 'Login and security']),
    entry('buyer', 80, 'buyer/transactions/', 'receipt-text', ['Історія бонусів', 'История бонусов', 'Bonus history']),
  ],
  seller: [
    entry('seller', 10, 'seller/shops/', 'store', ['Мої магазини', 'Мои магазины', 'My shops']),
    entry('seller', 20, 'seller/transactions/', 'receipt-text', ['Транзакції', 'Транзакции', 'Transactions']),
    entry('seller', 30, 'seller/settings/', 'settings', ['Налаштування', 'Настройки', 'Settings']),
    entry('shop', 10, `${shop}/main/`, 'house', ['Головна', 'Главная', 'Overview'], { isTab: true }),
    entry('shop', 20, `${shop}/offers/`, 'package', ['Товари', 'Товары', 'Offers'], { isTab: true }),
    entry('shop', 30, `${shop}/calls-and-orders/orders/`, 'shopping-basket', ['Замовлення', 'Заказы', 'Orders'], {
      count: 'newOrders',
      isTab: true,
      section: `/account/${shop}/calls-and-orders/`,
    }),
    entry('shop', 40, `${shop}/calls-and-orders/calls/`, 'phone-call', ['Дзвінки', 'Звонки', 'Calls'], { count: 'newCalls' }),
    entry('shop', 50, `${shop}/reviews/`, 'message-square', ['Відгуки', 'Отзывы', 'Reviews'], { count: 'unansweredReviews', isTab: true }),
    entry('shop', 60, `${shop}/settings/`, 'settings', ['Налаштування магазину', 'Настройки магазина', 'Shop settings']),
    entry('shop', 70, `${shop}/site/`, 'globe', ['Сайт магазину', 'Сайт магазина', 'Shop site']),
  ],
};
