import { createMessageSet } from '@yarmarok/shared-contract/message-set';

export const homeMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "home-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "home-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "home-messages-en" */ './i18n/en.json'),
});
