import { LRUCache } from 'lru-cache';
import { readSource } from '../../platform/db';

/** The primary and one replica: a process reads from two servers at a time. */
const sources = 2;

/**
 * Cache with a short lifetime whose concurrent callers of a key share one load (single flight).
 * Callers that have to read the primary share nothing with those of a replica.
 * Errors are not cached. A lifetime of 0 turns it off.
 */
export class SingleFlightCache<Value extends object> {
  readonly #cache: LRUCache<string, { promise: Promise<Value> }>;
  readonly #isOff: boolean;

  constructor({ ttlMs, max }: { ttlMs: number; max: number }) {
    this.#isOff = ttlMs === 0;
    this.#cache = new LRUCache({ ttl: ttlMs, max: max * sources });
  }

  get(name: string, load: () => Promise<Value>): Promise<Value> {
    if (this.#isOff) return load();
    const key = `${readSource()} ${name}`;
    const cached = this.#cache.get(key);
    if (cached) return cached.promise;
    const entry = { promise: load() };
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
