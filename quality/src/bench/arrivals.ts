import { setTimeout as sleep } from 'node:timers/promises';

export interface PaceOptions {
  perSecond: number;
  isEnding: () => boolean;
  /** Sends a request. `dueAt` and `performance.now()` have the same clock. */
  send: (dueAt: number) => Promise<void>;
}

/**
 * Sends requests at times that are fixed in advance, evenly spread, so that a slow answer delays no other request (autocannon gives each
 * connection its next request after an answer). Waits for all answers at the end.
 * @returns the longest delay of a request in milliseconds.
 */
export async function pace({ perSecond, isEnding, send }: PaceOptions): Promise<number> {
  const startedAt = performance.now();
  const running = new Set<Promise<void>>();
  let lateMs = 0;
  for (let index = 0; !isEnding(); index += 1) {
    const dueAt = startedAt + (index * 1_000) / perSecond;
    const earlyMs = dueAt - performance.now();
    if (earlyMs > 0) await sleep(earlyMs);
    lateMs = Math.max(lateMs, performance.now() - dueAt);
    const sent = send(dueAt).finally(() => running.delete(sent));
    running.add(sent);
  }
  await Promise.all(running);
  return lateMs;
}
