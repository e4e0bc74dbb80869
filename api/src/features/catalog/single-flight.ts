import { LRUCache } from 'lru-cache';

/**
 * Cache with a short lifetime whose concurrent callers of a key share one load (single flight).
 * Errors are not cached. A lifetime of 0 turns it off.
 */
export class SingleFlightCache<Value extends object> {
  readonly #cache: LRUCache<string, { promise: Promise<Value> }>;
  readonly #isOff: boolean;

  constructor({ ttlMs, max }: { ttlMs: number; max: number }) {
    this.#isOff = ttlMs === 0;
    this.#cache = new LRUCache({ ttl: ttlMs, max });
  }

  get(key: string, load: () => Promise<Value>): Promise<Value> {
    if (this.#isOff) return load();
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
