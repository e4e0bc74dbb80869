import { Redis } from 'ioredis';
import { RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { type Count, type RateLimitStore, MemoryRateLimitStore } from './rate-limit-store';

const keyPrefix = 'yarmarok:limit';
/** Time after a failure until an answer ends the outage, which continues while some commands still fail. */
const calmMs = 5_000;

export interface OutageListener {
  /** Is called once per outage. */
  onError(error: unknown): void;
  onRecovery(): void;
}

/**
 * Counts in Redis, shared by all processes. While Redis is down each process counts on its own: limits become wider instead of refusing calls.
 */
export class RedisRateLimitStore implements RateLimitStore {
  readonly #redis: Redis;
  readonly #limiter: RateLimiterRedis;
  readonly #fallback = new MemoryRateLimitStore();
  #isUnavailable = false;
  #failedAt = 0;

  constructor(
    url: string,
    private readonly listener: OutageListener,
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
    this.#redis.on('ready', () => this.#reportRecovery());
    // Callers compare counts with their own limits, and pass the window with each hit.
    this.#limiter = new RateLimiterRedis({ storeClient: this.#redis, keyPrefix, points: 0, duration: 0 });
  }

  get isConnected(): boolean {
    return this.#redis.status === 'ready';
  }

  /** Is false from the first failure until Redis answers again. */
  get isAvailable(): boolean {
    return !this.#isUnavailable;
  }

  increment(keys: readonly string[], windowMs: number): Promise<Count[]> {
    return this.#withFallback(
      () => Promise.all(keys.map(async (key) => toCount(await this.#limiter.penalty(key, 1, toDuration(windowMs))))),
      () => this.#fallback.increment(keys, windowMs),
    );
  }

  peek(keys: readonly string[]): Promise<Count[]> {
    return this.#withFallback(
      () => Promise.all(keys.map(async (key) => toCount(await this.#limiter.get(key)))),
      () => this.#fallback.peek(keys),
    );
  }

  async decrement(keys: readonly string[], windowMs: number): Promise<void> {
    await this.#withFallback<unknown>(
      () => Promise.all(keys.map((key) => this.#limiter.reward(key, 1, toDuration(windowMs)))),
      () => this.#fallback.decrement(keys),
    );
  }

  async reset(keys: readonly string[]): Promise<void> {
    // Counts of the fallback must not outlive a reset in Redis.
    await this.#fallback.reset(keys);
    await this.#withFallback<unknown>(
      () => Promise.all(keys.map((key) => this.#limiter.delete(key))),
      () => Promise.resolve(),
    );
  }

  close(): void {
    this.#redis.disconnect();
    this.#fallback.close();
  }

  async #withFallback<Answer>(ask: () => Promise<Answer>, askHere: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask();
      if (this.#isUnavailable && performance.now() - this.#failedAt > calmMs) this.#reportRecovery();
      return answer;
    } catch (error) {
      this.#reportError(error);
      return askHere();
    }
  }

  #reportError(error: unknown): void {
    this.#failedAt = performance.now();
    if (this.#isUnavailable) return;
    this.#isUnavailable = true;
    this.listener.onError(error);
  }

  #reportRecovery(): void {
    if (!this.#isUnavailable) return;
    this.#isUnavailable = false;
    this.listener.onRecovery();
  }
}

// Windows are whole seconds in Redis.
const toDuration = (windowMs: number) => ({ customDuration: windowMs / 1000 });

function toCount(result: RateLimiterRes | null): Count {
  return { count: result?.consumedPoints ?? 0, leftMs: Math.max(0, result?.msBeforeNext ?? 0) };
}
