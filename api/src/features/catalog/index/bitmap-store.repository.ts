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

/** Content of a bitmap: one of these; none for the rank tiers. */
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

/** SQL for the generation of the bitmaps as text; null until they are built for the first time. */
export const bitmapEpoch = `(select generation::text from bitmap_state where is_built)`;

/** SQL for the offers with pending deltas, which bitmaps do not cover yet. */
export const dirtyOffers = 'select distinct offer_id from offer_bitmap_delta';

export async function hasBitmaps(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ epoch: string | null }>(`select ${bitmapEpoch} as epoch`);
  return (rows[0]?.epoch ?? null) !== null;
}

/** Marks bitmaps that were just built: they cover all offers without pending deltas. */
export async function raiseGeneration(tx: Tx): Promise<void> {
  await tx.query('update bitmap_state set is_built = true, generation = generation + 1');
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

/** The tiers of a bitmap that have to contain each of these offers: none for an offer that it loses. */
export type BitmapChanges = Map<number, Map<number, readonly number[]>>;

/** Writes the changed parts, and the versions of their bitmaps. */
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
