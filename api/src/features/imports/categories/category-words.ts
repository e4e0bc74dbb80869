import { normalizeText } from '../../../platform/normalize-text';
import { listStems, stemVariants } from '../../catalog';

/** A word of a title or of a term, with its keys; forms of one word share a key. */
export interface TitleWord {
  text: string;
  keys: readonly string[];
  /** Is true behind "for", "on" or "to", where words name the purpose of the goods. */
  isPurpose: boolean;
}

const prepositions = new Set(
  'для на до к ко под під от від из із з зі с со без по в у за при над про о об от for of to with without by in on'.split(' '),
);
const conjunctions = /\s(?:та|і|й|и|and|або|или)\s+|[,;/&+()|]|\s[-–—]\s/u;

/** Letters that Ukrainian and Russian spell differently, and the soft sign, which transliteration loses. */
const foldKey = (stem: string): string => stem.replace(/[ії]/g, 'и').replace(/є/g, 'е').replace(/ь/g, '');

const keysByWord = new Map<string, readonly string[]>();
const maxKnownWords = 50_000;

/** Returns the keys of a normalized word; words with a common key are forms of one word. */
function listKeys(word: string): readonly string[] {
  const known = keysByWord.get(word);
  if (known) return known;
  const stems = listStems(word);
  const keys = [...new Set([...stems, ...stems.flatMap(stemVariants)].map(foldKey))];
  // The cache is bounded, because price lists bring ever new words.
  if (keysByWord.size >= maxKnownWords) keysByWord.clear();
  keysByWord.set(word, keys);
  return keys;
}

/** Splits a title into its meaningful words. A hyphen separates words too. */
export function toTitleWords(title: string): TitleWord[] {
  const words: TitleWord[] = [];
  let isPurpose = false;
  for (const text of normalizeText(title).match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (prepositions.has(text)) {
      // A preposition at the beginning ("For dogs") does not hide everything.
      isPurpose ||= words.length > 0 && !/^(з|зі|із|из|с|со|with|в|у|in|без|without|по)$/u.test(text);
      continue;
    }
    if (/^(та|і|й|и|and|або|или)$/u.test(text)) continue;
    words.push({ text, keys: listKeys(text), isPurpose });
  }
  return words;
}

/** Splits "pots and pans", "pots, pans" and "pots / pans" into the things it names. */
export function splitTitle(title: string): string[] {
  return ` ${title} `
    .split(conjunctions)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
}

export const isLatin = (word: string): boolean => /^[a-z0-9]+$/.test(word);

const letters: readonly [RegExp, string][] = [
  ...Object.entries({
    shch: 'щ',
    sch: 'щ',
    zh: 'ж',
    kh: 'х',
    ts: 'ц',
    ch: 'ч',
    sh: 'ш',
    yu: 'ю',
    ya: 'я',
    yi: 'и',
    ye: 'е',
    yo: 'е',
    ju: 'ю',
    ja: 'я',
  }),
  ...Object.entries({
    a: 'а',
    b: 'б',
    v: 'в',
    g: 'г',
    d: 'д',
    e: 'е',
    z: 'з',
    i: 'и',
    j: 'й',
    k: 'к',
    l: 'л',
    m: 'м',
    n: 'н',
    o: 'о',
    p: 'п',
  }),
  ...Object.entries({ r: 'р', s: 'с', t: 'т', u: 'у', f: 'ф', h: 'г', c: 'ц', y: 'и', w: 'в', x: 'кс', q: 'к' }),
].map(([latin, cyrillic]) => [new RegExp(latin, 'g'), cyrillic]);

/** Reads a transliterated title, such as `Mobilnye telefony` in the address of a section of a portal. */
export function fromTransliteration(title: string): string {
  return letters.reduce((text, [latin, cyrillic]) => text.replace(latin, cyrillic), title.toLowerCase());
}
