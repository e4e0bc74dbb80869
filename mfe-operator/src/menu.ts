import { defineMenu } from '@yarmarok/shared-contract/account-menu';

/** Entries in the menu of operators, which are tabs of their header too. */
export const menu = defineMenu([
  {
    menu: 'operator',
    path: '/account/operator/',
    order: 10,
    icon: 'house',
    text: { uk: 'Огляд', ru: 'Обзор', en: 'Overview' },
    isTab: true,
  },
  {
    menu: 'operator',
    path: '/account/operator/queues/',
    order: 15,
    icon: 'message-square',
    text: { uk: 'Черги', ru: 'Очереди', en: 'Queues' },
    isTab: true,
  },
  {
    menu: 'operator',
    path: '/account/operator/money/',
    order: 17,
    icon: 'receipt-text',
    text: { uk: 'Гроші', ru: 'Деньги', en: 'Money' },
    isTab: true,
  },
  {
    menu: 'operator',
    path: '/account/operator/blocks/',
    order: 16,
    icon: 'store',
    text: { uk: 'Блокування', ru: 'Блокировки', en: 'Blocks' },
    isTab: true,
  },
  {
    menu: 'operator',
    path: '/account/operator/team/',
    order: 20,
    icon: 'user-round-cog',
    text: { uk: 'Команда', ru: 'Команда', en: 'Team' },
    isTab: true,
  },
  {
    menu: 'operator',
    path: '/account/operator/settings/',
    order: 30,
    icon: 'settings',
    text: { uk: 'Налаштування', ru: 'Настройки', en: 'Settings' },
    isTab: true,
  },
  {
    menu: 'operator',
    path: '/account/operator/search/',
    order: 40,
    icon: 'globe',
    text: { uk: 'Пошук', ru: 'Поиск', en: 'Search' },
    isTab: true,
  },
  {
    menu: 'operator',
    path: '/account/operator/audit/',
    order: 90,
    icon: 'history',
    text: { uk: 'Журнал дій', ru: 'Журнал действий', en: 'Audit log' },
    isTab: true,
  },
]);
