import { sanitizeText } from '../../../platform/text';

/** Returns one line without control characters and bidi controls. */
export function clean(text: string): string {
  return sanitizeText(text)
    .replace(/[\p{Cc}\p{Cs}\ufeff\u200b]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
