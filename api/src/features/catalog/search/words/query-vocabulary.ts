import type { Db } from '../../../../platform/db';
import { listEqualTerms } from '../../measures';
import { toPairTerm } from '../../model-pairs';
import { toTerm } from '../../normalize';
import type { Lexicon, MeaningSpan } from './lexicon';
import { listJoins, type QueryToken } from './query-tokens';
import { latinModels as listLatinModels, listLatinLetters } from './query-variants';
import { listForms, listStems } from './stemmer';
import { findKnownWords, type KnownWords } from './vocabulary.repository';

/** Minimum length of a stem whose prefix has the same meaning; shorter ones begin other words: `лего`, `легковий`. */
export const minPrefixStem = 5;
const minUnknownPrefix = 2;

export interface QueryVocabulary {
  spans: MeaningSpan[];
  /** Numbers of offers by word, for words that the catalog has. */
  offersByWord: ReadonlyMap<string, number>;
  offersByPrefix: ReadonlyMap<string, number>;
  /** Spellings of each token that occur in the catalog. */
  spellings: string[][];
  /** The word of each token joined with its neighbors, if it occurs in the catalog: `0w20` for `0w` and `20`. */
  joined: (string | undefined)[];
}

/** Returns whether a word is a size or an amount, with which article numbers may begin. */
export const isShortNumber = ({ word }: QueryToken) => /^\d{1,3}$/.test(word);

/** Looks up all possible words in the vocabulary, in one round trip. */
export async function readVocabulary(db: Db, tokens: readonly QueryToken[], lexicon: Lexicon): Promise<QueryVocabulary> {
  const spans = lexicon.match(tokens.map(({ word }) => word));
  const joins = listJoins(tokens);
  const pairs = listPairs(tokens, spans);
  const own = tokens.map(({ word, amount }) =>
    amount === null ? listForms(toTerm(word)) : [word, ...amount.split(' '), ...listEqualTerms(word)],
  );
  const synonyms = spans.flatMap((span) => listSynonyms(span)).flatMap(listForms);
  const known: KnownWords = await findKnownWords(
    db,
    unique(tokens.flatMap(({ word, amount }) => (amount === null ? listPrefixes(word) : []))),
    unique([
      ...own.flat(),
      ...synonyms,
      ...joins.flatMap(({ word }) => [word, ...listLatinModels(word)]),
      ...pairs.map(({ term }) => term),
      ...tokens.flatMap(({ spellings }) => spellings),
      ...tokens.flatMap((token) => [toRim(token) ?? []].flat().concat(listLatinModels(token.word))),
    ]),
  );
  const offersByWord = new Map(known.words.map(({ word, offers }) => [word, offers]));
  return {
    spans,
    offersByWord,
    offersByPrefix: new Map(known.prefixes.map(({ prefix, offers }) => [prefix, offers])),
    spellings: tokens.map((token, place) =>
      unique([
        ...token.spellings,
        ...joins.filter(({ start, end }) => start <= place && place < end).flatMap(({ word }) => [word, ...listLatinModels(word)]),
        ...[toRim(token) ?? []].flat(),
        ...listLatinModels(token.word),
        ...pairs.filter((pair) => pair.place === place).map(({ term }) => term),
      ]).filter((spelling) => offersByWord.has(spelling)),
    ),
    joined: tokens.map((_, place) => joins.find(({ word, start, end }) => start <= place && place < end && offersByWord.has(word))?.word),
  };
}

export const listPrefixes = (word: string) =>
  unique([...listStems(word).filter((stem) => stem.length >= minPrefixStem), word]).filter((prefix) => prefix.length >= minUnknownPrefix);

/** Returns the size of a wheel, which offers write as `R16`: `205 55 16`, `диски 16`. */
const toRim = ({ word, amount }: QueryToken): string | null =>
  amount === null && /^\d{2}$/.test(word) && Number(word) >= 12 && Number(word) <= 24 ? `r${word}` : null;

/** Returns the models that neighbors may be, with the place of their number or letter: `+delta3` for `дельта 3`. */
function listPairs(tokens: readonly QueryToken[], spans: readonly MeaningSpan[]): { term: string; place: number }[] {
  const latin = tokens.map(({ word, amount }, place) => {
    if (amount !== null) return [];
    const own = spans.filter(({ start, end }) => start === place && end === place + 1);
    return unique([word, ...own.flatMap(listSynonyms), ...listLatinLetters(word)]);
  });
  return latin.slice(1).flatMap((seconds, index) =>
    (latin[index] ?? []).flatMap((first) =>
      seconds.flatMap((second) => {
        const term = toPairTerm(first, second);
        return term === null ? [] : [{ term, place: /^\d/.test(first) ? index : index + 1 }];
      }),
    ),
  );
}

/** Returns single words with the same meaning as the words of a span. */
export function listSynonyms({ meanings }: MeaningSpan): string[] {
  return unique(meanings.flatMap(({ phrases }) => phrases.flatMap((words) => (words.length === 1 ? words : []))));
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];
