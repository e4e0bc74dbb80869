import { cancelWaitingOrders, type OrderMails } from './features/orders';
import type { Rates } from './features/loyalty';
import { closeSellerShops } from './features/shops';
import type { Tx } from './platform/db';

/**
 * Closes the commercial side of a deleted account: cancels orders that wait for payment, as buyer and as seller, and closes the shops.
 * Orders in progress continue.
 */
export function createAccountDeletionHook(dependencies: { mails: OrderMails; rates: Rates }) {
  return async (tx: Tx, userId: number): Promise<void> => {
    await cancelWaitingOrders(tx, userId, dependencies);
    await closeSellerShops(tx, userId);
  };
}
