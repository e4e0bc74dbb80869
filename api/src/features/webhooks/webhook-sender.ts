import { inTransaction } from '../../platform/db';
import { type AttemptResult, postMessage } from './post-message';
import {
  type DueMessage,
  endTurn,
  findFirstMessage,
  findTestMessage,
  hurryLine,
  leaseLine,
  lockFreeLine,
  pauseLine,
  recordAttempt,
  releaseLine,
  switchOff,
} from './webhook-lines.repository';
import { mailSwitchedOff } from './webhook-mails';
import type { WebhookOptions } from './webhook-options';
import { enqueueLine } from './webhook-queue';
import { getPauseSeconds, giveUpSeconds } from './webhook-rules';

/** After so long a job lets other lines go first. */
const turnMs = 5000;
const goneStatus = 410;

interface Turn extends DueMessage {
  turn: number;
}

/**
 * Sends what waits in the line of a webhook, oldest first, until it is empty, an attempt fails, or it is the turn of others. A lease on the line
 * keeps other processes from sending too; a job that finds it taken ends, because its holder looks once more after it has let it go.
 * @throws the reason of `signal` when that fires; the message is sent again.
 */
export async function sendLine(options: WebhookOptions, webhookId: number, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const turn = await takeTurn(options, webhookId);
    if (!turn) return;
    const result = await attempt(options, turn, signal).catch(async (error: unknown) => {
      await releaseLine(options.pool, webhookId, turn.turn);
      throw error;
    });
    if (!(await settle(options, turn, result))) return;
    if (performance.now() - startedAt > turnMs) {
      await enqueueLine(options.pool, webhookId);
      return;
    }
  }
}

/** Sends a test, once; also to a webhook that is off. @throws the reason of `signal` when that fires. */
export async function sendTest(options: WebhookOptions, deliveryId: number, signal: AbortSignal): Promise<void> {
  const message = await findTestMessage(options.pool, deliveryId);
  if (!message) return;
  const result = await attempt(options, message, signal);
  await inTransaction(options.pool, async (tx) => {
    await recordAttempt(tx, deliveryId, result.problem ? 'failed' : 'delivered', result);
    if (result.problem) return;
    // The receiver works again: what waits is not held back until the end of its pause.
    const dueAt = await hurryLine(tx, message.webhook_id);
    if (dueAt) await enqueueLine(tx, message.webhook_id, dueAt);
  });
}

function takeTurn({ pool }: WebhookOptions, webhookId: number): Promise<Turn | null> {
  return inTransaction(pool, async (tx) => {
    if (!(await lockFreeLine(tx, webhookId))) return null;
    const message = await findFirstMessage(tx, webhookId);
    return message && { ...message, turn: await leaseLine(tx, webhookId) };
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

/** Writes what became of an attempt. Returns whether the next message may follow. */
function settle(options: WebhookOptions, turn: Turn, result: AttemptResult): Promise<boolean> {
  const { webhook_id: webhookId, delivery_id: deliveryId } = turn;
  return inTransaction(options.pool, async (tx) => {
    if (!result.problem) {
      if (!(await endTurn(tx, webhookId, turn.turn))) return false;
      await recordAttempt(tx, deliveryId, 'delivered', result);
      return true;
    }
    const paused = await pauseLine(tx, { webhookId, turn: turn.turn }, getPauseSeconds(turn.failures_count + 1), giveUpSeconds);
    if (!paused) return false;
    const isGone = result.status === goneStatus;
    if (!isGone && !paused.is_over) {
      await recordAttempt(tx, deliveryId, 'waiting', result);
      await enqueueLine(tx, webhookId, paused.next_turn_at);
      return false;
    }
    // The order is kept, so the messages behind this one were held back all the time: they stay for when the webhook is on again.
    await recordAttempt(tx, deliveryId, 'failed', result);
    const reason = isGone ? 'gone' : 'failing';
    if (await switchOff(tx, webhookId, reason)) await mailSwitchedOff(tx, options, webhookId, reason, result);
    return false;
  });
}
