import { createMessageSet } from '@yarmarok/shared-contract/message-set';

export const reportMessageSet = createMessageSet({
  uk: () => import(/* webpackChunkName: "report-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "report-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "report-messages-en" */ './i18n/en.json'),
});
