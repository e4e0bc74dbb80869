import type { Tx } from '../../../platform/db';
import type { PricedOffer } from './prices-and-stock-rules';

export interface LockedPrices extends PricedOffer {
  id: number;
  /** Code among the given ones that matched the offer. */
  sku: string | null;
}

/**
 * Finds and locks offers of an own shop by id and by folded code, in order of id; of several with one code the oldest.
 * One index lookup per key: the statistics may know little of the shop, and the planner would read all its offers.
 */
export async function lockPricesOfShop(
  tx: Tx,
  { ownerId, shopId, ids, skus }: { ownerId: number; shopId: number; ids: readonly number[]; skus: readonly string[] },
): Promise<LockedPrices[]> {
  const { rows: keys } = await tx.query<{ id: number; sku: string | null }>(
    `with shop as materialized (select id from shops where id = $2 and owner_id = $1 and deleted_at is null)
     select id, sku from (select distinct on (k.sku) o.id, k.sku from shop, unnest($3::text[]) k(sku),
       lateral (select id from offers where shop_id = shop.id and sku is not null and deleted_at is null
                  and fold_sku(sku) >= fold_sku(k.sku) and fold_sku(sku) <= fold_sku(k.sku) order by fold_sku(sku) offset 0) o
       order by k.sku, o.id) by_sku
     union all select o.id, null from shop join (select id, shop_id, deleted_at from offers where id = any($4) offset 0) o
       on o.shop_id = shop.id and o.deleted_at is null`,
    [ownerId, shopId, skus, ids],
  );
  if (keys.length === 0) return [];
  const { rows } = await tx.query<PricedOffer & { id: number }>(
    `select id, price_minor, old_price_minor, stock from offers where id = any($1) and deleted_at is null order by id for update`,
    [[...new Set(keys.map(({ id }) => id))]],
  );
  const locked = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap(({ id, sku }) => {
    const offer = locked.get(id);
    return offer ? [{ ...offer, sku }] : [];
  });
}

export async function writePrices(tx: Tx, offers: readonly (PricedOffer & { id: number })[]): Promise<void> {
  await tx.query(
    `update offers o set price_minor = x.price_minor, old_price_minor = x.old_price_minor, stock = x.stock, updated_at = now()
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[]) x(id, price_minor, old_price_minor, stock) where o.id = x.id`,
    [
      offers.map(({ id }) => id),
      offers.map(({ price_minor: price }) => price),
      offers.map(({ old_price_minor: price }) => price),
      offers.map(({ stock }) => stock),
    ],
  );
}
