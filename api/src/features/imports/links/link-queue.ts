import type { Db } from '../../../platform/db';
import { enqueue } from '../../../platform/outbox';

export const runQueue = 'import-link';

/**
 * Enqueues the next step of a run. A job without a step ends at once, so a superfluous job is harmless and a missing one is not.
 * @param delaySeconds gives other work time to end first.
 */
export async function enqueueRun(db: Db, runId: number, delaySeconds = 0): Promise<void> {
  await enqueue(db, runQueue, { runId }, delaySeconds === 0 ? {} : { runAt: new Date(Date.now() + delaySeconds * 1000) });
}
