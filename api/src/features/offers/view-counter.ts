import { createHmac, hkdfSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Pool, inTransaction } from '../../platform/db';
import { reindexOfferNumbers } from '../catalog';
import { addViews, claimViews, type MarkedView } from './offers.repository';

const flushMs = 1000;
/** How long a process remembers a mark itself: reloads of a page do not reach the database. */
const rememberMs = 600_000;
/** While writes fail, further views are dropped. */
const maxPending = 100_000;

export interface ViewCounterOptions {
  pool: Pool;
  /** The same in all processes of one installation. */
  secret: string;
  /** Called when pending views could not be written; they stay pending. */
  onError: (error: unknown) => void;
  now?: () => Date;
}

/**
 * Counts one view per visitor and offer in an hour, over all processes, and writes the sums once a second.
 * The database stores a hash of visitor and offer for that hour. Its key is derived from the secret and the day (UTC).
 */
export class ViewCounter {
  readonly #options: Required<ViewCounterOptions>;
  readonly #seen = new LRUCache<string, true>({ max: 200_000, ttl: rememberMs });
  #key = { day: '', bytes: new Uint8Array() };
  #pending = new Map<string, MarkedView>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ViewCounterOptions) {
    this.#options = { now: () => new Date(), ...options };
  }

  /** Buffers a view for the next write, which drops it when another process has counted it. Returns at once. */
  count(visitor: string, offerId: number, shopId: number): void {
    const mark = this.#mark(`${visitor} ${String(offerId)}`);
    if (this.#seen.has(mark) || this.#pending.size >= maxPending) return;
    this.#seen.set(mark, true);
    this.#pending.set(mark, { mark, offerId, shopId });
    this.#timer ??= setTimeout(() => void this.flush().catch(this.#options.onError), flushMs).unref();
  }

  /** Writes pending views; also called on shutdown. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending.size === 0) return;
    const taken = this.#pending;
    this.#pending = new Map();
    try {
      await inTransaction(this.#options.pool, async (tx) => {
        const counts = await claimViews(tx, [...taken.values()]);
        if (counts.length === 0) return;
        await addViews(tx, counts);
        await reindexOfferNumbers(
          tx,
          counts.map(({ offerId }) => offerId),
        );
      });
    } catch (error) {
      for (const [mark, view] of taken) this.#pending.set(mark, view);
      throw error;
    }
  }

  /** Returns the first half of a SHA-256 as a UUID. */
  #mark(subject: string): string {
    const day = this.#options.now().toISOString().slice(0, 10);
    if (this.#key.day !== day)
      this.#key = { day, bytes: new Uint8Array(hkdfSync('sha256', this.#options.secret, '', `yarmarok views ${day}`, 32)) };
    return createHmac('sha256', this.#key.bytes).update(subject).digest('hex').slice(0, 32);
  }
}
