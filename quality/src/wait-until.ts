import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until the answer is truthy or the time is over; returns the last answer. */
export async function waitUntil<Answer>(
  ask: () => Answer | Promise<Answer>,
  timeoutMs: number,
  { pollMs = 100, signal }: { pollMs?: number; signal?: AbortSignal } = {},
): Promise<Answer> {
  for (const deadline = Date.now() + timeoutMs; ;) {
    const answer = await ask();
    if (answer || Date.now() > deadline) return answer;
    await sleep(pollMs, undefined, signal ? { signal } : {});
  }
}
