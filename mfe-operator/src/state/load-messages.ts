import type { Locale } from '@yarmarok/shared-contract';

const files: Record<Locale, () => Promise<{ default: Record<string, unknown> }>> = {
  uk: () => import(/* webpackChunkName: "messages-uk" */ '../i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "messages-ru" */ '../i18n/ru.json'),
  en: () => import(/* webpackChunkName: "messages-en" */ '../i18n/en.json'),
};

/** Loads the texts of this remote in a language. */
export const loadMessages = async (locale: Locale): Promise<Record<string, unknown>> => (await files[locale]()).default;
