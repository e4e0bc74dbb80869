import { Redis } from 'ioredis';
import { type Count, type Counter, MemoryCounter } from './counter';

const prefix = 'yarmarok:limit:';

/**
 * Counts in Redis, for all processes together. While Redis is away each process counts for itself: limits become wider, and
 * nobody is turned away because of it.
 */
export class RedisCounter implements Counter {
  readonly #redis: Redis;
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
  }

  get isConnected(): boolean {
    return this.#redis.status === 'ready';
  }

  hit(keys: readonly string[], windowMs: number): Promise<Count[]> {
    return this.#insured(
      () => this.#hitRedis(keys, windowMs),
      () => this.#insurance.hit(keys, windowMs),
    );
  }

  look(keys: readonly string[]): Promise<Count[]> {
    return this.#insured(
      () => this.#lookIntoRedis(keys),
      () => this.#insurance.look(keys),
    );
  }

  async release(keys: readonly string[], windowMs: number): Promise<void> {
    await this.#insured(
      () => this.#releaseInRedis(keys, windowMs),
      () => this.#insurance.release(keys),
    );
  }

  async forget(keys: readonly string[]): Promise<void> {
    // Counted here while Redis was away, they must not outlive what is forgotten there.
    await this.#insurance.forget(keys);
    await this.#insured(
      () => this.#redis.del(keys.map((key) => prefix + key)),
      () => Promise.resolve(0),
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

  async #lookIntoRedis(keys: readonly string[]): Promise<Count[]> {
    const transaction = this.#redis.multi();
    for (const key of keys) {
      transaction.get(prefix + key);
      transaction.pttl(prefix + key);
    }
    const value = valuesOf(await transaction.exec());
    return keys.map((_, index) => ({ count: value(index * 2), leftMs: Math.max(0, value(index * 2 + 1)) }));
  }

  async #hitRedis(keys: readonly string[], windowMs: number): Promise<Count[]> {
    // One transaction: a counter can never be left without an end.
    const transaction = this.#redis.multi();
    for (const key of keys) {
      const name = prefix + key;
      transaction.set(name, 0, 'PX', windowMs, 'NX');
      transaction.incr(name);
      transaction.pttl(name);
    }
    const value = valuesOf(await transaction.exec());
    return keys.map((_, index) => ({ count: value(index * 3 + 1), leftMs: Math.max(0, value(index * 3 + 2)) }));
  }

  async #releaseInRedis(keys: readonly string[], windowMs: number): Promise<void> {
    const transaction = this.#redis.multi();
    for (const key of keys) {
      // A window that ended in between gets an end again, else the key would stay for good.
      transaction.set(prefix + key, 0, 'PX', windowMs, 'NX');
      transaction.decr(prefix + key);
    }
    valuesOf(await transaction.exec());
  }

  /** Once for each time that it goes away. */
  #tell(error: unknown): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.onTrouble(error);
  }
}

function valuesOf(answers: readonly [error: Error | null, given: unknown][] | null): (at: number) => number {
  return (at) => {
    const [error, given] = answers?.[at] ?? [new Error('Redis gave no answer'), null];
    if (error) throw error;
    return Number(given);
  };
}
