import { defineMenu } from '@yarmarok/shared-contract/account-menu';

/** Entries of the buyer's account in its menu. */
export const menu = defineMenu([
  {
    menu: 'buyer',
    path: '/account/buyer/loyalty/',
    order: 10,
    icon: 'ticket-percent',
    text: { uk: 'Бонуси', ru: 'Бонусы', en: 'Bonuses' },
  },
  {
    menu: 'buyer',
    path: '/account/buyer/orders/',
    order: 20,
    icon: 'package',
    text: { uk: 'Замовлення', ru: 'Заказы', en: 'Orders' },
  },
  {
    menu: 'buyer',
    path: '/account/buyer/reviews/',
    order: 30,
    icon: 'star',
    text: { uk: 'Відгуки', ru: 'Отзывы', en: 'Reviews' },
  },
  {
    menu: 'buyer',
    path: '/account/buyer/visited-offers/',
    order: 40,
    icon: 'history',
    text: { uk: 'Переглянуті', ru: 'Просмотренные', en: 'Recently viewed' },
  },
  {
    menu: 'buyer',
    path: '/account/buyer/favorite/',
    order: 50,
    icon: 'heart',
    text: { uk: 'Обране', ru: 'Избранное', en: 'Favorites' },
    count: 'favorites',
  },
  {
    menu: 'buyer',
    path: '/account/buyer/profile-settings/',
    order: 60,
    icon: 'user-round-cog',
    text: { uk: 'Профіль', ru: 'Профиль', en: 'Profile' },
  },
  {
    menu: 'buyer',
    path: '/account/buyer/login-settings/',
    order: 70,
    icon: 'key-round',
    text: { uk: 'Вхід і безпека', ru: 'Вход и безопасность', en: 'Login and security' },
  },
  {
    menu: 'buyer',
    path: '/account/buyer/transactions/',
    order: 80,
    icon: 'receipt-text',
    text: { uk: 'Історія бонусів', ru: 'История бонусов', en: 'Bonus history' },
  },
  {
    menu: 'buyer',
    path: '/account/buyer/questions/',
    order: 90,
    icon: 'message-square',
    text: { uk: 'Мої звернення', ru: 'Мои обращения', en: 'My questions' },
  },
]);
