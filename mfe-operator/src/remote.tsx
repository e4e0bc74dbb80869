import { defineRemote, type Locale } from '@yarmarok/shared-contract';
import { routes } from './routes';

const messages: Record<Locale, () => Promise<{ default: Record<string, unknown> }>> = {
  uk: () => import(/* webpackChunkName: "messages-uk" */ './i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "messages-ru" */ './i18n/ru.json'),
  en: () => import(/* webpackChunkName: "messages-en" */ './i18n/en.json'),
};

export default defineRemote({
  routes,
  loadMessages: async (locale) => (await messages[locale]()).default,
  messagesChunk: (locale) => `messages-${locale}`,
});
