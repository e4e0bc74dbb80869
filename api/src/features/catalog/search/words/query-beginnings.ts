import { normalizeText } from '../../../../platform/normalize-text';
import { listQueryVariants } from './query-variants';

/** Returns the texts with a word that begins with the typed text, also in another keyboard layout or alphabet. */
export function filterByBeginning(texts: readonly string[], typed: string): string[] {
  const beginnings = listQueryVariants(typed.trim()).map(normalizeText).filter(Boolean);
  if (beginnings.length === 0) return [...texts];
  const normalized = texts.map((text) => ({ text, words: ` ${normalizeText(text)}` }));
  for (const beginning of beginnings) {
    const found = normalized.filter(({ words }) => words.includes(` ${beginning}`));
    if (found.length > 0) return found.map(({ text }) => text);
  }
  return [];
}
