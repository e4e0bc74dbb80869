import type { Tx } from '../db';

/** Makes concurrent transactions about an account wait until this one ends, so that each counts the additions of the others. */
export async function lockAccount(tx: Tx, userId: number): Promise<void> {
  await tx.query('select 1 from users where id = $1 for no key update', [userId]);
}
