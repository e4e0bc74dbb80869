import { createMessageSet } from '@yarmarok/shared-contract/message-set';

export const shopMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "shop-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "shop-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "shop-messages-en" */ './i18n/en.json'),
});
