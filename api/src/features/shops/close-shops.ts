import type { Tx } from '../../platform/db';
import { reindexShop } from './reindex-shop';
import { lockSellerShops, markShopDeleted } from './seller-shops.repository';

/** Takes all shops of somebody who leaves off the site, with their offers; what was ordered stays. */
export async function closeSellerShops(tx: Tx, ownerId: number): Promise<void> {
  for (const id of await lockSellerShops(tx, ownerId)) {
    await markShopDeleted(tx, id);
    await reindexShop(tx, id);
  }
}
