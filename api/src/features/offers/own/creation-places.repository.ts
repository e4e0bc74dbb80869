import type { Tx } from '../../../platform/db';
import type { CreationPlace } from './creation-places';

export interface CreatedOffer {
  id: number;
  category_id: number;
  /** `created_at` and `hoisted_at` in microseconds. */
  created: number;
  rank: number;
  /** Last hoist of other offers of the same goods, deleted ones too; null without one. */
  goods_rank: number | null;
  goods_hoisted_at: Date | null;
}

const toMicroseconds = (time: string) => `(extract(epoch from ${time}) * 1000000)::bigint`;
/**
 * SQL for the offers `m` that are the same goods as `offers g`: of one code, identifier, title, main picture or group of variants, of each at most the 20 hoisted last. Deleted
 * ones count, so that nobody gains a hoist by deleting. Comparisons of rows leave the planner the index of the key: with an equality it walks all offers of the shop.
 */
const sameGoods = `(
  (select m.id, m.hoisted_at, m.free_hoist_at from (
     select m.id, m.hoisted_at, m.free_hoist_at, fold_sku(m.sku) as key from offers m
     where m.shop_id = g.shop_id and m.sku is not null and m.deleted_at is null and fold_sku(m.sku) <= fold_sku(g.sku)
     order by fold_sku(m.sku) desc limit 20) m where m.key = fold_sku(g.sku))
  union all (select m.id, m.hoisted_at, m.free_hoist_at from (
     select m.id, m.hoisted_at, m.free_hoist_at, fold_sku(m.sku) as key from offers m
     where m.shop_id = g.shop_id and m.sku is not null and m.deleted_at is not null and (fold_sku(m.sku), m.hoisted_at) <= (fold_sku(g.sku), 'infinity'::timestamptz)
     order by fold_sku(m.sku) desc, m.hoisted_at desc limit 20) m where m.key = fold_sku(g.sku))
  union all (select m.id, m.hoisted_at, m.free_hoist_at from (
     select m.id, m.hoisted_at, m.free_hoist_at, m.external_id as key from offers m
     where m.shop_id = g.shop_id and m.external_id is not null and m.deleted_at is not null and (m.external_id, m.hoisted_at) <= (g.external_id, 'infinity'::timestamptz)
     order by m.external_id desc, m.hoisted_at desc limit 20) m where m.key = g.external_id)
  union all (select m.id, m.hoisted_at, m.free_hoist_at from (
     select m.id, m.hoisted_at, m.free_hoist_at, fold_title(m.title) as key from offers m
     where m.shop_id = g.shop_id and (fold_title(m.title), m.hoisted_at) <= (fold_title(g.title), 'infinity'::timestamptz)
     order by fold_title(m.title) desc, m.hoisted_at desc limit 20) m where m.key = fold_title(g.title))
  union all (select m.id, m.hoisted_at, m.free_hoist_at from (
     select m.id, m.hoisted_at, m.free_hoist_at, m.image_keys[1] as key from offers m
     where m.shop_id = g.shop_id and m.image_keys[1] is not null and (m.image_keys[1], m.hoisted_at) <= (g.image_keys[1], 'infinity'::timestamptz)
     order by m.image_keys[1] desc, m.hoisted_at desc limit 20) m where m.key = g.image_keys[1])
  union all (select m.id, m.hoisted_at, m.free_hoist_at from offers m where m.variant_group_id = g.variant_group_id))`;

/** Returns the last free hoist of the goods of an offer, by any of their offers; null without one. */
export async function findFreeHoistOfGoods(tx: Tx, offerId: number): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date | null }>(
    `select max(m.free_hoist_at) as at from offers g cross join lateral ${sameGoods} m where g.id = $1`,
    [offerId],
  );
  return rows[0]?.at ?? null;
}

/** Returns the offers among these that are on sale without a place, or are `moved` within a day, the last created first. */
export async function findCreatedOffers(tx: Tx, offerIds: readonly number[], moved: readonly number[]): Promise<CreatedOffer[]> {
  const { rows } = await tx.query<CreatedOffer>(
    `select g.id, g.category_id, ${toMicroseconds('g.created_at')} as created, ${toMicroseconds('g.hoisted_at')} as rank, ${toMicroseconds('m.hoisted_at')} as goods_rank, m.free_hoist_at as goods_hoisted_at
     from offers g cross join lateral (select max(m.hoisted_at) as hoisted_at, max(m.free_hoist_at) as free_hoist_at from ${sameGoods} m where m.id <> all($1)) m
     where g.id = any($1) and g.status = 'active' and g.deleted_at is null
       and (g.hoisted_at = g.created_at or (g.id = any($2) and g.created_at > now() - interval '24 hours'))
     order by g.id desc`,
    [offerIds, moved],
  );
  return rows;
}

/** Returns the places of the last new offers of a shop in a category, and locks them. */
export async function lockCreationPlaces(tx: Tx, shopId: number, categoryId: number): Promise<CreationPlace[]> {
  const { rows } = await tx.query<{ created: number[]; ranks: number[] }>(
    `insert into creation_places (shop_id, category_id) values ($1, $2) on conflict (shop_id, category_id) do update set shop_id = excluded.shop_id
     returning created, ranks`,
    [shopId, categoryId],
  );
  const { created = [], ranks = [] } = rows[0] ?? {};
  return created.map((time, index) => ({ created: time, rank: ranks[index] ?? 0 }));
}

export async function saveCreationPlaces(tx: Tx, shopId: number, categoryId: number, places: readonly CreationPlace[]): Promise<void> {
  await tx.query('update creation_places set created = $3, ranks = $4 where shop_id = $1 and category_id = $2', [
    shopId,
    categoryId,
    places.map(({ created }) => created),
    places.map(({ rank }) => rank),
  ]);
}

/** Returns the ranks of the offers of a category below one, without those that the shop created within a day; descending. */
export async function listOtherRanks(tx: Tx, shopId: number, categoryId: number, below: number, limit: number): Promise<number[]> {
  const { rows } = await tx.query<{ rank: number }>(
    `select s.hoisted_rank as rank from offer_scope s
     where s.scope_id = $2 and s.hoisted_rank < $3
       and not exists (select 1 from offers o where o.id = s.offer_id and o.shop_id = $1 and o.created_at > now() - interval '24 hours')
     order by s.hoisted_rank desc limit $4`,
    [shopId, categoryId, below, limit],
  );
  return rows.map(({ rank }) => rank);
}

interface PlacedOffer {
  id: number;
  rank: number;
  freeHoistAt: Date | null;
}

/** Places offers in the default ordering; one of goods that were hoisted waits as long as these. */
export async function placeOffers(tx: Tx, offers: readonly PlacedOffer[]): Promise<void> {
  await tx.query(
    `update offers o set hoisted_at = to_timestamp(0) + p.rank * interval '1 microsecond', free_hoist_at = greatest(o.free_hoist_at, p.free_hoist_at)
     from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) p(id, rank, free_hoist_at) where o.id = p.id`,
    [offers.map(({ id }) => id), offers.map(({ rank }) => rank), offers.map(({ freeHoistAt }) => freeHoistAt)],
  );
}
