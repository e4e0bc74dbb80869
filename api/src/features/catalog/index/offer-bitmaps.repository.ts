import { type Db, type Tx, withoutTimeLimit } from '../../../platform/db';
import { pairMark } from '../model-pairs';
import { tagFactor } from '../scopes';
import {
  type BitmapChanges,
  bitmapEpoch,
  changeBitmaps,
  deleteBitmaps,
  dirtyOffers,
  insertBitmaps,
  type NewBitmap,
  parseBits,
  parseIds,
  rankTierBitmap,
  replaceRankTierBitmap,
} from './bitmap-store.repository';
import { difference, emptyBitmap, type OfferBitmap, toBitmap, union } from './offer-bitmap';

export interface BitmapSizes {
  /** Minimum of offers for a bitmap of a term or a scope. */
  minOffers: number;
  /** Minimum of terms with a bitmap for a bitmap of their prefix, which twice `minOffers` offers of its other terms allow too. */
  minPrefixTerms: number;
}

/** Tier n holds the first 1/2^n of all offers by the default ordering. */
export const rankTiers = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const topTier = 10;
/** Lengths of prefixes that may have a bitmap; longer prefixes have few terms. */
const [minPrefix, maxPrefix] = [2, 12];

/** SQL for the exclusive end of the terms with a prefix. */
export const prefixEnd = (prefix: string) => `${prefix} || chr(1114111)`;

/** SQL for the rank of an offer by the default ordering, from its row in the scope of everything. */
export const defaultRank = (alias: string) => `${alias}.hoisted_rank`;

function* listPrefixes(term: string): Generator<string> {
  // Pairs are never completed while typing.
  if (term.startsWith(pairMark)) return;
  const letters = Array.from(term);
  for (let length = minPrefix; length <= Math.min(maxPrefix, letters.length); length += 1) yield letters.slice(0, length).join('');
}

/** Raises the limits of the transaction for building all bitmaps. */
export async function raiseLimitsForBitmaps(tx: Tx): Promise<void> {
  // A million offers take longer than any other statement may.
  await withoutTimeLimit(tx);
  await tx.query(`set local work_mem = '256MB'`);
}

/** Builds all bitmaps from the postings and rows of offers. */
export async function buildBitmaps(tx: Tx, sizes: BitmapSizes, version: number): Promise<void> {
  await deleteBitmaps(tx);
  const { rows } = await tx.query<{ beginning: string }>('select distinct left(term, 2) as beginning from vocabulary order by 1');
  const read = (at: number) => {
    const beginning = rows[at]?.beginning;
    const reading = beginning === undefined ? Promise.resolve([]) : readGroup(tx, beginning);
    // Only the await below handles an error; without this handler Node would report it as unhandled before.
    reading.catch(() => undefined);
    return reading;
  };
  let reading = read(0);
  for (const at of rows.keys()) {
    const terms = await reading;
    // The database reads the next group while this one is built.
    reading = read(at + 1);
    await insertBitmaps(tx, buildGroup(terms, sizes), version);
  }
  await addScopeBitmaps(tx, null, sizes, version);
  await rebuildRankTiers(tx, version);
}

/** Offers of a term by weight. */
interface TermPostings {
  term: string;
  tiers: Map<number, OfferBitmap>;
  count: number;
}

async function readPostings(tx: Tx, condition: string, values: readonly unknown[]): Promise<TermPostings[]> {
  const { rows } = await tx.query<{ term: string; weight: number; ids: string }>(
    `select t.term, t.weight, string_agg(t.offer_id::text, ',') as ids from offer_term t where ${condition} group by t.term, t.weight`,
    [...values],
  );
  const byTerm = new Map<string, TermPostings>();
  for (const { term, weight, ids } of rows) {
    const postings = byTerm.get(term) ?? { term, tiers: new Map<number, OfferBitmap>(), count: 0 };
    const offers = toBitmap(parseIds(ids));
    postings.tiers.set(weight, offers);
    postings.count += offers.count;
    byTerm.set(term, postings);
  }
  return [...byTerm.values()];
}

const isInRange = `t.term >= $1 and t.term < ${prefixEnd('$1')}`;

/** Reads the postings of the terms that begin with two letters. */
const readGroup = (tx: Tx, beginning: string): Promise<TermPostings[]> =>
  readPostings(tx, Array.from(beginning).length < minPrefix ? 't.term = $1' : isInRange, [beginning]);

/** Builds the bitmaps of terms with the same beginning and of their prefixes. */
function buildGroup(terms: readonly TermPostings[], { minOffers, minPrefixTerms }: BitmapSizes): NewBitmap[] {
  const byPrefix = new Map<string, { terms: TermPostings[]; frequent: number; rest: number }>();
  for (const term of terms)
    for (const prefix of listPrefixes(term.term)) {
      const group = byPrefix.get(prefix) ?? { terms: [], frequent: 0, rest: 0 };
      group.terms.push(term);
      if (term.count >= minOffers) group.frequent += 1;
      else group.rest += term.count;
      byPrefix.set(prefix, group);
    }
  const prefixes = [...byPrefix].filter(([, { frequent, rest }]) => frequent >= minPrefixTerms || rest >= 2 * minOffers);
  return [
    ...terms.filter(({ count }) => count >= minOffers).map(({ term, tiers }) => ({ term, tiers })),
    ...prefixes.map(([prefix, group]) => ({ prefix, tiers: uniteTiers(group.terms) })),
  ];
}

function uniteTiers(postings: readonly TermPostings[]): Map<number, OfferBitmap> {
  const parts = new Map<number, OfferBitmap[]>();
  for (const { tiers } of postings)
    for (const [tier, bitmap] of tiers) {
      const others = parts.get(tier);
      if (others) others.push(bitmap);
      else parts.set(tier, [bitmap]);
    }
  return new Map([...parts].map(([tier, bitmaps]) => [tier, union(bitmaps)]));
}

/** Builds the missing bitmaps of those of the terms with many offers, and of their common prefixes. */
export async function addTermBitmaps(tx: Tx, terms: readonly string[], sizes: BitmapSizes, version: number): Promise<void> {
  const { rows } = await tx.query<{ term: string }>(
    `select term from vocabulary v where term = any($1) and offers_count >= $2 and not exists (select 1 from bitmap b where b.term = v.term)`,
    [terms, sizes.minOffers],
  );
  if (rows.length === 0) return;
  const added = rows.map(({ term }) => term);
  const postings = await readPostings(tx, 't.term = any($1)', [added]);
  await insertBitmaps(
    tx,
    postings.map(({ term, tiers }) => ({ term, tiers })),
    version,
  );
  const { rows: prefixes } = await tx.query<{ prefix: string }>(
    `select b.prefix from (select distinct p collate "C" as prefix from unnest($1::text[]) p) b
     where not exists (select 1 from bitmap s where s.prefix = b.prefix)
       and ((select count(*) from bitmap s where s.term >= b.prefix and s.term < ${prefixEnd('b.prefix')}) >= $2
            or (select sum(v.offers_count) from vocabulary v where v.term >= b.prefix and v.term < ${prefixEnd('b.prefix')} and not exists (select 1 from bitmap s where s.term = v.term)) >= $3)
     order by 1`,
    [[...new Set(added.flatMap((term) => [...listPrefixes(term)]))], sizes.minPrefixTerms, 2 * sizes.minOffers],
  );
  for (const { prefix } of prefixes) {
    const tiers = uniteTiers(await readPostings(tx, isInRange, [prefix]));
    await insertBitmaps(tx, [{ prefix, tiers }], version);
  }
}

/** Builds the missing bitmaps of big scopes and of everything: of these, or of all for null. A category with a tag is two bitmaps. */
export async function addScopeBitmaps(
  tx: Tx,
  scopeIds: readonly number[] | null,
  { minOffers }: BitmapSizes,
  version: number,
): Promise<void> {
  const { rows } = await tx.query<{ scope_id: number }>(
    `select scope_id from scope_counts c where ($1::bigint[] is null or scope_id = any($1)) and (scope_id < ${String(tagFactor)} or scope_id % ${String(tagFactor)} = 0)
       and not exists (select 1 from bitmap s where s.scope_id = c.scope_id)
     group by scope_id having sum(offers_count) >= $2`,
    [scopeIds, minOffers],
  );
  for (const { scope_id: scopeId } of rows) {
    const { rows: members } = await tx.query<{ ids: string | null }>(
      `select string_agg(offer_id::text, ',') as ids from offer_scope where scope_id = $1`,
      [scopeId],
    );
    await insertBitmaps(tx, [{ scopeId, tiers: new Map([[0, toBitmap(parseIds(members[0]?.ids))]]) }], version);
  }
}

/** Builds the tiers of the default ordering: the first quarter of all offers, the first eighth and so on. */
async function rebuildRankTiers(tx: Tx, version: number): Promise<void> {
  await tx.query('delete from rank_tier');
  await tx.query(
    `with ranked as materialized (select ${defaultRank('o')} as rank from offer_scope o where scope_id = 0),
          numbered as (select rank, row_number() over (order by rank desc) as ord, count(*) over () as total from ranked)
     insert into rank_tier (tier, bound, offers_count)
     select tier, coalesce(min(rank), 0), count(rank) from unnest(array[${rankTiers.join(', ')}]) tier left join numbered on ord <= total >> tier group by tier`,
  );
  const { rows } = await tx.query<{ tier: number; ids: string }>(
    `select p.tier, string_agg(o.offer_id::text, ',') as ids from offer_scope o join rank_tier p on ${defaultRank('o')} >= p.bound where o.scope_id = 0 group by p.tier`,
  );
  await replaceRankTierBitmap(tx, new Map(rows.map(({ tier, ids }) => [tier, toBitmap(parseIds(ids))])), version);
}

/** Rebuilds the tiers when the top one has grown too large: each hoisted offer enters it. */
export async function rebuildGrownRankTiers(tx: Tx, version: number): Promise<void> {
  const { rows } = await tx.query<{ bits: string; offers_count: number }>(
    `select encode(p.bits, 'base64') as bits, t.offers_count from rank_tier t join bitmap_part p on p.bitmap_id = ${String(rankTierBitmap)} and p.tier = t.tier where t.tier = ${String(topTier)}`,
  );
  const count = rows.reduce((sum, { bits }) => sum + parseBits(bits).count, 0);
  if (count > 4 * (rows[0]?.offers_count ?? 0) + 1000) await rebuildRankTiers(tx, version);
}

/**
 * Updates bitmaps with the current state of the offers in the pending deltas, so compacting a delta twice does no harm.
 * @returns the offers.
 */
export async function compactBitmapDeltas(tx: Tx, version: number): Promise<number[]> {
  const { rows: deltas } = await tx.query<{ offer_id: number; terms: string[] | null; scopes: number[] }>(
    'delete from offer_bitmap_delta returning offer_id, terms, scopes',
  );
  const offerIds = [...new Set(deltas.map(({ offer_id }) => offer_id))];
  if (offerIds.length === 0) return [];
  const { rows: terms } = await tx.query<{ offer_id: number; term: string; weight: number }>(
    'select offer_id, term, weight from offer_term where offer_id = any($1)',
    [offerIds],
  );
  const { rows: scopes } = await tx.query<{ offer_id: number; scope_id: number }>(
    'select offer_id, scope_id from offer_scope where offer_id = any($1)',
    [offerIds],
  );
  const weights = new Map(offerIds.map((id) => [id, new Map<string, number>()]));
  for (const { offer_id, term, weight } of terms) weights.get(offer_id)?.set(term, weight);
  const members = new Map(offerIds.map((id) => [id, new Set<number>()]));
  for (const { offer_id, scope_id } of scopes) members.get(offer_id)?.add(scope_id);

  // Offers with a possible change in the bitmap of a term, a prefix or a scope.
  const [byTerm, byPrefix, byScope] = [new Map<string, Set<number>>(), new Map<string, Set<number>>(), new Map<number, Set<number>>()];
  const note = <Key>(map: Map<Key, Set<number>>, key: Key, offerId: number) =>
    map.set(key, (map.get(key) ?? new Set<number>()).add(offerId));
  for (const { offer_id: id, terms: changed, scopes: changedScopes } of deltas) {
    // An offer without old terms is new: all of its terms are added.
    for (const term of changed ?? weights.get(id)?.keys() ?? []) {
      note(byTerm, term, id);
      for (const prefix of listPrefixes(term)) note(byPrefix, prefix, id);
    }
    for (const scope of changed ? changedScopes : (members.get(id) ?? [])) note(byScope, scope, id);
  }
  const { rows: bitmaps } = await tx.query<{ id: number; term: string | null; prefix: string | null; scope_id: number | null }>(
    `select id, term, prefix, scope_id from bitmap where term = any($1)
     union all select id, term, prefix, scope_id from bitmap where prefix = any($2)
     union all select id, term, prefix, scope_id from bitmap where scope_id = any($3)`,
    [[...byTerm.keys()], [...byPrefix.keys()], [...byScope.keys()]],
  );
  const changes: BitmapChanges = new Map();
  for (const { id, term, prefix, scope_id } of bitmaps) {
    const offers =
      term !== null ? byTerm.get(term) : prefix !== null ? byPrefix.get(prefix) : scope_id === null ? undefined : byScope.get(scope_id);
    const toOwnTiers = (offerId: number): number[] => {
      const own = weights.get(offerId) ?? new Map<string, number>();
      if (term !== null) return [own.get(term) ?? []].flat();
      if (prefix !== null) return [...new Set([...own].filter(([word]) => word.startsWith(prefix)).map(([, weight]) => weight))];
      return scope_id !== null && members.get(offerId)?.has(scope_id) ? [0] : [];
    };
    changes.set(id, new Map([...(offers ?? [])].map((offerId) => [offerId, toOwnTiers(offerId)])));
  }
  changes.set(rankTierBitmap, await findRankTiers(tx, offerIds));
  await changeBitmaps(tx, changes, version);
  return offerIds;
}

async function findRankTiers(tx: Tx, offerIds: readonly number[]): Promise<Map<number, number[]>> {
  const tiers = new Map<number, number[]>(offerIds.map((id) => [id, []]));
  const { rows } = await tx.query<{ offer_id: number; tier: number }>(
    `select o.offer_id, k.tier from offer_scope o join rank_tier k on ${defaultRank('o')} >= k.bound where o.offer_id = any($1) and o.scope_id = 0`,
    [offerIds],
  );
  for (const { offer_id, tier } of rows) tiers.get(offer_id)?.push(tier);
  return tiers;
}

const checkedAtOnce = 50;

/** Finds bitmaps that differ from the postings and rows of their offers; offers with pending deltas are left out. */
export async function findWrongBitmaps(db: Db): Promise<string[]> {
  const { rows: state } = await db.query<{ epoch: string | null; last: number | null; dirty: string | null }>(
    `select ${bitmapEpoch} as epoch, (select max(id) from bitmap) as last, (select string_agg(offer_id::text, ',') from (${dirtyOffers}) d) as dirty`,
  );
  if (!state[0]?.epoch) return [];
  const dirty = toBitmap(parseIds(state[0].dirty));
  const problems: string[] = [];
  for (let start = 0; start <= (state[0].last ?? 0); start += checkedAtOnce) {
    const isChecked = `b.id >= ${String(start)} and b.id < ${String(start + checkedAtOnce)}`;
    const { rows: expected } = await db.query<{ id: number; tier: number; ids: string }>(
      `select id, tier, string_agg(offer_id::text, ',') as ids from (
         select b.id, t.weight as tier, t.offer_id from bitmap b join offer_term t on t.term = b.term where ${isChecked}
         union select b.id, t.weight, t.offer_id from bitmap b join offer_term t on t.term >= b.prefix and t.term < ${prefixEnd('b.prefix')} where ${isChecked}
         union all select b.id, 0, o.offer_id from bitmap b join offer_scope o on o.scope_id = b.scope_id where ${isChecked}
         union all select b.id, p.tier, o.offer_id from bitmap b join offer_scope o on o.scope_id = 0 join rank_tier p on ${defaultRank('o')} >= p.bound where ${isChecked} and b.id = ${String(rankTierBitmap)}) e
       group by id, tier`,
    );
    const { rows: stored } = await db.query<{ id: number; name: string; tier: number; bits: string }>(
      `select b.id, coalesce(b.term, b.prefix || '…', b.scope_id::text, 'rank tiers') as name, p.tier, encode(p.bits, 'base64') as bits
       from bitmap b join bitmap_part p on p.bitmap_id = b.id where ${isChecked} and b.facet is null`,
    );
    const unmatched = new Map(expected.map(({ id, tier, ids }) => [`${String(id)}/${String(tier)}`, toBitmap(parseIds(ids))]));
    const byTier = new Map<string, { name: string; parts: OfferBitmap[] }>();
    for (const { id, name, tier, bits } of stored) {
      const key = `${String(id)}/${String(tier)}`;
      byTier.set(key, { name, parts: [...(byTier.get(key)?.parts ?? []), parseBits(bits)] });
    }
    for (const key of new Set([...unmatched.keys(), ...byTier.keys()])) {
      const [should, is] = [unmatched.get(key) ?? emptyBitmap, union(byTier.get(key)?.parts ?? [])];
      const off = difference(difference(should, is), dirty).count + difference(difference(is, should), dirty).count;
      if (off > 0) problems.push(`bitmap: ${byTier.get(key)?.name ?? key} at ${key} off by ${String(off)}`);
    }
  }
  return problems.slice(0, 100);
}
