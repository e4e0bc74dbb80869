import type { Locale, Messages } from '@yarmarok/shared-contract';

interface LanguageFile {
  default: Messages;
}

// One chunk per language: the kit's and the shell's texts are always needed together.
const kit: Record<Locale, () => Promise<LanguageFile>> = {
  uk: () => import(/* webpackChunkName: "messages-uk" */ '@yarmarok/shared-ui/i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "messages-ru" */ '@yarmarok/shared-ui/i18n/ru.json'),
  en: () => import(/* webpackChunkName: "messages-en" */ '@yarmarok/shared-ui/i18n/en.json'),
};
const own: Record<Locale, () => Promise<LanguageFile>> = {
  uk: () => import(/* webpackChunkName: "messages-uk" */ '../i18n/uk.json'),
  ru: () => import(/* webpackChunkName: "messages-ru" */ '../i18n/ru.json'),
  en: () => import(/* webpackChunkName: "messages-en" */ '../i18n/en.json'),
};

export async function loadShellMessages(locale: Locale): Promise<Messages> {
  const [kitFile, ownFile] = await Promise.all([kit[locale](), own[locale]()]);
  return { ...kitFile.default, ...ownFile.default };
}

/** Name of the chunk with the shell's messages, for preloading. */
export function shellMessagesChunk(locale: Locale): string {
  return `messages-${locale}`;
}
