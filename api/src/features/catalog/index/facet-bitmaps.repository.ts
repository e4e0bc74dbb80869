import type { Db, Tx } from '../../../platform/db';
import { averageRating, countsInFacets, isDiscounted } from '../facets/counting/facet-conditions.sql';
import { facetRatings } from '../facets/facet-filters';
import type { BitmapCache } from '../search/bitmap-cache';
import { type BitmapChanges, bitmapEpoch, changeBitmaps, insertBitmaps, parseBits, parseIds } from './bitmap-store.repository';
import { difference, emptyBitmap, intersection, type OfferBitmap, toBitmap, union } from './offer-bitmap';
import { isListed, isOtherVariant, isVisible } from './offer-sources.repository';

/** Names of facet bitmaps. */
export const facetKeys = {
  kind: (kind: string) => `kind:${kind}`,
  city: (city: string) => `city:${city}`,
  delivery: (method: string) => `delivery:${method}`,
  rating: (least: number) => `rating:${String(least)}`,
  discounted: 'discounted',
  /** Offers that are not sold out, even if their shop is closed. */
  inStock: 'in_stock',
  value: (attributeId: number, valueId: number) => `attribute:${String(attributeId)}:v${String(valueId)}`,
  flag: (attributeId: number, flag: boolean) => `attribute:${String(attributeId)}:f${String(flag)}`,
} as const;

/**
 * SQL for the facets of the listed offers that `where` selects: `offer_id`, `facet`. An offer that represents variants has the
 * attributes of all variants that can be ordered.
 */
export const facetRows = (where: string) => `
  with visible as materialized (
    select o.id, o.offering_type, s.city, o.delivery_methods, ${averageRating} as rating, ${isDiscounted} as is_discounted, o.stock, o.variant_group_id
    from offers o join shops s on s.id = o.shop_id where ${isVisible} and ${isListed} and ${where}),
  variants as (
    select id, id as variant_id from visible
    union all select o.id, m.id from visible o join offers m on ${isOtherVariant} and ${countsInFacets})
  select id as offer_id, 'kind:' || offering_type as facet from visible
  union all select id, 'city:' || city from visible
  union all select distinct id, 'delivery:' || method from visible, unnest(delivery_methods) method
  union all select id, 'rating:' || least from visible, unnest(array[${facetRatings.map((rating) => `'${String(rating)}'`).join(', ')}]) least where rating >= least::float8
  union all select id, 'discounted' from visible where is_discounted
  union all select id, 'in_stock' from visible where stock is null or stock > 0
  union all select distinct id, 'attribute:' || v.attribute_id from variants join offer_attribute_values v on v.offer_id = variant_id
  union all select distinct id, 'attribute:' || v.attribute_id || ':' || coalesce('v' || v.value_id, 'n' || v.number_value, 'f' || v.flag) from variants join offer_attribute_values v on v.offer_id = variant_id`;

/** Builds the bitmaps of all facet values. */
export async function buildFacetBitmaps(tx: Tx, version: number): Promise<void> {
  await tx.query('delete from bitmap_change');
  const { rows } = await tx.query<{ facet: string; ids: string }>(
    `select facet, string_agg(offer_id::text, ',') as ids from (${facetRows('true')}) f group by facet`,
  );
  await insertBitmaps(
    tx,
    rows.map(({ facet, ids }) => ({ facet, tiers: new Map([[0, toBitmap(parseIds(ids))]]) })),
    version,
  );
}

export interface FacetBitmap {
  id: number;
  facet: string;
  version: number;
}

export async function listFacetBitmaps(db: Db): Promise<FacetBitmap[]> {
  const { rows } = await db.query<FacetBitmap>(`select id, coalesce(facet, '') as facet, version from bitmap where facet is not null`);
  return rows;
}

/** Number of versions with recorded offers: ten minutes at one a second. */
const rememberedVersions = 600;

/** Updates the facet bitmaps of these offers. @param cache of this process, for the previous bitmaps. */
export async function compactFacets(tx: Tx, cache: BitmapCache, offerIds: readonly number[], version: number): Promise<void> {
  const bitmaps = await listFacetBitmaps(tx);
  const { rows: state } = await tx.query<{ epoch: string | null }>(`select ${bitmapEpoch} as epoch`);
  const cached = await cache.read(tx, state[0]?.epoch ?? null, new Map(bitmaps.map(({ id, version: own }) => [id, own])));
  if (!cached) throw new Error('Facet bitmaps changed during a compaction');
  const { rows } = await tx.query<{ offer_id: number; facet: string }>(facetRows('o.id = any($1)'), [offerIds]);
  const byFacet = new Map<string, number[]>();
  for (const { offer_id, facet } of rows) byFacet.set(facet, [...(byFacet.get(facet) ?? []), offer_id]);
  const offers = toBitmap(offerIds);
  const changes: BitmapChanges = new Map();
  for (const { id, facet } of bitmaps) {
    const before = intersection(cached.get(id)?.all ?? emptyBitmap, offers);
    const after = toBitmap(byFacet.get(facet) ?? []);
    byFacet.delete(facet);
    const changed = [
      ...difference(after, before)
        .ids()
        .map((offerId): [number, number[]] => [offerId, [0]]),
      ...difference(before, after)
        .ids()
        .map((offerId): [number, number[]] => [offerId, []]),
    ];
    if (changed.length > 0) changes.set(id, new Map(changed));
  }
  await changeBitmaps(tx, changes, version);
  await insertBitmaps(
    tx,
    [...byFacet].map(([facet, ids]) => ({ facet, tiers: new Map([[0, toBitmap(ids)]]) })),
    version,
  );
  await tx.query('insert into bitmap_change (version, offer_ids) values ($1, $2)', [version, offerIds]);
  await tx.query('delete from bitmap_change where version <= $1', [version - rememberedVersions]);
}

/** Finds facet bitmaps that differ from the source tables, apart from offers with pending deltas. */
export async function findWrongFacets(db: Db): Promise<string[]> {
  const { rows: state } = await db.query<{ epoch: string | null; changed: string | null }>(
    `select ${bitmapEpoch} as epoch, (select string_agg(offer_id::text, ',') from offer_delta) as changed`,
  );
  if (!state[0]?.epoch) return [];
  const { rows } = await db.query<{ facet: string; ids: string }>(
    `select facet, string_agg(offer_id::text, ',') as ids from (${facetRows('true')}) f group by facet`,
  );
  const { rows: stored } = await db.query<{ facet: string; bits: string }>(
    `select coalesce(b.facet, '') as facet, encode(p.bits, 'base64') as bits from bitmap b join bitmap_part p on p.bitmap_id = b.id where b.facet is not null`,
  );
  const changed = toBitmap(parseIds(state[0].changed));
  const expected = new Map(rows.map(({ facet, ids }) => [facet, toBitmap(parseIds(ids))]));
  const actual = new Map<string, OfferBitmap>();
  for (const { facet, bits } of stored) actual.set(facet, union([actual.get(facet) ?? emptyBitmap, parseBits(bits)]));
  return [...new Set([...expected.keys(), ...actual.keys()])].flatMap((facet) => {
    const [should, is] = [expected.get(facet) ?? emptyBitmap, actual.get(facet) ?? emptyBitmap];
    const off = difference(difference(should, is), changed).count + difference(difference(is, should), changed).count;
    return off === 0 ? [] : [`facet: ${facet} off by ${String(off)}`];
  });
}
