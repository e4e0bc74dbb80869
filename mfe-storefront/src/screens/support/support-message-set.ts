import { createMessageSet } from '@yarmarok/shared-contract/message-set';

/** Messages of the page of questions to support; see `i18n/` beside this file. */
export const supportMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "support-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "support-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "support-messages-en" */ './i18n/en.json'),
});
