import type { Db } from '../../platform/db';
import { enqueue } from '../../platform/outbox';

export const sendingQueue = 'webhook';
export const testQueue = 'webhook-test';

/**
 * Enqueues a job that sends the queue of a webhook. A job without messages ends at once, so a superfluous job is harmless and a missing one
 * is not.
 */
export async function enqueueSending(db: Db, webhookId: number, dueAt?: Date): Promise<void> {
  // Dates of the database are cut to whole milliseconds here, and a job that starts too early finds the queue leased.
  await enqueue(db, sendingQueue, { webhookId }, dueAt ? { runAt: new Date(dueAt.getTime() + 1) } : {});
}

export async function enqueueTest(db: Db, deliveryId: number): Promise<void> {
  await enqueue(db, testQueue, { deliveryId });
}
