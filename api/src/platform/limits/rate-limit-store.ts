import { LRUCache } from 'lru-cache';

export interface Count {
  /** Hits in the current window, including this one. */
  count: number;
  /** Milliseconds until the window ends. */
  leftMs: number;
}

/** Counts hits by key in fixed windows that begin with their first hit. */
export interface RateLimitStore {
  /** Counts one hit for each key. */
  increment(keys: readonly string[], windowMs: number): Promise<Count[]>;
  /** Reads without counting; 0 for a key without a window. */
  peek(keys: readonly string[]): Promise<Count[]>;
  /** Reverts one hit for each key. */
  decrement(keys: readonly string[], windowMs: number): Promise<void>;
  /** Ends the windows of these keys. */
  reset(keys: readonly string[]): Promise<void>;
  close(): void;
}

/** A flood of new keys evicts old ones instead of filling the memory. */
const maxKeys = 100_000;

/** Counts within this process. */
export class MemoryRateLimitStore implements RateLimitStore {
  readonly #windows = new LRUCache<string, { count: number; endsAt: number }>({ max: maxKeys });

  constructor(private readonly now: () => number = Date.now) {}

  increment(keys: readonly string[], windowMs: number): Promise<Count[]> {
    const now = this.now();
    const counts = keys.map((key) => {
      const current = this.#windows.get(key);
      const window = current && current.endsAt > now ? current : { count: 0, endsAt: now + windowMs };
      window.count += 1;
      this.#windows.set(key, window);
      return { count: window.count, leftMs: window.endsAt - now };
    });
    return Promise.resolve(counts);
  }

  peek(keys: readonly string[]): Promise<Count[]> {
    const now = this.now();
    const counts = keys.map((key) => {
      const window = this.#windows.get(key);
      return window && window.endsAt > now ? { count: window.count, leftMs: window.endsAt - now } : { count: 0, leftMs: 0 };
    });
    return Promise.resolve(counts);
  }

  decrement(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const window = this.#windows.get(key);
      if (window) window.count = Math.max(0, window.count - 1);
    }
    return Promise.resolve();
  }

  reset(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.#windows.delete(key);
    return Promise.resolve();
  }

  close(): void {
    this.#windows.clear();
  }
}
