import type { Tx } from '../db';

/** Lets concurrent transactions about an account wait until this one ends, so that each counts what the others have added. */
export async function lockAccount(tx: Tx, userId: number): Promise<void> {
  await tx.query('select 1 from users where id = $1 for no key update', [userId]);
}
