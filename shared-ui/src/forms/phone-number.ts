/** Codes of mobile operators, of regions, and of numbers that are free for the caller. */
const codes = [
  ...'39 50 63 66 67 68 73 75 77 89 91 92 93 94 95 96 97 98 99'.split(' '),
  ...'31 32 33 34 35 36 37 38 41 43 44 45 46 47 48 51 52 53 54 55 56 57 61 62 64 65 69'.split(' '),
  '80',
];
const pattern = new RegExp(`^(?:\\+?38)?0{0,2}((?:${codes.join('|')})\\d{7})$`);
const maxLength = 100;
/** Blanks, also invisible ones of copied numbers, brackets, and every kind of hyphen. */
const separators = /[\s().\u00AD\u200B-\u200F\u2010-\u2015\u202A-\u202F\u2060\u2212\uFEFF-]+/g;

/**
 * Parses a Ukrainian number as people write it: `050…`, `380…`, `+380…`, `+380 050…` or `50…`, with blanks, brackets and hyphens. Returns
 * `+380XXXXXXXXX`; null for a number that no operator has.
 */
export function readPhoneNumber(text: string): string | null {
  const digits = text.length > maxLength ? undefined : pattern.exec(text.replace(separators, ''))?.[1];
  return digits === undefined ? null : `+380${digits}`;
}
