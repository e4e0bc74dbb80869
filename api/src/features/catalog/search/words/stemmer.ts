import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemRussian } from '@orama/stemmers/russian';
import { stemmer as stemUkrainian } from '@orama/stemmers/ukrainian';

/** Endings of Ukrainian and Russian words (after `normalizeText`), longest first. */
const endings = [
  'остями ость ості істю ість ями ами ого ому ими іми ові еві єві его ему ней ній ня',
  'ів їв ах ях ам ям ой ою ею єю ом ем єм им ім их іх ий ій ая яя ое ее ие ов ев ей ію ию ия ія ії ии ую юю ьє ої еі їй',
  'а я и і ї у ю е є о ь й',
].flatMap((sameLength) => sameLength.split(' '));
const vowels = 'аеєиіїоуюя';
const isVowel = (letter: string | undefined) => letter !== undefined && vowels.includes(letter);
const minStem = 3;

/** Returns the word without its ending; words of three letters and of other scripts stay whole. */
export function stemWord(word: string): string {
  if (/^[a-z]{4,}$/.test(word)) return word.replace(/(?<=[a-z]{3})(?:ies|(?<=ss|x|ch|sh)es|(?<!s)s)$/, '');
  if (word.length < 4 || !/^\p{Script=Cyrillic}+$/u.test(word)) return word;
  const isLong = word.length >= 6;
  const ending = endings.find(
    (candidate) =>
      word.endsWith(candidate) && word.length - candidate.length >= (isLong ? 4 : minStem) && (isLong || candidate.length === 1),
  );
  return ending ? word.slice(0, -ending.length) : word;
}

/**
 * Returns the stems of a normalized word by the Snowball algorithms for Russian and English, the Ukrainian one beside them, and the
 * endings above. A Cyrillic word may be of either language, and all of its stems are searched.
 */
export function listStems(word: string): string[] {
  if (word.length < 4) return [word];
  if (/^[a-z]+$/.test(word)) return unique([stemWord(word), stemEnglish(word)].filter((stem) => stem.length >= minStem));
  if (!/^\p{Script=Cyrillic}+$/u.test(word)) return [word];
  return unique([stemWord(word), stemUkrainian(word), stemRussian(word)].filter((stem) => stem.length >= minStem));
}

/** Returns the forms that a normalized word may have, as candidates for the vocabulary. Two letters have no others: `твоє` is no form of `тв`. */
export function listForms(word: string): string[] {
  if (word.length < minStem) return [word];
  const stems = listStems(word);
  return unique([word, ...stems.flatMap(inflectStem), ...listAlternatingForms(word)]);
}

const cyrillicVowel = /[аеєиіїоуюя]/;

/** Returns the forms of a word with another vowel: чохол – чохли, книжка – книжок, столи – стіл, ніж – ножі. */
export function listAlternatingForms(word: string): string[] {
  return unique(listStems(word).flatMap((stem) => alternate(stem, stem === word)));
}

function alternate(stem: string, isBare: boolean): string[] {
  if (stem.length < minStem || !/^\p{Script=Cyrillic}+$/u.test(stem) || !cyrillicVowel.test(stem) || isVowel(stem.at(-1))) return [];
  const [head, secondLast, last] = [stem.slice(0, -2), stem.at(-2) ?? '', stem.at(-1) ?? ''];
  if (secondLast === 'і') return ['о', 'е'].flatMap((vowel) => inflectStem(head + vowel + last));
  if (secondLast === 'о' || secondLast === 'е') {
    const closed = [`${head}і${last}`, `${head}і${last}ь`];
    return stem.length === minStem
      ? closed
      : [...closed, ...endings.flatMap((ending) => [head + last + ending, `${head}ь${last}${ending}`])];
  }
  // A word without an ending already has this vowel.
  if (isVowel(secondLast) || isBare) return [];
  const base = secondLast === 'ь' ? head : stem.slice(0, -1);
  return ['о', 'е'].flatMap((vowel) => [base + vowel + last, `${base}${vowel}${last}ь`]);
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** Returns the stem with the vowels that alternate in other forms: чохол – чохл(и), книжк(а) – книжок, стіл – стол(и). */
export function stemVariants(stem: string): string[] {
  if (stem.length < minStem || !/^\p{Script=Cyrillic}+$/u.test(stem)) return [];
  const [secondLast, last] = [stem.at(-2), stem.at(-1)];
  if (isVowel(last)) return [];
  const variants: string[] = [];
  const [head, tail] = [stem.slice(0, -2), last ?? ''];
  if (!isVowel(secondLast)) {
    const base = secondLast === 'ь' ? head : stem.slice(0, -1);
    for (const vowel of ['о', 'е']) variants.push(base + vowel + tail);
  } else if (secondLast === 'о' || secondLast === 'е') {
    if (!isVowel(stem.at(-3))) variants.push(head + tail, `${head}ь${tail}`, `${head}і${tail}`);
  } else if (secondLast === 'і') {
    for (const vowel of ['о', 'е']) variants.push(head + vowel + tail);
  }
  return variants.filter((variant) => variant.length >= minStem);
}

/** Returns the forms of a stem that differ in the ending only. */
export function inflectStem(stem: string): string[] {
  if (/^[a-z]+$/.test(stem)) return [stem, `${stem}s`, `${stem}es`, `${stem}y`, `${stem}ies`];
  return [stem, ...endings.map((ending) => stem + ending)];
}
