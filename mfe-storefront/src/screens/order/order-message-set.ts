import { createMessageSet } from '@yarmarok/shared-contract/message-set';

export const orderMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "order-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "order-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "order-messages-en" */ './i18n/en.json'),
});
