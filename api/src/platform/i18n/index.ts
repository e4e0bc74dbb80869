export { type Locale, type LocalizedText, defaultLocale, isLocale, locales, negotiateLocale, pickText } from './locale';
export { type Message, formatMessage } from './messages';
export type { MessageValues } from './nested-quotes';
export { showDay } from './show-day';
