import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/db';
import { decodeChunk, OfferBitmap, union } from '../index/offer-bitmap';
import { readBitmapRows } from './bitmap-cache.repository';

/** Wanted versions by bitmap id; the version that all bitmaps share is the `BitmapEpoch`. */
export type BitmapVersions = ReadonlyMap<number, number>;

/** Changes when any bitmap may have changed. Null without the trigger that counts changes: then nothing is cached. */
export type BitmapEpoch = string | null;

interface ChunkRow {
  chunk: number;
  tier: number;
  /** Id of the transaction that wrote the row. */
  writer: string;
  bits: Uint32Array;
}

/** A bitmap in memory, with one part per tier; the tier of a term is its weight. */
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
      const chunks = tiers.get(tier) ?? [];
      chunks[chunk] = bits;
      tiers.set(tier, chunks);
    }
    this.tiers = new Map([...tiers].map(([tier, chunks]) => [tier, new OfferBitmap(chunks)]));
    this.all = union([...this.tiers.values()]);
  }

  /** Upper bound, including what `all` takes. */
  get bytes(): number {
    return this.rows.length * rowBytes;
  }
}

const rowBytes = 2 * 4096;
const defaultMaxBytes = 256 * 1024 * 1024;

/**
 * LRU cache of the bitmaps that this process read. Every search asks the database for the current versions, so an answer is never
 * stale; of a changed bitmap only the rows written since are read again.
 */
export class BitmapCache {
  readonly #bitmaps: LRUCache<number, CachedBitmap>;
  #epoch: BitmapEpoch = null;

  constructor(maxBytes = defaultMaxBytes) {
    this.#bitmaps = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => Math.max(1, bytes) });
  }

  /** Returns the bitmaps in these versions; null when one has changed since the versions were read. */
  async read(db: Db, epoch: BitmapEpoch, wanted: BitmapVersions): Promise<ReadonlyMap<number, CachedBitmap> | null> {
    if (epoch === null || epoch !== this.#epoch) this.#bitmaps.clear();
    this.#epoch = epoch;
    const bitmaps = new Map<number, CachedBitmap>();
    const missing = new Map<number, number>();
    const outdated = new Map<number, CachedBitmap>();
    for (const [id, version] of wanted) {
      const cached = this.#bitmaps.get(id);
      if (cached?.version === version) {
        bitmaps.set(id, cached);
        continue;
      }
      missing.set(id, version);
      if (cached) outdated.set(id, cached);
    }
    if (missing.size === 0) return bitmaps;
    const read = await readBitmaps(db, epoch, missing, outdated);
    if (!read) return null;
    for (const [id, bitmap] of read) {
      bitmaps.set(id, bitmap);
      // A concurrent search may have seen a newer epoch.
      if (epoch === this.#epoch) this.#bitmaps.set(id, bitmap);
    }
    return bitmaps;
  }
}

async function readBitmaps(
  db: Db,
  epoch: BitmapEpoch,
  wanted: BitmapVersions,
  cached: ReadonlyMap<number, CachedBitmap>,
): Promise<Map<number, CachedBitmap> | null> {
  const ids = [...wanted.keys()];
  const cachedRows = ids.flatMap((id) => (cached.get(id)?.rows ?? []).map((row) => ({ id, ...row })));
  const rows = await readBitmapRows(db, ids, cachedRows);
  const toKey = (id: number, chunk: number, tier: number) => [id, chunk, tier].join('/');
  const cachedBits = new Map(cachedRows.map(({ id, chunk, tier, bits }) => [toKey(id, chunk, tier), bits]));
  const rowsById = new Map<number, ChunkRow[]>(ids.map((id) => [id, []]));
  for (const { id, version, epoch: currentEpoch, chunk, tier, writer, bits } of rows) {
    if (currentEpoch !== epoch || version !== wanted.get(id)) return null;
    if (chunk === null || tier === null || writer === null) continue;
    const read = bits ? decodeChunk(bits) : cachedBits.get(toKey(id, chunk, tier));
    if (read) rowsById.get(id)?.push({ chunk, tier, writer, bits: read });
  }
  return new Map([...wanted].map(([id, version]) => [id, new CachedBitmap(version, rowsById.get(id) ?? [])]));
}
