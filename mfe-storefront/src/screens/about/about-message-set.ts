import { createMessageSet } from '@yarmarok/shared-contract/message-set';

/** Messages of the page about the site; see `i18n/` beside this file. */
export const aboutMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "about-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "about-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "about-messages-en" */ './i18n/en.json'),
});
