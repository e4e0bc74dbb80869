import type { Db } from '../../../platform/db';
import { allBitmaps, versionTrigger } from '../index/offer-bitmaps.repository';
import { opaqueParameter } from '../lists/list-conditions.sql';

/** SQL for the version of all bitmaps: the table, which a rebuild replaces, and its last change without versions per bitmap. */
export const bitmapEpoch = `case when exists (${versionTrigger})
  then 'offer_set_bits'::regclass::oid || '/' || (select version from offer_bitmap_version where bitmap_id = ${String(allBitmaps)}) end`;

/** SQL for the version of one bitmap, 0 when it never changed. A subquery, because a join would read all versions. */
export const bitmapVersion = (bitmapId: string) =>
  `coalesce((select version from offer_bitmap_version v where v.bitmap_id = ${bitmapId}), 0)`;

export interface BitmapRow {
  id: number;
  version: number;
  epoch: string | null;
  /** Null when the bitmap has no rows of bits, as are the columns below. */
  chunk: number | null;
  tier: number | null;
  writer: string | null;
  /** Null when the row is cached. */
  bits: string | null;
}

/** A row of bits that this process has. */
export interface CachedRow {
  id: number;
  chunk: number;
  tier: number;
  writer: string;
}

/** Reads the rows of bitmaps with the current versions, without the bits of cached rows that did not change. */
export async function readBitmapRows(db: Db, ids: readonly number[], cached: readonly CachedRow[]): Promise<BitmapRow[]> {
  const { rows } = await db.query<BitmapRow>({
    name: 'bitmaps',
    text: `
      with cached_rows as materialized (select * from unnest(${opaqueParameter('$2', 'int[]')}, ${opaqueParameter('$3', 'int[]')}, ${opaqueParameter('$4', 'int[]')}, ${opaqueParameter('$5', 'text[]')}) k (id, chunk, tier, writer))
      select s.id, ${bitmapVersion('s.id')} as version, (select ${bitmapEpoch}) as epoch, b.chunk, b.tier, b.writer, b.bits
      from unnest(${opaqueParameter('$1', 'int[]')}) s (id)
      left join lateral (
        -- As base64: the text of bits would be six times as long.
        select b.chunk, b.tier, b.xmin::text as writer, case when k.id is null then encode(bit_send(b.bits), 'base64') end as bits
        from offer_set_bits b left join cached_rows k on k.id = b.set_id and k.chunk = b.chunk and k.tier = b.tier and k.writer = b.xmin::text
        where b.set_id = s.id) b on true`,
    values: [
      ids,
      cached.map(({ id }) => id),
      cached.map(({ chunk }) => chunk),
      cached.map(({ tier }) => tier),
      cached.map(({ writer }) => writer),
    ],
  });
  return rows;
}
