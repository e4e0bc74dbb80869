import { createMessageSet } from '@yarmarok/shared-contract/message-set';

export const accessTexts = createMessageSet({
  uk: () => import(/* webpackChunkName: "access-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "access-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "access-messages-en" */ './i18n/en.json'),
});
