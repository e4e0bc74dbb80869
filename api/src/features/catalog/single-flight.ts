import { LRUCache } from 'lru-cache';
import { readPoint, readSource } from '../../platform/db';

/** The primary and one replica: a process reads from two servers at a time. */
const sources = 2;

/**
 * Cache with a short lifetime whose concurrent callers of a key share one load (single flight).
 * Callers that have to read the primary share nothing with those of a replica, and with `showsWrites` nobody gets what was loaded before a write of
 * their own.
 * Errors are not cached. A lifetime of 0 turns it off.
 */
export class SingleFlightCache<Value extends object> {
  readonly #cache: LRUCache<string, { promise: Promise<Value>; position: bigint }>;
  readonly #isOff: boolean;
  readonly #showsWrites: boolean;

  constructor({ ttlMs, max, showsWrites = false }: { ttlMs: number; max: number; showsWrites?: boolean }) {
    this.#isOff = ttlMs === 0;
    this.#showsWrites = showsWrites;
    this.#cache = new LRUCache({ ttl: ttlMs, max: max * sources });
  }

  get(name: string, load: () => Promise<Value>): Promise<Value> {
    if (this.#isOff) return load();
    const key = `${readSource()} ${name}`;
    const { after, position } = readPoint();
    const cached = this.#cache.get(key);
    if (cached && (!this.#showsWrites || after === null || cached.position >= after)) return cached.promise;
    const entry = { promise: load(), position };
    this.#cache.set(key, entry);
    entry.promise.catch(() => {
      if (this.#cache.peek(key) === entry) this.#cache.delete(key);
    });
    return entry.promise;
  }

  clear(): void {
    this.#cache.clear();
  }
}
