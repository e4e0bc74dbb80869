import { createMessageSet } from '@yarmarok/shared-contract/message-set';

export const searchMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "search-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "search-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "search-messages-en" */ './i18n/en.json'),
});
