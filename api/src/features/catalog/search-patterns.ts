import { normalizeText } from './normalize';
import { queryVariants } from './query-variants';

/**
 * Patterns for `fold_text(title) like any(…)`: what contains the query as typed, in the other keyboard layout or in other letters; null for
 * a blank one. For lists of one shop or of shops, which are looked through as a whole.
 */
export function searchPatterns(query: string | null): string[] | null {
  const texts = queryVariants(query?.trim() ?? '')
    .map(normalizeText)
    .filter(Boolean);
  return texts.length > 0 ? texts.map((text) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`) : null;
}
