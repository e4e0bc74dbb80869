import type { Db } from '../../../../platform/db';
import { isShopClosed } from '../../closed-shops.sql';
import { bitmapEpoch, parseIds } from '../../index/bitmap-store.repository';
import { opaqueParameter } from '../../lists/list-conditions.sql';
import { markCard } from '../../lists/marked-places.sql';
import { toArrayLiteral } from '../../array-literal';
import { averageRating } from './facet-conditions.sql';
import { buildFacetRegistry, type FacetRegistry } from './facet-registry';
import { type FacetsByOffer, findFacetsOfOffers } from './offer-attributes.repository';
import { findOfferRanks, type OfferRanks } from './offer-columns.repository';
import { isNotLeaving } from '../../leaving-shops.sql';

/** Returns the bitmaps of facets with the version of the compaction that they belong to. */
export async function readFacetRegistry(db: Db): Promise<FacetRegistry> {
  const { rows } = await db.query<{
    epoch: string | null;
    state_version: number;
    id: number | null;
    facet: string | null;
    version: number | null;
  }>(
    `select (select ${bitmapEpoch}) as epoch, s.version as state_version, b.id, b.facet, b.version from bitmap_state s left join bitmap b on b.facet is not null`,
  );
  return buildFacetRegistry(
    rows[0]?.epoch ?? null,
    rows[0]?.state_version ?? 0,
    rows.flatMap(({ id, facet, version }) => (id === null || facet === null || version === null ? [] : [{ id, facet, version }])),
  );
}

/** Returns the visible offers of shops that are on holiday today. */
export async function findClosedOffers(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ ids: string | null }>(
    `select string_agg(o.offer_id::text, ',') as ids from shops s join offer_scope o on o.scope_id = -s.id where ${isShopClosed}`,
  );
  return parseIds(rows[0]?.ids);
}

/** Returns the offers with at least this average rating, also those that lists do not show. */
export async function findOffersRated(db: Db, minRating: number): Promise<number[]> {
  const { rows } = await db.query<{ ids: string | null }>(
    `select string_agg(o.id::text, ',') as ids from offers o where ${averageRating} >= $1`,
    [minRating],
  );
  return parseIds(rows[0]?.ids);
}

/** Returns the cards of these offers in the given order. @param places which of them stand in marked places; none by default. */
export async function findCardsInOrder(
  db: Db,
  offerIds: readonly number[],
  locale: string,
  places: readonly boolean[] = [],
): Promise<string> {
  if (offerIds.length === 0) return '';
  const { rows } = await db.query<{ rows_json: string | null }>({
    name: 'cards in order',
    text: `
      select string_agg(${markCard('c.card', 'i.ord = any($3::int[])')}, ',' order by i.ord) as rows_json
      from unnest(${opaqueParameter('$1', 'bigint[]')}) with ordinality i (id, ord)
        cross join lateral (select card from offer_card c where c.offer_id = i.id and c.locale = $2 and ${isNotLeaving('i.id')} offset 0) c`,
    values: [toArrayLiteral(offerIds), locale, toArrayLiteral(places.flatMap((isMarked, index) => (isMarked ? [index + 1] : [])))],
  });
  return rows[0]?.rows_json ?? '';
}

async function pickClosedOffers(db: Db, offerIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select o.id from offers o join shops s on s.id = o.shop_id where o.id = any($1) and ${isShopClosed}`,
    [offerIds],
  );
  return rows.map(({ id }) => id);
}

/** Facets and ranks of offers that bitmaps do not cover yet. */
export interface ChangedOffers {
  facets: FacetsByOffer;
  ranks: OfferRanks[];
  /** Offers of shops that are on holiday today. */
  closed: number[];
}

export async function readChangedOffers(db: Db, offerIds: readonly number[]): Promise<ChangedOffers> {
  return {
    facets: await findFacetsOfOffers(db, offerIds),
    ranks: await findOfferRanks(db, offerIds),
    closed: await pickClosedOffers(db, offerIds),
  };
}
