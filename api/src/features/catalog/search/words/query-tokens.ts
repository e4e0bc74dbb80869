import { normalizeText } from '../../../../platform/normalize-text';
import { findMeasures, findSizes } from '../../measures';
import { purposeWords, stopWords } from './query-words';

/**
 * Receiver of a thing, `@things +presents: =adjective, word, +word beside a present`: words match in this form alone, adjectives occur in
 * the offers for the receiver.
 */
export interface Receiver {
  facets: readonly string[];
  /** Categories of the things for the receiver. */
  categoryIds: readonly number[];
  /** Categories of presents for the receiver. */
  presentIds: readonly number[];
}

/** A word of a query. */
export interface QueryToken {
  /** The word in the form of the vocabulary; an amount with its unit is one word: `128gb`. */
  word: string;
  /** The word as it was typed. */
  typed: string;
  /** The typed text between two spaces, with signs that may be letters of another keyboard layout. */
  piece: string;
  /** Other spellings of the word, such as joined with its neighbors: `hr2470` for `hr` and `2470`. */
  spellings: string[];
  /** The numbers of an amount or a size; searched when no offer has it as a whole. */
  amount: string | null;
  /** Is true for words of a purpose: `phone` in "case for phone". */
  isPurpose: boolean;
  /** Receiver that the word names. */
  receiver?: Receiver;
  /** Categories of presents for the receivers. */
  presentIds?: readonly number[];
  /** Is true when the number is the age of a receiver. */
  isAge?: boolean;
}

/** Maximum of words that are read of a query. */
const maxTokens = 10;
const maxLength = 200;
const maxWordLength = 40;

/** Matches `205/55R16`: tires are searched by three numbers. */
const tireSize = /(?<!\d)(\d{3}) ?\/ ?(\d{2}) ?(?:\/ ?)?(?:[rр] ?)?(\d{2})(?!\d)/gu;
/** Matches `160 на 200` and `15 радіус`, sizes in words. */
const sizeInWords = /(?<![\p{L}\p{N}.,])(\d+(?:[.,]\d+)?)\s+на\s+(?=\d)/gu;
const wheelInWords = /(?<!\p{N})(\d{2})\s+рад[іи]ус(?:а|у|ом)?(?!\p{L})|рад[іи]ус(?:а|у|ом)?\s+(\d{2})(?!\p{N})/gu;
const secondHand = /(?<!\p{L})б\s*[/.]\s*у(?!\p{L})/gu;

/** Normalizes a query or a synonym: different spellings become one. */
export function normalizeQuery(text: string): string {
  return normalizeText(text.slice(0, maxLength))
    .replace(/\s+/gu, ' ')
    .replace(secondHand, 'бу')
    .replace(tireSize, '$1 $2 r$3')
    .replace(sizeInWords, '$1x')
    .replace(wheelInWords, (_, before: string | undefined, after: string | undefined) => `r${before ?? after ?? ''}`);
}

/** Returns the words of a normalized text. Single letters stay, because they may be a part of a model: `s 25`, `type c`. */
export function splitWords(normalizedText: string): string[] {
  return normalizedText.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Parses the words of a query. Drops stop words as long as there are others. */
export function readTokens(query: string): QueryToken[] {
  const text = normalizeQuery(query);
  // Normalizing folds letters, which another keyboard layout needs as typed.
  const typedPieces = new Map(
    query
      .toLowerCase()
      .split(/\s+/)
      .map((piece) => [normalizeText(piece), piece]),
  );
  const all = listPieces(text).flatMap(({ piece, measure }) =>
    measure ? [{ word: measure.term, typed: piece, piece, spellings: [], amount: measure.amount, isPurpose: false }] : readPiece(piece),
  );
  const tokens: QueryToken[] = [];
  let isAfterPurposeWord = false;
  for (const [place, token] of all.entries()) {
    if (purposeWords.has(token.word)) isAfterPurposeWord = true;
    if (
      (stopWords.has(token.word) && !isModelLetter(token, all[place + 1])) ||
      tokens.some(({ word, amount }) => word === token.word && amount === null)
    )
      continue;
    const piece = typedPieces.get(token.piece) ?? token.piece;
    const isWholePiece = splitWords(token.piece).length === 1;
    tokens.push({ ...token, piece, typed: isWholePiece ? piece : token.typed, isPurpose: isAfterPurposeWord });
    isAfterPurposeWord = false;
  }
  const chosen = (tokens.length > 0 ? tokens : all).slice(0, maxTokens);
  return chosen.every(({ isPurpose }) => isPurpose) ? chosen.map((token) => ({ ...token, isPurpose: false })) : chosen;
}

/** Returns whether a letter before a number is a part of a model, as in `galaxy a 36` and `самсунг а 56`, and no article or conjunction. */
const isModelLetter = ({ word }: QueryToken, next: QueryToken | undefined) =>
  /^[a-zас]$/.test(word) && next?.amount === null && /^\d{1,3}$/.test(next.word);

function listPieces(text: string): { piece: string; measure: { term: string; amount: string } | null }[] {
  const pieces: { piece: string; measure: { term: string; amount: string } | null }[] = [];
  let end = 0;
  const addWords = (words: string) => {
    for (const piece of words.split(/\s+/).filter(Boolean)) pieces.push({ piece, measure: null });
  };
  const sizes = findSizes(text);
  const isInSize = (index: number) => sizes.some((size) => size.index <= index && index < size.index + size.text.length);
  // `5w-30` is a name, with neither watts nor a minus.
  const isInName = ({ text: found, index }: { text: string; index: number }) =>
    !/\s/.test(found) && /^-[\p{L}\p{N}]/u.test(text.slice(index + found.length));
  const measures = findMeasures(text).filter((measure) => !isInSize(measure.index) && !isInName(measure));
  const amounts = [...sizes, ...measures].sort((a, b) => a.index - b.index);
  for (const { text: found, index, term, amount } of amounts) {
    addWords(text.slice(end, index));
    pieces.push({ piece: found, measure: { term, amount } });
    end = index + found.length;
  }
  addWords(text.slice(end));
  return pieces;
}

function readPiece(piece: string): QueryToken[] {
  const words = splitWords(piece);
  // `wi-fi` and `wh-1000xm5` are indexed as one word too.
  const joined = words.length > 1 && /^[\p{L}\p{N}-]+$/u.test(piece) ? [words.join('')] : [];
  return words.map((word) => ({
    word: word.slice(0, maxWordLength),
    typed: word,
    piece,
    spellings: joined,
    amount: null,
    isPurpose: false,
  }));
}

/** Signs of the Latin layout that are letters in the Ukrainian and Russian layouts: `xj[jk` is `чохол`. */
const signInsideWord = /[a-z][[\]{};:'"`~,.<>][a-z]/i;

/** Returns whether the word was more likely typed in another keyboard layout. */
export const hasSignInside = ({ piece }: QueryToken): boolean => signInsideWord.test(piece);

/** Maximum of words that are joined with their neighbors. */
const maxJoined = 3;

/** Returns the joined neighbors that may be one word, with the places they cover. */
export function listJoins(tokens: readonly QueryToken[]): { word: string; start: number; end: number }[] {
  const joins: { word: string; start: number; end: number }[] = [];
  for (let start = 0; start < tokens.length; start += 1)
    for (let end = start + 2; end <= Math.min(tokens.length, start + maxJoined); end += 1) {
      const words = tokens.slice(start, end);
      const word = words.map((token) => token.word).join('');
      if (word.length <= 20 && words.every(({ amount }) => amount === null)) joins.push({ word, start, end });
    }
  return joins;
}
