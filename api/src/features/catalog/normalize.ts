import { findMeasures, findSizes } from './measures';

/** Apostrophes, and the soft hyphens of copied queries. */
const apostrophes = /['’ʼ`´‘\u00ad]/g;
const foldedLetters: Record<string, string> = { ё: 'е', ґ: 'г', ъ: '', ы: 'и', э: 'е', '²': '2', '³': '3' };

/** Returns a text for comparison: lower case, without accents and apostrophes, look-alike Ukrainian and Russian letters folded together. */
export function normalizeText(text: string): string {
  const plain = (marked.test(text) ? text.normalize('NFC') : text)
    .toLowerCase()
    .replace(apostrophes, '')
    .replace(/[ёґъыэ²³]/g, (letter) => foldedLetters[letter] ?? letter);
  return stripAccents(plain);
}

const marked = /[\u0300-\u036f]/;
// Latin letters with marks, and combining marks; й and ї are letters of their own.
const accented = /[\u00c0-\u024f]|[\u0300-\u036f]/;

/** Returns a lower-case text without accents. */
export function stripAccents(text: string): string {
  if (!accented.test(text)) return text;
  return (
    text
      .normalize('NFD')
      // Removes only the stress from Cyrillic letters: й and ї decompose into a letter and a mark too.
      .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
      .replace(/\u0301/g, '')
      .normalize('NFC')
  );
}

const maxTermLength = 40;

/** Returns the vocabulary term of a word, truncated when the word is very long. */
export function toTerm(word: string): string {
  return word.length > maxTermLength ? word.slice(0, maxTermLength) : word;
}

/** `Buds3`, `Watch7`: the name is found without the number too. */
const namedNumber = /^([a-z]{3,})\d{1,2}$/;

const isWord = (word: string) => word.length > 1 || /\d/.test(word);

/** Returns the distinct words of a text that have at least two letters or a digit. */
export function tokenize(text: string): string[] {
  return [...new Set((normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter(isWord))];
}

/**
 * Returns the words by which a text is found, with hyphenated words also joined into one, so that `wifi` finds `Wi-Fi`, and amounts
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
