import { createMessageSet } from '@yarmarok/shared-contract/message-set';

export const categoryMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "category-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "category-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "category-messages-en" */ './i18n/en.json'),
});
