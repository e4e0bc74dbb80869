/** Trims a text; null when nothing is left. */
export function trimmedOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return trimmed === undefined || trimmed === '' ? null : trimmed;
}

/** Soft hyphens of copied texts cut words for the search; embeddings, overrides and isolates (UAX #9) can change the order of the surrounding text. */
const unwanted = /[\u00ad\u202a-\u202e\u2066-\u2069]/g;
/** U+2800 is the braille pattern without dots: a symbol by category, but blank. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** Removes soft hyphens and bidi control characters; returns an empty text when nothing visible is left. */
export function sanitizeText(text: string): string {
  const plain = text.replace(unwanted, '');
  return visible.test(plain) ? plain : '';
}

/**
 * Applies `sanitizeText` to every string of a parsed JSON value, in place. Passwords stay as they are: they are never displayed, and each
 * of their characters counts.
 */
export function sanitizeTexts(value: unknown): void {
  // An explicit stack: a body may be nested deeper than the call stack allows.
  const waiting: unknown[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const holder = next as Record<string, unknown>;
    for (const [key, item] of Object.entries(holder)) {
      if (typeof item !== 'string') waiting.push(item ?? null);
      else if (item !== '' && !key.includes('password')) holder[key] = sanitizeText(item);
    }
  }
}
