import { createMessageSet } from '@yarmarok/shared-contract/message-set';

/** Messages of the page of all shops; see `i18n/` beside this file. */
export const shopsMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "shops-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "shops-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "shops-messages-en" */ './i18n/en.json'),
});
