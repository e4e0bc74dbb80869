/** What tells who somebody is, and what opens a door, by its form. */
const patterns: readonly [RegExp, string][] = [
  [/[\p{L}\p{N}._%+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/giu, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\+\d[\d ()-]{7,}\d/g, '[phone]'],
  [/(?<![\w.:-])(?:380\d{9}|(?:380|0)[ (-]{0,2}\d{2}[ )-]{0,2}\d{3}[ -]?\d{2}[ -]?\d{2})(?![\w.:-])/g, '[phone]'],
];

/** The text without e-mail addresses, phone numbers and signed tokens. */
export function redactPii(text: string): string {
  return patterns.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}

/** An opaque token: links, cookies, sessions. Too wide for whole lines, where ids and names of files look like it. */
const opaque = /[\w-]{40,}/g;
const quoted = /"[^"]*"?/g;

/**
 * The message of an error without what it quotes: a parser or the database repeats what people typed, and a name or a
 * password has no form to be known by. Broken rules of the database name only the rule, so those stay readable.
 */
export function redactErrorMessage(message: string, code: string | undefined): string {
  const isRule = /^(?:23|42)[0-9A-Z]{3}$/.test(code ?? '');
  return redactPii(isRule ? message : message.replace(quoted, '"…"')).replace(opaque, '[token]');
}
