import { LRUCache } from 'lru-cache';
import { readPoint, readSource } from './db';

/** Number of servers that a process reads at a time: the primary and one replica. */
const sources = 2;

/**
 * Cache with a short lifetime whose concurrent callers of a key share one load (single flight).
 * Callers that have to read the primary share nothing with those of a replica. `readsOwnWrites` excludes entries that were loaded before a
 * write of the caller.
 * Errors are not cached. A lifetime of 0 turns it off.
 */
export class SingleFlightCache<Value extends object> {
  readonly #cache: LRUCache<string, { promise: Promise<Value>; position: bigint }>;
  readonly #isOff: boolean;
  readonly #readsOwnWrites: boolean;

  constructor({ ttlMs, max, readsOwnWrites = false }: { ttlMs: number; max: number; readsOwnWrites?: boolean }) {
    this.#isOff = ttlMs === 0;
    this.#readsOwnWrites = readsOwnWrites;
    this.#cache = new LRUCache({ ttl: ttlMs, max: max * sources });
  }

  get(name: string, load: () => Promise<Value>): Promise<Value> {
    if (this.#isOff) return load();
    const key = `${readSource()} ${name}`;
    const { after, position } = readPoint();
    const cached = this.#cache.get(key);
    if (cached && (!this.#readsOwnWrites || after === null || cached.position >= after)) return cached.promise;
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
