import { createMessageSet } from '@yarmarok/shared-contract/message-set';

/** Texts of the dialogs, of the cart's side menu, of the catalog, of the delivery location, of search suggestions and of the seller's frame; see `i18n/` beside this file. */
export const dialogMessages = createMessageSet({
  uk: () => import(/* webpackChunkName: "dialog-messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "dialog-messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "dialog-messages-en" */ './i18n/en.json'),
});
