import { defineMenu } from '@yarmarok/shared-contract/account-menu';

/** Entries of this remote in the menus of the account. */
export const menu = defineMenu([
  {
    menu: 'buyer',
    path: '/account/buyer/sample/',
    order: 90,
    icon: 'star',
    text: { uk: 'Новий розділ', ru: 'Новый раздел', en: 'A new section' },
  },
]);
