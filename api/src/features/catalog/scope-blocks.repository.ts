import type { Db, Tx } from '../../platform/db';
import { type Rank, ranks } from './orderings';
import { tagFactor } from './scopes';

export interface BlockSizes {
  /** Offers in a new block; one that has twice as many is cut anew. */
  block: number;
  /** Scopes with fewer offers need no blocks: walking them is fast enough. */
  minScope: number;
}
export const defaultBlockSizes: BlockSizes = { block: 4096, minScope: 20_000 };

/** Where a block begins; as text, because the first one begins at the highest number there is. */
export interface BlockBegin {
  scopeId: number;
  ordering: Rank;
  inTop: boolean;
  rank: string;
  offerId: string;
}

const highest = '9223372036854775807';
const place = 'in_top, rank, offer_id';

/** Rows of `offer_shift` as one row per ordering and scope. */
export const shiftPlaces = `lateral (values ${ranks.map((rank) => `('${rank}', s.${rank}_rank)`).join(', ')}) r (ordering, rank)`;

/**
 * Adds up what was noted since the last time, and gives the scopes that it touched. Only one transaction at a time may do that;
 * see `lockTotals`.
 */
export async function foldShifts(tx: Tx): Promise<number[]> {
  const { rows } = await tx.query<{ scope_id: number }>(
    `with taken as (delete from offer_shift returning *),
          scoped as (select s.*, scope_id from taken s, unnest(s.scopes) scope_id where s.change <> 0),
          counted as (
            insert into scope_counts (scope_id, offering_type, city, in_top, offers_count)
            select scope_id, offering_type, city, in_top, sum(change) from scoped group by scope_id, offering_type, city, in_top having sum(change) <> 0
            on conflict (scope_id, offering_type, city, in_top) do update set offers_count = scope_counts.offers_count + excluded.offers_count),
          placed as (
            select s.scope_id, r.ordering, b.in_top, b.rank, b.offer_id, s.offering_type, s.city, sum(s.change) as change
            from scoped s, ${shiftPlaces},
                 lateral (select ${place} from scope_block b where b.scope_id = s.scope_id and b.ordering = r.ordering and (b.in_top, b.rank, b.offer_id) >= (s.in_top, r.rank, s.offer_id)
                          order by b.in_top, b.rank, b.offer_id limit 1) b
            where exists (select 1 from scope_block k where k.scope_id = s.scope_id)
            group by s.scope_id, r.ordering, b.in_top, b.rank, b.offer_id, s.offering_type, s.city having sum(s.change) <> 0),
          blocked as (
            insert into scope_block (scope_id, ordering, ${place}, offering_type, city, offers_count)
            select scope_id, ordering, ${place}, offering_type, city, change from placed
            on conflict (scope_id, ordering, ${place}, offering_type, city) do update set offers_count = scope_block.offers_count + excluded.offers_count)
     select distinct scope_id from scoped where scope_id >= 0 and (scope_id < ${tagFactor} or scope_id % ${tagFactor} = 0)`,
  );
  return rows.map(({ scope_id }) => scope_id);
}

/** Brings the vocabulary up to date, and forgets words that no offer has any more. */
export async function foldVocabulary(tx: Tx): Promise<void> {
  const { rows } = await tx.query<{ term: string }>(
    `with taken as (delete from vocabulary_shift returning term, change)
     insert into vocabulary (term, offers_count) select term, sum(change) from taken group by term having sum(change) <> 0
     on conflict (term) do update set offers_count = vocabulary.offers_count + excluded.offers_count
     returning term`,
  );
  // A word that comes back in this very moment is made anew when its own note is added up.
  if (rows.length > 0) await tx.query('delete from vocabulary where term = any($1) and offers_count <= 0', [rows.map(({ term }) => term)]);
}

/** Of these scopes, or of all when none are given, those that are big and not cut into blocks yet. */
export async function findScopesWithoutBlocks(db: Db, scopeIds: readonly number[] | null, sizes: BlockSizes): Promise<number[]> {
  const { rows } = await db.query<{ scope_id: number }>(
    `select scope_id from scope_counts c
     where ($1::bigint[] is null or scope_id = any($1)) and scope_id >= 0 and (scope_id < ${tagFactor} or scope_id % ${tagFactor} = 0)
       and not exists (select 1 from scope_block b where b.scope_id = c.scope_id)
     group by scope_id having sum(offers_count) >= $2`,
    [scopeIds, sizes.minScope],
  );
  return rows.map(({ scope_id }) => scope_id);
}

/** Blocks of these scopes that have grown too big. */
export async function findGrownBlocks(db: Db, scopeIds: readonly number[], sizes: BlockSizes): Promise<BlockBegin[]> {
  const { rows } = await db.query<BlockBegin>(
    `select scope_id as "scopeId", ordering, in_top as "inTop", rank::text as rank, offer_id::text as "offerId" from scope_block where scope_id = any($1)
     group by scope_id, ordering, ${place} having sum(offers_count) > $2`,
    [scopeIds, 2 * sizes.block],
  );
  return rows;
}

/** Cuts a whole scope into blocks, in every ordering. Paid offers and others never share a block, so that either can be counted alone. */
export async function cutScope(tx: Tx, scopeId: number, sizes: BlockSizes): Promise<void> {
  for (const ordering of ranks)
    for (const inTop of [false, true]) await cutBlock(tx, { scopeId, ordering, inTop, rank: highest, offerId: highest }, sizes);
}

/** Cuts what lies between the beginning of this block and the next one anew. What is noted and not added up yet is left out. */
export async function cutBlock(tx: Tx, { scopeId, ordering, inTop, rank, offerId }: BlockBegin, sizes: BlockSizes): Promise<void> {
  const values = [scopeId, ordering, inTop, rank, offerId];
  await tx.query(`delete from scope_block where scope_id = $1 and ordering = $2 and in_top = $3 and rank = $4 and offer_id = $5`, values);
  const column = `${ordering}_rank`;
  const position = `(scope.in_top, scope.${column}, scope.offer_id)`;
  const isWithin = `scope.scope_id = $1 and ${position} <= ($3::boolean, $4::bigint, $5::bigint) and ${position} > (ends.in_top, ends.rank, ends.offer_id)`;
  await tx.query(
    `with ends as (
            select ${place} from (
              select ${place}, 1 as is_block from scope_block where scope_id = $1 and ordering = $2 and (${place}) < ($3::boolean, $4::bigint, $5::bigint)
              union all select false, (-${highest})::bigint, 0, 0) e
            order by is_block desc, in_top desc, rank desc, offer_id desc limit 1),
          events as (
            select scope.in_top, scope.${column} as rank, scope.offer_id, scope.offering_type, scope.city, 1 as is_row, 1 as change from offer_scope scope, ends where ${isWithin}
            union all
            select scope.in_top, scope.${column}, scope.offer_id, scope.offering_type, scope.city, 0, -scope.change
            from (select s.*, unnest(s.scopes) as scope_id from offer_shift s where s.change <> 0) scope, ends where ${isWithin}),
          numbered as (
            select *, greatest(sum(is_row) over (order by in_top desc, rank desc, offer_id desc) - 1, 0) / $6::bigint as block from events),
          begins as (
            select distinct on (block) block, case when block = 0 then $3::boolean else in_top end as in_top, case when block = 0 then $4::bigint else rank end as rank,
                   case when block = 0 then $5::bigint else offer_id end as offer_id
            from numbered where is_row = 1 or block = 0 order by block, numbered.in_top desc, numbered.rank desc, numbered.offer_id desc)
     insert into scope_block (scope_id, ordering, ${place}, offering_type, city, offers_count)
     select $1, $2, b.in_top, b.rank, b.offer_id, n.offering_type, n.city, sum(n.change) from numbered n join begins b on b.block = n.block
     group by b.in_top, b.rank, b.offer_id, n.offering_type, n.city
     -- The first block stays though it may be empty: it says where it begins.
     union all select $1, $2, $3, $4::bigint, $5::bigint, '', '', 0 where $4::bigint = ${highest}`,
    [...values, sizes.block],
  );
}

export async function hasShifts(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ has_some: boolean }>(
    'select exists (select 1 from offer_shift) or exists (select 1 from vocabulary_shift) as has_some',
  );
  return rows[0]?.has_some ?? false;
}

/** Lets one transaction at a time fold or rebuild; false when another one is at it. Writers of offers do not wait for it. */
export async function lockTotals(tx: Tx, whenTaken: 'wait' | 'or give up'): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from app_meta where name = 'catalog_totals' for update ${whenTaken === 'wait' ? '' : 'skip locked'}`,
  );
  return rowCount === 1;
}
