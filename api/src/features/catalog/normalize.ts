/** Turns what people type, and what titles say, into comparable words. */

const apostrophes = /['’ʼ`´‘]/g;
const foldedLetters: Record<string, string> = { ё: 'е', ґ: 'г', ъ: '', ы: 'и', э: 'е' };

/** Lower case, no accents, no apostrophes, look-alike letters of Ukrainian and Russian folded together. */
export function normalizeText(text: string): string {
  const plain = (marked.test(text) ? text.normalize('NFC') : text)
    .toLowerCase()
    .replace(apostrophes, '')
    .replace(/[ёґъыэ]/g, (letter) => foldedLetters[letter] ?? letter);
  return stripAccents(plain);
}

const marked = /[\u0300-\u036f]/;
// Latin letters with marks, and marks apart; й and ї have letters of their own.
const accented = /[\u00c0-\u024f]|[\u0300-\u036f]/;

/** A text in lower case without accents. */
export function stripAccents(text: string): string {
  if (!accented.test(text)) return text;
  return (
    text
      .normalize('NFD')
      // Of Cyrillic letters only the stress goes: й and ї consist of a letter and a mark too.
      .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
      .replace(/\u0301/g, '')
      .normalize('NFC')
  );
}

const maxTermLength = 40;

/** A word as the vocabulary has it: cut, where it is very long. */
export function toTerm(word: string): string {
  return word.length > maxTermLength ? word.slice(0, maxTermLength) : word;
}

const isWord = (word: string) => word.length > 1 || /\d/.test(word);

/** The distinct words of a text: two letters or a digit at least. */
export function tokenize(text: string): string[] {
  return [...new Set((normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter(isWord))];
}

/** The words by which a text is found: besides its words those joined by hyphens as one, so that `wifi` finds `Wi-Fi`. */
export function tokenizeForIndex(text: string): string[] {
  const words: string[] = [];
  for (const piece of normalizeText(text).match(/[\p{L}\p{N}-]+/gu) ?? []) {
    const parts = piece.split('-').filter(Boolean);
    words.push(...parts.filter(isWord));
    if (parts.length > 1) words.push(parts.join(''));
  }
  return [...new Set(words)];
}
