import { createMessageSet } from '@yarmarok/shared-contract/message-set';

export const categoriesMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "categories-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "categories-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "categories-messages-en" */ './i18n/en.json'),
});
