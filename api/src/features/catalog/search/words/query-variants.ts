/** Variants of a query that was typed in the wrong keyboard layout or in the letters of another language. */

// The last ones are typed with Shift.
const latinKeys = 'qwertyuiop[]asdfghjkl;\'zxcvbnm,.`{}:"<>~';
const ukrainianKeys = 'йцукенгшщзхїфівапролджєячсмитьбю’хїжєбю’';
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюёхъжэбюё';

/** Returns the text of the same keys in the other layout: `ntktajy` → `телефон`, `шзрщту` → `iphone`. */
export function keyboardLayoutVariants(text: string): string[] {
  if (/[a-z]/.test(text)) return [retype(text, latinKeys, ukrainianKeys), retype(text, latinKeys, russianKeys)];
  if (/\p{Script=Cyrillic}/u.test(text))
    return [retype(text, ukrainianKeys, latinKeys), retype(text, russianKeys, latinKeys)].filter((variant) =>
      /^[a-z0-9 -]+$/.test(variant),
    );
  return [];
}

function retype(text: string, from: string, to: string): string {
  return Array.from(text, (letter) => (from.includes(letter) ? to[from.indexOf(letter)] : letter)).join('');
}

const parsePairs = (text: string) => text.split(' ').map((pair) => pair.split('-') as [string, string]);
// Longest first: `shch` before `sh` before `s`.
const latinToCyrillic = parsePairs(
  'shch-щ zgh-зг zh-ж kh-х ts-ц ch-ч sh-ш ph-ф yi-ї ye-є yo-йо yu-ю ya-я ia-я iu-ю ie-є ck-к a-а b-б v-в w-в h-г g-г d-д e-е z-з y-и i-і j-й k-к l-л m-м n-н o-о p-п r-р s-с t-т u-у f-ф x-кс c-к q-к',
);
const cyrillicToLatin = new Map(
  parsePairs(
    'а-a б-b в-v г-g д-d е-e є-e ж-zh з-z и-i і-i ї-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-h ц-ts ч-ch ш-sh щ-shch ь- ю-u я-ya',
  ),
);

/** Transliterates `telefon` → `телефон`; several results, because Latin spelling is ambiguous between і and и, г and х. */
export function cyrillicTransliterations(text: string): string[] {
  if (!/[a-z]{3}/.test(text)) return [];
  let first = text;
  for (const [latin, cyrillic] of latinToCyrillic) first = first.replaceAll(latin, cyrillic);
  return [first, first.replaceAll('і', 'и'), first.replaceAll('г', 'х'), first.replaceAll('г', 'х').replaceAll('і', 'и')];
}

/** Transliterates `самсунг` → `samsung`. Brands with another spelling are left to spelling correction. */
function latinTransliterations(text: string): string[] {
  if (!/\p{Script=Cyrillic}{3}/u.test(text)) return [];
  const letters = text.replace(/[ёэ]/g, 'е').replace(/[ыъ]/g, 'и').replace(/ґ/g, 'г');
  const plain = Array.from(letters, (letter) => cyrillicToLatin.get(letter) ?? letter).join('');
  return [plain, plain.replaceAll('ay', 'i').replaceAll('f', 'ph')];
}

// Letters with the same shape, for models such as `с25` in Cyrillic letters.
const lookAlike = new Map(parsePairs('а-a в-b е-e і-i к-k м-m н-h о-o р-p с-c т-t у-y х-x'));

/** Converts `а56` → `a56`, `с25` → `s25`, `c25`: models have Latin letters, which sound or look like the typed ones. */
export function latinModels(text: string): string[] {
  if (!/\d/.test(text) || !/\p{Script=Cyrillic}/u.test(text)) return [];
  const retypeBy = (letters: ReadonlyMap<string, string>) => Array.from(text, (letter) => letters.get(letter) ?? letter).join('');
  // `5в40` is a phonetic spelling of `5w40`.
  return [retypeBy(cyrillicToLatin), retypeBy(lookAlike), retypeBy(lookAlike).replaceAll('b', 'w')].filter(
    (variant) => !/\p{Script=Cyrillic}/u.test(variant),
  );
}

/** Returns the Latin letters with the sound or shape of a letter: `х` is `h` or `x`. */
export const listLatinLetters = (letter: string): string[] =>
  [cyrillicToLatin, lookAlike].flatMap((letters) => letters.get(letter) ?? []).filter((latin) => latin.length === 1);

/** Returns all variants of a query or of a piece of it: as typed, then the most likely ones. */
export function listQueryVariants(text: string): string[] {
  const lower = text.toLowerCase();
  return [
    ...new Set([
      lower,
      ...keyboardLayoutVariants(lower),
      ...cyrillicTransliterations(lower),
      ...latinTransliterations(lower),
      ...latinModels(lower),
    ]),
  ];
}
