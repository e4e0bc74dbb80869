import { inTransaction, type Pool } from '../../platform/db';
import type { OutboxWorker } from '../../platform/outbox';
import { type AttemptResult, postMessage } from './post-message';
import {
  backOff,
  completeLease,
  type DueMessage,
  endBackoff,
  findFirstMessage,
  findStalledQueues,
  findTestMessage,
  leaseQueue,
  lockReadyQueue,
  recordAttempt,
  releaseLease,
  switchOff,
} from './webhook-deliveries.repository';
import { mailSwitchedOff } from './webhook-mails';
import type { WebhookOptions } from './webhook-options';
import { enqueueSending, sendingQueue, testQueue } from './webhook-queue';
import { getBackoffSeconds, giveUpSeconds } from './webhook-rules';

/** Time after which a job yields to other queues. */
const maxJobMs = 5000;
const goneStatus = 410;
/** Maximum of concurrent queues of one process; each mostly waits for a foreign server. */
const concurrency = 8;
const tickMs = 60_000;

interface Lease extends DueMessage {
  turn: number;
}

/** Registers the jobs that send messages. */
export function followWebhooks(worker: OutboxWorker, options: WebhookOptions): void {
  worker.handle(sendingQueue, (job) => sendQueue(options, (job.payload as { webhookId: number }).webhookId, job.signal), { concurrency });
  worker.handle(testQueue, (job) => sendTest(options, (job.payload as { deliveryId: number }).deliveryId, job.signal), { concurrency: 2 });
  worker.schedule('webhooks', tickMs, () => continueStalled(options.pool));
}

/** Continues abandoned queues. */
async function continueStalled(pool: Pool): Promise<void> {
  for (const id of await findStalledQueues(pool)) await enqueueSending(pool, id);
}

/**
 * Sends the queue of a webhook, oldest first, until it is empty, an attempt fails, or the time of the job is over. A lease keeps other
 * processes from sending; a job that finds the queue leased ends, because the holder checks the queue again after releasing it.
 * @throws the reason of `signal` when that fires; the message is sent again.
 */
async function sendQueue(options: WebhookOptions, webhookId: number, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const lease = await acquireLease(options, webhookId);
    if (!lease) return;
    const result = await attempt(options, lease, signal).catch(async (error: unknown) => {
      await releaseLease(options.pool, webhookId, lease.turn);
      throw error;
    });
    if (!(await settle(options, lease, result))) return;
    if (performance.now() - startedAt > maxJobMs) {
      await enqueueSending(options.pool, webhookId);
      return;
    }
  }
}

/** Sends a test message once, also to a webhook that is off. @throws the reason of `signal` when that fires. */
async function sendTest(options: WebhookOptions, deliveryId: number, signal: AbortSignal): Promise<void> {
  const message = await findTestMessage(options.pool, deliveryId);
  if (!message) return;
  const result = await attempt(options, message, signal);
  await inTransaction(options.pool, async (tx) => {
    await recordAttempt(tx, deliveryId, result.problem ? 'failed' : 'delivered', result);
    if (result.problem) return;
    // The receiver works again, so pending messages do not wait for the end of the backoff.
    const dueAt = await endBackoff(tx, message.webhook_id);
    if (dueAt) await enqueueSending(tx, message.webhook_id, dueAt);
  });
}

function acquireLease({ pool }: WebhookOptions, webhookId: number): Promise<Lease | null> {
  return inTransaction(pool, async (tx) => {
    if (!(await lockReadyQueue(tx, webhookId))) return null;
    const message = await findFirstMessage(tx, webhookId);
    return message && { ...message, turn: await leaseQueue(tx, webhookId) };
  });
}

async function attempt(options: WebhookOptions, message: DueMessage, signal: AbortSignal): Promise<AttemptResult> {
  const { network, sealed, siteName, publicOrigin, attemptTimeoutMs } = options;
  const secret = sealed.open(message.sealed_secret);
  const former = message.former_secret && sealed.open(message.former_secret);
  if (secret === null) return { problem: 'secret_unreadable', status: null };
  return postMessage(
    {
      address: message.address,
      secrets: former ? [secret, former] : [secret],
      messageId: message.message_id,
      payload: message.payload,
    },
    {
      network,
      userAgent: `${siteName.replace(/[^\w.-]+/g, '')}-Webhooks (+${publicOrigin})`,
      signal,
      ...(attemptTimeoutMs === undefined ? {} : { timeoutMs: attemptTimeoutMs }),
    },
  );
}

/** Records the result of an attempt. Returns whether the next message may follow. */
function settle(options: WebhookOptions, lease: Lease, result: AttemptResult): Promise<boolean> {
  const { webhook_id: webhookId, delivery_id: deliveryId } = lease;
  return inTransaction(options.pool, async (tx) => {
    if (!result.problem) {
      if (!(await completeLease(tx, webhookId, lease.turn))) return false;
      await recordAttempt(tx, deliveryId, 'delivered', result);
      return true;
    }
    const paused = await backOff(tx, { webhookId, turn: lease.turn }, getBackoffSeconds(lease.failures_count + 1), giveUpSeconds);
    if (!paused) return false;
    const isGone = result.status === goneStatus;
    if (!isGone && !paused.is_over) {
      await recordAttempt(tx, deliveryId, 'waiting', result);
      await enqueueSending(tx, webhookId, paused.next_turn_at);
      return false;
    }
    // Messages keep their order, so those behind this one have waited all the time: they stay until the webhook is on again.
    await recordAttempt(tx, deliveryId, 'failed', result);
    const reason = isGone ? 'gone' : 'failing';
    if (await switchOff(tx, webhookId, reason)) await mailSwitchedOff(tx, options, webhookId, reason, result);
    return false;
  });
}
