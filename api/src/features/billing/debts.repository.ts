import type { Db, Tx } from '../../platform/db';

/** Returns the total debt of a seller, in cents. */
export async function readDebt(db: Db, userId: number): Promise<number> {
  const { rows } = await db.query<{ owed: number }>(
    'select coalesce(sum(amount_minor - settled_minor), 0)::bigint as owed from seller_debts where user_id = $1 and settled_minor < amount_minor',
    [userId],
  );
  return rows[0]?.owed ?? 0;
}

/** Returns and locks open debts, the oldest first. */
export async function lockOpenDebts(tx: Tx, userId: number): Promise<{ entry_id: number; open_minor: number }[]> {
  const { rows } = await tx.query<{ entry_id: number; open_minor: number }>(
    `select entry_id, amount_minor - settled_minor as open_minor from seller_debts
     where user_id = $1 and settled_minor < amount_minor order by entry_id for update`,
    [userId],
  );
  return rows;
}

export async function insertDebt(tx: Tx, debt: { entryId: number; userId: number; paymentId: number; amountMinor: number }): Promise<void> {
  await tx.query('insert into seller_debts (entry_id, user_id, payment_id, amount_minor) values ($1, $2, $3, $4)', [
    debt.entryId,
    debt.userId,
    debt.paymentId,
    debt.amountMinor,
  ]);
}

export async function settleDebt(tx: Tx, entryId: number, amountMinor: number): Promise<void> {
  await tx.query('update seller_debts set settled_minor = settled_minor + $2 where entry_id = $1', [entryId, amountMinor]);
}
