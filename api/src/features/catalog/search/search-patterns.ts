import { normalizeText } from '../../../platform/normalize-text';
import { listQueryVariants } from './words/query-variants';

/**
 * Builds patterns for `fold_text(title) like any(…)` that match the query as typed, in the other keyboard layout or transliterated; null
 * for a blank query. For lists of one shop or of shops, which are scanned as a whole.
 */
export function searchPatterns(query: string | null): string[] | null {
  const texts = listQueryVariants(query?.trim() ?? '')
    .map(normalizeText)
    .filter(Boolean);
  return texts.length > 0 ? texts.map((text) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`) : null;
}
