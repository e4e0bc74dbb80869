import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/db';
import { parseBits } from '../index/bitmap-store.repository';
import { emptyBitmap, type OfferBitmap, replacePart, union } from '../index/offer-bitmap';
import { readBitmapParts } from './bitmap-cache.repository';

/** Wanted versions by bitmap id. */
export type BitmapVersions = ReadonlyMap<number, number>;

/** Generation of the bitmaps, whose ids change with it. Null while bitmaps cannot be used. */
export type BitmapEpoch = string | null;

/** A bitmap in memory, with one part per tier; the tier of a term is its weight. */
export class CachedBitmap {
  #all: OfferBitmap | undefined;

  constructor(
    readonly version: number,
    readonly tiers: ReadonlyMap<number, OfferBitmap>,
  ) {}

  /** Offers of any tier. */
  get all(): OfferBitmap {
    return (this.#all ??= union([...this.tiers.values()]));
  }

  /** Upper bound, including what `all` takes. */
  get bytes(): number {
    const sum = [...this.tiers.values()].reduce((bytes, bitmap) => bytes + bitmap.bytes, 0);
    return this.tiers.size > 1 ? 2 * sum : sum;
  }
}

/** With the ranks (37 MB) and attributes (15 MB) of a million offers and the facets of a compaction (24 MB) at most 128 MB. */
const defaultMaxBytes = 48 * 1024 * 1024;

/**
 * LRU cache of the bitmaps of this process. Every search queries the current versions in the database, so results are never
 * stale; of a changed bitmap only the new parts are read.
 */
export class BitmapCache {
  readonly #bitmaps: LRUCache<number, CachedBitmap>;
  #epoch: BitmapEpoch = null;

  constructor(maxBytes = defaultMaxBytes) {
    this.#bitmaps = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => Math.max(1, bytes) });
  }

  /** Size of the cached bitmaps. */
  get bytes(): number {
    return this.#bitmaps.calculatedSize;
  }

  /** Returns the bitmaps in these versions; null when one has changed since the versions were read. */
  async read(db: Db, epoch: BitmapEpoch, wanted: BitmapVersions): Promise<ReadonlyMap<number, CachedBitmap> | null> {
    if (epoch !== this.#epoch) this.#bitmaps.clear();
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
      // A slower request may ask for a version below the cached one.
      if (cached && cached.version < version) outdated.set(id, cached);
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
  const rows = await readBitmapParts(
    db,
    ids,
    ids.map((id) => cached.get(id)?.version ?? 0),
  );
  const tiersById = new Map(ids.map((id) => [id, new Map(cached.get(id)?.tiers)]));
  const found = new Set<number>();
  for (const { id, version, epoch: currentEpoch, tier, part, bits } of rows) {
    if (currentEpoch !== epoch || version !== wanted.get(id)) return null;
    found.add(id);
    if (tier === null || part === null || bits === null) continue;
    const tiers = tiersById.get(id);
    tiers?.set(tier, replacePart(tiers.get(tier) ?? emptyBitmap, part, parseBits(bits)));
  }
  if (found.size < ids.length) return null;
  return new Map([...wanted].map(([id, version]) => [id, new CachedBitmap(version, tiersById.get(id) ?? new Map<number, OfferBitmap>())]));
}
