import type { Db, Tx } from '../../platform/db';
import type { PaidBonuses } from './loyalty-rules';

/** A lot of bonuses: kopiikas for the buyer, and the cents that were paid in for them. */
export interface GrantRow {
  id: number;
  user_id: number;
  order_id: number;
  /** The shop's owner who paid it in; null for a grant of the site. */
  seller_id: number | null;
  amount_minor: number;
  remaining_minor: number;
  remaining_cents: number;
  expired_cents: number;
  status: 'pending' | 'available' | 'reversed' | 'expired';
}

const columns = 'id, user_id, order_id, seller_id, amount_minor, remaining_minor, remaining_cents, expired_cents, status';

/** Returns false when the order has its grant already. */
export async function insertGrant(
  tx: Tx,
  grant: PaidBonuses & { userId: number; orderId: number; sellerId: number; baseMinor: number; maturesAt: Date },
): Promise<boolean> {
  const result = await tx.query(
    `insert into bonus_grants (user_id, order_id, seller_id, amount_minor, remaining_minor, amount_cents, remaining_cents, base_minor, matures_at)
     values ($1, $2, $3, $4, $4, $5, $5, $6, $7) on conflict (order_id) do nothing`,
    [grant.userId, grant.orderId, grant.sellerId, grant.amountMinor, grant.amountCents, grant.baseMinor, grant.maturesAt],
  );
  return result.rowCount === 1;
}

/** Locks spendable grants, the first to expire first. */
export async function lockSpendableGrants(tx: Tx, userId: number): Promise<GrantRow[]> {
  const { rows } = await tx.query<GrantRow>(
    `select ${columns} from bonus_grants where user_id = $1 and status = 'available' and remaining_minor > 0 and (expires_at is null or expires_at > now())
     order by expires_at nulls last, id for update`,
    [userId],
  );
  return rows;
}

export async function lockGrantOfOrder(tx: Tx, orderId: number): Promise<GrantRow | null> {
  const { rows } = await tx.query<GrantRow>(`select ${columns} from bonus_grants where order_id = $1 for update`, [orderId]);
  return rows[0] ?? null;
}

/** Locks the grant of an order and those that it was paid from, in the order in which they are spent. */
export async function lockGrantsOfOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.query(
    `select 1 from bonus_grants where order_id = $1 or id in (select grant_id from bonus_spendings where order_id = $1)
     order by expires_at nulls last, id for update`,
    [orderId],
  );
}

/** Locks the pending grants that a seller paid in, by buyer. */
export async function lockPendingGrantsOfSeller(tx: Tx, sellerId: number): Promise<(GrantRow & { shop_id: number })[]> {
  const { rows } = await tx.query<GrantRow & { shop_id: number }>(
    `select ${columns}, (select o.shop_id from orders o where o.id = order_id) as shop_id
     from bonus_grants where seller_id = $1 and status = 'pending' order by user_id, id for update`,
    [sellerId],
  );
  return rows;
}

/** Keeps the pending cashback of an order from maturing while its return is requested. */
export async function postponeGrant(tx: Tx, orderId: number, until: Date): Promise<void> {
  await tx.query(`update bonus_grants set matures_at = greatest(matures_at, $2) where order_id = $1 and status = 'pending'`, [
    orderId,
    until,
  ]);
}

export async function takeFromGrant(tx: Tx, orderId: number, part: { grantId: number } & PaidBonuses): Promise<void> {
  const { grantId, amountMinor, amountCents } = part;
  await tx.query('update bonus_grants set remaining_minor = remaining_minor - $2, remaining_cents = remaining_cents - $3 where id = $1', [
    grantId,
    amountMinor,
    amountCents,
  ]);
  await tx.query('insert into bonus_spendings (order_id, grant_id, amount_minor, amount_cents) values ($1, $2, $3, $4)', [
    orderId,
    grantId,
    amountMinor,
    amountCents,
  ]);
}

/** Returns the cents of the lots that an order was paid from. */
export async function sumSpentCents(db: Db, orderId: number): Promise<number> {
  const { rows } = await db.query<{ cents: number }>(
    'select coalesce(sum(amount_cents), 0)::bigint as cents from bonus_spendings where order_id = $1 and returned_at is null',
    [orderId],
  );
  return rows[0]?.cents ?? 0;
}

/**
 * Returns the spent bonuses of an order to its grants, and their sum. An expired or reversed grant becomes spendable again with the
 * returned amount, for at least some days.
 */
export async function returnSpendings(tx: Tx, orderId: number, graceDays: number): Promise<number> {
  const { rows } = await tx.query<{ grant_id: number; amount_minor: number; amount_cents: number }>(
    'update bonus_spendings set returned_at = now() where order_id = $1 and returned_at is null returning grant_id, amount_minor, amount_cents',
    [orderId],
  );
  for (const { grant_id, amount_minor, amount_cents } of rows.sort((a, b) => a.grant_id - b.grant_id)) {
    await tx.query(
      `update bonus_grants set remaining_minor = remaining_minor + $2, remaining_cents = remaining_cents + $3, status = 'available',
         expires_at = greatest(expires_at, now() + make_interval(days => $4)) where id = $1`,
      [grant_id, amount_minor, amount_cents, graceDays],
    );
  }
  return rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
}

/** Empties a reversed grant, whose cents return to its seller. */
export async function reverseGrant(tx: Tx, id: number): Promise<void> {
  await tx.query(`update bonus_grants set status = 'reversed', remaining_minor = 0, remaining_cents = 0 where id = $1`, [id]);
}

/** Empties an expired grant; its cents wait for some days until they are the site's. */
export async function expireGrant(tx: Tx, id: number, graceDays: number): Promise<void> {
  await tx.query(
    `update bonus_grants set status = 'expired', remaining_minor = 0, remaining_cents = 0, expired_cents = expired_cents + remaining_cents,
       lapses_at = expires_at + make_interval(days => $2) where id = $1`,
    [id, graceDays],
  );
}

/** Locks some grants whose expired cents have waited long enough. */
export async function lockLapsedGrants(tx: Tx, limit: number): Promise<GrantRow[]> {
  const { rows } = await tx.query<GrantRow>(
    `select ${columns} from bonus_grants where expired_cents > 0 and lapses_at <= now() order by lapses_at, id limit $1 for update skip locked`,
    [limit],
  );
  return rows;
}

export async function takeExpiredCents(tx: Tx, id: number): Promise<void> {
  await tx.query('update bonus_grants set expired_cents = 0 where id = $1', [id]);
}

/** Matures some due grants and returns them; skips those that another process has locked. */
export async function matureGrants(tx: Tx, lifetimeMonths: number, limit: number): Promise<GrantRow[]> {
  const { rows } = await tx.query<GrantRow>(
    `update bonus_grants set status = 'available', expires_at = matures_at + make_interval(months => $1)
     where id in (select id from bonus_grants where status = 'pending' and matures_at <= now() order by matures_at, id limit $2 for update skip locked)
     returning ${columns}`,
    [lifetimeMonths, limit],
  );
  return rows;
}

/** Locks some expired grants. */
export async function lockExpiredGrants(tx: Tx, limit: number): Promise<GrantRow[]> {
  const { rows } = await tx.query<GrantRow>(
    `select ${columns} from bonus_grants where status = 'available' and expires_at <= now() order by expires_at, id limit $1 for update skip locked`,
    [limit],
  );
  return rows;
}

/** Returns the spendable bonuses of a buyer: never more than the ledger's balance, and no expired ones. */
export async function readSpendableMinor(db: Db, userId: number): Promise<number> {
  const { rows } = await db.query<{ spendable: number }>(
    `select least(
       coalesce((select balance from ledger_accounts where user_id = $1 and kind = 'buyer_bonus'), 0),
       coalesce((select sum(remaining_minor) from bonus_grants where user_id = $1 and status = 'available' and (expires_at is null or expires_at > now())), 0))::bigint as spendable`,
    [userId],
  );
  return rows[0]?.spendable ?? 0;
}

/** Returns the spendable bonuses of a buyer, and locks grants and balance until the transaction ends. */
export async function lockSpendable(tx: Tx, userId: number): Promise<number> {
  const grants = await lockSpendableGrants(tx, userId);
  const { rows } = await tx.query<{ balance: number }>(
    `select balance from ledger_accounts where user_id = $1 and kind = 'buyer_bonus' for update`,
    [userId],
  );
  const remaining = grants.reduce((sum, { remaining_minor }) => sum + remaining_minor, 0);
  return Math.min(remaining, rows[0]?.balance ?? 0);
}
