import type { Db } from '../../platform/db';
import { toTerm, tokenize } from './normalize';
import { queryVariants } from './query-variants';
import { editDistance } from './edit-distance';
import { findKnownWords, findSimilarWords, exactRange, type WordRange, prefixRange } from './vocabulary.repository';
import { inflectStem, stemWord, stemVariants } from './stemmer';

/** A word of a query, as search understands it. */
export interface QueryWord {
  /** As it was typed or corrected: an offer that has exactly this word comes first. */
  word: string;
  /** An offer has the word when it has one of the words in these ranges: what begins with its stem, and irregular forms. */
  ranges: WordRange[];
  /** Forms of the word that occur; they count more than words that merely begin alike. */
  forms: string[];
  /** Offers that have the word, at most. */
  maxOffers: number;
}

const maxPieces = 10;
/** Words that say nothing, as long as there are others. */
const stopWords = new Set([
  'та',
  'і',
  'й',
  'в',
  'у',
  'на',
  'з',
  'із',
  'зі',
  'до',
  'для',
  'від',
  'по',
  'за',
  'и',
  'с',
  'со',
  'из',
  'от',
  'или',
  'або',
  'не',
  'the',
  'and',
  'for',
  'of',
  'with',
  'in',
  'to',
  'or',
  'from',
  'by',
  'on',
]);

/**
 * Reads a query: every word as typed, else in the other keyboard layout or in other letters, else the nearest word of the vocabulary.
 * Null when a word cannot be understood in any way: then nothing can be found.
 */
export async function parseQuery(db: Db, query: string): Promise<QueryWord[] | null> {
  const pieces = query.trim().split(/\s+/).slice(0, maxPieces);
  const meaningful = pieces.filter((piece) => !stopWords.has(piece.toLowerCase()) && tokenize(piece).length > 0);
  const chosen = meaningful.length > 0 ? meaningful : pieces.filter((piece) => tokenize(piece).length > 0);
  if (chosen.length === 0) return null;
  const asTyped = await recognizeWords(
    db,
    chosen.map((piece) => [piece]),
  );
  const words = await Promise.all(
    asTyped.map((found, index) => {
      const piece = chosen[index] ?? '';
      return found ? preferOtherLayout(db, piece, found) : recognizeVariants(db, piece);
    }),
  );
  return words.includes(null) ? null : removeDuplicates(words.flatMap((found) => found ?? []));
}

const isWhole = (words: readonly QueryWord[]) => words.every(({ forms }) => forms.length > 0);

/** Keys that type signs in the Latin layout and letters in the others. */
const signInsideWord = /[a-z][[\]{};:'"`~,.<>][a-z]/i;

/** `xj[jk` is rather `чохол` than two article numbers: a piece cut by such a sign is the word that it gives in the other layout, when there is one. */
async function preferOtherLayout(db: Db, piece: string, found: QueryWord[]): Promise<QueryWord[]> {
  if (!signInsideWord.test(piece)) return found;
  const [other] = await recognizeWords(db, [queryVariants(piece).slice(1)]);
  return other?.length === 1 && isWhole(other) ? other : found;
}

async function recognizeVariants(db: Db, piece: string): Promise<QueryWord[] | null> {
  const readings = queryVariants(piece);
  const [found] = await recognizeWords(db, [readings.slice(1)]);
  return found ?? correctSpelling(db, readings);
}

interface Candidate {
  word: string;
  stem: string;
  forms: string[];
  irregularForms: string[];
}

function toCandidate(typed: string): Candidate {
  const word = toTerm(typed);
  const stem = stemWord(word);
  return { word, stem, forms: inflectStem(stem), irregularForms: stemVariants(stem).flatMap(inflectStem) };
}

/** For each piece the first of its readings whose words the vocabulary all has: as whole words, else as beginnings. */
async function recognizeWords(db: Db, pieces: readonly (readonly string[])[]): Promise<(QueryWord[] | null)[]> {
  const candidates = pieces.map((readings) =>
    readings.map((reading) => tokenize(reading).map(toCandidate)).filter((words) => words.length > 0),
  );
  const all = candidates.flat(2);
  if (all.length === 0) return pieces.map(() => null);
  const known = await findKnownWords(
    db,
    unique(all.map(({ stem }) => stem)),
    unique(all.flatMap(({ forms, irregularForms }) => [...forms, ...irregularForms])),
  );
  const offersOf = new Map(known.prefixes.map(({ prefix, offers }) => [prefix, offers]));
  const offersOfWord = new Map(known.words.map(({ word, offers }) => [word, offers]));
  const queryWordOf = ({ word, stem, forms, irregularForms }: Candidate): QueryWord => {
    const irregular = irregularForms.filter((form) => offersOfWord.has(form));
    return {
      word,
      ranges: [...(offersOf.has(stem) ? [prefixRange(stem)] : []), ...irregular.map(exactRange)],
      forms: [...forms.filter((form) => offersOfWord.has(form)), ...irregular],
      maxOffers: (offersOf.get(stem) ?? 0) + irregular.reduce((sum, form) => sum + (offersOfWord.get(form) ?? 0), 0),
    };
  };
  return candidates.map((readings) => {
    const found = readings.map((words) => words.map(queryWordOf)).filter((words) => words.every(({ ranges }) => ranges.length > 0));
    return found.find(isWhole) ?? found[0] ?? null;
  });
}

/** The nearest words of the vocabulary to any reading of a piece, as one. */
async function correctSpelling(db: Db, readings: readonly string[]): Promise<QueryWord[] | null> {
  const typed = readings.flatMap((reading) => (tokenize(reading).length === 1 ? tokenize(reading) : []));
  const nearest = await Promise.all(typed.map((word) => findNearestWords(db, word)));
  const best = nearest.reduce((a, b) => (b.distance < a.distance ? b : a), { distance: Infinity, words: [] as string[] });
  const recognised = await recognizeWords(
    db,
    best.words.map((word) => [word]),
  );
  const meant = recognised.flatMap((words) => words ?? []);
  if (!meant[0]) return null;
  return [
    {
      word: meant[0].word,
      ranges: meant.flatMap(({ ranges }) => ranges),
      forms: unique(meant.flatMap(({ forms }) => forms)),
      maxOffers: meant.reduce((sum, { maxOffers: offersAtMost }) => sum + offersAtMost, 0),
    },
  ];
}

const maxCorrections = 4;

async function findNearestWords(db: Db, word: string): Promise<{ distance: number; words: string[] }> {
  const most = word.length < 4 || /^\d+$/.test(word) ? 0 : word.length < 8 ? 1 : 2;
  if (most === 0) return { distance: Infinity, words: [] };
  const near = (await findSimilarWords(db, word)).flatMap(({ term, offers_count }) => {
    // A word may still be incomplete while it is being typed; a whole one is the better guess.
    const distance = Math.min(editDistance(word, term, most), editDistance(word, term.slice(0, word.length), most) + 0.5);
    return distance <= most ? [{ term, distance, offers_count }] : [];
  });
  const distance = Math.min(Infinity, ...near.map((candidate) => candidate.distance));
  const words = near.filter((candidate) => candidate.distance === distance).sort((a, b) => b.offers_count - a.offers_count);
  return { distance, words: words.slice(0, maxCorrections).map(({ term }) => term) };
}

function removeDuplicates(words: readonly QueryWord[]): QueryWord[] {
  return [...new Map(words.map((word) => [word.ranges.map(({ start: from }) => from).join(' '), word])).values()];
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
