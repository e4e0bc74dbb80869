import { createMessageSet } from '@yarmarok/shared-contract/message-set';

/** Messages of the page of an offer; see `i18n/` beside this file. */
export const offerMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "offer-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "offer-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "offer-messages-en" */ './i18n/en.json'),
});
