import { createMessageSet } from '@yarmarok/shared-contract/message-set';

/** All languages come with the dialog, which few people open: each chunk costs every page an entry in the list of hashes. */
export const reportMessageSet = createMessageSet({
  uk: () => import(/* webpackMode: "eager" */ './i18n/uk.json'),
  ru: () => import(/* webpackMode: "eager" */ './i18n/ru.json'),
  en: () => import(/* webpackMode: "eager" */ './i18n/en.json'),
});
