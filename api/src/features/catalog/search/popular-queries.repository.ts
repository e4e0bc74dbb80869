import { type Db, deleteInBatches } from '../../../platform/db';

/** A query that somebody asked; `bit` is their place among the askers of the day. */
export interface AskedQuery {
  locale: string;
  query: string;
  bit: number;
}

/** Bits of a query and day; at about this many networks a day the estimate stops growing. */
export const askerBits = 128;
/** A query counts on days when at least so many networks asked it. */
const minAskers = 3;
const countedDays = 30;
/** A flood of invented queries ends here. */
const maxQueriesOfDay = 50_000;

/** The same day as that of the key that chooses bits. */
const today = `(now() at time zone 'utc')::date`;

/** Adds buffered queries, in the order of their key so that concurrent writes cannot deadlock. */
export async function addAskedQueries(db: Db, asked: readonly AskedQuery[]): Promise<void> {
  await db.query(
    `insert into popular_queries (day, locale, query, askers)
     select ${today}, x.locale, x.query, bit_or(set_bit(repeat('0', ${String(askerBits)})::bit(${String(askerBits)}), x.bit, 1))
     from unnest($1::text[], $2::text[], $3::int[]) x (locale, query, bit)
     where (select count(*) from popular_queries where day = ${today}) < ${String(maxQueriesOfDay)}
     group by x.locale, x.query order by x.locale, x.query
     on conflict (day, locale, query) do update set askers = popular_queries.askers | excluded.askers`,
    [asked.map(({ locale }) => locale), asked.map(({ query }) => query), asked.map(({ bit }) => bit)],
  );
}

/** Returns what enough networks asked in the last 30 days, most asked first. Days count by linear counting of their bits. */
export async function listPopularQueries(db: Db, locale: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ query: string }>({
    name: 'popular queries',
    text: `select query from popular_queries
           where locale = $1 and day > ${today} - ${String(countedDays)} and bit_count(askers) >= ${String(minAskers)}
           group by query
           order by sum(-${String(askerBits)} * ln(1 - least(bit_count(askers), ${String(askerBits - 1)}) / ${String(askerBits)}.0)) desc, query limit $2`,
    values: [locale, limit],
  });
  return rows.map(({ query }) => query);
}

/** Deletes old days, and what few asked as soon as its day is over: it may say something about them. */
export async function purgePopularQueries(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'popular_queries',
    `day <= ${today} - ${String(countedDays)} or (day < ${today} and bit_count(askers) < ${String(minAskers)})`,
  );
}
