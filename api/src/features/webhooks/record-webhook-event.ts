import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db';
import { appendMessage } from './webhook-lines.repository';
import { buildPayload, type WebhookEvent } from './webhook-messages';
import { enqueueLine } from './webhook-queue';

export const newMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;

/** Tells the webhooks of a shop what happens, in the transaction in which it happens: nothing is sent before the commit. */
export async function recordWebhookEvent(tx: Tx, shopId: number, { type, data }: WebhookEvent): Promise<void> {
  const payload = buildPayload(type, shopId, data);
  for (const webhookId of await appendMessage(tx, { shopId, event: type, messageId: newMessageId(), payload }))
    await enqueueLine(tx, webhookId);
}
