import { createMessageSet } from '@yarmarok/shared-contract/message-set';

export const facetsMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "facets-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "facets-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "facets-messages-en" */ './i18n/en.json'),
});
