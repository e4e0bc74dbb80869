import { createMessageSet } from '@yarmarok/shared-contract/message-set';

export const createOrderMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "create-order-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "create-order-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "create-order-messages-en" */ './i18n/en.json'),
});
