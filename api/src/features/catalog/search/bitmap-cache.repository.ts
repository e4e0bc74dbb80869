import type { Db } from '../../../platform/db';
import { bitmapEpoch } from '../index/bitmap-store.repository';
import { opaqueParameter } from '../lists/list-conditions.sql';

export interface BitmapRow {
  id: number;
  version: number;
  epoch: string | null;
  /** Null when no part of the bitmap was written after the known version, as are the columns below. */
  tier: number | null;
  part: number | null;
  bits: string | null;
}

/** Reads the parts of bitmaps that were written since the known versions (0 for all), with the current versions. */
export async function readBitmapParts(db: Db, ids: readonly number[], known: readonly number[]): Promise<BitmapRow[]> {
  const { rows } = await db.query<BitmapRow>({
    name: 'bitmaps',
    text: `
      select s.id, s.version, (select ${bitmapEpoch}) as epoch, p.tier, p.part, encode(p.bits, 'base64') as bits
      from unnest(${opaqueParameter('$1', 'int[]')}, ${opaqueParameter('$2', 'bigint[]')}) k (id, version)
      join bitmap s on s.id = k.id
      left join lateral (select tier, part, bits from bitmap_part p where p.bitmap_id = k.id and p.version > k.version offset 0) p on true`,
    values: [ids, known],
  });
  return rows;
}
