import type { Locale } from '@yarmarok/shared-contract';
import accessEn from '../access/i18n/en.json';
import accessRu from '../access/i18n/ru.json';
import accessUk from '../access/i18n/uk.json';
import dialogsEn from '../frame/dialogs/i18n/en.json';
import dialogsRu from '../frame/dialogs/i18n/ru.json';
import dialogsUk from '../frame/dialogs/i18n/uk.json';
import en from '../i18n/en.json';
import ru from '../i18n/ru.json';
import uk from '../i18n/uk.json';

const texts: Record<Locale, Record<string, string>> = {
  en: { ...en, ...accessEn, ...dialogsEn },
  ru: { ...ru, ...accessRu, ...dialogsRu },
  uk: { ...uk, ...accessUk, ...dialogsUk },
};

/** Returns the texts of the shell and of its access screens and dialogs. */
export const loadTexts = (locale: Locale): Record<string, string> => texts[locale];

/** Returns a function that finds a text of the shell by its id. */
export const createTextLookup = (locale: Locale) => (id: string) => texts[locale][id] ?? id;
