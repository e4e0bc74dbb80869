import type { Db } from '../../platform/db';
import type { Locale, LocalizedText } from '../../platform/i18n';

export type ListOrdering = '-hoisted_at' | 'price' | '-price' | '-created_at' | '-views_count' | '-included_in_orders_count' | '-avg_review_rating';

const orderBy: Record<ListOrdering, string> = {
  '-hoisted_at': 'hoisted_at desc, offer_id desc',
  price: 'price_rank, offer_id',
  '-price': 'price_rank desc, offer_id desc',
  '-created_at': 'created_at desc, offer_id desc',
  '-views_count': 'views_count desc, offer_id desc',
  '-included_in_orders_count': 'orders_count desc, offer_id desc',
  '-avg_review_rating': 'rating_rank desc, offer_id desc',
};

export interface ScopeFilters {
  /** Scopes an offer must be in, the smallest first; the first one is walked. */
  scopes: readonly number[];
  priceMinMinor: number | null;
  priceMaxMinor: number | null;
  offeringType: string | null;
  city: string | null;
}

export interface CardList {
  /** Ready JSON rows, joined with commas. */
  rowsJson: string;
  count: number;
}

/** Where categories, tags and shops have their scopes. */
export const scopeOf = { everything: 0, category: (id: number) => id, tag: (id: number) => 1_000_000 + id, shop: (id: number) => 10_000_000 + id };

/** A page of ready cards of the offers in all the scopes that pass the filters. One round trip. */
export async function listCards(db: Db, filters: ScopeFilters, ordering: ListOrdering, locale: Locale, limit: number, offset: number): Promise<CardList> {
  const { text, values, isCounted } = scopeQuery(filters);
  const order = `in_top desc, ${orderBy[ordering]}`;
  const count = isCounted ? `(select count(*)::int from offer_scope s where ${text})` : `coalesce((select offers_count from scope_counts where scope_id = $1), 0)`;
  const next = values.length;
  const { rows } = await db.query<{ rows_json: string | null; count: number }>({
    name: `list-cards-${ordering}-${locale}-${shapeOf(filters)}`,
    text: `select string_agg(c.${locale}, ',' order by p.ord) as rows_json, ${count} as count
           from (select s.offer_id, row_number() over (order by ${order}) as ord from offer_scope s where ${text} order by ${order} limit $${String(next + 1)} offset $${String(next + 2)}) p
           join offer_card c on c.offer_id = p.offer_id`,
    values: [...values, limit, offset],
  });
  return { rowsJson: rows[0]?.rows_json ?? '', count: rows[0]?.count ?? 0 };
}

function shapeOf({ scopes, priceMinMinor, priceMaxMinor, offeringType, city }: ScopeFilters): string {
  return [scopes.length, priceMinMinor !== null, priceMaxMinor !== null, offeringType !== null, city !== null].map(Number).join('');
}

function scopeQuery({ scopes, priceMinMinor, priceMaxMinor, offeringType, city }: ScopeFilters): { text: string; values: unknown[]; isCounted: boolean } {
  const values: unknown[] = [scopes[0] ?? scopeOf.everything];
  const conditions = ['s.scope_id = $1'];
  const add = (value: unknown, condition: (parameter: string) => string) => {
    values.push(value);
    conditions.push(condition(`$${String(values.length)}`));
  };
  for (const scope of scopes.slice(1)) add(scope, (p) => `exists (select 1 from offer_scope x where x.scope_id = ${p} and x.offer_id = s.offer_id)`);
  if (priceMinMinor !== null) add(priceMinMinor, (p) => `s.price_rank >= ${p}`);
  if (priceMaxMinor !== null) add(priceMaxMinor, (p) => `s.price_rank <= ${p}`);
  if (offeringType !== null) add(offeringType, (p) => `s.offering_type = ${p}`);
  if (city !== null) add(city, (p) => `s.city = ${p}`);
  return { text: conditions.join(' and '), values, isCounted: conditions.length > 1 };
}

/** For each word of a query, the vocabulary's words that it may mean. */
export type WordMeanings = readonly (readonly string[])[];

const matchesAll = (firstParameter: number, count: number) =>
  Array.from({ length: count }, (_, index) => `select offer_id, max(weight) as weight from offer_term where term = any($${String(firstParameter + index)}) group by offer_id`);

/** A page of cards of offers that have, for every word of the query, one of its meanings. */
export async function searchCards(db: Db, meanings: WordMeanings, filters: ScopeFilters, ordering: ListOrdering | 'relevance', locale: Locale, limit: number, offset: number): Promise<CardList> {
  const { text, values } = scopeQuery(filters);
  const first = values.length + 1;
  const words = matchesAll(first, meanings.length);
  const relevance = words.map((_, index) => `w${String(index)}.weight`).join(' + ');
  const joined = words.map((query, index) => `join (${query}) w${String(index)} on w${String(index)}.offer_id = s.offer_id`).join(' ');
  const order = ordering === 'relevance' ? `relevance desc, in_top desc, ${orderBy['-hoisted_at']}` : `in_top desc, ${orderBy[ordering]}`;
  const after = first + meanings.length;
  const { rows } = await db.query<{ rows_json: string | null; count: number }>(
    `with hits as materialized (select s.*, ${relevance} as relevance from offer_scope s ${joined} where ${text}),
          page as (select offer_id, row_number() over (order by ${order}) as ord from hits order by ${order} limit $${String(after)} offset $${String(after + 1)})
     select (select string_agg(c.${locale}, ',' order by p.ord) from page p join offer_card c on c.offer_id = p.offer_id) as rows_json, (select count(*)::int from hits) as count`,
    [...values, ...meanings, limit, offset],
  );
  return { rowsJson: rows[0]?.rows_json ?? '', count: rows[0]?.count ?? 0 };
}

/** Words of the vocabulary that begin with a stem; the most used first. */
export async function findWordsWithPrefix(db: Db, prefixes: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await db.query<{ term: string }>({
    name: 'words-with-prefix',
    text: `select distinct term, offers_count from vocabulary, unnest($1::text[]) prefix where term like replace(replace(prefix, '%', ''), '_', '') || '%' order by offers_count desc, term limit $2`,
    values: [prefixes, limit],
  });
  return rows.map(({ term }) => term);
}

/** Words of the vocabulary that look alike, for typing errors. */
export async function findSimilarWords(db: Db, word: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ term: string }>(`select term from vocabulary where term % $1 and similarity(term, $1) > 0.4 order by similarity(term, $1) desc, offers_count desc limit $2`, [word, limit]);
  return rows.map(({ term }) => term);
}

/** Cards by id, in the order of the ids; offers that are gone are left out. */
export async function cardsByIds(db: Db, ids: readonly number[], locale: Locale): Promise<string> {
  const { rows } = await db.query<{ rows_json: string | null }>(
    `select string_agg(c.${locale}, ',' order by x.ord) as rows_json from unnest($1::bigint[]) with ordinality x(id, ord) join offer_card c on c.offer_id = x.id
     join offers o on o.id = x.id and o.status = 'active' and o.deleted_at is null`,
    [ids],
  );
  return rows[0]?.rows_json ?? '';
}

export interface CategoryRow {
  id: number;
  parent_id: number | null;
  alias: string;
  title: LocalizedText;
  description: LocalizedText;
  image_key: string | null;
  depth: number;
  path: number[];
  cashback_percent: number;
  position: number;
  offers_count: number;
  is_popular: boolean;
}

/** All categories with their counts, parents before children. There are hundreds, not thousands. */
export async function listCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await db.query<CategoryRow>(
    `select c.id, c.parent_id, c.alias, c.title, c.description, c.image_key, c.depth, c.path, c.cashback_percent, c.position, c.is_popular, coalesce(n.offers_count, 0) as offers_count
     from categories c left join scope_counts n on n.scope_id = c.id order by c.depth, c.position, c.id`,
  );
  return rows;
}

export interface TagRow {
  id: number;
  alias: string;
  title: LocalizedText;
  offers_count: number;
}

/** Tags that offers of a category have, the most used first. */
export async function listTags(db: Db, scopeId: number, limit: number, offset: number): Promise<{ rows: TagRow[]; count: number }> {
  const { rows } = await db.query<TagRow & { total: number }>(
    `select t.id, t.alias, t.title, n.offers_count, count(*) over ()::int as total
     from (select ot.tag_id, count(*)::int as offers_count from offer_scope s join offer_tags ot on ot.offer_id = s.offer_id where s.scope_id = $1 group by ot.tag_id) n
     join tags t on t.id = n.tag_id order by n.offers_count desc, t.id limit $2 offset $3`,
    [scopeId, limit, offset],
  );
  return { rows, count: rows[0]?.total ?? 0 };
}

export async function findTagId(db: Db, alias: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>('select id from tags where alias = $1', [alias]);
  return rows[0]?.id ?? null;
}

export async function findShopId(db: Db, alias: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>('select id from shops where alias = $1 and deleted_at is null', [alias]);
  return rows[0]?.id ?? null;
}

export async function scopeSizes(db: Db, scopes: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.query<{ scope_id: number; offers_count: number }>('select scope_id, offers_count from scope_counts where scope_id = any($1)', [scopes]);
  return new Map(rows.map(({ scope_id, offers_count }) => [scope_id, offers_count]));
}
