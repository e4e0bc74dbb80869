import type { Db } from '../../../platform/db';
import { toArrayLiteral } from '../array-literal';
import { bitmapEpoch, dirtyOffers, parseIds, rankTierBitmap } from '../index/bitmap-store.repository';
import { prefixEnd } from '../index/offer-bitmaps.repository';
import { opaqueParameter, StatementParameters } from '../lists/list-conditions.sql';
import type { ListFilters } from '../lists/list-filters';
import { tagFactor } from '../scopes';
import type { BitmapEpoch } from './bitmap-cache';
import { addRanges, categoryScore, type CategoryBoost, type SearchPage, type SearchStatement, type SearchWord } from './search-request';
import { isNotLeaving } from '../leaving-shops.sql';

export interface WordPlan {
  bitmaps: { id: number; points: number; isWhole: boolean }[];
  /** Offers without a bitmap, by the score of the word in them. */
  unindexed: Map<number, number[]>;
}

export interface ScopePlan {
  /** Null when `members` lists the whole scope. */
  bitmap: number | null;
  members: number[];
}

export interface BitmapPlan {
  epoch: BitmapEpoch;
  /** The last compaction. */
  stateVersion: number;
  versions: Map<number, number>;
  /** Offers with pending deltas, about which bitmaps may be wrong. */
  dirty: number[];
  /** Offers with any pending delta, about which facets and ranks may be wrong. */
  changed: number[];
  words: WordPlan[];
  scopes: ScopePlan[];
  /** Boosts with the bitmaps of their categories. */
  boosts: { points: number; scopes: ScopePlan[] }[];
}

/** Reads the bitmaps of words and filters with their versions, and the offers that bitmaps do not cover. */
export async function readBitmapPlan(
  db: Db,
  words: readonly SearchWord[],
  filters: ListFilters,
  boosts: readonly CategoryBoost[],
  otherScopes: readonly number[] = [],
): Promise<BitmapPlan> {
  const { statement, scopes } = buildPlanStatement(words, filters, boosts, otherScopes);
  const { rows } = await db.query<BitmapPlanRow>(statement);
  return parsePlan(rows[0], words.length, scopes, boosts);
}

/** An offer that may be on the page, with the score of the words in it. */
export interface ScoredOffer {
  id: number;
  score: number;
}

/** Returns the cards of a page, by score and then by the default ordering. */
export async function findScoredCards(
  db: Db,
  found: readonly ScoredOffer[],
  { limit, offset }: SearchPage,
  locale: string,
): Promise<string> {
  const order = 'i.score desc, s.hoisted_rank desc, i.id desc';
  const { rows } = await db.query<{ rows_json: string | null }>({
    name: 'cards by bitmaps',
    text: `
      with page as (
        select i.id, row_number() over (order by ${order}) as ord
        from unnest(${opaqueParameter('$1', 'bigint[]')}, ${opaqueParameter('$2', 'int[]')}) i (id, score)
          cross join lateral (select hoisted_rank from offer_scope s where s.offer_id = i.id and s.scope_id = 0 offset 0) s
        order by ${order} limit ${opaqueParameter('$3', 'bigint')} offset ${opaqueParameter('$4', 'bigint')})
      select string_agg(c.card, ',' order by p.ord) as rows_json
      from page p cross join lateral (select card from offer_card c where c.offer_id = p.id and c.locale = $5 and ${isNotLeaving('p.id')} offset 0) c`,
    values: [toArrayLiteral(found.map(({ id }) => id)), toArrayLiteral(found.map(({ score }) => score)), limit, offset, locale],
  });
  return rows[0]?.rows_json ?? '';
}

/** Returns the page of scored offers, in the order of `findScoredCards`. */
export async function sortScoredOffers(db: Db, found: readonly ScoredOffer[], { limit, offset }: SearchPage): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'scored offers',
    text: `
      select i.id from unnest(${opaqueParameter('$1', 'bigint[]')}, ${opaqueParameter('$2', 'int[]')}) i (id, score)
        cross join lateral (select hoisted_rank from offer_scope s where s.offer_id = i.id and s.scope_id = 0 offset 0) s
      order by i.score desc, s.hoisted_rank desc, i.id desc limit ${opaqueParameter('$3', 'bigint')} offset ${opaqueParameter('$4', 'bigint')}`,
    values: [toArrayLiteral(found.map(({ id }) => id)), toArrayLiteral(found.map(({ score }) => score)), limit, offset],
  });
  return rows.map(({ id }) => id);
}

/** One row of text; see `buildPlanStatement`. */
type BitmapPlanRow = Record<string, string | null>;

/**
 * Builds the statement that reads the bitmaps of words and filters with their versions, and the offers that bitmaps do not cover: those of
 * words and scopes without a bitmap, and those with pending deltas. `scopes` is the number of filters, behind which the
 * categories of the boosts follow.
 */
function buildPlanStatement(
  words: readonly SearchWord[],
  filters: ListFilters,
  boosts: readonly CategoryBoost[],
  otherScopes: readonly number[],
): { statement: SearchStatement; scopes: number } {
  const parameters = new StatementParameters();
  const scopes = [...buildScopeIds(filters, parameters), ...otherScopes.map((id) => parameters.add(id, 'bigint', 'O'))];
  const boosted = boosts.flatMap(({ categoryIds }) => categoryIds.map((id) => parameters.add(id, 'bigint', 'B')));
  const ctes = [`dirty as materialized (${dirtyOffers})`, ...words.map((word, index) => buildWordCtes(word, index, parameters))];
  const columns = [
    `${bitmapEpoch} as epoch`,
    `(select version::text from bitmap_state) as state_version`,
    `(select string_agg(offer_id::text, ',') from (select offer_id from offer_delta union select offer_id from dirty) c) as changed`,
    `(select version::text from bitmap where id = ${String(rankTierBitmap)}) as rank_tier_version`,
    `(select string_agg(offer_id::text, ',') from dirty) as dirty`,
    ...words.flatMap((word, index) => buildWordColumns(word, String(index))),
    ...[...scopes, ...boosted].flatMap((scope, index) => buildScopeColumns(scope, String(index))),
  ];
  const text = `with ${ctes.join(',\n')}\nselect ${columns.join(',\n')}`;
  return { statement: { name: `bitmap plan ${parameters.shape}`.slice(0, 63), text, values: parameters.values }, scopes: scopes.length };
}

function buildWordCtes({ word, ranges, forms, categoryIds = [] }: SearchWord, index: number, parameters: StatementParameters): string {
  const i = String(index);
  const categories = categoryIds.length > 0 ? buildCategoryCtes(categoryIds, i, parameters) : null;
  const range = `unnest(${addRanges(ranges, parameters, 'W')}) with ordinality r (range_start, range_end, ord)`;
  const [exact, form] = [parameters.add(word, 'text'), parameters.add(forms, 'text[]')];
  const points = (term: string) => `case when ${term} = ${exact} then 3 when ${term} = any(${form}) then 2 else 1 end`;
  return `
    -- Ranges that a bitmap of a prefix covers as a whole.
    prefix_sets${i} as materialized (
      select r.ord, r.range_start, r.range_end, s.id, s.version from ${range} join bitmap s on s.prefix = r.range_start and r.range_end = ${prefixEnd('r.range_start')}),
    -- Terms with a bitmap; within a covered range only the terms that score higher than the prefix.
    term_sets${i} as materialized (
      select r.ord, r.range_start, s.id, s.version, s.term, ${points('s.term')} as points from ${range} join bitmap s on s.term >= r.range_start and s.term < r.range_end
      where s.term = ${exact} or s.term = any(${form}) or not exists (select 1 from prefix_sets${i} b where b.ord = r.ord)),
    -- Ranges between the terms that have a bitmap.
    gaps${i} as materialized (
      select coalesce(lag(k.term) over (partition by k.ord order by k.term) || chr(1), k.range_start) as range_start, k.term as range_end from term_sets${i} k where not exists (select 1 from prefix_sets${i} b where b.ord = k.ord)
      union all
      select coalesce((select max(k.term) || chr(1) from term_sets${i} k where k.ord = r.ord), r.range_start), r.range_end from ${range} where not exists (select 1 from prefix_sets${i} b where b.ord = r.ord)
      union all
      select f, f || chr(1) from prefix_sets${i} b join (select ${exact} as f union select unnest(${form})) f on f collate "C" >= b.range_start and f collate "C" < b.range_end where f not in (select term from term_sets${i})),
    unindexed${i} as materialized (
      select t.weight * 4 + ${points('t.term')} as score, t.offer_id
      from gaps${i} x cross join lateral (select offer_id, term, weight from offer_term t where t.term >= x.range_start and t.term < x.range_end offset 0) t
      union all
      select t.weight * 4 + ${points('t.term')}, t.offer_id
      from dirty d cross join ${range} cross join lateral (select offer_id, term, weight from offer_term t where t.offer_id = d.offer_id and t.term >= r.range_start and t.term < r.range_end offset 0) t
      ${categories?.unindexed ?? ''})${categories?.sets ?? ''}`;
}

/** SQL for the categories of a word: those with a bitmap, and the offers of the others. */
function buildCategoryCtes(
  categoryIds: readonly number[],
  i: string,
  parameters: StatementParameters,
): { sets: string; unindexed: string } {
  const ids = parameters.add(categoryIds, 'bigint[]', 'G');
  const score = String(categoryScore);
  return {
    sets: `,
    category_sets${i} as materialized (select s.id, s.version from bitmap s where s.scope_id = any(${ids}))`,
    unindexed: `
      union all
      select ${score}, o.offer_id from unnest(${ids}) g (scope_id) join offer_scope o on o.scope_id = g.scope_id
      where not exists (select 1 from bitmap s where s.scope_id = g.scope_id)
      union all
      select ${score}, d.offer_id from dirty d cross join lateral (select 1 from offer_scope o where o.offer_id = d.offer_id and o.scope_id = any(${ids}) limit 1) o`,
  };
}

const buildWordColumns = ({ categoryIds = [] }: SearchWord, i: string) => [
  // Columns: bitmap, version, points, is_whole. The bitmaps marked as whole contain together every offer of the word that any bitmap has.
  `(select string_agg(concat_ws(':', k.id, k.version, k.points, k.is_whole::int), ',') from (
      select id, version, points, not exists (select 1 from prefix_sets${i} b where b.ord = k.ord) as is_whole from term_sets${i} k
      union all
      select id, version, 1, true from prefix_sets${i}
      ${categoryIds.length > 0 ? `union all select id, version, ${String(categoryScore)}, true from category_sets${i}` : ''}) k) as bitmaps${i}`,
  `(select string_agg(score || ':' || ids, ';') from (select score, string_agg(offer_id::text, ',') as ids from unindexed${i} group by score) o) as unindexed${i}`,
];

/** Builds SQL for the scope ids of the category, tag and shop of the filters. */
function buildScopeIds({ categoryAlias, tagAlias, shopAlias }: ListFilters, parameters: StatementParameters): string[] {
  const scopes: string[] = [];
  if (categoryAlias !== null)
    scopes.push(`(select id::bigint from categories where alias = ${parameters.add(categoryAlias, 'text', 'C')})`);
  if (tagAlias !== null)
    scopes.push(`(select id::bigint * ${String(tagFactor)} from tags where alias = ${parameters.add(tagAlias, 'text', 'T')})`);
  if (shopAlias !== null)
    scopes.push(
      `(select -id from shops where alias = ${parameters.add(shopAlias, 'text', 'S')} and deleted_at is null and not is_blocked)`,
    );
  return scopes;
}

const buildScopeColumns = (scope: string, i: string) => [
  `(select concat_ws(':', s.id, s.version) from bitmap s where s.scope_id = ${scope}) as scope${i}`,
  `(select string_agg(offer_id::text, ',') from (
      select o.offer_id from offer_scope o where o.scope_id = ${scope} and not exists (select 1 from bitmap s where s.scope_id = ${scope})
      union all
      select d.offer_id from dirty d cross join lateral (select 1 from offer_scope o where o.offer_id = d.offer_id and o.scope_id = ${scope} offset 0) o) o) as members${i}`,
];

function parsePlan(row: BitmapPlanRow | undefined, words: number, scopes: number, boosts: readonly CategoryBoost[]): BitmapPlan {
  const versions = new Map<number, number>();
  versions.set(rankTierBitmap, Number(row?.rank_tier_version));
  const parseScope = (i: string): ScopePlan => {
    const members = parseIds(row?.[`members${i}`]);
    const text = row?.[`scope${i}`];
    if (!text) return { bitmap: null, members };
    const [bitmap = 0, version = 0] = text.split(':').map(Number);
    versions.set(bitmap, version);
    return { bitmap, members };
  };
  const indexes = (count: number) => Array.from({ length: count }, (_, index) => String(index));
  return {
    epoch: row?.epoch ?? null,
    stateVersion: Number(row?.state_version),
    changed: parseIds(row?.changed),
    versions,
    dirty: parseIds(row?.dirty),
    words: indexes(words).map((i) => ({
      bitmaps: (row?.[`bitmaps${i}`]?.split(',') ?? []).map((text) => {
        const [id = 0, version = 0, points = 0, isWhole = 0] = text.split(':').map(Number);
        versions.set(id, version);
        return { id, points, isWhole: isWhole === 1 };
      }),
      unindexed: new Map(
        (row?.[`unindexed${i}`]?.split(';') ?? []).map((text) => {
          const [score = '', ids] = text.split(':');
          return [Number(score), parseIds(ids)];
        }),
      ),
    })),
    scopes: indexes(scopes).map(parseScope),
    boosts: boosts.map(({ points, categoryIds }, index) => {
      const first = scopes + boosts.slice(0, index).reduce((sum, boost) => sum + boost.categoryIds.length, 0);
      return { points, scopes: categoryIds.map((_, place) => parseScope(String(first + place))) };
    }),
  };
}
