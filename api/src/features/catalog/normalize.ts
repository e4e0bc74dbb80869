/** Turns what people type, and what titles say, into comparable words. */

const apostrophes = /['’ʼ`´‘]/g;
const folded: Record<string, string> = { ё: 'е', ґ: 'г', ъ: '', ы: 'и', э: 'е' };

/** Lower case, no accents, no apostrophes, look-alike letters of Ukrainian and Russian folded together. */
export function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replace(apostrophes, '')
    .replace(/[ёґъыэ]/g, (letter) => folded[letter] ?? letter)
    .normalize('NFD')
    // й and ї consist of a letter and a mark too: only marks of Latin letters go.
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC');
}

const maxWords = 12;

/** The distinct words of a text, two letters or a digit at least. */
export function wordsOf(text: string): string[] {
  const words = normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length > 1 || /\d/.test(word)))];
}

/** Words of a query; at most twelve count. */
export function queryWords(query: string): string[] {
  return wordsOf(query).slice(0, maxWords);
}

const suffixes = ['ями', 'ами', 'ого', 'ому', 'ими', 'ість', 'ости', 'ові', 'еві', 'ів', 'їв', 'ах', 'ях', 'ам', 'ям', 'ой', 'ою', 'ею', 'ом', 'ем', 'им', 'их', 'ий', 'ій', 'ая', 'ое', 'ые', 'ие', 'ие', 'а', 'я', 'и', 'і', 'ї', 'у', 'ю', 'е', 'є', 'о', 'ь'];

/** Cuts the ending of a Ukrainian or Russian word, so that a prefix search finds its other forms. Short stems are kept whole. */
export function stemOf(word: string): string {
  if (!/^\p{Script=Cyrillic}+$/u.test(word) || word.length < 5) return word;
  const ending = suffixes.find((suffix) => word.endsWith(suffix) && word.length - suffix.length >= 4);
  return ending ? word.slice(0, -ending.length) : word;
}

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const ukrainianKeys = 'йцукенгшщзхїфівапролджєячсмитьбю’';
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** What the keys would have typed in the other layout: `ntktajy` → `телефон`, `ґдщтв` stays. Empty when nothing changes. */
export function inOtherLayout(query: string): string[] {
  const lower = query.toLowerCase();
  if (/[a-z]/.test(lower)) return [...new Set([retype(lower, latinKeys, ukrainianKeys), retype(lower, latinKeys, russianKeys)])];
  if (/\p{Script=Cyrillic}/u.test(lower)) return [...new Set([retype(lower, ukrainianKeys, latinKeys), retype(lower, russianKeys, latinKeys)])].filter((text) => /[a-z]{2}/.test(text));
  return [];
}

function retype(text: string, from: string, to: string): string {
  return [...text].map((letter) => (from.includes(letter) ? to[from.indexOf(letter)] : letter)).join('');
}

// Longest first: `shch` before `sh` before `s`.
const latinToUkrainian: readonly (readonly [string, string])[] = [
  ['shch', 'щ'], ['zgh', 'зг'], ['zh', 'ж'], ['kh', 'х'], ['ts', 'ц'], ['ch', 'ч'], ['sh', 'ш'], ['yi', 'ї'], ['ye', 'є'], ['yu', 'ю'], ['ya', 'я'], ['ia', 'я'], ['iu', 'ю'], ['ie', 'є'],
  ['a', 'а'], ['b', 'б'], ['v', 'в'], ['w', 'в'], ['h', 'г'], ['g', 'г'], ['d', 'д'], ['e', 'е'], ['z', 'з'], ['y', 'и'], ['i', 'і'], ['j', 'й'], ['k', 'к'], ['l', 'л'], ['m', 'м'], ['n', 'н'], ['o', 'о'], ['p', 'п'], ['r', 'р'], ['s', 'с'], ['t', 'т'], ['u', 'у'], ['f', 'ф'], ['x', 'кс'], ['c', 'к'], ['q', 'к'],
];

/** `telefon` → `телефон`. Also gives the reading with и in place of і, which Latin spelling does not tell apart. */
export function fromTransliteration(query: string): string[] {
  const lower = query.toLowerCase();
  if (!/[a-z]{3}/.test(lower)) return [];
  let text = lower;
  for (const [latin, cyrillic] of latinToUkrainian) text = text.replaceAll(latin, cyrillic);
  return [...new Set([text, text.replaceAll('і', 'и')])];
}
