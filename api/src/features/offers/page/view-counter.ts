import { LRUCache } from 'lru-cache';
import type { FeatureContext } from '../../../feature';
import { BufferedWrites } from '../../../platform/buffered-writes';
import { createOncePerContext } from '../../../platform/create-once-per-context';
import { DailyKey } from '../../../platform/daily-key';
import { type Pool, inTransaction } from '../../../platform/db';
import { reindexOfferNumbers } from '../../catalog';
import { addViews, claimViews, type MarkedView } from './offers.repository';

const flushMs = 1000;
/** Time for which a process caches a mark: reloads of a page do not reach the database. */
const rememberMs = 600_000;
/** While writes fail, further views are dropped. */
const maxPending = 100_000;

export interface ViewCounterOptions {
  pool: Pool;
  /** Secret that all processes of one installation share. */
  secret: string;
  /** Is called when pending views could not be written; they stay pending. */
  onError: (error: unknown) => void;
  now?: () => Date;
}

/**
 * Counts one view per visitor and offer in an hour, over all processes, and writes the sums once a second.
 * The database stores a hash of visitor and offer for that hour. Its key is derived from the secret and the day (UTC).
 */
export class ViewCounter {
  readonly #seen = new LRUCache<string, true>({ max: 200_000, ttl: rememberMs });
  readonly #key: DailyKey;
  readonly #writes: BufferedWrites<MarkedView>;

  constructor({ pool, secret, onError, now }: ViewCounterOptions) {
    this.#key = new DailyKey(secret, 'views', now);
    this.#writes = new BufferedWrites({ flushMs, maxPending, onError, write: (views) => writeViews(pool, views) });
  }

  /** Buffers a view for the next write, which drops it when another process has counted it. Returns at once. */
  count(visitor: string, offerId: number, shopId: number): void {
    // The first half of a SHA-256 as a UUID.
    const mark = this.#key
      .hash(`${visitor} ${String(offerId)}`)
      .toString('hex')
      .slice(0, 32);
    if (this.#seen.has(mark) || !this.#writes.hasRoom(mark)) return;
    this.#seen.set(mark, true);
    this.#writes.add(mark, { mark, offerId, shopId });
  }

  /** Writes pending views; also called on shutdown. */
  flush(): Promise<void> {
    return this.#writes.flush();
  }
}

/** Returns the counter of the views of a service. */
export const getViewCounter = createOncePerContext(
  ({ config, pool, log }: FeatureContext) =>
    new ViewCounter({
      pool,
      secret: config.tokenSecret,
      onError: (error) => {
        log.error({ err: error }, 'views could not be written and stay pending');
      },
    }),
);

async function writeViews(pool: Pool, views: MarkedView[]): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const counts = await claimViews(tx, views);
    if (counts.length === 0) return;
    await addViews(tx, counts);
    await reindexOfferNumbers(
      tx,
      counts.map(({ offerId }) => offerId),
    );
  });
}
