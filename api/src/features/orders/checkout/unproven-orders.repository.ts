import type { Tx } from '../../../platform/db';

/** Returns whether an account has received an order of another person's shop. */
export async function hasReceivedOrder(tx: Tx, userId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from orders o join shops s on s.id = o.shop_id where o.buyer_id = $1 and o.received_at is not null and s.owner_id <> $1 limit 1',
    [userId],
  );
  return rowCount === 1;
}

/**
 * Returns the shops with so many unconfirmed guest orders of the last hour that further ones need a confirmation. Concurrent checkouts of
 * guests in the other shops wait until the transaction ends, so that they are counted too.
 */
export async function findCrowdedShops(tx: Tx, shopIds: readonly number[], maxUnconfirmedGuestOrders: number): Promise<Set<number>> {
  const crowded = await countUnconfirmed(tx, shopIds, maxUnconfirmedGuestOrders);
  const others = [...new Set(shopIds)].filter((id) => !crowded.has(id)).sort((a, b) => a - b);
  for (const shopId of others)
    await tx.query<{ locked: string | null }>(
      `select pg_advisory_xact_lock(hashtextextended('guest orders of ' || $1::bigint, 0))::text as locked`,
      [shopId],
    );
  return new Set([...crowded, ...(await countUnconfirmed(tx, others, maxUnconfirmedGuestOrders))]);
}

/** Returns the shops with at least so many unconfirmed guest orders of the last hour. */
async function countUnconfirmed(tx: Tx, shopIds: readonly number[], count: number): Promise<Set<number>> {
  if (shopIds.length === 0) return new Set();
  const { rows } = await tx.query<{ shop_id: number }>(
    `select shop_id from orders where shop_id = any($1) and created_at > now() - interval '1 hour' and is_by_guest and confirmed_at is null
     group by shop_id having count(*) >= $2`,
    [shopIds, count],
  );
  return new Set(rows.map(({ shop_id: shopId }) => shopId));
}

/** Locks the orders of the checkout that an order belongs to, in order of id. Returns them. */
export async function lockCheckout(tx: Tx, orderId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from orders where group_number = (select group_number from orders where id = $1) order by id for update',
    [orderId],
  );
  return rows.map(({ id }) => id);
}

/** Confirms an order, and extends its hold on the stock. */
export async function markConfirmed(tx: Tx, id: number, holdHours: number): Promise<void> {
  // The time of an order begins when its shop knows of it.
  await tx.query(
    `update orders set confirmed_at = now(), needs_confirmation = false, updated_at = now(),
       hold_ends_at = case when needs_confirmation then now() when hold_ends_at is not null then created_at end + make_interval(hours => $2)
     where id = $1`,
    [id, holdHours],
  );
}

/** Changes the address for further mails of an unconfirmed order without an account. */
export async function setBuyerEmail(tx: Tx, id: number, buyerEmail: string): Promise<void> {
  await tx.query(
    'update orders set buyer_email = $2, is_adoption_declined = false, updated_at = now() where id = $1 and buyer_id is null',
    [id, buyerEmail],
  );
}

/** Locks an unopened order with an expired hold; null when there is none. */
export async function lockEndedHold(tx: Tx): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from orders where hold_ends_at <= now() and not is_opened and status = 'waiting_for_payment'
     order by hold_ends_at, id limit 1 for update skip locked`,
  );
  return rows[0]?.id ?? null;
}

export async function markReleased(tx: Tx, id: number): Promise<void> {
  await tx.query('update orders set hold_ends_at = null, updated_at = now() where id = $1', [id]);
}

/** Locks an order that was not confirmed in time; null when there is none. */
export async function lockUnconfirmed(tx: Tx, hours: number): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from orders where needs_confirmation and status = 'waiting_for_payment' and created_at <= now() - make_interval(hours => $1)
     order by created_at, id limit 1 for update skip locked`,
    [hours],
  );
  return rows[0]?.id ?? null;
}
