import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Pool, inTransaction } from '../../platform/db';
import { reindexOfferNumbers } from '../catalog';
import { addViews } from './offers.repository';

const repeatMs = 3600_000;
const flushMs = 1000;

/**
 * Counts one view per visitor and offer in an hour, and writes the sums once a second. Who a visitor is stays in memory for that
 * hour, as a hash that nothing else can make.
 */
export class ViewCounter {
  readonly #seen = new LRUCache<string, true>({ max: 200_000, ttl: repeatMs });
  readonly #salt = randomBytes(16);
  #pending = new Map<number, { shopId: number; views: number }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** False when this visitor saw the offer a moment ago. */
  count(visitor: string, offerId: number, shopId: number): boolean {
    const key = createHash('sha256')
      .update(this.#salt)
      .update(`${visitor} ${String(offerId)}`)
      .digest('base64');
    if (this.#seen.has(key)) return false;
    this.#seen.set(key, true);
    const entry = this.#pending.get(offerId) ?? { shopId, views: 0 };
    entry.views += 1;
    this.#pending.set(offerId, entry);
    this.#timer ??= setTimeout(() => void this.flush().catch(this.onError), flushMs).unref();
    return true;
  }

  /** Writes what is pending; also called when the service stops. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending.size === 0) return;
    const taken = this.#pending;
    this.#pending = new Map();
    const counts = [...taken].map(([offerId, { shopId, views }]) => ({ offerId, shopId, views }));
    try {
      await inTransaction(this.pool, async (tx) => {
        await addViews(tx, counts);
        await reindexOfferNumbers(
          tx,
          counts.map(({ offerId }) => offerId),
        );
      });
    } catch (error) {
      for (const { offerId, shopId, views } of counts) {
        const entry = this.#pending.get(offerId) ?? { shopId, views: 0 };
        entry.views += views;
        this.#pending.set(offerId, entry);
      }
      throw error;
    }
  }
}
