import type { Db, Tx } from '../../../platform/db';
import {
  deserialize,
  difference,
  emptyBitmap,
  type OfferBitmap,
  serialize,
  splitIntoParts,
  toBitmap,
  toPartNumber,
  union,
} from './offer-bitmap';

/** What a bitmap is about: one of these; none for the rank tiers. */
interface BitmapKey {
  term?: string;
  prefix?: string;
  scopeId?: number;
  facet?: string;
}

export interface NewBitmap extends BitmapKey {
  tiers: ReadonlyMap<number, OfferBitmap>;
}

/** Id of the bitmap that holds the rank tiers. */
export const rankTierBitmap = 0;

/** How long the previous version of the service has to be silent before this one takes compaction over. */
const defaultTakeoverMs = 10_000;

/** SQL for the generation of the bitmaps as text; null while they may lack changes that the previous version compacted. */
export const bitmapEpoch = `(select s.generation::text from bitmap_state s join offer_delta d on d.id = s.marker_id where s.is_built)`;

/** SQL for the offers with pending deltas, which bitmaps do not cover yet. */
export const dirtyOffers = 'select distinct offer_id from offer_bitmap_delta';

/** SQL condition: the row of `offer_delta` is a delta, not the marker of bitmaps. */
export const isNoMarker = 'offer_id <> 0';

export async function hasBitmaps(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ epoch: string | null }>(`select ${bitmapEpoch} as epoch`);
  return (rows[0]?.epoch ?? null) !== null;
}

/** Says who compacts: a marker that is gone was deleted by the previous version, which still runs or was rolled back to. */
export async function claimCompaction(tx: Tx, takeoverMs = defaultTakeoverMs): Promise<'compact' | 'build' | 'wait'> {
  const { rows } = await tx.query<{ is_built: boolean; has_marker: boolean; is_silent: boolean }>(
    `select s.is_built, exists (select 1 from offer_delta d where d.id = s.marker_id) as has_marker,
            s.marked_at <= now() - $1 * interval '1 millisecond' as is_silent from bitmap_state s`,
    [takeoverMs],
  );
  const [state] = rows;
  if (!state?.has_marker) {
    await markBitmaps(tx, false);
    // Without bitmaps of the previous version none has ever compacted here.
    const { rowCount } = await tx.query('select 1 from offer_place_tier limit 1');
    return rowCount === 0 || takeoverMs === 0 ? 'build' : 'wait';
  }
  if (state.is_built) return 'compact';
  return state.is_silent ? 'build' : 'wait';
}

/** Leaves the marker; `isBuilt` says that bitmaps cover all offers without pending deltas from here on. */
export async function markBitmaps(tx: Tx, isBuilt: boolean): Promise<void> {
  await tx.query(`delete from offer_delta where not (${isNoMarker})`);
  await tx.query(
    `with marker as (
       insert into offer_delta (offer_id, change, scopes, in_top, hoisted_rank, price_rank, cheap_rank, created_rank, views_rank, orders_rank, rating_rank, offering_type, city, has_bitmap_delta)
       values (0, 0, '{}', false, 0, 0, 0, 0, 0, 0, 0, '', '', true) returning id)
     update bitmap_state set marker_id = marker.id, marked_at = now(), is_built = $1::boolean, generation = generation + $1::boolean::int from marker`,
    [isBuilt],
  );
}

/** Deletes the bitmaps of the previous version: it reads postings then, and builds its own again after a rollback. */
export async function deletePreviousBitmaps(tx: Tx): Promise<void> {
  for (const table of ['offer_place_tier', 'offer_set', 'offer_set_bits']) await tx.query(`delete from ${table}`);
}

export async function deleteBitmaps(tx: Tx): Promise<void> {
  for (const table of ['bitmap', 'bitmap_part', 'rank_tier']) await tx.query(`delete from ${table}`);
}

/** Starts a compaction or a build and returns its version. */
export async function raiseVersion(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ version: number }>('update bitmap_state set version = version + 1 returning version');
  return rows[0]?.version ?? 0;
}

interface PartRow {
  bitmapId: number;
  tier: number;
  part: number;
  bits: OfferBitmap;
}

async function writeParts(tx: Tx, parts: readonly PartRow[], version: number): Promise<void> {
  await tx.query(
    `insert into bitmap_part (bitmap_id, tier, part, version, bits)
     select bitmap_id, tier, part, $5, decode(bits, 'base64') from unnest($1::int[], $2::smallint[], $3::int[], $4::text[]) given (bitmap_id, tier, part, bits)
     on conflict (bitmap_id, tier, part) do update set version = excluded.version, bits = excluded.bits`,
    [
      parts.map(({ bitmapId }) => bitmapId),
      parts.map(({ tier }) => tier),
      parts.map(({ part }) => part),
      parts.map(({ bits }) => serialize(bits).toString('base64')),
      version,
    ],
  );
}

const listParts = (bitmapId: number, tiers: ReadonlyMap<number, OfferBitmap>): PartRow[] =>
  [...tiers].flatMap(([tier, bitmap]) => [...splitIntoParts(bitmap)].map(([part, bits]) => ({ bitmapId, tier, part, bits })));

const insertBatch = 500;

/** Inserts bitmaps under new ids; `first` for a bitmap whose id is known. */
export async function insertBitmaps(tx: Tx, bitmaps: readonly NewBitmap[], version: number, first?: number): Promise<void> {
  for (let at = 0; at < bitmaps.length; at += insertBatch) {
    const batch = bitmaps.slice(at, at + insertBatch);
    const { rows } = await tx.query<{ next: number }>('select coalesce(max(id), 0) + 1 as next from bitmap');
    const start = first ?? rows[0]?.next ?? 1;
    await tx.query(
      `insert into bitmap (id, term, prefix, scope_id, facet, version)
       select $1 + ord - 1, term, prefix, scope_id, facet, $6 from unnest($2::text[], $3::text[], $4::bigint[], $5::text[]) with ordinality given (term, prefix, scope_id, facet, ord)`,
      [
        start,
        batch.map(({ term }) => term ?? null),
        batch.map(({ prefix }) => prefix ?? null),
        batch.map(({ scopeId }) => scopeId ?? null),
        batch.map(({ facet }) => facet ?? null),
        version,
      ],
    );
    await writeParts(
      tx,
      batch.flatMap(({ tiers }, index) => listParts(start + index, tiers)),
      version,
    );
  }
}

/** Replaces the rank tiers. */
export async function replaceRankTierBitmap(tx: Tx, tiers: ReadonlyMap<number, OfferBitmap>, version: number): Promise<void> {
  await tx.query(`delete from bitmap_part where bitmap_id = ${String(rankTierBitmap)}`);
  await tx.query(`delete from bitmap where id = ${String(rankTierBitmap)}`);
  await insertBitmaps(tx, [{ tiers }], version, rankTierBitmap);
}

/** The tiers of a bitmap in which each of these offers has to be: none for an offer that it loses. */
export type BitmapChanges = Map<number, Map<number, readonly number[]>>;

/** Writes the parts that these changes alter, and the versions of their bitmaps. */
export async function changeBitmaps(tx: Tx, changes: BitmapChanges, version: number): Promise<void> {
  const wanted = [...changes].flatMap(([bitmapId, offers]) =>
    [...new Set([...offers.keys()].map(toPartNumber))].map((part) => ({ bitmapId, part })),
  );
  if (wanted.length === 0) return;
  const { rows } = await tx.query<{ bitmap_id: number; tier: number; part: number; bits: string }>(
    `select p.bitmap_id, p.tier, p.part, encode(p.bits, 'base64') as bits from unnest($1::int[], $2::int[]) w (bitmap_id, part)
     join bitmap_part p on p.bitmap_id = w.bitmap_id and p.part = w.part`,
    [wanted.map(({ bitmapId }) => bitmapId), wanted.map(({ part }) => part)],
  );
  const stored = new Map<string, Map<number, string>>();
  for (const { bitmap_id, tier, part, bits } of rows) {
    const key = `${String(bitmap_id)}/${String(part)}`;
    stored.set(key, (stored.get(key) ?? new Map<number, string>()).set(tier, bits));
  }
  const written: PartRow[] = [];
  for (const { bitmapId, part } of wanted) {
    const offers = [...(changes.get(bitmapId) ?? [])].filter(([id]) => toPartNumber(id) === part);
    const tiers = stored.get(`${String(bitmapId)}/${String(part)}`) ?? new Map<number, string>();
    for (const tier of new Set([...tiers.keys(), ...offers.flatMap(([, own]) => own)])) {
      const text = tiers.get(tier);
      const before = text === undefined ? emptyBitmap : parseBits(text);
      const added = toBitmap(offers.filter(([, own]) => own.includes(tier)).map(([id]) => id));
      const removed = toBitmap(offers.filter(([, own]) => !own.includes(tier)).map(([id]) => id));
      const bits = union([difference(before, removed), added]);
      if (!serialize(bits).equals(serialize(before))) written.push({ bitmapId, tier, part, bits });
    }
  }
  if (written.length === 0) return;
  await writeParts(tx, written, version);
  await tx.query('update bitmap set version = $1 where id = any($2)', [version, [...new Set(written.map(({ bitmapId }) => bitmapId))]]);
}

/** Reads bits that the database sent as base64. */
export const parseBits = (base64: string): OfferBitmap => deserialize(Buffer.from(base64, 'base64'));

/** Reads ids that the database joined with commas. */
export const parseIds = (text: string | null | undefined): number[] => (text ? text.split(',').map(Number) : []);
