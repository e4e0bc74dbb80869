import type { Actor } from '../../platform/auth';
import { inTransaction, type Pool } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import type { PageRequest } from '../../platform/http';
import { lockOwn, readWebhook } from './own-webhooks';
import { newMessageId } from './record-webhook-event';
import {
  type Delivery,
  type DeliveryStatus,
  findDelivery,
  insertDelivery,
  isMessageWaiting,
  listDeliveries,
} from './webhook-deliveries.repository';
import { buildPayload, testEvent } from './webhook-messages';
import { enqueueSending, enqueueTest } from './webhook-queue';
import { NotRepeatable, WebhookOff } from './webhooks.errors';

/** Sends a test message in the background, once and outside of the queue. Returns its delivery. @throws NotFound. */
export function testWebhook(pool: Pool, actor: Actor, shopId: number, id: number): Promise<number> {
  return inTransaction(pool, async (tx) => {
    await lockOwn(tx, actor, shopId, id);
    const payload = buildPayload(testEvent, shopId, {});
    const deliveryId = await insertDelivery(tx, { webhookId: id, messageId: newMessageId(), event: testEvent, payload });
    await enqueueTest(tx, deliveryId);
    return deliveryId;
  });
}

/** Lists the messages of a webhook, newest first; kept for 30 days. @throws NotFound. */
export async function listOwnDeliveries(
  pool: Pool,
  actor: Actor,
  shopId: number,
  id: number,
  status: DeliveryStatus | null,
  page: PageRequest,
): Promise<{ rows: Delivery[]; count: number }> {
  await readWebhook(pool, actor, shopId, id);
  return listDeliveries(pool, id, status, page.limit, page.offset);
}

/** Sends a message again, behind the pending ones. Returns the new delivery. @throws NotFound, WebhookOff, NotRepeatable. */
export function repeatDelivery(pool: Pool, actor: Actor, shopId: number, id: number, deliveryId: number): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const webhook = await lockOwn(tx, actor, shopId, id);
    const delivery = await findDelivery(tx, id, deliveryId);
    if (!delivery) throw new NotFound();
    if (webhook.off_reason !== null) throw new WebhookOff();
    const { message_id: messageId, event, payload } = delivery;
    if (event === testEvent || (await isMessageWaiting(tx, id, messageId))) throw new NotRepeatable();
    const repeated = await insertDelivery(tx, { webhookId: id, messageId, event, payload });
    await enqueueSending(tx, id);
    return repeated;
  });
}
