import { defineMenu } from '@yarmarok/shared-contract/account-menu';

const shop = '/account/seller/shops/:shopId';

/** Entries of the seller's account in its menus: that of the account and that of each shop. */
export const menu = defineMenu([
  {
    menu: 'seller',
    path: '/account/seller/shops/',
    order: 10,
    icon: 'store',
    text: { uk: 'Мої магазини', ru: 'Мои магазины', en: 'My shops' },
  },
  {
    menu: 'seller',
    path: '/account/seller/transactions/',
    order: 20,
    icon: 'receipt-text',
    text: { uk: 'Транзакції', ru: 'Транзакции', en: 'Transactions' },
  },
  {
    menu: 'seller',
    path: '/account/seller/settings/',
    order: 30,
    icon: 'settings',
    text: { uk: 'Налаштування', ru: 'Настройки', en: 'Settings' },
  },
  {
    menu: 'shop',
    path: `${shop}/main/`,
    order: 10,
    icon: 'house',
    text: { uk: 'Головна', ru: 'Главная', en: 'Overview' },
    isTab: true,
  },
  {
    menu: 'shop',
    path: `${shop}/offers/`,
    order: 20,
    icon: 'package',
    text: { uk: 'Товари', ru: 'Товары', en: 'Offers' },
    isTab: true,
  },
  {
    menu: 'shop',
    path: `${shop}/calls-and-orders/orders/`,
    order: 30,
    icon: 'shopping-basket',
    text: { uk: 'Замовлення', ru: 'Заказы', en: 'Orders' },
    count: 'newOrders',
    isTab: true,
    // Orders and calls share one tab.
    section: `${shop}/calls-and-orders/`,
  },
  {
    menu: 'shop',
    path: `${shop}/calls-and-orders/calls/`,
    order: 40,
    icon: 'phone-call',
    text: { uk: 'Дзвінки', ru: 'Звонки', en: 'Calls' },
    count: 'newCalls',
  },
  {
    menu: 'shop',
    path: `${shop}/reviews/`,
    order: 50,
    icon: 'message-square',
    text: { uk: 'Відгуки', ru: 'Отзывы', en: 'Reviews' },
    count: 'unansweredReviews',
    isTab: true,
  },
  {
    menu: 'shop',
    path: `${shop}/settings/`,
    order: 60,
    icon: 'settings',
    text: { uk: 'Налаштування магазину', ru: 'Настройки магазина', en: 'Shop settings' },
  },
  {
    menu: 'shop',
    path: `${shop}/site/`,
    order: 70,
    icon: 'globe',
    text: { uk: 'Сайт магазину', ru: 'Сайт магазина', en: 'Shop site' },
  },
]);
