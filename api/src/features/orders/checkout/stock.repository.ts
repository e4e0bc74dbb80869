import type { Db, Tx } from '../../../platform/db';
import type { LocalizedText } from '../../../platform/i18n';
import { isShopClosed } from '../../catalog';

export interface LockedOffer {
  id: number;
  shop_id: number;
  variant_group_id: number | null;
  alias: string;
  title: LocalizedText;
  image_key: string | null;
  unit: string;
  price_minor: number;
  currency: 'uah' | 'usd' | 'eur';
  stock: number | null;
  status: string;
  shop_title: string;
  shop_city: string;
  is_on_holiday: boolean;
  holiday_until: string | null;
  holiday_texts: LocalizedText;
  delivery_methods: string[];
  payment_methods: string[];
  cashback_percent: number;
}

/**
 * Reads the offers, in order of id. With `isLocked`, stock and price hold until the order is written, and their shops cannot be deleted in
 * between.
 */
export async function readOffersForOrder(db: Db, ids: readonly number[], { isLocked }: { isLocked: boolean }): Promise<LockedOffer[]> {
  const { rows } = await db.query<LockedOffer>(
    `select o.id, o.shop_id, o.variant_group_id, o.alias, o.title, o.image_keys[1] as image_key, o.unit, o.price_minor, o.currency, o.stock, case when o.is_blocked or s.is_blocked then 'hidden' else o.status end as status, s.title as shop_title, s.city as shop_city, ${isShopClosed} as is_on_holiday, s.holiday_until::text as holiday_until, s.holiday_texts, o.delivery_methods, o.payment_methods, least(coalesce(s.cashback_percent, 0), c.cashback_percent) as cashback_percent
     from offers o join shops s on s.id = o.shop_id join categories c on c.id = o.category_id
     where o.id = any($1) and o.deleted_at is null and s.deleted_at is null order by o.id ${isLocked ? 'for no key update of o for key share of s' : ''}`,
    [ids],
  );
  return rows;
}

export interface OrderedQuantity {
  offerId: number;
  quantity: number;
}

/** An offer whose stock has just fallen to the threshold of its shop. */
export interface FallenOffer {
  id: number;
  shop_id: number;
  title: LocalizedText;
  sku: string | null;
  unit: string;
  stock: number;
}

/** SQL over a table `changed` with the added quantity; skips offers that were at the threshold already. */
const fallenOffers = `select c.id, c.shop_id, c.title, c.sku, c.unit, coalesce(c.stock, 0) as stock from changed c join shops s on s.id = c.shop_id
  where c.stock <= s.low_stock_threshold and c.stock - c.added > s.low_stock_threshold order by c.id`;

/** Returns the number of pieces of each offer that unproven orders hold. The caller has locked the offers; absent ones have none. */
export async function countUnprovenHolds(tx: Tx, offers: readonly { id: number; shop_id: number }[]): Promise<Map<number, number>> {
  const { rows } = await tx.query<{ id: number; held: number }>(
    `select i.offer_id as id, sum(i.taken_quantity)::int as held from orders o join order_items i on i.order_id = o.id
     where o.shop_id = any($1) and i.offer_id = any($2) and o.is_unproven and o.hold_ends_at is not null and not o.is_opened and o.status = 'waiting_for_payment'
     group by i.offer_id`,
    [[...new Set(offers.map(({ shop_id: shopId }) => shopId))], offers.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, held }) => [id, held]));
}

/**
 * Takes ordered quantities from the stock and counts the order, unless its buyer is related to the shop: lists are ordered by that number.
 * Returns the offers whose stock fell to the threshold.
 */
export async function recordOrderedQuantities(
  tx: Tx,
  items: readonly OrderedQuantity[],
  relatedShops: ReadonlySet<number> = new Set(),
): Promise<FallenOffer[]> {
  const { rows } = await tx.query<FallenOffer>(
    `with changed as (
       update offers o set stock = o.stock - x.quantity, included_in_orders_count = o.included_in_orders_count + (o.shop_id <> all($3::bigint[]))::int
       from unnest($1::bigint[], $2::int[]) x(id, quantity) where o.id = x.id
       returning o.id, o.shop_id, o.title, o.sku, o.unit, o.stock, -x.quantity as added)
     ${fallenOffers}`,
    [items.map(({ offerId }) => offerId), items.map(({ quantity }) => quantity), [...relatedShops]],
  );
  return rows;
}

/**
 * Adds a quantity, which may be negative, to the stock; offers without a counted stock stay unchanged. Returns the offers whose stock fell
 * to the threshold.
 */
export async function changeStock(tx: Tx, items: readonly OrderedQuantity[]): Promise<FallenOffer[]> {
  const { rows } = await tx.query<FallenOffer>(
    `with changed as (
       update offers o set stock = o.stock + x.quantity
       from unnest($1::bigint[], $2::int[]) x(id, quantity) where o.id = x.id and o.stock is not null
       returning o.id, o.shop_id, o.title, o.sku, o.unit, o.stock, x.quantity as added)
     ${fallenOffers}`,
    [items.map(({ offerId }) => offerId), items.map(({ quantity }) => quantity)],
  );
  return rows;
}

/** An offer of an order, and the pieces that its line has not taken yet. */
export interface UntakenLine {
  offer_id: number;
  shop_id: number;
  line: number;
  quantity: number;
  price_minor: number;
  untaken_quantity: number;
  stock: number | null;
}

/** Locks the offers whose pieces these orders have not fully taken, in order of id. Returns those lines by order. */
export async function lockUntaken(tx: Tx, orderIds: readonly number[]): Promise<(UntakenLine & { order_id: number })[]> {
  await tx.query(
    'select 1 from offers where id in (select offer_id from order_items where order_id = any($1) and untaken_quantity > 0) order by id for no key update',
    [orderIds],
  );
  // A separate statement, because after the wait for the locks it sees the committed changes.
  const { rows } = await tx.query<UntakenLine & { order_id: number }>(
    `select i.order_id, i.line, i.offer_id, i.shop_id, i.quantity, i.price_minor, i.untaken_quantity, o.stock
     from order_items i join offers o on o.id = i.offer_id where i.order_id = any($1) and i.untaken_quantity > 0 order by i.order_id, i.line`,
    [orderIds],
  );
  return rows;
}

/** Stores the taken pieces of a line, and deletes lines without any pieces. */
export async function recordTaken(
  tx: Tx,
  { order_id: orderId, line }: { order_id: number; line: number },
  { quantity, taken, untaken }: { quantity: number; taken: number; untaken: number },
): Promise<void> {
  if (quantity === 0) {
    await tx.query('delete from order_items where order_id = $1 and line = $2', [orderId, line]);
    return;
  }
  await tx.query(
    `update order_items set quantity = $3, taken_quantity = taken_quantity + $4, untaken_quantity = $5 where order_id = $1 and line = $2`,
    [orderId, line, quantity, taken, untaken],
  );
}

/** Returns the pieces of a canceled order to the stock. Returns the offers. */
export async function restoreStock(tx: Tx, orderId: number): Promise<number[]> {
  await tx.query('select 1 from offers where id in (select offer_id from order_items where order_id = $1) order by id for no key update', [
    orderId,
  ]);
  const { rows } = await tx.query<{ id: number }>(
    `update offers o set stock = o.stock + i.taken
     from (select offer_id, sum(taken_quantity)::int as taken from order_items where order_id = $1 group by offer_id) i
     where o.id = i.offer_id and i.taken > 0 and o.stock is not null returning o.id`,
    [orderId],
  );
  return rows.map(({ id }) => id);
}

/** Returns the held pieces of an unopened order to the stock; opening takes them again. Returns the offers. */
export async function releaseStock(tx: Tx, orderId: number): Promise<number[]> {
  const offerIds = await restoreStock(tx, orderId);
  await tx.query('update order_items set untaken_quantity = untaken_quantity + taken_quantity, taken_quantity = 0 where order_id = $1', [
    orderId,
  ]);
  return offerIds;
}
