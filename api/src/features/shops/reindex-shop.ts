import { type Pool, type Tx, inTransaction } from '../../platform/db';
import { enqueue, type OutboxWorker } from '../../platform/outbox';
import { reindexOffers } from '../catalog';
import { nextOfferIds } from './seller-shops.repository';

const queue = 'shop.reindex';
/** So many are put right at once; the rest follows in the background. */
const batchSize = 300;

interface Place {
  shopId: number;
  afterId: number;
}

/** Cards show title, town and holidays of the shop: puts those of its offers right, the first ones before the transaction commits. */
export async function reindexShop(tx: Tx, shopId: number, afterId = 0): Promise<void> {
  const ids = await nextOfferIds(tx, shopId, afterId, batchSize);
  await reindexOffers(tx, ids);
  const last = ids.at(-1);
  if (last !== undefined && ids.length === batchSize) await enqueue(tx, queue, { shopId, afterId: last } satisfies Place);
}

/** Lets the worker go on with shops that have many offers. */
export function followShops(worker: OutboxWorker, pool: Pool): void {
  worker.handle(queue, async (job) => {
    const { shopId, afterId } = job.payload as Place;
    await inTransaction(pool, (tx) => reindexShop(tx, shopId, afterId));
  });
}
