import { LRUCache } from 'lru-cache';

/**
 * Keeps answers for a moment, and lets many callers who want the same one wait for one query.
 * Errors are not kept. A time of 0 keeps nothing.
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
    const kept = this.#cache.get(key);
    if (kept) return kept.promise;
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
