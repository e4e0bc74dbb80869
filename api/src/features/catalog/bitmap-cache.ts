import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/db';
import { opaqueParameter } from './list-conditions';
import { decodeChunk, OfferBitmap, union } from './offer-bitmap';
import { allBitmaps, versionTrigger } from './offer-bitmaps.repository';

/** Which making of a set is meant; what all sets have in common is in `SetsEpoch`. */
export type BitmapVersions = ReadonlyMap<number, number>;

/** Changes when any set may have changed. Null when nobody tells: then nothing is kept. */
export type BitmapEpoch = string | null;

interface ChunkRow {
  chunk: number;
  tier: number;
  /** The transaction that wrote it. */
  writer: string;
  bits: Uint32Array;
}

/** A set of offers in memory: bits per tier; for words that is the weight. */
export class CachedBitmap {
  readonly tiers: ReadonlyMap<number, OfferBitmap>;
  /** Offers of any tier. */
  readonly all: OfferBitmap;

  constructor(
    readonly version: number,
    readonly rows: readonly ChunkRow[],
  ) {
    const tiers = new Map<number, Uint32Array[]>();
    for (const { tier, chunk, bits } of rows) {
      const ofTier = tiers.get(tier) ?? [];
      ofTier[chunk] = bits;
      tiers.set(tier, ofTier);
    }
    this.tiers = new Map([...tiers].map(([tier, chunks]) => [tier, new OfferBitmap(chunks)]));
    this.all = union([...this.tiers.values()]);
  }

  /** At most, with what `all` takes. */
  get bytes(): number {
    return this.rows.length * rowBytes;
  }
}

const rowBytes = 2 * 4096;
const defaultMaxBytes = 256 * 1024 * 1024;

/**
 * Sets of offers that this process read before, the last used ones as far as they fit. The database says with every search which
 * version of a set holds, so what is here is never old; of a set that changed, the rows that were written since are read.
 */
export class BitmapCache {
  readonly #bitmaps: LRUCache<number, CachedBitmap>;
  #epoch: BitmapEpoch = null;

  constructor(mostBytes = defaultMaxBytes) {
    this.#bitmaps = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => Math.max(1, bytes) });
  }

  /** These sets in these versions; null when they have changed since somebody asked for the versions. */
  async read(db: Db, epoch: BitmapEpoch, wanted: BitmapVersions): Promise<ReadonlyMap<number, CachedBitmap> | null> {
    if (epoch === null || epoch !== this.#epoch) this.#bitmaps.clear();
    this.#epoch = epoch;
    const sets = new Map<number, CachedBitmap>();
    const missing = new Map<number, number>();
    const old = new Map<number, CachedBitmap>();
    for (const [id, version] of wanted) {
      const known = this.#bitmaps.get(id);
      if (known?.version === version) {
        sets.set(id, known);
        continue;
      }
      missing.set(id, version);
      if (known) old.set(id, known);
    }
    if (missing.size === 0) return sets;
    const read = await readBitmaps(db, epoch, missing, old);
    if (!read) return null;
    for (const [id, set] of read) {
      sets.set(id, set);
      // Another search may have met a newer epoch meanwhile.
      if (epoch === this.#epoch) this.#bitmaps.set(id, set);
    }
    return sets;
  }
}

/** The number of all sets together, as SQL: of the table, which a rebuild makes anew, and of its last change that nobody noted set by set. */
export const bitmapEpoch = `case when exists (${versionTrigger})
  then 'offer_set_bits'::regclass::oid || '/' || (select version from offer_set_version where set_id = ${String(allBitmaps)}) end`;

/** The number of one set, as SQL; sets that never changed have none. Looked up: a join would read all of them. */
export const bitmapVersion = (set: string) => `coalesce((select version from offer_set_version v where v.set_id = ${set}), 0)`;

interface BitmapRow {
  id: number;
  version: number;
  epoch: string | null;
  /** Null when the set has no rows. */
  chunk: number | null;
  tier: number;
  writer: string;
  /** Null when the row is known. */
  bits: string | null;
}

async function readBitmaps(
  db: Db,
  epoch: BitmapEpoch,
  wanted: BitmapVersions,
  known: ReadonlyMap<number, CachedBitmap>,
): Promise<Map<number, CachedBitmap> | null> {
  const ids = [...wanted.keys()];
  const before = ids.flatMap((id) => (known.get(id)?.rows ?? []).map((row) => ({ id, ...row })));
  const { rows } = await db.query<BitmapRow>({
    name: 'sets',
    text: `
      with known as materialized (select * from unnest(${opaqueParameter('$2', 'int[]')}, ${opaqueParameter('$3', 'int[]')}, ${opaqueParameter('$4', 'int[]')}, ${opaqueParameter('$5', 'text[]')}) k (id, chunk, tier, writer))
      select s.id, ${bitmapVersion('s.id')} as version, (select ${bitmapEpoch}) as epoch, b.chunk, b.tier, b.writer, b.bits
      from unnest(${opaqueParameter('$1', 'int[]')}) s (id)
      left join lateral (
        -- As bytes: the text of bits would be six times as long.
        select b.chunk, b.tier, b.xmin::text as writer, case when k.id is null then encode(bit_send(b.bits), 'base64') end as bits
        from offer_set_bits b left join known k on k.id = b.set_id and k.chunk = b.chunk and k.tier = b.tier and k.writer = b.xmin::text
        where b.set_id = s.id) b on true`,
    values: [
      ids,
      before.map(({ id }) => id),
      before.map(({ chunk }) => chunk),
      before.map(({ tier }) => tier),
      before.map(({ writer }) => writer),
    ],
  });
  const keyOf = (id: number, chunk: number, tier: number) => [id, chunk, tier].join('/');
  const bitsBefore = new Map(before.map(({ id, chunk, tier, bits }) => [keyOf(id, chunk, tier), bits]));
  const rowsOf = new Map<number, ChunkRow[]>(ids.map((id) => [id, []]));
  for (const { id, version, epoch: now, chunk, tier, writer, bits } of rows) {
    if (now !== epoch || version !== wanted.get(id)) return null;
    if (chunk === null) continue;
    const read = bits ? decodeChunk(bits) : bitsBefore.get(keyOf(id, chunk, tier));
    if (read) rowsOf.get(id)?.push({ chunk, tier, writer, bits: read });
  }
  return new Map([...wanted].map(([id, version]) => [id, new CachedBitmap(version, rowsOf.get(id) ?? [])]));
}
