import type { Db } from '../../platform/db';
import { enqueue } from '../../platform/outbox';

export const lineQueue = 'webhook';
export const testQueue = 'webhook-test';

/**
 * Enqueues a job that sends what waits in the line of a webhook. A job without anything to send ends at once, so it is enqueued once too often
 * rather than never.
 */
export async function enqueueLine(db: Db, webhookId: number, dueAt?: Date): Promise<void> {
  // Dates of the database are cut to whole milliseconds here, and a job that comes too early finds the line taken.
  await enqueue(db, lineQueue, { webhookId }, dueAt ? { runAt: new Date(dueAt.getTime() + 1) } : {});
}

export async function enqueueTest(db: Db, deliveryId: number): Promise<void> {
  await enqueue(db, testQueue, { deliveryId });
}
