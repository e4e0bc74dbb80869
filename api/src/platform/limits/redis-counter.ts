import { Redis } from 'ioredis';
import { RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { type Count, type Counter, MemoryCounter } from './counter';

const keyPrefix = 'yarmarok:limit';

/**
 * Counts in Redis, for all processes together. While Redis is away each process counts for itself: limits become wider, and
 * nobody is turned away because of it.
 */
export class RedisCounter implements Counter {
  readonly #redis: Redis;
  readonly #limiter: RateLimiterRedis;
  readonly #insurance = new MemoryCounter();
  #isAway = false;

  constructor(
    url: string,
    private readonly onTrouble: (error: unknown) => void,
    /** How long a count is waited for before it is made here; a request must not feel it. */
    patienceMs = 250,
  ) {
    this.#redis = new Redis(url, {
      // Old servers speak it too, and counting needs no more.
      protocol: 2,
      commandTimeout: patienceMs,
      connectTimeout: 2_000,
      maxRetriesPerRequest: 0,
      // A request does not wait for a connection that may never come.
      enableOfflineQueue: false,
      retryStrategy: (attempt: number) => Math.min(attempt * 200, 5_000),
    });
    this.#redis.on('error', (error: unknown) => {
      this.#tell(error);
    });
    this.#redis.on('ready', () => (this.#isAway = false));
    // Callers compare counts with their limits themselves, and say with each hit how long it counts.
    this.#limiter = new RateLimiterRedis({ storeClient: this.#redis, keyPrefix, points: 0, duration: 0 });
  }

  get isConnected(): boolean {
    return this.#redis.status === 'ready';
  }

  hit(keys: readonly string[], windowMs: number): Promise<Count[]> {
    return this.#insured(
      () => Promise.all(keys.map(async (key) => toCount(await this.#limiter.penalty(key, 1, during(windowMs))))),
      () => this.#insurance.hit(keys, windowMs),
    );
  }

  look(keys: readonly string[]): Promise<Count[]> {
    return this.#insured(
      () => Promise.all(keys.map(async (key) => toCount(await this.#limiter.get(key)))),
      () => this.#insurance.look(keys),
    );
  }

  async release(keys: readonly string[], windowMs: number): Promise<void> {
    await this.#insured<unknown>(
      () => Promise.all(keys.map((key) => this.#limiter.reward(key, 1, during(windowMs)))),
      () => this.#insurance.release(keys),
    );
  }

  async forget(keys: readonly string[]): Promise<void> {
    // Counted here while Redis was away, they must not outlive what is forgotten there.
    await this.#insurance.forget(keys);
    await this.#insured<unknown>(
      () => Promise.all(keys.map((key) => this.#limiter.delete(key))),
      () => Promise.resolve(),
    );
  }

  close(): void {
    this.#redis.disconnect();
    this.#insurance.close();
  }

  async #insured<Answer>(ask: () => Promise<Answer>, askHere: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      this.#tell(error);
      return askHere();
    }
  }

  /** Once for each time that it goes away. */
  #tell(error: unknown): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.onTrouble(error);
  }
}

// Windows are whole seconds in Redis.
const during = (windowMs: number) => ({ customDuration: windowMs / 1000 });

function toCount(result: RateLimiterRes | null): Count {
  return { count: result?.consumedPoints ?? 0, leftMs: Math.max(0, result?.msBeforeNext ?? 0) };
}
