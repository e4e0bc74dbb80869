import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db';
import { appendMessage } from './webhook-deliveries.repository';
import { buildPayload, type WebhookEvent } from './webhook-messages';
import { enqueueSending } from './webhook-queue';

export const newMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;

/** Queues an event for the webhooks of a shop, in the transaction that causes it: nothing is sent before the commit. */
export async function recordWebhookEvent(tx: Tx, shopId: number, { type, data }: WebhookEvent): Promise<void> {
  const payload = buildPayload(type, shopId, data);
  for (const webhookId of await appendMessage(tx, { shopId, event: type, messageId: newMessageId(), payload }))
    await enqueueSending(tx, webhookId);
}
