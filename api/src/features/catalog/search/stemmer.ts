/** Endings of Ukrainian and Russian words (after `normalizeText`), longest first. */
const endings = [
  'остями ость ості істю ість ями ами ого ому ими іми ові еві єві его ему ней ній ня',
  'ів їв ах ях ам ям ой ою ею єю ом ем єм им ім их іх ий ій ая яя ое ее ие ов ев ей ію ию ия ія ії ии',
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
