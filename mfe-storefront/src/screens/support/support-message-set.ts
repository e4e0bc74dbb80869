import { createMessageSet } from '@yarmarok/shared-contract/message-set';

export const supportMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "support-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "support-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "support-messages-en" */ './i18n/en.json'),
});
