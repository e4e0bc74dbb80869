import { normalizeText } from '../../platform/normalize-text';
import { findMeasures, findSizes } from './measures';

const maxTermLength = 40;

/** Returns the vocabulary term of a word, truncated when the word is very long. */
export function toTerm(word: string): string {
  return word.length > maxTermLength ? word.slice(0, maxTermLength) : word;
}

/** Matches `Buds3` and `Watch7`, whose name is found without the number too. */
const namedNumber = /^([a-z]{3,})\d{1,2}$/;

const isWord = (word: string) => word.length > 1 || /\d/.test(word);

/** Returns the distinct words of a text that have at least two letters or a digit. */
export function tokenize(text: string): string[] {
  return [...new Set((normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter(isWord))];
}

/**
 * Returns the search words of a text, with hyphenated words also joined into one, so that `wifi` finds `Wi-Fi`, and amounts
 * with their unit.
 */
export function tokenizeForIndex(text: string): string[] {
  const normalized = normalizeText(text);
  const words = /\d/.test(normalized)
    ? [
        ...findMeasures(normalized).flatMap(({ term, otherTerm, amount, text: found }) => [
          term,
          ...(otherTerm === undefined ? [] : [otherTerm]),
          ...(/\d\s\d/.test(found) ? [amount] : []),
        ]),
        ...findSizes(normalized).map(({ term }) => term),
      ]
    : [];
  for (const piece of normalized.match(/[\p{L}\p{N}-]+/gu) ?? []) {
    if (!piece.includes('-')) {
      if (isWord(piece)) words.push(piece);
      const name = namedNumber.exec(piece)?.[1];
      if (name !== undefined) words.push(name);
      continue;
    }
    const parts = piece.split('-').filter(Boolean);
    words.push(...parts.filter(isWord), ...parts.flatMap((part) => namedNumber.exec(part)?.[1] ?? []));
    if (parts.length > 1) words.push(parts.join(''));
  }
  return [...new Set(words)];
}
