import { createMessageSet } from '@yarmarok/shared-contract/message-set';

export const shopsMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "shops-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "shops-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "shops-messages-en" */ './i18n/en.json'),
});
