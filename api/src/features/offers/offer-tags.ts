import { normalizeText } from '../catalog';

/** Limits of the tags of an offer, those of the marketplace included. */
export const maxTags = 20;
export const maxTagLength = 40;

/** Returns a tag in one line, without blanks around it. */
export const cleanTag = (word: string): string => word.replace(/\s+/g, ' ').trim();

/** Leaves out words that differ from an earlier one in case, accents or kind of apostrophe alone. */
export function distinctTags(words: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const word of words) {
    const key = normalizeText(word);
    if (!byKey.has(key)) byKey.set(key, word);
  }
  return [...byKey.values()];
}
