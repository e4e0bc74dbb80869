import type { Db } from '../../../../platform/db';
import { opaqueParameter } from '../../lists/list-conditions.sql';

/** Half-open range of terms (`end` is excluded), in the order of code points. */
export interface WordRange {
  start: string;
  end: string;
}

export const prefixRange = (prefix: string): WordRange => ({ start: prefix, end: `${prefix}\u{10FFFF}` });
/** Returns the range of one term: no term has a character below U+0001. */
export const exactRange = (word: string): WordRange => ({ start: word, end: `${word}\u0001` });

/** Maximum of terms that are read of one prefix: prefixes of article numbers have very many. */
const maxPrefixWords = 3000;

export interface KnownWords {
  /** Prefixes of vocabulary terms. An offer with several such terms counts several times. */
  prefixes: { prefix: string; offers: number }[];
  words: { word: string; offers: number }[];
}

/** Returns the prefixes and words among these that the vocabulary has, in one round trip. */
export async function findKnownWords(db: Db, prefixes: readonly string[], words: readonly string[]): Promise<KnownWords> {
  const { rows } = await db.query<{ text: string; is_word: boolean; offers: number }>({
    name: 'known words',
    text: `select p.prefix as text, false as is_word, v.offers from unnest(${opaqueParameter('$1', 'text[]')}, ${opaqueParameter('$2', 'text[]')}) p (prefix, range_end),
             lateral (select count(*) as words, sum(offers_count)::bigint as offers from (select offers_count from vocabulary where term >= p.prefix and term < p.range_end limit ${String(maxPrefixWords)}) w) v
           where v.words > 0
           union all
           select term, true, offers_count from vocabulary where term = any(${opaqueParameter('$3', 'text[]')})`,
    values: [prefixes, prefixes.map((prefix) => prefixRange(prefix).end), words],
  });
  return {
    prefixes: rows.filter((row) => !row.is_word).map(({ text, offers }) => ({ prefix: text, offers })),
    words: rows.filter((row) => row.is_word).map(({ text, offers }) => ({ word: text, offers })),
  };
}

export interface VocabularyWord {
  term: string;
  offers_count: number;
}

/** Finds candidates for spelling correction: long words by common trigrams, short ones by their first letter and length. */
export async function findSimilarWords(db: Db, word: string): Promise<VocabularyWord[]> {
  const isShort = word.length <= 6;
  const { rows } = await db.query<VocabularyWord>(
    isShort
      ? {
          name: 'similar short words',
          text: `select term, offers_count from vocabulary where term >= $1 and term < $2 and length(term) between $3 and $4 order by offers_count desc limit 3000`,
          values: [word[0], prefixRange(word[0] ?? '').end, word.length - 1, word.length + 3],
        }
      : {
          name: 'similar words',
          // Pairs of words (`+delta3`) are excluded.
          text: `select term, offers_count from vocabulary where term % $1 and term >= '0' order by similarity(term, $1) desc, offers_count desc limit 60`,
          values: [word],
        },
  );
  return rows;
}

/** Finds models of a series: words with its letters and a number of as many digits. */
export async function findModels(db: Db, series: string, digits: number): Promise<string[]> {
  const { rows } = await db.query<{ term: string }>({
    name: 'models of a series',
    text: `select term from vocabulary where term >= $1 and term < $2 and length(term) = $3 and translate(substr(term, $4), '0123456789', '') = '' limit 3000`,
    values: [`${series}0`, `${series}:`, series.length + digits, series.length + 1],
  });
  return rows.map(({ term }) => term);
}
