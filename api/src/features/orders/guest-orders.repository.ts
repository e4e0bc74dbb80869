import type { Tx } from '../../platform/db';

/**
 * Assigns guest orders to the account that has just verified their address. Manual orders stay unassigned: only the seller has named the
 * address there.
 */
export async function adoptGuestOrders(tx: Tx, userId: number, provedEmail: string): Promise<void> {
  await tx.query('update orders set buyer_id = $1 where buyer_id is null and not is_entered_by_seller and buyer_email = $2', [
    userId,
    provedEmail,
  ]);
}

/**
 * Assigns guest orders to the active account with their address, so that a buyer who ordered without login finds them there. The account
 * has verified the address, and the mail about the order goes to it anyway.
 */
export async function assignToAccountOfAddress(tx: Tx, groupNumber: string): Promise<void> {
  await tx.query(
    `update orders set buyer_id = users.id from users
     where orders.group_number = $1 and orders.buyer_id is null and users.email = orders.buyer_email
       and users.is_active and users.deleted_at is null`,
    [groupNumber],
  );
}
