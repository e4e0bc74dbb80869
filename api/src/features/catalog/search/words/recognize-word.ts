import type { Db } from '../../../../platform/db';
import { normalizeText } from '../../../../platform/normalize-text';
import { pairMark } from '../../model-pairs';
import { toTerm } from '../../normalize';
import { editDistance, letterDistance } from './edit-distance';
import { type Lexicon, toSpelling } from './lexicon';
import { hasSignInside, type QueryToken, splitWords } from './query-tokens';
import { cyrillicTransliterations, keyboardLayoutVariants, listQueryVariants } from './query-variants';
import { findAction } from './query-words';
import { listForms } from './stemmer';
import { findKnownWords, findModels, findSimilarWords } from './vocabulary.repository';

/** Interpretation of an unknown word. */
export interface WordReading {
  kind: 'variant' | 'prefix' | 'split' | 'corrected' | 'unknown';
  words: string[];
  /** Is true when people should see the replaced word. */
  isCorrection: boolean;
}

const minPrefix = 2;
/** Minimum length of transliterated words: shorter ones are more likely a prefix. */
const minTransliterated = 4;
/** Minimum length of words of another alphabet: shorter ones are similar to too many. */
const minCorrectedVariant = 6;

/**
 * Interprets a word that catalog and lexicon lack: typed in another keyboard layout or alphabet, the beginning of a word, two
 * words in one, or with an error.
 */
export async function findReading(db: Db, lexicon: Lexicon, token: QueryToken, isExact: boolean): Promise<WordReading> {
  const { word, piece } = token;
  const action = findAction(word);
  if (action !== null) return { kind: 'variant', words: [action], isCorrection: false };
  const variants = listVariants(token);
  const splits = listSplits(word);
  const models = listModels(word);
  const known = await findKnownWords(
    db,
    word.length >= minPrefix ? [word] : [],
    unique(
      [...variants.flatMap((variant) => variant.split(' ')), ...splits.flat()].flatMap(listForms).concat(models.flat(), pairMark + word),
    ),
  );
  const stored = new Set(known.words.map((found) => found.word));
  const isKnown = (candidate: string) => listForms(candidate).some((form) => stored.has(form)) || lexicon.match([candidate]).length > 0;
  // `go4` and `cm17` may also be prefixes of article numbers.
  const [pair] = splits;
  if (pair && stored.has(pairMark + word)) return { kind: 'split', words: pair, isCorrection: false };
  const variant = variants.find((candidate) => {
    const words = candidate.split(' ');
    return lexicon.match(words).some(({ start, end }) => end - start === words.length) || words.every(isKnown);
  });
  const isPrefix = known.prefixes.length > 0;
  if (variant !== undefined && (hasSignInside(token) || !(isPrefix && word.length < minTransliterated)))
    return {
      kind: 'variant',
      words: variant.split(' '),
      isCorrection: isTypedInOtherLayout(piece, variant) || listVowelVariants(word).includes(variant),
    };
  if (isPrefix) return { kind: 'prefix', words: [word], isCorrection: false };
  // Word forms of the parts are excluded: `вилосипед` is not `вила` and `під`. One wrong letter is likelier than a missing space: `labtop`.
  const isSlip = !isExact && models.length === 0 && hasSlip(lexicon, word);
  const split = isSlip ? undefined : [...models, ...splits].find((parts) => parts.every((part) => stored.has(part) || lexicon.has(part)));
  if (split) return { kind: 'split', words: split, isCorrection: false };
  // `18в`, `16а`: volts and amperes stand apart from their number.
  const [, number] = /^(\d{1,3})[авav]$/u.exec(word) ?? [];
  if (number !== undefined) return { kind: 'split', words: [number], isCorrection: false };
  // The name of a model that the catalog lacks finds others.
  const [name] = listSplits(word).flatMap(([first = '', second = '']) =>
    /^\d+$/.test(second) && first.length > minPart && isKnown(first) ? [first] : [],
  );
  if (name && !isExact) return { kind: 'split', words: [name], isCorrection: true };
  const near = isExact ? null : await findNearestModel(db, [word, ...variants.filter((variant) => !isTypedInOtherLayout(piece, variant))]);
  if (near !== null) return { kind: 'corrected', words: [near], isCorrection: true };
  const corrected = isExact
    ? null
    : await correctSpelling(
        db,
        lexicon,
        unique([word, ...variants.filter((text) => !text.includes(' ') && text.length >= minCorrectedVariant)]),
      );
  if (corrected) return { kind: 'corrected', words: [corrected], isCorrection: true };
  return unknownReading(token);
}

/** Returns other spellings of the word, the most likely first. */
function listVariants({ word, piece }: QueryToken): string[] {
  return unique(
    [...listQueryVariants(piece), ...listQueryVariants(word), ...listVowelVariants(word)].map((variant) =>
      splitWords(normalizeText(variant)).map(toTerm).join(' '),
    ),
  ).filter((variant) => variant !== '' && variant !== word && variant !== splitWords(piece).join(' '));
}

/** Returns the known Cyrillic word for a Latin spelling; null when there is none. */
export async function findCyrillicWord(db: Db, lexicon: Lexicon, token: QueryToken): Promise<string | null> {
  if (!/^[a-z]+$/.test(token.word) || token.word.length < minTransliterated) return null;
  const words = cyrillicTransliterations(token.word).map((text) => toTerm(normalizeText(text)));
  const known = await findKnownWords(db, [], unique(words.flatMap(listForms)));
  const stored = new Set(known.words.map((found) => found.word));
  return words.find((word) => listForms(word).some((form) => stored.has(form)) || lexicon.match([word]).length > 0) ?? null;
}

export const unknownReading = ({ word }: QueryToken): WordReading => ({ kind: 'unknown', words: [word], isCorrection: false });

/** Longer words have too many variants. */
const maxMixedVowels = 4;

/** Returns variants with vowels that are often confused: `зімові` for `зимові`. */
function listVowelVariants(word: string): string[] {
  const places = Array.from(word).flatMap((letter, place) => (letter === 'і' || letter === 'и' ? [place] : []));
  if (places.length === 0 || places.length > maxMixedVowels || word.length < minTransliterated) return [];
  const swap = (letter: string) => (letter === 'і' ? 'и' : 'і');
  const masks = Array.from({ length: 2 ** places.length - 1 }, (_, index) => index + 1);
  const countSwaps = (mask: number) => places.filter((_, index) => (mask & (1 << index)) !== 0).length;
  return masks
    .sort((a, b) => countSwaps(a) - countSwaps(b))
    .map((mask) =>
      Array.from(word, (letter, place) =>
        (mask & (1 << places.indexOf(place))) !== 0 && places.includes(place) ? swap(letter) : letter,
      ).join(''),
    );
}

/** Returns whether the variant is of another keyboard layout, which people should see, instead of a transliteration. */
const isTypedInOtherLayout = (piece: string, variant: string): boolean =>
  keyboardLayoutVariants(piece.toLowerCase()).map(normalizeText).includes(variant);

const minPart = 2;
/** Minimum length of Cyrillic parts, because short words occur in too many others: `бук` and `сир` in `буксир`. */
const minCyrillicPart = 4;
const maxSplitLength = 24;

/** Returns the splits of a word in two, between letters and digits first: `iphone15`, `galaxys24`, `airmax`. */
function listSplits(word: string): string[][] {
  const places = Array.from({ length: Math.max(0, Math.min(word.length, maxSplitLength) - 1) }, (_, index) => index + 1);
  const isBoundary = (place: number) => /\d/.test(word[place - 1] ?? '') !== /\d/.test(word[place] ?? '');
  const boundaries = places.filter(isBoundary);
  const minLetters = /^\p{Script=Cyrillic}+$/u.test(word) ? minCyrillicPart : minPart;
  const others = places.filter((place) => !isBoundary(place) && place >= minLetters && word.length - place >= minLetters);
  const parts: string[] = word.match(/\d+|\D+/gu) ?? [];
  // `iphone15promax`, `jblcharge5`: letters beside digits may be two words.
  const halved = parts.flatMap((part, index) =>
    listHalves(part).map((halves) => [...parts.slice(0, index), ...halves, ...parts.slice(index + 1)]),
  );
  const all = boundaries.length === 0 ? [] : [...(boundaries.length > 1 ? [parts] : []), ...halved];
  return [
    ...boundaries.map((place) => [word.slice(0, place), word.slice(place)]),
    ...all,
    ...others.reverse().map((place) => [word.slice(0, place), word.slice(place)]),
  ];
}

/** Returns the splits of letters in two. */
function listHalves(part: string): string[][] {
  if (/\d/.test(part)) return [];
  const places = Array.from({ length: Math.max(0, part.length - 2 * minPart + 1) }, (_, index) => index + minPart);
  return places.map((place) => [part.slice(0, place), part.slice(place)]);
}

/** `galaxys25`: the number of a model may begin with a letter. */
function listModels(word: string): string[][] {
  const [, name = '', model = ''] = /^(\p{L}{3,})(\p{L}\d+)$/u.exec(word) ?? [];
  return name === '' ? [] : [[name, model]];
}

/** Maximum distance of models of one series: `a54` and `a16` are different things. */
const maxModelsApart = 10;

/** Returns the known model of the same series with the nearest number, the newer of two: `a55` for `a54`. */
async function findNearestModel(db: Db, candidates: readonly string[]): Promise<string | null> {
  for (const candidate of candidates) {
    const [, series, digits] = /^(\p{L}{1,3})(\d{1,4})$/u.exec(candidate) ?? [];
    if (series === undefined || digits === undefined) continue;
    const apart = (model: string) => Number(model.slice(series.length)) - Number(digits);
    const models = (await findModels(db, series, digits.length)).filter((model) => Math.abs(apart(model)) <= maxModelsApart);
    const [nearest] = models.sort((a, b) => Math.abs(apart(a)) - Math.abs(apart(b)) || apart(b) - apart(a));
    if (nearest !== undefined) return nearest;
  }
  return null;
}

/** Returns the nearest word of the catalog or the lexicon; of equally near ones the one with the most offers. */
async function correctSpelling(db: Db, lexicon: Lexicon, candidates: readonly string[]): Promise<string | null> {
  const nearest = await Promise.all(candidates.map((word) => findNearestWord(db, lexicon, word)));
  const best = nearest.reduce((a, b) => (b.distance < a.distance ? b : a), { distance: Infinity, word: '' });
  return best.word === '' ? null : best.word;
}

/** Minimum length for corrections: shorter words are similar to many. */
const minSlip = 5;

/** Returns whether a word of the lexicon differs by one letter at most. */
const hasSlip = (lexicon: Lexicon, word: string): boolean =>
  word.length >= minSlip && !/\d/.test(word) && findNearestOfLexicon(lexicon, word, 1).word !== '';

/** Prefers words with the same first letter, which is rarely wrong. */
const firstLetterPoints = 0.25;
const rankDistance = (word: string, term: string, distance: number) => distance + letterDistance(word[0], term[0]) * firstLetterPoints;

/** Prefers common words for things to other words of offers. */
const vocabularyPoints = 0.3;
/** Penalizes things without offers. */
const nearestPoints = 0.4;
/** Penalizes an error in another form slightly more than one in the word itself. */
const otherFormPoints = 0.25;
/** Minimum length of stems: shorter ones are similar to many. */
const minStem = 4;

function findNearestOfLexicon(lexicon: Lexicon, word: string, maxDistance: number): { distance: number; rank: number; word: string } {
  const typed = toSpelling(word);
  const measure = (a: string, b: string) => (Math.abs(a.length - b.length) > maxDistance ? Infinity : editDistance(a, b, maxDistance));
  let best = { distance: Infinity, rank: Infinity, word: '' };
  for (const { word: term, sound, stem, isNearest } of lexicon.words) {
    let distance = measure(typed.sound, sound);
    if (
      distance > maxDistance &&
      stem.length >= minStem &&
      typed.stem.length >= minStem &&
      (stem !== sound || typed.stem !== typed.sound)
    ) {
      distance = measure(typed.stem, stem);
      if (distance <= maxDistance) distance += otherFormPoints;
    }
    const rank = rankDistance(word, term, distance) + (isNearest ? nearestPoints : 0);
    if (distance < maxDistance + 1 && rank < best.rank) best = { distance, rank, word: term };
  }
  return best;
}

async function findNearestWord(db: Db, lexicon: Lexicon, word: string): Promise<{ distance: number; word: string }> {
  const maxDistance = word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2;
  if (maxDistance === 0) return { distance: Infinity, word: '' };
  let best = findNearestOfLexicon(lexicon, word, maxDistance);
  let offers = 0;
  for (const { term, offers_count } of await findSimilarWords(db, word)) {
    // The word may be an unfinished prefix; a whole word is the better candidate.
    const distance = Math.min(editDistance(word, term, maxDistance), editDistance(word, term.slice(0, word.length), maxDistance) + 0.5);
    const rank = rankDistance(word, term, distance) + vocabularyPoints;
    if (distance > maxDistance || rank > best.rank || (rank === best.rank && offers_count <= offers)) continue;
    best = { distance, rank, word: term };
    offers = offers_count;
  }
  return { distance: best.rank, word: best.word };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
