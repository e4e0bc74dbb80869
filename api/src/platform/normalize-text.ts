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
// Matches Latin letters with marks, and combining marks; й and ї are letters of their own.
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
