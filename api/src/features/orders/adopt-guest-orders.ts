import type { Tx } from '../../platform/db';

/**
 * Gives the orders that were placed as a guest with an address to the account that has just proved to own it. Orders that sellers
 * wrote down stay as they are: nobody but the seller has named the address there.
 */
export async function adoptGuestOrders(tx: Tx, userId: number, provedEmail: string): Promise<void> {
  await tx.query('update orders set buyer_id = $1 where buyer_id is null and not is_entered_by_seller and buyer_email = $2', [
    userId,
    provedEmail,
  ]);
}

/**
 * Gives a guest's orders to the active account of the address that they name, so that a buyer who ordered without a login finds them
 * there. The account has proved its address, and the mail about the order goes to the same one.
 */
export async function assignToAccountOfAddress(tx: Tx, groupNumber: string): Promise<void> {
  await tx.query(
    `update orders set buyer_id = users.id from users
     where orders.group_number = $1 and orders.buyer_id is null and users.email = orders.buyer_email
       and users.is_active and users.deleted_at is null`,
    [groupNumber],
  );
}
