import type { Db } from '../../platform/db';

/** Behind every word that begins with a prefix, in the order of code points. */
export const behindPrefix = (prefix: string): string => `${prefix}\u{10FFFF}`;

/** Words looked at below one prefix: the beginnings of article numbers have very many. */
const mostWords = 3000;

export interface KnownPrefix {
  prefix: string;
  /** Offers that have a word with the prefix; those with several count several times. */
  offers: number;
}

/** Which of these prefixes, and which of these words, the vocabulary has. One round trip. */
export async function findKnown(
  db: Db,
  prefixes: readonly string[],
  words: readonly string[],
): Promise<{ prefixes: KnownPrefix[]; words: string[] }> {
  const { rows } = await db.query<{ text: string; offers: number | null }>({
    name: 'known words',
    text: `select p.prefix as text, v.offers from unnest($1::text[], $2::text[]) p (prefix, behind),
             lateral (select count(*) as words, sum(offers_count)::bigint as offers from (select offers_count from vocabulary where term >= p.prefix and term < p.behind limit ${String(mostWords)}) w) v
           where v.words > 0
           union all
           select term, null from vocabulary where term = any($3)`,
    values: [prefixes, prefixes.map(behindPrefix), words],
  });
  return {
    prefixes: rows.flatMap(({ text, offers }) => (offers === null ? [] : [{ prefix: text, offers }])),
    words: rows.filter(({ offers }) => offers === null).map(({ text }) => text),
  };
}

export interface VocabularyWord {
  term: string;
  offers_count: number;
}

/** Words that may have been meant: long ones by common trigrams, short ones by their first letter and length. */
export async function findLookAlikes(db: Db, word: string): Promise<VocabularyWord[]> {
  const isShort = word.length <= 6;
  const { rows } = await db.query<VocabularyWord>(
    isShort
      ? {
          name: 'short look-alikes',
          text: `select term, offers_count from vocabulary where term >= $1 and term < $2 and length(term) between $3 and $4 order by offers_count desc limit 3000`,
          values: [word[0], behindPrefix(word[0] ?? ''), word.length - 1, word.length + 3],
        }
      : {
          name: 'look-alikes',
          text: `select term, offers_count from vocabulary where term % $1 order by similarity(term, $1) desc, offers_count desc limit 60`,
          values: [word],
        },
  );
  return rows;
}
