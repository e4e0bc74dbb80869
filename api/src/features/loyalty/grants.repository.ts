import type { Db, Tx } from '../../platform/db';
import { lockAccount } from '../../platform/limits';
import type { CashbackLimits } from './loyalty-rules';

export interface GrantRow {
  id: number;
  user_id: number;
  order_id: number;
  amount_minor: number;
  remaining_minor: number;
  status: 'pending' | 'available' | 'reversed' | 'expired';
}

const columns = 'id, user_id, order_id, amount_minor, remaining_minor, status';

/** Returns and locks a buyer's cashback of this month in Kyiv, in kopiikas. */
export async function lockCashbackOfMonth(tx: Tx, userId: number): Promise<number> {
  await lockAccount(tx, userId);
  const { rows } = await tx.query<{ granted: number }>(
    `select coalesce(sum(amount_minor), 0)::bigint as granted from bonus_grants
     where user_id = $1 and status <> 'reversed' and created_at >= date_trunc('month', now() at time zone 'Europe/Kyiv') at time zone 'Europe/Kyiv'`,
    [userId],
  );
  return rows[0]?.granted ?? 0;
}

/** Returns false when the order has its grant already. */
export async function insertGrant(
  tx: Tx,
  grant: { userId: number; orderId: number; amountMinor: number; baseMinor: number; limits: CashbackLimits; maturesAt: Date },
): Promise<boolean> {
  const result = await tx.query(
    `insert into bonus_grants (user_id, order_id, amount_minor, remaining_minor, matures_at, base_minor, max_order_minor, max_month_minor)
     values ($1, $2, $3, $3, $4, $5, $6, $7) on conflict (order_id) do nothing`,
    [
      grant.userId,
      grant.orderId,
      grant.amountMinor,
      grant.maturesAt,
      grant.baseMinor,
      grant.limits.maxOrderMinor,
      grant.limits.maxMonthMinor,
    ],
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

export async function takeFromGrant(tx: Tx, grantId: number, orderId: number, amountMinor: number): Promise<void> {
  await tx.query('update bonus_grants set remaining_minor = remaining_minor - $2 where id = $1', [grantId, amountMinor]);
  await tx.query('insert into bonus_spendings (order_id, grant_id, amount_minor) values ($1, $2, $3)', [orderId, grantId, amountMinor]);
}

/**
 * Returns what an order had spent to its grants, and the sum. A grant that has expired or was reversed becomes spendable again with the
 * returned amount, for at least some days.
 */
export async function returnSpendings(tx: Tx, orderId: number, graceDays: number): Promise<number> {
  const { rows } = await tx.query<{ grant_id: number; amount_minor: number }>(
    'update bonus_spendings set returned_at = now() where order_id = $1 and returned_at is null returning grant_id, amount_minor',
    [orderId],
  );
  for (const { grant_id, amount_minor } of rows.sort((a, b) => a.grant_id - b.grant_id)) {
    await tx.query(
      `update bonus_grants set remaining_minor = remaining_minor + $2, status = 'available', expires_at = greatest(expires_at, now() + make_interval(days => $3)) where id = $1`,
      [grant_id, amount_minor, graceDays],
    );
  }
  return rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
}

export async function closeGrant(tx: Tx, id: number, status: 'reversed' | 'expired'): Promise<void> {
  await tx.query('update bonus_grants set status = $2, remaining_minor = 0 where id = $1', [id, status]);
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

/** Returns and locks the bonus balance of a seller. */
export async function lockSellerBonus(tx: Tx, userId: number): Promise<number> {
  const { rows } = await tx.query<{ balance: number }>(
    `select balance from ledger_accounts where user_id = $1 and kind = 'seller_bonus' for update`,
    [userId],
  );
  return rows[0]?.balance ?? 0;
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
