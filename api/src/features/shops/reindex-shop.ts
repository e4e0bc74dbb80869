import { type Pool, type Tx, inTransaction } from '../../platform/db';
import { enqueue, type OutboxWorker } from '../../platform/outbox';
import { reindexOffers } from '../catalog';
import { nextOfferIds } from './own/seller-shops.repository';
import { deleteLeavingShop, insertLeavingShop } from './shop-blocks.repository';

const queue = 'shop.reindex';
/** Number of offers that are updated at once; a job updates the rest. */
const batchSize = 300;

interface Place {
  shopId: number;
  afterId: number;
}

/**
 * Cards show title, town and holidays of the shop, and those of a blocked shop leave the lists: updates its offers, the first ones before the
 * transaction commits.
 */
export async function reindexShop(tx: Tx, shopId: number, afterId = 0): Promise<void> {
  const ids = await nextOfferIds(tx, shopId, afterId, batchSize);
  await reindexOffers(tx, ids);
  const last = ids.at(-1);
  if (last !== undefined && ids.length === batchSize) await enqueue(tx, queue, { shopId, afterId: last } satisfies Place);
  else await deleteLeavingShop(tx, shopId);
}

/** Takes the offers of a blocked shop from all lists at once; its rows in the model follow. */
export async function hideShopOffers(tx: Tx, shopId: number): Promise<void> {
  await insertLeavingShop(tx, shopId);
  await reindexShop(tx, shopId);
}

/** Registers the job that updates shops with many offers. */
export function followShops(worker: OutboxWorker, pool: Pool): void {
  worker.handle(queue, async (job) => {
    const { shopId, afterId } = job.payload as Place;
    await inTransaction(pool, (tx) => reindexShop(tx, shopId, afterId));
  });
}
