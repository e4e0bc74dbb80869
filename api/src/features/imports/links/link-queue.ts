import type { Db } from '../../../platform/db';
import { enqueue } from '../../../platform/outbox';

export const runQueue = 'import-link';

/**
 * Enqueues the next step of a run. A job without a step to do ends at once, so it is enqueued once too often rather than never.
 * @param delaySeconds while something else has to end first.
 */
export async function enqueueRun(db: Db, runId: number, delaySeconds = 0): Promise<void> {
  await enqueue(db, runQueue, { runId }, delaySeconds === 0 ? {} : { runAt: new Date(Date.now() + delaySeconds * 1000) });
}
