import { createMessageSet } from '@yarmarok/shared-contract/message-set';

export const secondFactorTexts = createMessageSet({
  uk: () => import(/* webpackChunkName: "second-factor-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "second-factor-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "second-factor-messages-en" */ './i18n/en.json'),
});
