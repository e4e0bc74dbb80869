/** A text without blanks around it; null when nothing is left. */
export function trimmedOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return trimmed === undefined || trimmed === '' ? null : trimmed;
}

/** Embeddings, overrides and isolates (UAX #9): they let a text change the order of what stands beside it. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;
/** U+2800 is the braille pattern without dots: a symbol by its category, and a blank to the eye. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** Returns the text as people may store it: without bidi controls, and empty when nothing of it can be seen. */
export function sanitizeText(text: string): string {
  const plain = text.replace(bidiControls, '');
  return visible.test(plain) ? plain : '';
}

/**
 * Applies `sanitizeText` to every string in a parsed JSON value, in place. Passwords stay as they are: nobody sees them, and a hash
 * stands for each of their characters.
 */
export function sanitizeTexts(value: unknown): void {
  // A stack of our own: a body may be nested deeper than calls can be.
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
