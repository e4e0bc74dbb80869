import { Type } from 'typebox';
import { Choice, Id, nameSchemas, Nullable, PageQuery, PageSchema, Text, Timestamp } from '../../platform/http';
import { testEvent, webhookEvents } from './webhook-messages';

const offReasons = ['seller', 'failing', 'gone', 'new_password'] as const;
const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;

const Address = Text(2000, { minLength: 1, description: 'Public https address of a program', examples: ['https://crm.example/yarmarok'] });
const Events = Type.Array(Choice(webhookEvents, 'Event'), {
  minItems: 1,
  maxItems: webhookEvents.length,
  uniqueItems: true,
  description: 'What it is told',
  examples: [['order.created', 'order.status_changed']],
});
const IsActive = Type.Boolean({ description: 'Whether it is on', examples: [true] });
const number = (description: string) => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description, examples: [3] });
const Moment = (description: string) => Type.String({ format: 'date-time', description, examples: ['2026-11-18T12:20:00.000Z'] });
const closed = { additionalProperties: false };

export const WebhooksParams = Type.Object({ id: Id });
export const WebhookParams = Type.Object({ id: Id, webhook: number('Webhook of the shop') });
export const DeliveryParams = Type.Object({ id: Id, webhook: number('Webhook of the shop'), delivery: number('Delivery of the webhook') });
export const CreateWebhookBody = Type.Object({ address: Address, events: Events }, closed);
export const UpdateWebhookBody = Type.Partial(Type.Object({ address: Address, events: Events, is_active: IsActive }, closed), closed);
export const DeliveriesQuery = Type.Object({ ...PageQuery, status: Type.Optional(Choice(deliveryStatuses, 'Only this status')) });

export const Webhook = Type.Object({
  id: Id,
  address: Address,
  events: Events,
  is_active: IsActive,
  off_reason: Nullable(
    Choice(
      offReasons,
      'Why it is off: the seller did it, nothing was accepted for three days, it answered 410, or a new password was set by mail',
    ),
  ),
  hint: Type.String({ description: 'Last characters of the secret', examples: ['x7Q='] }),
  former_secret_until: Nullable(Moment('Until when the secret before signs too')),
  failing_since: Nullable(Moment('Since when no attempt has succeeded')),
  retry_at: Nullable(Moment('When the next attempt is due after a failure')),
  waiting: Type.Integer({ minimum: 0, description: 'Number of messages that wait to be sent', examples: [0] }),
  created_at: Timestamp,
});
export const WebhookList = Type.Object({ results: Type.Array(Webhook, { description: 'Webhooks of the shop, the oldest first' }) });
export const WebhookWithSecret = Type.Object({
  ...Webhook.properties,
  secret: Type.String({
    description: 'The secret that signs, for the libraries of Standard Webhooks; shown in this answer only',
    examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfgJ2kVwXY='],
  }),
});

export const StartedDelivery = Type.Object({ id: Id });
export const WebhookDelivery = Type.Object({
  id: Id,
  message_id: Type.String({
    description: 'The header `webhook-id`; the same for a repeated message',
    examples: ['msg_2b0c6d2f7f5d4b0c9d51'],
  }),
  event: Choice([...webhookEvents, testEvent], 'Event'),
  status: Choice(deliveryStatuses, 'State: it is still to be sent, was accepted, or was given up'),
  attempts: Type.Integer({ minimum: 0, description: 'Number of attempts', examples: [1] }),
  response_status: Nullable(Type.Integer({ description: 'Status of the last answer; null without one', examples: [200] })),
  message: Nullable(
    Type.String({
      description: 'Why the last attempt failed, in the language of the request',
      examples: ['The server answered with code 500.'],
    }),
  ),
  body: Type.String({
    description: 'The body as it is sent',
    examples: ['{"type":"order.created","timestamp":"2026-11-18T12:20:00.000Z","data":{}}'],
  }),
  can_repeat: Type.Boolean({ description: 'Whether it can be sent once more', examples: [true] }),
  created_at: Timestamp,
  settled_at: Nullable(Moment('When it was accepted or given up')),
});
export const WebhookDeliveryPage = PageSchema(WebhookDelivery);

nameSchemas({
  CreateWebhookBody,
  UpdateWebhookBody,
  Webhook,
  WebhookList,
  WebhookWithSecret,
  StartedDelivery,
  WebhookDelivery,
  WebhookDeliveryPage,
});
