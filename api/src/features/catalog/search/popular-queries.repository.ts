import { type Db, deleteInBatches } from '../../../platform/db';

/** A counted query; `bit` is the position of its network in the bitmap of the day. */
export interface AskedQuery {
  locale: string;
  query: string;
  bit: number;
}

/** Number of bits of a query and day; at about this many networks a day the estimate stops growing. */
export const askerBits = 128;
/** Minimum of networks for a day to count. */
const minAskers = 3;
const countedDays = 30;
/** Limit against a flood of invented queries. */
const maxQueriesOfDay = 50_000;

/** The day is that of the key that chooses bits. */
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

/** Returns the queries of enough networks in the last 30 days, the most frequent first. Days count by linear counting of their bits. */
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

/** Deletes old days, and rare queries after their day, because they may be personal. */
export async function purgePopularQueries(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'popular_queries',
    `day <= ${today} - ${String(countedDays)} or (day < ${today} and bit_count(askers) < ${String(minAskers)})`,
  );
}
