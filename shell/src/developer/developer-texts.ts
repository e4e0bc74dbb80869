import { type Locale, type Messages, splitLocale } from '@yarmarok/shared-contract';
import type { IntlShape } from 'react-intl';
import { createPageIntl } from '../providers/intl';

const files: Record<Locale, () => Promise<{ default: Messages }>> = {
  uk: () => import(/* webpackMode: "eager" */ './i18n/uk.json'),
  ru: () => import(/* webpackMode: "eager" */ './i18n/ru.json'),
  en: () => import(/* webpackMode: "eager" */ './i18n/en.json'),
};

/** Texts of the tools in the language of the document: they run outside the page's React tree, and start before it. */
export async function loadDeveloperTexts(): Promise<IntlShape> {
  const { locale } = splitLocale(window.location.pathname);
  return createPageIntl(locale, (await files[locale]()).default);
}
