import { createMessageSet } from '@yarmarok/shared-contract/message-set';

export const dialogMessages = createMessageSet({
  uk: () => import(/* webpackChunkName: "dialog-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "dialog-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "dialog-messages-en" */ './i18n/en.json'),
});
