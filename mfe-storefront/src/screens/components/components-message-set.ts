import { createMessageSet } from '@yarmarok/shared-contract/message-set';

export const componentsMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "components-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "components-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "components-messages-en" */ './i18n/en.json'),
});
