import { createMessageSet } from '@yarmarok/shared-contract/message-set';

/** Messages of the checkout; see `i18n/` beside this file. */
export const createOrderMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "create-order-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "create-order-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "create-order-messages-en" */ './i18n/en.json'),
});
