import { createMessageSet } from '@yarmarok/shared-contract/message-set';

export const textPageMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "text-page-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "text-page-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "text-page-messages-en" */ './i18n/en.json'),
});
