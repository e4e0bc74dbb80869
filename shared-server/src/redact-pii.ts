/** Patterns of personal data and of secrets. Quantifiers are bounded where a long word would be read again from each of its letters. */
const patterns: readonly [RegExp, string][] = [
  [/[\p{L}\p{N}._%+-]{1,128}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})*\.\p{L}{2,}/giu, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\+\d[\d ()-]{7,}\d/g, '[phone]'],
  [/(?<![\w.:-])(?:380\d{9}|(?:380|0)[ (-]{0,2}\d{2}[ )-]{0,2}\d{3}[ -]?\d{2}[ -]?\d{2})(?![\w.:-])/g, '[phone]'],
];

/** Redacts e-mail addresses, phone numbers and signed tokens. */
export function redactPii(text: string): string {
  return patterns.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}

/** Opaque tokens of links, cookies and sessions. Too broad for whole lines, where ids and file names look alike. */
const opaque = /[\w-]{40,}/g;
const quoted = /"[^"]*"?/g;

/**
 * Redacts the quoted parts of an error message: parsers and the database repeat texts of people, and names or passwords match no pattern.
 * Violated constraints only name the rule, so those messages stay.
 */
export function redactErrorMessage(message: string, code: string | undefined): string {
  const isRule = /^(?:23|42)[0-9A-Z]{3}$/.test(code ?? '');
  return redactPii(isRule ? message : message.replace(quoted, '"…"')).replace(opaque, '[token]');
}

/** Redacts an address to its path: the query may hold tokens and searches. */
export function redactUrl(url: string): string {
  return redactPii(url.split(/[?#]/)[0] ?? '').replace(opaque, '[token]');
}
