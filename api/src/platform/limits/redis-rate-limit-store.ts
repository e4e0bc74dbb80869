import { Redis } from 'ioredis';
import { type Count, type RateLimitStore, MemoryRateLimitStore } from './rate-limit-store';

const prefix = 'yarmarok:limit:';

/**
 * Counts in Redis, shared by all processes. While Redis is down each process counts on its own: limits become wider, but nobody is refused.
 */
export class RedisRateLimitStore implements RateLimitStore {
  readonly #redis: Redis;
  readonly #fallback = new MemoryRateLimitStore();
  #isUnavailable = false;

  constructor(
    url: string,
    private readonly onError: (error: unknown) => void,
    /** Timeout of a command before the fallback counts; it must not slow down a request. */
    timeoutMs = 250,
  ) {
    this.#redis = new Redis(url, {
      // RESP2: older servers support it, and counting needs no more.
      protocol: 2,
      commandTimeout: timeoutMs,
      connectTimeout: 2_000,
      maxRetriesPerRequest: 0,
      // A request does not wait for a connection.
      enableOfflineQueue: false,
      retryStrategy: (attempt: number) => Math.min(attempt * 200, 5_000),
    });
    this.#redis.on('error', (error: unknown) => {
      this.#reportError(error);
    });
    this.#redis.on('ready', () => (this.#isUnavailable = false));
  }

  get isConnected(): boolean {
    return this.#redis.status === 'ready';
  }

  increment(keys: readonly string[], windowMs: number): Promise<Count[]> {
    return this.#withFallback(
      () => this.#incrementInRedis(keys, windowMs),
      () => this.#fallback.increment(keys, windowMs),
    );
  }

  peek(keys: readonly string[]): Promise<Count[]> {
    return this.#withFallback(
      () => this.#peekInRedis(keys),
      () => this.#fallback.peek(keys),
    );
  }

  async decrement(keys: readonly string[], windowMs: number): Promise<void> {
    await this.#withFallback(
      () => this.#decrementInRedis(keys, windowMs),
      () => this.#fallback.decrement(keys),
    );
  }

  async reset(keys: readonly string[]): Promise<void> {
    // Counts of the fallback must not outlive a reset in Redis.
    await this.#fallback.reset(keys);
    await this.#withFallback(
      () => this.#redis.del(keys.map((key) => prefix + key)),
      () => Promise.resolve(0),
    );
  }

  close(): void {
    this.#redis.disconnect();
    this.#fallback.close();
  }

  async #withFallback<Answer>(ask: () => Promise<Answer>, askHere: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      this.#reportError(error);
      return askHere();
    }
  }

  async #peekInRedis(keys: readonly string[]): Promise<Count[]> {
    const transaction = this.#redis.multi();
    for (const key of keys) {
      transaction.get(prefix + key);
      transaction.pttl(prefix + key);
    }
    const value = createReplyReader(await transaction.exec());
    return keys.map((_, index) => ({ count: value(index * 2), leftMs: Math.max(0, value(index * 2 + 1)) }));
  }

  async #incrementInRedis(keys: readonly string[], windowMs: number): Promise<Count[]> {
    // One transaction, so that a counter always has an expiry.
    const transaction = this.#redis.multi();
    for (const key of keys) {
      const name = prefix + key;
      transaction.set(name, 0, 'PX', windowMs, 'NX');
      transaction.incr(name);
      transaction.pttl(name);
    }
    const value = createReplyReader(await transaction.exec());
    return keys.map((_, index) => ({ count: value(index * 3 + 1), leftMs: Math.max(0, value(index * 3 + 2)) }));
  }

  async #decrementInRedis(keys: readonly string[], windowMs: number): Promise<void> {
    const transaction = this.#redis.multi();
    for (const key of keys) {
      // A window that ended in between gets a new expiry, otherwise the key would stay forever.
      transaction.set(prefix + key, 0, 'PX', windowMs, 'NX');
      transaction.decr(prefix + key);
    }
    createReplyReader(await transaction.exec());
  }

  /** Reports once per outage. */
  #reportError(error: unknown): void {
    if (this.#isUnavailable) return;
    this.#isUnavailable = true;
    this.onError(error);
  }
}

function createReplyReader(answers: readonly [error: Error | null, given: unknown][] | null): (at: number) => number {
  return (at) => {
    const [error, given] = answers?.[at] ?? [new Error('Redis gave no answer'), null];
    if (error) throw error;
    return Number(given);
  };
}
