import type { Db, Tx } from '../../platform/db';
import { chunkBits } from './offer-bitmap';
import { tagFactor } from './scopes';

export interface BitmapSizes {
  /** Offers that a word or a scope has for a set to be kept. */
  minOffers: number;
  /** Words with a set that begin alike for the beginning to have one of its own; or twice as many offers as above have others. */
  minPrefixTerms: number;
}

/** Sets are put together from pieces of so many: each offer costs a copy of one. */
const segmentBits = 3840;
/** Above every time in microseconds; see `termsOf`. */
const promotedRank = 2 ** 52;
/** Of the offers that stand first by the default ordering: how often all were halved. */
export const rankTiers = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** The set of those, with a tier for each part. */
export const rankTierBitmap = 0;
const topTier = 10;
const batchSize = 200;
/** Of the beginnings that may have a set; what words shared beyond that has few. */
const prefixLengths = 'generate_series(2, 12)';
const nextBitmapId = '(select coalesce(max(id), 0) from offer_set)';

/** No offer, as SQL. */
const emptyChunk = `B'0'::bit(${String(chunkBits)})`;
const toChunkNumber = (offerId: string) => `(${offerId} / ${String(chunkBits)})::int`;
/** What ends the words with a beginning, as SQL. */
export const prefixEnd = (beginning: string) => `${beginning} || chr(1114111)`;

/** Offers as sets, as SQL: a row of bits per chunk and these columns of a query that has `offer_id` besides. */
function buildBitmaps(from: string, columns: readonly string[] = []): string {
  const noPiece = `B'0'::bit(${String(segmentBits)})`;
  const all = columns.map((column) => `${column}, `).join('');
  const pieces = Array.from(
    { length: chunkBits / segmentBits },
    (_, piece) => `coalesce(bit_or(bits) filter (where piece = ${String(piece)}), ${noPiece})`,
  );
  const placed = `select ${all}${toChunkNumber('offer_id')} as chunk, offer_id % ${String(chunkBits)} / ${String(segmentBits)} as piece, (offer_id % ${String(segmentBits)})::int as bit from (${from}) o`;
  return `select ${all}chunk, ${pieces.join(' || ')} as bits from (
    select ${all}chunk, piece, bit_or(set_bit(${noPiece}, bit, 1)) as bits
    from (${placed}) o group by ${all}chunk, piece) pieces group by ${all}chunk`;
}

/** Whether sets belong to the postings in use, as SQL. */
export const belongsToCurrentPostings = (alias: string) => `${alias}.postings = 'offer_term'::regclass::oid`;
/** Where an offer stands by the default ordering, of its row in the scope of everything. */
const defaultRank = (alias: string) =>
  `(${alias}.hoisted_rank + case when ${alias}.in_top then ${String(promotedRank)}::bigint else 0 end)`;

/** Offers that sets say nothing about yet, as SQL. */
export const dirtyOffers = `select offer_id from offer_set_shift union select offer_id from offer_shift where not has_sets`;

/** Stands for every set where versions are kept. */
export const allBitmaps = -1;
/** What tells of sets that somebody changes without saying which, as SQL. */
export const versionTrigger = `select 1 from pg_trigger where tgrelid = 'offer_set_bits'::regclass and tgname = 'offer_set_bits_noted'`;
/** What comes behind the sets whose version is raised, as SQL. */
const incrementVersion = 'on conflict (set_id) do update set version = default';

/** In this transaction whoever changes a set says so; else all sets are taken for changed. */
export async function trackVersionsPerBitmap(tx: Tx): Promise<void> {
  await tx.query(`set local yarmarok.notes_sets = 'yes'`);
}

/** Tells services that what they know of all sets is old, and to be told of what comes. A rebuild of the version before leaves nothing that tells. */
export async function ensureVersionTrigger(tx: Tx): Promise<void> {
  const { rowCount } = await tx.query(versionTrigger);
  if (rowCount === 1) return;
  await tx.query(
    'create trigger offer_set_bits_noted after insert or update or delete on offer_set_bits for each statement execute function note_all_offer_sets()',
  );
  await tx.query(`insert into offer_set_version (set_id) values (${String(allBitmaps)}) ${incrementVersion}`);
}

/** Whether sets were made for the postings in use. */
export async function hasBitmaps(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ has_some: boolean }>(
    `select exists (select 1 from offer_place_tier p where ${belongsToCurrentPostings('p')}) as has_some`,
  );
  return rows[0]?.has_some ?? false;
}

/** Makes every set where there are none, or those there are belong to postings that are gone. */
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

/** Makes sets of those of these words that many offers have and that have none yet, and of the beginnings that they share with others. */
export async function addTermBitmaps(tx: Tx, terms: readonly string[], sizes: BitmapSizes): Promise<void> {
  const added: string[] = [];
  for (let first = 0; first < terms.length; first += batchSize) {
    const { rows } = await tx.query<{ term: string }>(
      `with added as (
              insert into offer_set (id, term, postings)
              select ${nextBitmapId} + row_number() over (order by term), term, 'offer_term'::regclass::oid
              from vocabulary v where term = any($1) and offers_count >= $2 and not exists (select 1 from offer_set s where s.term = v.term)
              returning id, term),
            filled as (
              insert into offer_set_bits (set_id, chunk, tier, bits)
              select id, chunk, weight, bits from (${buildBitmaps('select a.id, t.weight, t.offer_id from added a cross join lateral (select offer_id, weight from offer_term t where t.term = a.term offset 0) t', ['id', 'weight'])}) s order by 1, 2, 3)
       select term from added`,
      [terms.slice(first, first + batchSize), sizes.minOffers],
    );
    added.push(...rows.map(({ term }) => term));
  }
  await addPrefixBitmaps(tx, added, sizes);
}

/** A beginning of many words, or of words that many offers have together, is put together from their sets and from the postings between them. */
async function addPrefixBitmaps(
  tx: Tx,
  added: readonly string[],
  { minOffers: set, minPrefixTerms: beginning }: BitmapSizes,
): Promise<void> {
  const { rows } = await tx.query<{ beginning: string }>(
    `select b.beginning from (select distinct left(term, length) collate "C" as beginning from unnest($1::text[]) term, ${prefixLengths} length where length(term) >= length) b
     where not exists (select 1 from offer_set s where s.beginning = b.beginning)
       and ((select count(*) from offer_set s where s.term >= b.beginning and s.term < ${prefixEnd('b.beginning')}) >= $2
            or (select sum(v.offers_count) from vocabulary v where v.term >= b.beginning and v.term < ${prefixEnd('b.beginning')} and not exists (select 1 from offer_set s where s.term = v.term)) >= $3)
     order by 1`,
    [added, beginning, 2 * set],
  );
  for (const { beginning: text } of rows)
    await tx.query(
      `with added as (insert into offer_set (id, beginning, postings) select ${nextBitmapId} + 1, $1, 'offer_term'::regclass::oid returning id),
            kept as materialized (select id, term from offer_set where term >= $1 and term < ${prefixEnd('$1')}),
            rest as (
              select coalesce(lag(term) over (order by term) || chr(1), $1) as first, term as behind from kept
              union all select max(term) || chr(1), ${prefixEnd('$1')} from kept)
       insert into offer_set_bits (set_id, chunk, tier, bits)
       select (select id from added), chunk, tier, bit_or(bits) from (
         select b.chunk, b.tier, b.bits from kept k join offer_set_bits b on b.set_id = k.id
         union all
         select chunk, weight, bits from (${buildBitmaps('select t.weight, t.offer_id from rest r cross join lateral (select offer_id, weight from offer_term t where t.term >= r.first and t.term < r.behind offset 0) t', ['weight'])}) s) b
       group by 2, 3`,
      [text],
    );
}

/** Of these scopes, or of all when none are given, the same; a category with a tag is two sets. */
export async function addScopeBitmaps(tx: Tx, scopeIds: readonly number[] | null, { minOffers: set }: BitmapSizes): Promise<void> {
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
    [scopeIds, set],
  );
}

/** Divides all offers by the default ordering: the first quarter, the first sixteenth and so on. */
async function rebuildRankTiers(tx: Tx): Promise<void> {
  await tx.query('delete from offer_place_tier');
  await tx.query(`delete from offer_set_bits where set_id = ${String(rankTierBitmap)}`);
  await tx.query(`insert into offer_set_version (set_id) values (${String(rankTierBitmap)}) ${incrementVersion}`);
  await tx.query(
    `with placed as materialized (select ${defaultRank('o')} as place from offer_scope o where scope_id = 0),
          numbered as (select place, row_number() over (order by place desc) as ord, count(*) over () as total from placed)
     insert into offer_place_tier (tier, bound, offers_count, postings)
     select tier, coalesce(min(place), 0), count(place), 'offer_term'::regclass::oid from unnest(array[${rankTiers.join(', ')}]) tier left join numbered on ord <= total >> tier group by tier`,
  );
  await tx.query(
    `insert into offer_set_bits (set_id, chunk, tier, bits)
     select 0, chunk, tier, bits from (${buildBitmaps(`select p.tier, o.offer_id from offer_scope o join offer_place_tier p on ${defaultRank('o')} >= p.bound where o.scope_id = 0`, ['tier'])}) s`,
  );
}

/**
 * Cuts anew when the offers that stand first have become too many to be looked at, as everybody who hoists an offer comes to them, or when
 * a version before divided otherwise.
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
 * Puts right what sets say about the offers that were noted, by what they are now; so a note may be looked at twice.
 * @param unmarked Offers that a service of the version before wrote: nobody knows which words they had.
 */
export async function compactBitmapDeltas(tx: Tx, unmarked: readonly number[]): Promise<void> {
  const { rows } = await tx.query<{ has_some: boolean }>('select exists (select 1 from offer_set_shift) as has_some');
  if (!rows[0]?.has_some && unmarked.length === 0) return;
  // Much at once, of which the planner knows nothing: it would sort rows of four kilobytes on the disk.
  await tx.query(`set local work_mem = '64MB'; set local enable_mergejoin = off`);
  await tx.query(
    `with taken as (delete from offer_set_shift returning offer_id, terms, scopes),
          noted as materialized (select offer_id, bool_or(terms is null) as is_whole from (select offer_id, terms from taken union all select id, null from unnest($1::bigint[]) id) n group by 1),
          mask as materialized (${buildBitmaps('select offer_id from noted')}),
          words as materialized (
            select t.offer_id, t.term, t.tier, n.is_whole from noted n cross join lateral (select offer_id, term, weight as tier from offer_term t where t.offer_id = n.offer_id offset 0) t),
          changed as materialized (
            select distinct ${toChunkNumber('k.offer_id')} as chunk, u.term collate "C" as term from taken k, unnest(k.terms) u (term)
            union select ${toChunkNumber('offer_id')}, term from words where is_whole),
          terms as materialized (select term from changed union select term from words),
          beginnings as materialized (select id, beginning, left(beginning, 2) as letters from offer_set where beginning is not null),
          sets as materialized (
            select t.term, s.id as set_id from terms t join offer_set s on s.term = t.term
            union all
            select t.term, b.id from terms t join beginnings b on b.letters = left(t.term, 2) and starts_with(t.term, b.beginning)),
          scopes as materialized (
            select o.offer_id, s.id as set_id, n.is_whole from noted n cross join lateral (select offer_id, scope_id from offer_scope o where o.offer_id = n.offer_id offset 0) o join offer_set s on s.scope_id = o.scope_id),
          touched as materialized (
            select s.set_id, c.chunk from changed c join sets s on s.term = c.term
            union select s.id, ${toChunkNumber('k.offer_id')} from taken k, unnest(k.scopes) u (scope_id) join offer_set s on s.scope_id = u.scope_id
            union select set_id, ${toChunkNumber('offer_id')} from scopes where is_whole
            union select 0, chunk from mask
            union select s.id, m.chunk from offer_set s cross join mask m
              cross join lateral (select 1 from offer_set_bits b where b.set_id = s.id and b.chunk = m.chunk and bit_count(b.bits & m.bits) > 0 offset 0) b
              where cardinality($1::bigint[]) > 0),
          ones as materialized (${buildBitmaps(
            `select x.set_id, x.tier, x.offer_id from (
               select s.set_id, w.tier, w.offer_id from words w join sets s on s.term = w.term
               union all
               select set_id, 0, offer_id from scopes
               union all
               select 0, k.tier, n.offer_id from noted n
                 cross join lateral (select ${defaultRank('o')} as place from offer_scope o where o.offer_id = n.offer_id and o.scope_id = 0 offset 0) o
                 join offer_place_tier k on o.place >= k.bound) x
             join touched t on t.set_id = x.set_id and t.chunk = ${toChunkNumber('x.offer_id')}`,
            ['set_id', 'tier'],
          )}),
          had as materialized (
            select t.set_id, t.chunk, b.tier, b.bits, b.bits & ~m.bits as others
            from touched t join mask m on m.chunk = t.chunk cross join lateral (select tier, bits from offer_set_bits b where b.set_id = t.set_id and b.chunk = t.chunk offset 0) b),
          written as (
            insert into offer_set_bits (set_id, chunk, tier, bits)
            select set_id, chunk, tier, bits from (
              select set_id, chunk, tier, h.bits as old, case when h.bits is null then o.bits when o.bits is null then h.others else h.others | o.bits end as bits
              from had h full join ones o using (set_id, chunk, tier)) x
            where old is null or old <> bits
            on conflict (set_id, chunk, tier) do update set bits = excluded.bits
            returning set_id)
     insert into offer_set_version (set_id) select distinct set_id from written ${incrementVersion}`,
    [unmarked],
  );
  await tx.query('set local enable_mergejoin = on');
}

/** Sets that differ from the postings and rows of their offers, those aside that are noted. */
export async function findWrongBitmaps(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ problem: string }>(
    `with mask as materialized (${buildBitmaps(dirtyOffers)}),
          truth as (${buildBitmaps(
            `select s.id as set_id, t.weight as tier, t.offer_id from offer_set s join offer_term t on t.term = s.term where ${belongsToCurrentPostings('s')}
             union all
             select s.id, t.weight, t.offer_id from offer_set s join offer_term t on t.term >= s.beginning and t.term < ${prefixEnd('s.beginning')} where ${belongsToCurrentPostings('s')}
             union all
             select s.id, 0, o.offer_id from offer_set s join offer_scope o on o.scope_id = s.scope_id where ${belongsToCurrentPostings('s')}
             union all
             select 0, p.tier, o.offer_id from offer_scope o join offer_place_tier p on ${defaultRank('o')} >= p.bound where o.scope_id = 0 and ${belongsToCurrentPostings('p')}`,
            ['set_id', 'tier'],
          )}),
          said as (
            select b.* from offer_set_bits b where exists (select 1 from offer_set s where s.id = b.set_id and ${belongsToCurrentPostings('s')})
              or b.set_id = 0 and exists (select 1 from offer_place_tier p where ${belongsToCurrentPostings('p')})),
          compared as (
            select set_id, chunk, tier, bit_count((coalesce(t.bits, ${emptyChunk}) # coalesce(s.bits, ${emptyChunk})) & ~coalesce(m.bits, ${emptyChunk})) as off
            from truth t full join said s using (set_id, chunk, tier) left join mask m using (chunk))
     select 'set: ' || coalesce(o.term, o.beginning || '…', o.scope_id::text, 'places') || ' at ' || chunk || '/' || tier || ' off by ' || off as problem
     from compared left join offer_set o on o.id = set_id where off > 0 limit 100`,
  );
  return rows.map(({ problem }) => problem);
}
