import { createMessageSet } from '@yarmarok/shared-contract/message-set';

/** Messages of the showcase; see `i18n/` beside this file. */
export const componentsMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "components-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "components-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "components-messages-en" */ './i18n/en.json'),
});
