import { createMessageSet } from '@yarmarok/shared-contract/message-set';

export const offerMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "offer-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "offer-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "offer-messages-en" */ './i18n/en.json'),
});
