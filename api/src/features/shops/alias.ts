import anyAscii from 'any-ascii';

// The official romanization of Ukrainian (resolution 55 of 2010), without its rules for the beginnings of words, and letters of Russian.
const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
  ё: 'io',
  ы: 'y',
  э: 'e',
  ъ: '',
};

/**
 * Builds the alias of a title: `Бабусина комора` → `babusyna-komora`, `שלום` → `slvm`. Empty when the title has no letters or digits of any
 * alphabet.
 */
export function buildAlias(title: string): string {
  return Array.from(title.normalize('NFC').toLowerCase(), toLatin)
    .join('')
    .toLowerCase()
    .replace(/[\u0300-\u036f’ʼ'`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');
}

/** Symbols other than letters, marks and digits stay: their names ("euro") are not part of a title. */
const toLatin = (character: string): string =>
  letters[character] ?? (/[\p{L}\p{M}\p{Nd}]/u.test(character) ? anyAscii(character) : character);
