import type { Tx } from '../../platform/db';
import { reindexShop } from './reindex-shop';
import { eraseShopContacts, lockSellerShops, markShopDeleted } from './own/seller-shops.repository';

/** Deletes all shops of a deleted account with their offers and contacts; orders stay. */
export async function closeSellerShops(tx: Tx, ownerId: number): Promise<void> {
  for (const id of await lockSellerShops(tx, ownerId)) {
    await markShopDeleted(tx, id);
    await reindexShop(tx, id);
  }
  await eraseShopContacts(tx, ownerId);
}
