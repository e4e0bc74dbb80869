import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from './unavailable';

const firstPauseMs = 100;
const maxPauseMs = 2_000;
const pauseGrowth = 1.6;

export interface RetryOptions {
  /** No attempt begins later than this after the first one; 0: a single attempt. */
  limitMs: number;
  /** Is called once, with the error of the first attempt that fails. */
  onWait?: (error: unknown) => void;
}

/**
 * Runs `work` until it succeeds, with growing pauses, while the database cannot be reached or refuses for now: it is starting, recovering, or
 * out of connections. `work` may run several times.
 * @throws the last error after the limit, and any other error at once, such as a wrong password or an unknown database.
 */
export async function retryWhileUnavailable<Result>(work: () => Promise<Result>, { limitMs, onWait }: RetryOptions): Promise<Result> {
  const endsAt = performance.now() + limitMs;
  let pauseMs = firstPauseMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      // A jitter separates the processes that wait for this database.
      const pause = pauseMs * (0.75 + Math.random() / 2);
      if (!isDatabaseUnavailable(error) || performance.now() + pause > endsAt) throw error;
      if (attempt === 1) onWait?.(error);
      await sleep(pause);
      pauseMs = Math.min(maxPauseMs, pauseMs * pauseGrowth);
    }
  }
}
