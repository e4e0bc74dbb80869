import type { Db } from '../../../platform/db';
import { pairMark } from '../model-pairs';
import { normalizeText, toTerm } from '../normalize';
import { editDistance, letterDistance } from './edit-distance';
import { type Lexicon, toSpelling } from './lexicon';
import { hasSignInside, type QueryToken, splitWords } from './query-tokens';
import { cyrillicTransliterations, keyboardLayoutVariants, queryVariants } from './query-variants';
import { findAction } from './query-words';
import { listForms } from './stemmer';
import { findKnownWords, findModels, findSimilarWords } from './vocabulary.repository';

/** What an unknown word was read as. */
export interface WordReading {
  kind: 'variant' | 'prefix' | 'split' | 'corrected' | 'unknown';
  words: string[];
  /** People are told about it: another word is searched than they typed. */
  isCorrection: boolean;
}

const minPrefix = 2;
/** Shorter words begin a longer one more likely than they are transliterated. */
const minTransliterated = 4;
/** Shorter words of another alphabet are near to something too often. */
const minCorrectedVariant = 6;

/**
 * Reads a word that neither the catalog nor the lexicon knows: typed in another keyboard layout or alphabet, the beginning of a word, two
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
  // `go4`, `cm17`: article numbers begin like that too.
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
  // Another form of a part would be a guess: `вилосипед` is not `вила` and `під`. One wrong letter is likelier than a missing space: `labtop`.
  const isSlip = !isExact && models.length === 0 && hasSlip(lexicon, word);
  const split = isSlip ? undefined : [...models, ...splits].find((parts) => parts.every((part) => stored.has(part) || lexicon.has(part)));
  if (split) return { kind: 'split', words: split, isCorrection: false };
  // `18в`, `16а`: volts and amperes stand apart from their number.
  const [, number] = /^(\d{1,3})[авav]$/u.exec(word) ?? [];
  if (number !== undefined) return { kind: 'split', words: [number], isCorrection: false };
  // A model that the catalog lacks: its name finds others.
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

/** Returns how else the word may be spelled, the most likely first. */
function listVariants({ word, piece }: QueryToken): string[] {
  return unique(
    [...queryVariants(piece), ...queryVariants(word), ...listVowelVariants(word)].map((variant) =>
      splitWords(normalizeText(variant)).map(toTerm).join(' '),
    ),
  ).filter((variant) => variant !== '' && variant !== word && variant !== splitWords(piece).join(' '));
}

/** Returns the known Cyrillic word that a Latin one spells; null when there is none. */
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

/** Ukrainian and Russian vowels that are mixed up: `зімові` for `зимові`. */
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

/** A transliteration has the letters of the same sounds; a layout has other ones, which people should see. */
const isTypedInOtherLayout = (piece: string, variant: string): boolean =>
  keyboardLayoutVariants(piece.toLowerCase()).map(normalizeText).includes(variant);

const minPart = 2;
/** Short Cyrillic words stand in too many others: `бук` and `сир` in `буксир`. */
const minCyrillicPart = 4;
const maxSplitLength = 24;

/** Returns the ways to part a word in two, between letters and digits first: `iphone15`, `galaxys24`, `airmax`. */
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

/** Returns the ways to part letters in two. */
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

/** A model further away is another thing: `a54` and `a16`. */
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

/** Returns the nearest word of the catalog or the lexicon; of equally near ones the one that most offers have. */
async function correctSpelling(db: Db, lexicon: Lexicon, candidates: readonly string[]): Promise<string | null> {
  const nearest = await Promise.all(candidates.map((word) => findNearestWord(db, lexicon, word)));
  const best = nearest.reduce((a, b) => (b.distance < a.distance ? b : a), { distance: Infinity, word: '' });
  return best.word === '' ? null : best.word;
}

/** Shorter words are near to many. */
const minSlip = 5;

/** Tells whether a word of the lexicon differs by one letter at most. */
const hasSlip = (lexicon: Lexicon, word: string): boolean =>
  word.length >= minSlip && !/\d/.test(word) && findNearestOfLexicon(lexicon, word, 1).word !== '';

/** The first letter is hardly ever wrong: of two equally near words the one with the same is meant. */
const firstLetterPoints = 0.25;
const rankDistance = (word: string, term: string, distance: number) => distance + letterDistance(word[0], term[0]) * firstLetterPoints;

/** What people call things is meant more than other words of offers. */
const vocabularyPoints = 0.3;
/** Things that nobody sells are meant less than others. */
const nearestPoints = 0.4;
/** An error in another form is a little less likely than one in the word itself. */
const otherFormPoints = 0.25;
/** Shorter stems are near to many. */
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
    // The word may be an unfinished beginning; a whole word is the better guess.
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
