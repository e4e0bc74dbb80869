import { type Db, deleteInBatches, onlyRow } from '../../platform/db';

export interface CountedSearch {
  locale: string;
  query: string;
  hasResults: boolean;
}

const keptDays = 90;
/** Limit against a flood of invented queries. */
const maxQueriesOfDay = 20_000;
const today = `(now() at time zone 'utc')::date`;

/** Adds buffered searches, in the order of their key so that concurrent writes cannot deadlock. */
export async function addSearches(db: Db, searches: readonly CountedSearch[]): Promise<void> {
  await db.query(
    `insert into search_queries (day, locale, query, has_results, searches)
     select ${today}, x.locale, x.query, x.has_results, count(*)::int
     from unnest($1::text[], $2::text[], $3::boolean[]) x (locale, query, has_results)
     where (select count(*) from search_queries where day = ${today}) < ${String(maxQueriesOfDay)}
     group by x.locale, x.query, x.has_results order by x.locale, x.query, x.has_results
     on conflict (day, locale, query, has_results) do update set searches = search_queries.searches + excluded.searches`,
    [searches.map(({ locale }) => locale), searches.map(({ query }) => query), searches.map(({ hasResults }) => hasResults)],
  );
}

export interface SearchFilters {
  isEmpty: boolean;
  locale: string | null;
  days: number;
}

export interface SearchRow {
  query: string;
  locale: string;
  searches: number;
  /** Last day, as `2026-11-18`. */
  last_day: string;
}

const grouped = `from search_queries
  where day > ${today} - $1::int and ($2::text is null or locale = $2) and (not $3::boolean or not has_results)
  group by query, locale`;

/** Lists the queries of the last days, the most frequent first. */
export async function listSearches(
  db: Db,
  { isEmpty, locale, days }: SearchFilters,
  limit: number,
  offset: number,
): Promise<{ rows: SearchRow[]; count: number }> {
  const values = [days, locale, isEmpty];
  const page = await db.query<SearchRow>(
    `select query, locale, sum(searches)::int as searches, max(day)::text as last_day ${grouped}
     order by sum(searches) desc, query, locale limit $4 offset $5`,
    [...values, limit, offset],
  );
  const counted = await db.query<{ count: number }>(`select count(*)::int as count from (select 1 ${grouped}) q`, values);
  return { rows: page.rows, count: onlyRow(counted.rows).count };
}

export async function purgeSearches(db: Db): Promise<void> {
  await deleteInBatches(db, 'search_queries', `day <= ${today} - ${String(keptDays)}`);
}
