import { createMessageSet } from '@yarmarok/shared-contract/message-set';

/** Messages of the page of a category; see `i18n/` beside this file. */
export const categoryMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "category-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "category-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "category-messages-en" */ './i18n/en.json'),
});
