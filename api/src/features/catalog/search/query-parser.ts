import type { Db } from '../../../platform/db';
import { toTerm, tokenize } from '../normalize';
import { queryVariants } from './query-variants';
import { editDistance } from './edit-distance';
import { findKnownWords, findSimilarWords, exactRange, type WordRange, prefixRange } from './vocabulary.repository';
import { inflectStem, stemWord, stemVariants } from './stemmer';

/** A parsed word of a query. */
export interface QueryWord {
  /** The word as typed or corrected. Offers with exactly this word come first. */
  word: string;
  /** Ranges of matching terms: those that begin with the stem, and irregular forms. */
  ranges: WordRange[];
  /** Forms of the word in the vocabulary. They score higher than other terms with the same stem. */
  forms: string[];
  /** Upper bound of the number of offers with the word. */
  maxOffers: number;
}

const maxPieces = 10;
/** Words that are ignored beside other words. */
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
 * Parses a query: each word as typed, else in the other keyboard layout or transliterated, else corrected to the nearest vocabulary word.
 * Returns null when a word is not recognized at all, because then no offer matches.
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

/** Signs of the Latin layout that are letters in the Ukrainian and Russian layouts. */
const signInsideWord = /[a-z][[\]{};:'"`~,.<>][a-z]/i;

/** Prefers the other keyboard layout for a piece with a sign inside, when it is a known word there: `xj[jk` means `чохол`. */
async function preferOtherLayout(db: Db, piece: string, found: QueryWord[]): Promise<QueryWord[]> {
  if (!signInsideWord.test(piece)) return found;
  const [other] = await recognizeWords(db, [queryVariants(piece).slice(1)]);
  return other?.length === 1 && isWhole(other) ? other : found;
}

async function recognizeVariants(db: Db, piece: string): Promise<QueryWord[] | null> {
  const variants = queryVariants(piece);
  const [found] = await recognizeWords(db, [variants.slice(1)]);
  return found ?? correctSpelling(db, variants);
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

/** Returns for each piece its first variant whose words are all in the vocabulary: as whole words, else as prefixes. */
async function recognizeWords(db: Db, pieces: readonly (readonly string[])[]): Promise<(QueryWord[] | null)[]> {
  const candidates = pieces.map((variants) =>
    variants.map((variant) => tokenize(variant).map(toCandidate)).filter((words) => words.length > 0),
  );
  const all = candidates.flat(2);
  if (all.length === 0) return pieces.map(() => null);
  const known = await findKnownWords(
    db,
    unique(all.map(({ stem }) => stem)),
    unique(all.flatMap(({ forms, irregularForms }) => [...forms, ...irregularForms])),
  );
  const offersByPrefix = new Map(known.prefixes.map(({ prefix, offers }) => [prefix, offers]));
  const offersByWord = new Map(known.words.map(({ word, offers }) => [word, offers]));
  const toQueryWord = ({ word, stem, forms, irregularForms }: Candidate): QueryWord => {
    const irregular = irregularForms.filter((form) => offersByWord.has(form));
    return {
      word,
      ranges: [...(offersByPrefix.has(stem) ? [prefixRange(stem)] : []), ...irregular.map(exactRange)],
      forms: [...forms.filter((form) => offersByWord.has(form)), ...irregular],
      maxOffers: (offersByPrefix.get(stem) ?? 0) + irregular.reduce((sum, form) => sum + (offersByWord.get(form) ?? 0), 0),
    };
  };
  return candidates.map((variants) => {
    const found = variants.map((words) => words.map(toQueryWord)).filter((words) => words.every(({ ranges }) => ranges.length > 0));
    return found.find(isWhole) ?? found[0] ?? null;
  });
}

/** Corrects a piece to the vocabulary words nearest to any of its variants, merged into one query word. */
async function correctSpelling(db: Db, variants: readonly string[]): Promise<QueryWord[] | null> {
  const typed = variants.flatMap((variant) => (tokenize(variant).length === 1 ? tokenize(variant) : []));
  const nearest = await Promise.all(typed.map((word) => findNearestWords(db, word)));
  const best = nearest.reduce((a, b) => (b.distance < a.distance ? b : a), { distance: Infinity, words: [] as string[] });
  const recognized = await recognizeWords(
    db,
    best.words.map((word) => [word]),
  );
  const corrected = recognized.flatMap((words) => words ?? []);
  if (!corrected[0]) return null;
  return [
    {
      word: corrected[0].word,
      ranges: corrected.flatMap(({ ranges }) => ranges),
      forms: unique(corrected.flatMap(({ forms }) => forms)),
      maxOffers: corrected.reduce((sum, { maxOffers }) => sum + maxOffers, 0),
    },
  ];
}

const maxCorrections = 4;

async function findNearestWords(db: Db, word: string): Promise<{ distance: number; words: string[] }> {
  const maxDistance = word.length < 4 || /^\d+$/.test(word) ? 0 : word.length < 8 ? 1 : 2;
  if (maxDistance === 0) return { distance: Infinity, words: [] };
  const candidates = (await findSimilarWords(db, word)).flatMap(({ term, offers_count }) => {
    // The word may be an unfinished prefix; a whole word is the better guess.
    const distance = Math.min(editDistance(word, term, maxDistance), editDistance(word, term.slice(0, word.length), maxDistance) + 0.5);
    return distance <= maxDistance ? [{ term, distance, offers_count }] : [];
  });
  const distance = Math.min(Infinity, ...candidates.map((candidate) => candidate.distance));
  const words = candidates.filter((candidate) => candidate.distance === distance).sort((a, b) => b.offers_count - a.offers_count);
  return { distance, words: words.slice(0, maxCorrections).map(({ term }) => term) };
}

function removeDuplicates(words: readonly QueryWord[]): QueryWord[] {
  return [...new Map(words.map((word) => [word.ranges.map(({ start }) => start).join(' '), word])).values()];
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
