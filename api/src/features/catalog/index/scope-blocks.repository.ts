import type { Db, Tx } from '../../../platform/db';
import { type Rank, ranks } from '../orderings';
import type { BitmapSizes } from './offer-bitmaps.repository';
import { tagFactor } from '../scopes';

export interface IndexSizes extends BitmapSizes {
  /** Number of offers of a new block; a block with twice as many is split. */
  blockOffers: number;
  /** Scopes with fewer offers have no blocks: scanning them is fast enough. */
  minScopeOffers: number;
  /** Minimum of offers between two price bounds of a scope. */
  minBucketOffers: number;
}
export const defaultIndexSizes: IndexSizes = {
  blockOffers: 8192,
  minScopeOffers: 10_000,
  minBucketOffers: 500,
  minOffers: 500,
  minPrefixTerms: 6,
};
/** Number of price bounds per scope: a price histogram costs as much as it has bounds. */
const maxPriceBounds = 512;

/** Start of a block. Ranks are text, because the first block starts at the highest bigint. */
export interface BlockStart {
  scopeId: number;
  ordering: Rank;
  rank: string;
  offerId: string;
}

const maxRank = '9223372036854775807';
const positionColumns = 'rank, offer_id';
/** Columns with separate counts in a block, so that lists can be filtered by them. */
const facetColumns = 'offering_type, city, in_top';

/** SQL that turns a row `s` of `offer_delta` into one row per ordering. */
export const deltaRanks = `lateral (values ${ranks.map((rank) => `('${rank}', s.${rank}_rank)`).join(', ')}) r (ordering, rank)`;

/** Changes of one block per bucket of its price histogram. */
interface PriceDelta extends BlockStart {
  offeringType: string;
  city: string;
  inTop: boolean;
  bounds: number;
  buckets: number[];
  changes: number[];
}

/** Compacts pending deltas into totals and blocks, and returns the scopes and offers that changed. The caller holds the lock of `lockCompaction`. */
export async function compactOfferDeltas(tx: Tx): Promise<{ scopes: number[]; offers: number[] }> {
  const block = `scope_id, ordering, ${positionColumns}, ${facetColumns}`;
  const { rows } = await tx.query<{
    scopes: number[] | null;
    offers: number[] | null;
    prices: PriceDelta[] | null;
  }>(
    `with deltas as (delete from offer_delta returning *),
          scope_deltas as (select s.*, scope_id from deltas s, unnest(s.scopes) scope_id where s.change <> 0),
          updated_totals as (
            insert into scope_counts (scope_id, offering_type, city, in_top, offers_count)
            select scope_id, offering_type, city, in_top, sum(change) from scope_deltas group by scope_id, offering_type, city, in_top having sum(change) <> 0
            on conflict (scope_id, offering_type, city, in_top) do update set offers_count = scope_counts.offers_count + excluded.offers_count),
          block_deltas as materialized (
            select s.scope_id, r.ordering, b.rank, b.offer_id, s.offering_type, s.city, s.in_top, cardinality(p.bounds) as bounds, width_bucket(s.price_rank, p.bounds) as bucket, sum(s.change)::int as change
            from scope_deltas s left join scope_price_bound p on p.scope_id = s.scope_id, ${deltaRanks},
                 lateral (select ${positionColumns} from scope_block b where b.scope_id = s.scope_id and b.ordering = r.ordering and (b.rank, b.offer_id) >= (r.rank, s.offer_id)
                          order by b.rank, b.offer_id limit 1) b
            where exists (select 1 from scope_block k where k.scope_id = s.scope_id)
            group by s.scope_id, r.ordering, b.rank, b.offer_id, s.offering_type, s.city, s.in_top, p.bounds, s.price_rank having sum(s.change) <> 0),
          updated_blocks as (
            insert into scope_block (${block}, offers_count)
            select ${block}, sum(change) from block_deltas group by ${block} having sum(change) <> 0
            on conflict (${block}) do update set offers_count = scope_block.offers_count + excluded.offers_count),
          price_deltas as (
            select scope_id as "scopeId", ordering, rank::text as rank, offer_id::text as "offerId", offering_type as "offeringType", city, in_top as "inTop", bounds,
                   array_agg(bucket) as buckets, array_agg(change) as changes
            from block_deltas where bounds is not null group by ${block}, bounds)
     select (select array_agg(distinct scope_id) from scope_deltas) as scopes,
            (select array_agg(distinct offer_id) from deltas) as offers,
            (select json_agg(price_deltas) from price_deltas) as prices`,
  );
  await addPriceCounts(tx, rows[0]?.prices ?? []);
  return { scopes: rows[0]?.scopes ?? [], offers: rows[0]?.offers ?? [] };
}

/** Sums changes per bucket up into changes of the cumulative counts: an offer counts for every bound above its price. */
function toCumulativeCounts({ bounds, buckets: places, changes }: PriceDelta): string {
  const below = new Array<number>(bounds).fill(0);
  for (const [index, place] of places.entries()) below[place] = (below[place] ?? 0) + (changes[index] ?? 0);
  for (let bound = 1; bound < bounds; bound += 1) below[bound] = (below[bound] ?? 0) + (below[bound - 1] ?? 0);
  return `{${below.join(',')}}`;
}

async function addPriceCounts(tx: Tx, changes: readonly PriceDelta[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `insert into scope_block_price (scope_id, ordering, ${positionColumns}, ${facetColumns}, below)
     select scope_id, ordering, ${positionColumns}, ${facetColumns}, below::int[]
     from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::boolean[], $8::text[]) given (scope_id, ordering, ${positionColumns}, ${facetColumns}, below)
     on conflict (scope_id, ordering, ${positionColumns}, ${facetColumns}) do update set below =
       (select array_agg(had + more order by bound) from unnest(scope_block_price.below, excluded.below) with ordinality both_of (had, more, bound))`,
    [
      changes.map(({ scopeId }) => scopeId),
      changes.map(({ ordering }) => ordering),
      changes.map(({ rank }) => rank),
      changes.map(({ offerId }) => offerId),
      changes.map(({ offeringType }) => offeringType),
      changes.map(({ city }) => city),
      changes.map(({ inTop }) => inTop),
      changes.map(toCumulativeCounts),
    ],
  );
}

/** Compacts pending deltas of the vocabulary, deletes terms without offers, and returns the terms it touched. */
export async function compactVocabularyDeltas(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ term: string }>(
    `with deltas as (delete from vocabulary_delta returning term, change)
     insert into vocabulary (term, offers_count) select term, sum(change) from deltas group by term having sum(change) <> 0
     on conflict (term) do update set offers_count = vocabulary.offers_count + excluded.offers_count
     returning term`,
  );
  // A term that a concurrent transaction adds again is inserted when its own delta is compacted.
  if (rows.length > 0) await tx.query('delete from vocabulary where term = any($1) and offers_count <= 0', [rows.map(({ term }) => term)]);
  return rows.map(({ term }) => term);
}

/**
 * Finds big scopes (among these, or among all for null) that have no blocks yet, or have doubled since their price bounds were chosen.
 */
export async function findScopesToPartition(db: Db, scopeIds: readonly number[] | null, sizes: IndexSizes): Promise<number[]> {
  const { rows } = await db.query<{ scope_id: number }>(
    `select scope_id from scope_counts c
     where ($1::bigint[] is null or scope_id = any($1)) and scope_id >= 0 and (scope_id < ${tagFactor} or scope_id % ${tagFactor} = 0)
     group by scope_id having sum(offers_count) >= $2
       and not exists (select 1 from scope_price_bound p where p.scope_id = c.scope_id and p.offers_count * 2 > sum(c.offers_count))`,
    [scopeIds, sizes.minScopeOffers],
  );
  return rows.map(({ scope_id }) => scope_id);
}

/** Finds blocks of these scopes that have grown too big. */
export async function findOversizedBlocks(db: Db, scopeIds: readonly number[], sizes: IndexSizes): Promise<BlockStart[]> {
  const { rows } = await db.query<BlockStart>(
    `select scope_id as "scopeId", ordering, rank::text as rank, offer_id::text as "offerId" from scope_block where scope_id = any($1)
     group by scope_id, ordering, ${positionColumns} having sum(offers_count) > $2`,
    [scopeIds, 2 * sizes.blockOffers],
  );
  return rows;
}

/** Source of the offers of new blocks. Without deltas an index has the rows of a scope in order, which saves a sort. */
export type BlockSource = 'rows and deltas' | 'rows that nobody changes';

/** Partitions a scope into blocks, in every ordering. */
export async function partitionScope(tx: Tx, scopeId: number, sizes: IndexSizes, source: BlockSource = 'rows and deltas'): Promise<void> {
  await tx.query('delete from scope_block where scope_id = $1', [scopeId]);
  await tx.query('delete from scope_block_price where scope_id = $1', [scopeId]);
  await choosePriceBounds(tx, scopeId, sizes);
  for (const ordering of ranks) await splitBlock(tx, { scopeId, ordering, rank: maxRank, offerId: maxRank }, sizes, source);
}

/**
 * Chooses the bounds of an equi-depth histogram of prices. A very frequent price gets a bucket of its own, so that a range beginning or
 * ending there needs no scan. The first and the last bound enclose every price.
 */
async function choosePriceBounds(tx: Tx, scopeId: number, { minBucketOffers: betweenPrices }: IndexSizes): Promise<void> {
  await tx.query(
    `insert into scope_price_bound (scope_id, offers_count, bounds)
     with total as (select coalesce(sum(offers_count), 0) as n from scope_counts where scope_id = $1),
          step as (select ceil(n / greatest(1, least(${maxPriceBounds}, n / $2::bigint)))::bigint as size from total),
          sorted as (
            select price_rank, row_number() over (order by price_rank) as ord from offer_scope where scope_id = $1),
          chosen as (select price_rank, count(*) as times from sorted, step where ord % greatest(step.size, 1) = 0 group by price_rank),
          bounds as (
            select price_rank as price from chosen union select price_rank + 1 from chosen where times > 1
            union select max(price_rank) + 1 from sorted having count(*) > 0 union select 0 union select ${maxRank})
     select $1, (select n from total), (select array_agg(price order by price) from bounds)
     on conflict (scope_id) do update set offers_count = excluded.offers_count, bounds = excluded.bounds`,
    [scopeId, betweenPrices],
  );
}

/**
 * Splits the range between the start of this block and the next one into new blocks. Pending deltas are subtracted: they are compacted later.
 * @param source "rows that nobody changes" only when the block is the only one.
 */
export async function splitBlock(
  tx: Tx,
  { scopeId, ordering, rank, offerId }: BlockStart,
  sizes: IndexSizes,
  source: BlockSource = 'rows and deltas',
): Promise<void> {
  const values = [scopeId, ordering, rank, offerId];
  for (const table of ['scope_block', 'scope_block_price'])
    await tx.query(`delete from ${table} where scope_id = $1 and ordering = $2 and rank = $3 and offer_id = $4`, values);
  const column = `${ordering}_rank`;
  const position = `(scope.${column}, scope.offer_id)`;
  const columns = `scope.${column} as rank, scope.offer_id, scope.offering_type, scope.city, scope.in_top, scope.price_rank`;
  const isWithin = `scope.scope_id = $1 and ${position} <= ($3::bigint, $4::bigint) and ${position} > (ends.rank, ends.offer_id)`;
  const changes =
    source === 'rows that nobody changes'
      ? `changes as (select ${columns}, 1 as is_row, 1 as change from offer_scope scope where scope.scope_id = $1)`
      : `ends as (
            select ${positionColumns} from (
              select ${positionColumns}, 1 as is_block from scope_block where scope_id = $1 and ordering = $2 and (${positionColumns}) < ($3::bigint, $4::bigint)
              union all select (-${maxRank})::bigint, 0, 0) e
            order by is_block desc, rank desc, offer_id desc limit 1),
          changes as (
            select ${columns}, 1 as is_row, 1 as change from offer_scope scope, ends where ${isWithin}
            union all
            select ${columns}, 0, -scope.change
            from (select s.*, unnest(s.scopes) as scope_id from offer_delta s where s.change <> 0) scope, ends where ${isWithin})`;
  await tx.query(
    `with ${changes},
          numbered as materialized (
            select *, sum(is_row) over (order by rank desc, offer_id desc) - 1 as ord from changes),
          block_starts as (
            select 0::bigint as block, $3::bigint as rank, $4::bigint as offer_id
            union all select ord / $5::bigint, rank, offer_id from numbered where is_row = 1 and ord > 0 and ord % $5::bigint = 0),
          by_block as (
            select greatest(ord, 0) / $5::bigint as block, ${facetColumns}, width_bucket(price_rank, (select bounds from scope_price_bound where scope_id = $1)) as price, sum(change) as change
            from numbered group by 1, 2, 3, 4, 5),
          counted as materialized (
            select b.rank, b.offer_id, n.offering_type, n.city, n.in_top, n.price, n.change from by_block n join block_starts b on b.block = n.block),
          inserted_prices as (
            insert into scope_block_price (scope_id, ordering, ${positionColumns}, ${facetColumns}, below)
            select $1, $2, ${positionColumns}, ${facetColumns}, array_agg(below order by bound) from (
              select ${positionColumns}, ${facetColumns}, bound, sum(sum(change)) over (partition by ${positionColumns}, ${facetColumns} order by bound)::int as below
              from (
                select ${positionColumns}, ${facetColumns}, price + 1 as bound, change from counted
                union all
                select f.*, bound, 0 from (select distinct ${positionColumns}, ${facetColumns} from counted) f,
                  generate_series(1, (select cardinality(bounds) from scope_price_bound where scope_id = $1)) bound) c
              group by ${positionColumns}, ${facetColumns}, bound) b
            group by ${positionColumns}, ${facetColumns})
     insert into scope_block (scope_id, ordering, ${positionColumns}, ${facetColumns}, offers_count)
     select $1, $2, ${positionColumns}, ${facetColumns}, sum(change) from counted group by ${positionColumns}, ${facetColumns}
     -- The first block is stored even when it is empty: it marks where the list starts.
     union all select $1, $2, $3::bigint, $4::bigint, '', '', false, 0 where $3::bigint = ${maxRank}`,
    [...values, sizes.blockOffers],
  );
}

/** Returns whether writers left deltas since the last compaction. */
export async function isCompactionDue(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ has_some: boolean }>(
    `select exists (select 1 from offer_delta) or exists (select 1 from vocabulary_delta) or exists (select 1 from offer_bitmap_delta) as has_some`,
  );
  return rows[0]?.has_some ?? false;
}

/** Takes the lock for compaction and rebuild; false when another transaction holds it. Writers of offers do not need it. */
export async function lockCompaction(tx: Tx, whenLocked: 'wait' | 'skip'): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from app_meta where name = 'catalog_totals' for update ${whenLocked === 'wait' ? '' : 'skip locked'}`,
  );
  return rowCount === 1;
}
