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
