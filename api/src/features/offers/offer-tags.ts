import { normalizeText } from '../../platform/normalize-text';

/** Limits of the tags of an offer, including those of the marketplace. */
export const maxTags = 20;
export const maxTagLength = 40;

/** Returns a tag on one line, trimmed. */
export const cleanTag = (word: string): string => word.replace(/\s+/g, ' ').trim();

/** Removes words that differ from an earlier one only in case, accents or the kind of apostrophe. */
export function distinctTags(words: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const word of words) {
    const key = normalizeText(word);
    if (!byKey.has(key)) byKey.set(key, word);
  }
  return [...byKey.values()];
}
