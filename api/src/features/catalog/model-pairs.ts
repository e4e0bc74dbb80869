import { findMeasures } from './measures';

/** Numbers and letters of models: `delta 3`, `15 pro`, `series x`. Such a pair is more specific than its words. */

/** Marks terms of two words. Typed words never contain it, so prefixes and corrections of words do not find them. */
export const pairMark = '+';

const isName = (word: string) => /^[a-z]{2,}$/.test(word);
const isNumber = (word: string) => /^\d{1,4}[a-z]{0,2}$/.test(word);
const isLetter = (word: string) => /^[a-z]$/.test(word);

/** Returns the term of two neighbors that may be a part of a model; null for others. */
export function toPairTerm(first: string, second: string): string | null {
  const isModel = (isName(first) && (isNumber(second) || isLetter(second))) || (isNumber(first) && isName(second));
  return isModel ? pairMark + first + second : null;
}

export interface ModelPair {
  term: string;
  /** Is true when no further word of the model follows: `iphone 15`, but not that of `iphone 15 pro`. */
  isWhole: boolean;
}

/** Every pair needs a name. */
const hasName = /[a-z]{2}/;

/** Finds the pairs of a normalized text. */
export function findModelPairs(normalizedText: string): ModelPair[] {
  if (!hasName.test(normalizedText)) return [];
  const words = Array.from(normalizedText.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({ word, index, end: index + word.length }));
  const amounts = findMeasures(normalizedText);
  const isInAmount = (index: number) => amounts.some((amount) => amount.index <= index && index < amount.index + amount.text.length);
  // Skips `8/256`, `160×200` and `1.5`, which are no numbers of a model.
  const isPartOfNumber = (end: number) => /^[/.,×*–-]\d/u.test(normalizedText.slice(end, end + 2));
  const pairs: ModelPair[] = [];
  const isNext = (place: number) => {
    const [before, after] = [words[place - 1], words[place]];
    return before !== undefined && after !== undefined && /^[ \u00a0-]$/.test(normalizedText.slice(before.end, after.index));
  };
  for (const [place, { word }] of words.entries()) {
    const next = words[place + 1];
    if (!next || !isNext(place + 1) || isInAmount(next.index) || isPartOfNumber(next.end)) continue;
    const second = next.word;
    const term = toPairTerm(word, second);
    if (term === null) continue;
    const third = isNext(place + 2) ? words[place + 2]?.word : undefined;
    const isWhole = third === undefined || !isName(third);
    // Single letters are no words of their own, so they are found by their pair alone.
    if (isWhole || isLetter(second)) pairs.push({ term, isWhole });
  }
  return pairs;
}
