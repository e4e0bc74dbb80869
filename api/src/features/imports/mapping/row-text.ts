import { sanitizeText } from '../../../platform/text';

/** Matches texts that need a change: all but printable ASCII and Cyrillic characters with single blanks inside. Few cells match. */
const unclean = /[^ -~\u0400-\u04ff]| {2}|^ | $/;

/** Returns one line without control characters and bidi controls. */
export function clean(text: string): string {
  if (!unclean.test(text)) return text;
  return sanitizeText(text)
    .replace(/[\p{Cc}\p{Cs}\ufeff\u200b]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
