export { type Locale, type LocalizedText, defaultLocale, isLocale, locales, negotiateLocale, pickText } from './locale';
export { type Message, type MessageValues, formatMessage } from './messages';
export { showDay } from './show-day';
