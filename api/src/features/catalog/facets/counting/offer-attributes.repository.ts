import type { Db } from '../../../../platform/db';
import { parseBits } from '../../index/bitmap-store.repository';
import { facetRows } from '../../index/facet-bitmaps.repository';
import type { OfferBitmap } from '../../index/offer-bitmap';
import { readBitmapParts } from '../../search/bitmap-cache.repository';

/** Facets of offers, by offer. */
export type FacetsByOffer = ReadonlyMap<number, readonly string[]>;

/** Returns the parts of bitmaps by bitmap; null when the bitmaps were rebuilt. */
export async function readParts(db: Db, epoch: string, bitmapIds: readonly number[]): Promise<Map<number, OfferBitmap[]> | null> {
  const rows = await readBitmapParts(
    db,
    bitmapIds,
    bitmapIds.map(() => 0),
  );
  const parts = new Map<number, OfferBitmap[]>();
  for (const { id, epoch: current, bits } of rows) {
    if (current !== epoch) return null;
    if (bits !== null) parts.set(id, [...(parts.get(id) ?? []), parseBits(bits)]);
  }
  return parts;
}

/** Returns the facets of these offers; offers that are not visible have none. */
export async function findFacetsOfOffers(db: Db, offerIds: readonly number[]): Promise<FacetsByOffer> {
  const { rows } = await db.query<{ offer_id: number; facets: string[] }>(
    `select offer_id, array_agg(facet) as facets from (${facetRows('o.id = any($1)')}) f group by offer_id`,
    [offerIds],
  );
  return new Map(rows.map(({ offer_id, facets }) => [offer_id, facets]));
}
