import type { Db } from '../../platform/db';
import { wordsOf } from './normalize';
import { readingsOf } from './readings';
import { typingDistance } from './typing-distance';
import { findKnown, findLookAlikes } from './vocabulary.repository';
import { formsOf, stemOf, stemVariants } from './word-forms';

/** A word of a query, as search understands it. */
export interface QueryWord {
  /** As it was typed or corrected: an offer that has exactly this word comes first. */
  word: string;
  /** An offer has the word when one of its words begins with one of these. */
  prefixes: string[];
  /** Forms of the word that occur; they count more than words that merely begin alike. */
  forms: string[];
  /** Offers that have the word, at most. */
  offersAtMost: number;
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
export async function understandQuery(db: Db, query: string): Promise<QueryWord[] | null> {
  const pieces = query.trim().split(/\s+/).slice(0, maxPieces);
  const meaningful = pieces.filter((piece) => !stopWords.has(piece.toLowerCase()) && wordsOf(piece).length > 0);
  const chosen = meaningful.length > 0 ? meaningful : pieces.filter((piece) => wordsOf(piece).length > 0);
  if (chosen.length === 0) return null;
  const asTyped = await recognise(
    db,
    chosen.map((piece) => [piece]),
  );
  const words = await Promise.all(asTyped.map(async (found, index) => found ?? (await readOtherwise(db, chosen[index] ?? ''))));
  return words.includes(null) ? null : distinct(words.flatMap((found) => found ?? []));
}

async function readOtherwise(db: Db, piece: string): Promise<QueryWord[] | null> {
  const readings = readingsOf(piece);
  const [found] = await recognise(db, [readings.slice(1)]);
  return found ?? correct(db, readings);
}

/** For each piece the first of its readings whose words the vocabulary all has. */
async function recognise(db: Db, pieces: readonly (readonly string[])[]): Promise<(QueryWord[] | null)[]> {
  const candidates = pieces.map((readings) =>
    readings.map((reading) => wordsOf(reading).map(candidateOf)).filter((words) => words.length > 0),
  );
  const all = candidates.flat(2);
  if (all.length === 0) return pieces.map(() => null);
  const known = await findKnown(db, unique(all.flatMap(({ prefixes }) => prefixes)), unique(all.flatMap(({ forms }) => forms)));
  const offersBy = new Map(known.prefixes.map(({ prefix, offers }) => [prefix, offers]));
  const knownWords = new Set(known.words);
  const narrow = ({ word, prefixes, forms }: Candidate): QueryWord => {
    const found = prefixes.filter((prefix) => offersBy.has(prefix));
    return {
      word,
      prefixes: found,
      forms: forms.filter((form) => knownWords.has(form)),
      offersAtMost: found.reduce((sum, prefix) => sum + (offersBy.get(prefix) ?? 0), 0),
    };
  };
  return candidates.map(
    (readings) => readings.map((words) => words.map(narrow)).find((words) => words.every(({ prefixes }) => prefixes.length > 0)) ?? null,
  );
}

type Candidate = Omit<QueryWord, 'offersAtMost'>;

function candidateOf(word: string): Candidate {
  const stem = stemOf(word);
  const variants = stemVariants(stem);
  return { word, prefixes: [stem, ...variants], forms: [stem, ...variants].flatMap(formsOf).filter((form) => form !== word) };
}

/** The nearest words of the vocabulary to any reading of a piece. */
async function correct(db: Db, readings: readonly string[]): Promise<QueryWord[] | null> {
  const typed = readings.flatMap((reading) => (wordsOf(reading).length === 1 ? wordsOf(reading) : []));
  const nearest = await Promise.all(typed.map((word) => nearestWords(db, word)));
  const best = nearest.reduce((a, b) => (b.distance < a.distance ? b : a), { distance: Infinity, words: [] as string[] });
  if (best.words.length === 0) return null;
  const meant = (await recognise(db, [best.words])).at(0)?.at(0);
  if (!meant) return null;
  const others = (
    await recognise(
      db,
      best.words.slice(1).map((word) => [word]),
    )
  ).flatMap((words) => words ?? []);
  return [
    {
      ...meant,
      prefixes: unique([meant, ...others].flatMap(({ prefixes }) => prefixes)),
      forms: unique([meant, ...others].flatMap(({ word, forms }) => [word, ...forms])),
      offersAtMost: [meant, ...others].reduce((sum, { offersAtMost }) => sum + offersAtMost, 0),
    },
  ];
}

const maxMeant = 4;

async function nearestWords(db: Db, word: string): Promise<{ distance: number; words: string[] }> {
  const most = word.length < 4 || /^\d+$/.test(word) ? 0 : word.length < 6 ? 1 : 2;
  if (most === 0) return { distance: Infinity, words: [] };
  const near = (await findLookAlikes(db, word)).flatMap(({ term, offers_count }) => {
    // A word may still be incomplete while it is being typed; a whole one is the better guess.
    const distance = Math.min(typingDistance(word, term, most), typingDistance(word, term.slice(0, word.length), most) + 0.5);
    return distance <= most ? [{ term, distance, offers_count }] : [];
  });
  const distance = Math.min(Infinity, ...near.map((candidate) => candidate.distance));
  const words = near.filter((candidate) => candidate.distance === distance).sort((a, b) => b.offers_count - a.offers_count);
  return { distance, words: words.slice(0, maxMeant).map(({ term }) => term) };
}

function distinct(words: readonly QueryWord[]): QueryWord[] {
  return [...new Map(words.map((word) => [word.prefixes.join(' '), word])).values()];
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
