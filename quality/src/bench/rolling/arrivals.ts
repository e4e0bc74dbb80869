import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Returns when a request is due, in milliseconds since the start: evenly spread, so that the times are fixed before anything is sent and a
 * slow answer delays no other request.
 */
export function arrivalMs(index: number, perSecond: number): number {
  return (index * 1_000) / perSecond;
}

export interface PaceOptions {
  perSecond: number;
  isEnding: () => boolean;
  /** Sends a request without waiting for its answer. `dueAt` and `performance.now()` have the same clock. */
  send: (dueAt: number) => Promise<void>;
}

/**
 * Sends requests at their times until the end, and waits for their answers.
 * @returns by how many milliseconds the latest one was sent too late.
 */
export async function pace({ perSecond, isEnding, send }: PaceOptions): Promise<number> {
  const startedAt = performance.now();
  const running = new Set<Promise<void>>();
  let lateMs = 0;
  for (let index = 0; !isEnding(); index += 1) {
    const dueAt = startedAt + arrivalMs(index, perSecond);
    const earlyMs = dueAt - performance.now();
    if (earlyMs > 0) await sleep(earlyMs);
    lateMs = Math.max(lateMs, performance.now() - dueAt);
    const sent = send(dueAt).finally(() => running.delete(sent));
    running.add(sent);
  }
  await Promise.all(running);
  return lateMs;
}
