import { cancelWaitingOrders, type OrderMails } from './features/orders';
import type { Rates } from './features/loyalty';
import { closeSellerShops } from './features/shops';
import type { Tx } from './platform/db';

/**
 * What happens to the trade of somebody who deletes the account: orders that nobody works on yet are canceled on both sides,
 * parcels that are on their way arrive, and the shops close.
 */
export function createAccountDeletionHook(dependencies: { mails: OrderMails; rates: Rates }) {
  return async (tx: Tx, userId: number): Promise<void> => {
    await cancelWaitingOrders(tx, userId, dependencies);
    await closeSellerShops(tx, userId);
  };
}
