import { type Db, type Tx, withoutTimeLimit } from '../../../platform/db';
import { chunkBits } from './offer-bitmap';
import { tagFactor } from '../scopes';

export interface BitmapSizes {
  /** Offers from which on a term or a scope has a bitmap. */
  minOffers: number;
  /** Terms with a bitmap from which on their prefix has one too; so has a prefix whose other terms have twice `minOffers` offers. */
  minPrefixTerms: number;
}

/** Bitmaps are built from segments of this size, because each offer costs a copy of one. */
const segmentBits = 3840;
/** Above every time in microseconds; see `buildTerms`. */
const promotedRank = 2 ** 52;
/** Tier n holds the first 1/2^n of all offers by the default ordering. */
export const rankTiers = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** Id of the bitmap that holds the rank tiers. */
export const rankTierBitmap = 0;
const topTier = 10;
const batchSize = 200;
/** Lengths of prefixes that may have a bitmap; longer prefixes have few terms. */
const prefixLengths = 'generate_series(2, 12)';
const nextBitmapId = '(select coalesce(max(id), 0) from offer_set)';

/** SQL for a chunk without offers. */
const emptyChunk = `B'0'::bit(${String(chunkBits)})`;
const toChunkNumber = (offerId: string) => `(${offerId} / ${String(chunkBits)})::int`;
/** SQL for the exclusive end of the terms with a prefix. */
export const prefixEnd = (prefix: string) => `${prefix} || chr(1114111)`;

/** SQL that aggregates the `offer_id`s of a query into rows of bits, one per chunk and combination of `columns`. */
function buildBitmaps(from: string, columns: readonly string[] = []): string {
  const emptySegment = `B'0'::bit(${String(segmentBits)})`;
  const all = columns.map((column) => `${column}, `).join('');
  const segments = Array.from(
    { length: chunkBits / segmentBits },
    (_, segment) => `coalesce(bit_or(bits) filter (where segment = ${String(segment)}), ${emptySegment})`,
  );
  const placed = `select ${all}${toChunkNumber('offer_id')} as chunk, offer_id % ${String(chunkBits)} / ${String(segmentBits)} as segment, (offer_id % ${String(segmentBits)})::int as bit from (${from}) o`;
  return `select ${all}chunk, ${segments.join(' || ')} as bits from (
    select ${all}chunk, segment, bit_or(set_bit(${emptySegment}, bit, 1)) as bits
    from (${placed}) o group by ${all}chunk, segment) segments group by ${all}chunk`;
}

/** SQL condition: the row was built from the current table of postings. */
export const belongsToCurrentPostings = (alias: string) => `${alias}.postings = 'offer_term'::regclass::oid`;
/** SQL for the rank of an offer by the default ordering, from its row in the scope of everything. */
export const defaultRank = (alias: string) =>
  `(${alias}.hoisted_rank + case when ${alias}.in_top then ${String(promotedRank)}::bigint else 0 end)`;

/** SQL for the offers with pending deltas, which bitmaps do not cover yet. */
export const dirtyOffers = `select offer_id from offer_bitmap_delta union select offer_id from offer_delta where not has_bitmap_delta`;

/** Id under which `offer_bitmap_version` keeps the version of all bitmaps together. */
export const allBitmaps = -1;
/** SQL for the trigger that counts changes made without versions per bitmap. */
export const versionTrigger = `select 1 from pg_trigger where tgrelid = 'offer_set_bits'::regclass and tgname = 'raise_version_of_all_bitmaps'`;
/** SQL at the end of an insert of bitmap ids: raises the versions of those that have one. */
const incrementVersion = 'on conflict (bitmap_id) do update set version = default';

/** Declares that this transaction writes a version for each bitmap it changes; without it the trigger marks all as changed. */
export async function trackVersionsPerBitmap(tx: Tx): Promise<void> {
  await tx.query(`set local yarmarok.writes_bitmap_versions = 'yes'`);
}

/** Restores the version trigger and invalidates all cached bitmaps. A rebuild by the previous version of the service drops the trigger. */
export async function ensureVersionTrigger(tx: Tx): Promise<void> {
  const { rowCount } = await tx.query(versionTrigger);
  if (rowCount === 1) return;
  await tx.query(
    'create trigger raise_version_of_all_bitmaps after insert or update or delete on offer_set_bits for each statement execute function raise_version_of_all_bitmaps()',
  );
  await tx.query(`insert into offer_bitmap_version (bitmap_id) values (${String(allBitmaps)}) ${incrementVersion}`);
}

/** Tells whether bitmaps were built from the current postings. */
export async function hasBitmaps(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ has_some: boolean }>(
    `select exists (select 1 from offer_place_tier p where ${belongsToCurrentPostings('p')}) as has_some`,
  );
  return rows[0]?.has_some ?? false;
}

/** Raises the limits of the transaction for building all bitmaps. */
export async function raiseLimitsForBitmaps(tx: Tx): Promise<void> {
  // A million offers take longer than any other statement may.
  await withoutTimeLimit(tx);
  await tx.query(`set local work_mem = '256MB'`);
}

/** Builds all bitmaps when there are none, or when they belong to replaced postings. */
export async function ensureBitmaps(tx: Tx, sizes: BitmapSizes): Promise<void> {
  if (await hasBitmaps(tx)) return;
  await tx.query('delete from offer_set');
  await tx.query('delete from offer_set_bits');
  const { rows } = await tx.query<{ term: string }>('select term from vocabulary where offers_count >= $1 order by term', [
    sizes.minOffers,
  ]);
  await addTermBitmaps(
    tx,
    rows.map(({ term }) => term),
    sizes,
  );
  await addScopeBitmaps(tx, null, sizes);
  await rebuildRankTiers(tx);
}

/** Builds the missing bitmaps of those of the terms that many offers have, and of the prefixes they share. */
export async function addTermBitmaps(tx: Tx, terms: readonly string[], sizes: BitmapSizes): Promise<void> {
  const added: string[] = [];
  for (let first = 0; first < terms.length; first += batchSize) {
    const { rows } = await tx.query<{ term: string | null }>(
      `with added as (
              insert into offer_set (id, term, postings)
              select ${nextBitmapId} + row_number() over (order by term), term, 'offer_term'::regclass::oid
              from vocabulary v where term = any($1) and offers_count >= $2 and not exists (select 1 from offer_set s where s.term = v.term)
              returning id, term),
            inserted as (
              insert into offer_set_bits (set_id, chunk, tier, bits)
              select id, chunk, weight, bits from (${buildBitmaps('select a.id, t.weight, t.offer_id from added a cross join lateral (select offer_id, weight from offer_term t where t.term = a.term offset 0) t', ['id', 'weight'])}) s order by 1, 2, 3)
       select term from added`,
      [terms.slice(first, first + batchSize), sizes.minOffers],
    );
    added.push(...rows.flatMap(({ term }) => term ?? []));
  }
  await addPrefixBitmaps(tx, added, sizes);
}

/** Builds bitmaps of prefixes from the bitmaps of their terms and from the postings of the terms between them. */
async function addPrefixBitmaps(tx: Tx, added: readonly string[], { minOffers, minPrefixTerms }: BitmapSizes): Promise<void> {
  const { rows } = await tx.query<{ beginning: string }>(
    `select b.beginning from (select distinct left(term, length) collate "C" as beginning from unnest($1::text[]) term, ${prefixLengths} length where length(term) >= length) b
     where not exists (select 1 from offer_set s where s.beginning = b.beginning)
       and ((select count(*) from offer_set s where s.term >= b.beginning and s.term < ${prefixEnd('b.beginning')}) >= $2
            or (select sum(v.offers_count) from vocabulary v where v.term >= b.beginning and v.term < ${prefixEnd('b.beginning')} and not exists (select 1 from offer_set s where s.term = v.term)) >= $3)
     order by 1`,
    [added, minPrefixTerms, 2 * minOffers],
  );
  for (const { beginning: prefix } of rows)
    await tx.query(
      `with added as (insert into offer_set (id, beginning, postings) select ${nextBitmapId} + 1, $1, 'offer_term'::regclass::oid returning id),
            term_sets as materialized (select id, term from offer_set where term >= $1 and term < ${prefixEnd('$1')}),
            gaps as (
              select coalesce(lag(term) over (order by term) || chr(1), $1) as range_start, term as range_end from term_sets
              union all select max(term) || chr(1), ${prefixEnd('$1')} from term_sets)
       insert into offer_set_bits (set_id, chunk, tier, bits)
       select (select id from added), chunk, tier, bit_or(bits) from (
         select b.chunk, b.tier, b.bits from term_sets k join offer_set_bits b on b.set_id = k.id
         union all
         select chunk, weight, bits from (${buildBitmaps('select t.weight, t.offer_id from gaps r cross join lateral (select offer_id, weight from offer_term t where t.term >= r.range_start and t.term < r.range_end offset 0) t', ['weight'])}) s) b
       group by 2, 3`,
      [prefix],
    );
}

/** Builds the missing bitmaps of big scopes: of these, or of all for null. A category with a tag needs none, it is two bitmaps. */
export async function addScopeBitmaps(tx: Tx, scopeIds: readonly number[] | null, { minOffers }: BitmapSizes): Promise<void> {
  await tx.query(
    `with added as (
            insert into offer_set (id, scope_id, postings)
            select ${nextBitmapId} + row_number() over (order by scope_id), scope_id, 'offer_term'::regclass::oid
            from scope_counts c where ($1::bigint[] is null or scope_id = any($1)) and scope_id <> 0 and (scope_id < ${String(tagFactor)} or scope_id % ${String(tagFactor)} = 0)
              and not exists (select 1 from offer_set s where s.scope_id = c.scope_id)
            group by scope_id having sum(offers_count) >= $2
            returning id, scope_id)
     insert into offer_set_bits (set_id, chunk, tier, bits)
     select id, chunk, 0, bits from (${buildBitmaps('select a.id, o.offer_id from added a cross join lateral (select offer_id from offer_scope o where o.scope_id = a.scope_id offset 0) o', ['id'])}) s order by 1, 2`,
    [scopeIds, minOffers],
  );
}

/** Builds the tiers of the default ordering: the first quarter of all offers, the first eighth and so on. */
async function rebuildRankTiers(tx: Tx): Promise<void> {
  await tx.query('delete from offer_place_tier');
  await tx.query(`delete from offer_set_bits where set_id = ${String(rankTierBitmap)}`);
  await tx.query(`insert into offer_bitmap_version (bitmap_id) values (${String(rankTierBitmap)}) ${incrementVersion}`);
  await tx.query(
    `with ranked as materialized (select ${defaultRank('o')} as rank from offer_scope o where scope_id = 0),
          numbered as (select rank, row_number() over (order by rank desc) as ord, count(*) over () as total from ranked)
     insert into offer_place_tier (tier, bound, offers_count, postings)
     select tier, coalesce(min(rank), 0), count(rank), 'offer_term'::regclass::oid from unnest(array[${rankTiers.join(', ')}]) tier left join numbered on ord <= total >> tier group by tier`,
  );
  await tx.query(
    `insert into offer_set_bits (set_id, chunk, tier, bits)
     select 0, chunk, tier, bits from (${buildBitmaps(`select p.tier, o.offer_id from offer_scope o join offer_place_tier p on ${defaultRank('o')} >= p.bound where o.scope_id = 0`, ['tier'])}) s`,
  );
}

/**
 * Rebuilds the tiers when the top one has grown too big (each hoisted offer enters it), or when a previous version of the service used
 * other tiers.
 */
export async function rebuildGrownRankTiers(tx: Tx): Promise<void> {
  const { rows } = await tx.query<{ has_grown: boolean }>(
    `select coalesce((select sum(bit_count(bits)) from offer_set_bits where set_id = 0 and tier = ${String(topTier)}), 0)
       > 4 * (select offers_count from offer_place_tier where tier = ${String(topTier)}) + 1000
       or (select array_agg(tier order by tier) from offer_place_tier) <> $1::smallint[] as has_grown`,
    [rankTiers],
  );
  if (rows[0]?.has_grown) await rebuildRankTiers(tx);
}

/**
 * Updates bitmaps with the current state of the offers in the pending deltas, so compacting a delta twice does no harm.
 * @param offersWithoutDeltas written by the previous version of the service: their former terms are unknown.
 */
export async function compactBitmapDeltas(tx: Tx, offersWithoutDeltas: readonly number[]): Promise<void> {
  const { rows } = await tx.query<{ has_some: boolean }>('select exists (select 1 from offer_bitmap_delta) as has_some');
  if (!rows[0]?.has_some && offersWithoutDeltas.length === 0) return;
  // The planner has no statistics for the deltas and would sort rows of four kilobytes on disk.
  await tx.query(`set local work_mem = '64MB'; set local enable_mergejoin = off`);
  await tx.query(
    `with deltas as (delete from offer_bitmap_delta returning offer_id, terms, scopes),
          changed_offers as materialized (select offer_id, bool_or(terms is null) as covers_all_terms from (select offer_id, terms from deltas union all select id, null from unnest($1::bigint[]) id) n group by 1),
          mask as materialized (${buildBitmaps('select offer_id from changed_offers')}),
          offer_terms as materialized (
            select t.offer_id, t.term, t.tier, n.covers_all_terms from changed_offers n cross join lateral (select offer_id, term, weight as tier from offer_term t where t.offer_id = n.offer_id offset 0) t),
          changed_terms as materialized (
            select distinct ${toChunkNumber('k.offer_id')} as chunk, u.term collate "C" as term from deltas k, unnest(k.terms) u (term)
            union select ${toChunkNumber('offer_id')}, term from offer_terms where covers_all_terms),
          terms as materialized (select term from changed_terms union select term from offer_terms),
          prefixes as materialized (select id, beginning, left(beginning, 2) as letters from offer_set where beginning is not null),
          term_sets as materialized (
            select t.term, s.id as set_id from terms t join offer_set s on s.term = t.term
            union all
            select t.term, b.id from terms t join prefixes b on b.letters = left(t.term, 2) and starts_with(t.term, b.beginning)),
          offer_scopes as materialized (
            select o.offer_id, s.id as set_id, n.covers_all_terms from changed_offers n cross join lateral (select offer_id, scope_id from offer_scope o where o.offer_id = n.offer_id offset 0) o join offer_set s on s.scope_id = o.scope_id),
          affected_chunks as materialized (
            select s.set_id, c.chunk from changed_terms c join term_sets s on s.term = c.term
            union select s.id, ${toChunkNumber('k.offer_id')} from deltas k, unnest(k.scopes) u (scope_id) join offer_set s on s.scope_id = u.scope_id
            union select set_id, ${toChunkNumber('offer_id')} from offer_scopes where covers_all_terms
            union select 0, chunk from mask
            union select s.id, m.chunk from offer_set s cross join mask m
              cross join lateral (select 1 from offer_set_bits b where b.set_id = s.id and b.chunk = m.chunk and bit_count(b.bits & m.bits) > 0 offset 0) b
              where cardinality($1::bigint[]) > 0),
          new_bits as materialized (${buildBitmaps(
            `select x.set_id, x.tier, x.offer_id from (
               select s.set_id, w.tier, w.offer_id from offer_terms w join term_sets s on s.term = w.term
               union all
               select set_id, 0, offer_id from offer_scopes
               union all
               select 0, k.tier, n.offer_id from changed_offers n
                 cross join lateral (select ${defaultRank('o')} as rank from offer_scope o where o.offer_id = n.offer_id and o.scope_id = 0 offset 0) o
                 join offer_place_tier k on o.rank >= k.bound) x
             join affected_chunks t on t.set_id = x.set_id and t.chunk = ${toChunkNumber('x.offer_id')}`,
            ['set_id', 'tier'],
          )}),
          old_bits as materialized (
            select t.set_id, t.chunk, b.tier, b.bits, b.bits & ~m.bits as other_bits
            from affected_chunks t join mask m on m.chunk = t.chunk cross join lateral (select tier, bits from offer_set_bits b where b.set_id = t.set_id and b.chunk = t.chunk offset 0) b),
          written as (
            insert into offer_set_bits (set_id, chunk, tier, bits)
            select set_id, chunk, tier, bits from (
              select set_id, chunk, tier, h.bits as old, case when h.bits is null then o.bits when o.bits is null then h.other_bits else h.other_bits | o.bits end as bits
              from old_bits h full join new_bits o using (set_id, chunk, tier)) x
            where old is null or old <> bits
            on conflict (set_id, chunk, tier) do update set bits = excluded.bits
            returning set_id)
     insert into offer_bitmap_version (bitmap_id) select distinct set_id from written ${incrementVersion}`,
    [offersWithoutDeltas],
  );
  await tx.query('set local enable_mergejoin = on');
}

/** Finds bitmaps that differ from the postings and rows of their offers; offers with pending deltas are left out. */
export async function findWrongBitmaps(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ problem: string }>(
    `with mask as materialized (${buildBitmaps(dirtyOffers)}),
          expected as (${buildBitmaps(
            `select s.id as set_id, t.weight as tier, t.offer_id from offer_set s join offer_term t on t.term = s.term where ${belongsToCurrentPostings('s')}
             union all
             select s.id, t.weight, t.offer_id from offer_set s join offer_term t on t.term >= s.beginning and t.term < ${prefixEnd('s.beginning')} where ${belongsToCurrentPostings('s')}
             union all
             select s.id, 0, o.offer_id from offer_set s join offer_scope o on o.scope_id = s.scope_id where ${belongsToCurrentPostings('s')}
             union all
             select 0, p.tier, o.offer_id from offer_scope o join offer_place_tier p on ${defaultRank('o')} >= p.bound where o.scope_id = 0 and ${belongsToCurrentPostings('p')}`,
            ['set_id', 'tier'],
          )}),
          stored as (
            select b.* from offer_set_bits b where exists (select 1 from offer_set s where s.id = b.set_id and ${belongsToCurrentPostings('s')})
              or b.set_id = 0 and exists (select 1 from offer_place_tier p where ${belongsToCurrentPostings('p')})),
          compared as (
            select set_id, chunk, tier, bit_count((coalesce(t.bits, ${emptyChunk}) # coalesce(s.bits, ${emptyChunk})) & ~coalesce(m.bits, ${emptyChunk})) as off
            from expected t full join stored s using (set_id, chunk, tier) left join mask m using (chunk))
     select 'bitmap: ' || coalesce(o.term, o.beginning || '…', o.scope_id::text, 'rank tiers') || ' at ' || chunk || '/' || tier || ' off by ' || off as problem
     from compared left join offer_set o on o.id = set_id where off > 0 limit 100`,
  );
  return rows.map(({ problem }) => problem);
}
