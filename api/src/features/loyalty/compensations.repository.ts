import type { Tx } from '../../platform/db';

export interface CompensationRow {
  order_id: number;
  seller_id: number;
  shop_id: number;
  amount_cents: number;
  status: 'held' | 'released' | 'reversed';
}

const columns = 'c.order_id, c.seller_id, o.shop_id, c.amount_cents, c.status';

/** Returns false when the order has its compensation already. */
export async function insertCompensation(
  tx: Tx,
  compensation: { orderId: number; sellerId: number; amountCents: number; releasesAt: Date },
): Promise<boolean> {
  const result = await tx.query(
    'insert into bonus_compensations (order_id, seller_id, amount_cents, releases_at) values ($1, $2, $3, $4) on conflict (order_id) do nothing',
    [compensation.orderId, compensation.sellerId, compensation.amountCents, compensation.releasesAt],
  );
  return result.rowCount === 1;
}

/** Returns the locked compensation of an order; null when there is none. */
export async function lockCompensation(tx: Tx, orderId: number): Promise<CompensationRow | null> {
  const { rows } = await tx.query<CompensationRow>(
    `select ${columns} from bonus_compensations c join orders o on o.id = c.order_id where c.order_id = $1 for update of c`,
    [orderId],
  );
  return rows[0] ?? null;
}

/** Locks some held compensations whose orders cannot be returned any more; skips those that another process has locked. */
export async function lockDueCompensations(tx: Tx, limit: number): Promise<CompensationRow[]> {
  const { rows } = await tx.query<CompensationRow>(
    `select ${columns} from bonus_compensations c join orders o on o.id = c.order_id where c.status = 'held' and c.releases_at < now()
     order by c.seller_id, c.order_id limit $1 for update of c skip locked`,
    [limit],
  );
  return rows;
}

/** Extends the hold of a compensation while the return of its order is requested. */
export async function postponeCompensation(tx: Tx, orderId: number, until: Date): Promise<void> {
  await tx.query(`update bonus_compensations set releases_at = greatest(releases_at, $2) where order_id = $1 and status = 'held'`, [
    orderId,
    until,
  ]);
}

export async function closeCompensation(tx: Tx, orderId: number, status: 'released' | 'reversed'): Promise<void> {
  await tx.query('update bonus_compensations set status = $2, decided_at = now() where order_id = $1', [orderId, status]);
}
