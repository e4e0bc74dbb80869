import { type Static, Type } from 'typebox';
import { Choice, Id, Money, nameSchemas, Nullable, Timestamp } from '../../platform/http';

/** Events of webhooks; docs/product/seller-systems.md#webhooks describes them. */
export const webhookEvents = ['order.created', 'order.opened', 'order.status_changed', 'call.created', 'stock.low'] as const;
export type WebhookEventName = (typeof webhookEvents)[number];

/** The message of the test button, which bypasses the queue. */
export const testEvent = 'webhook.test';

const orderStatuses = ['waiting_for_payment', 'in_progress', 'completed', 'canceled'] as const;
const whole = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] });
const text = (description: string, example: string) => Type.String({ description, examples: [example] });
const Sku = Nullable(text('SKU of the offer', 'V-12'));

// A message contains no data of a buyer: it lies in logs and queues of strangers' servers for weeks, and most orders are masked.
const OrderOfMessage = Type.Object(
  {
    id: Id,
    number: text('Order number', '104582'),
    group_number: text('Shared by the orders of one checkout', 'YA-7K2MQ4XN'),
    created_at: Timestamp,
    status: Choice(orderStatuses, 'Status of the order'),
    cancel_reason: Nullable(text('Reason of the cancellation', 'changed_mind')),
    canceled_by: Nullable(Choice(['buyer', 'seller', 'system', 'support'], 'Who canceled it')),
    is_opened: Type.Boolean({ description: 'Whether the order is opened: the call that reads it shows the buyer', examples: [false] }),
    is_entered_by_seller: Type.Boolean({ description: 'Whether the seller entered it by hand', examples: [false] }),
    currency: Choice(['uah', 'usd', 'eur'], 'Currency of all amounts of the order'),
    total: Money,
    bonuses_used: Money,
    payment_method: text('Payment method', 'cash_on_delivery'),
    delivery_method: text('Delivery method', 'nova_poshta'),
    items: Type.Array(
      Type.Object({
        offer: Id,
        sku: Sku,
        quantity: whole('Quantity', 2),
        unit: text('Unit of the quantity', 'piece'),
        price: Money,
        total: Money,
      }),
      { description: 'Lines of the order' },
    ),
  },
  { description: 'The order after the event' },
);
export type OrderOfMessage = Static<typeof OrderOfMessage>;

const CallOfMessage = Type.Object(
  { id: Id, offer: Nullable(Id), status: text('Status of the call', 'new'), created_at: Timestamp },
  { description: 'The call request' },
);
export type CallOfMessage = Static<typeof CallOfMessage>;

const OfferOfMessage = Type.Object(
  { id: Id, sku: Sku, stock: whole('Pieces that are left', 2) },
  { description: 'The offer that few pieces are left of' },
);
export type OfferOfMessage = Static<typeof OfferOfMessage>;

nameSchemas({ OrderOfMessage, CallOfMessage, OfferOfMessage });

const shop = Type.Integer({ minimum: 1, description: 'Shop of the webhook', examples: [7] });
const Message = <Name extends string>(name: Name, data: Record<string, unknown>) =>
  Type.Object({
    type: Type.Literal(name, { description: 'Name of the event', examples: [name] }),
    timestamp: Type.String({ format: 'date-time', description: 'When it happened: RFC 3339, UTC', examples: ['2026-11-18T12:20:00.000Z'] }),
    data: Type.Object({ shop, ...data } as never, { description: 'What happened' }),
  });

/** Schemas of the bodies by event, for the API's document. */
export const messageSchemas = {
  'order.created': Message('order.created', { order: OrderOfMessage }),
  'order.opened': Message('order.opened', { order: OrderOfMessage }),
  'order.status_changed': Message('order.status_changed', {
    order: OrderOfMessage,
    previous_status: Choice(orderStatuses, 'Status before the event'),
  }),
  'call.created': Message('call.created', { call: CallOfMessage }),
  'stock.low': Message('stock.low', { offer: OfferOfMessage }),
  [testEvent]: Message(testEvent, {}),
};

/** An event with the data of its message. */
export type WebhookEvent =
  | { type: 'order.created' | 'order.opened'; data: { order: OrderOfMessage } }
  | { type: 'order.status_changed'; data: { order: OrderOfMessage; previous_status: OrderOfMessage['status'] } }
  | { type: 'call.created'; data: { call: CallOfMessage } }
  | { type: 'stock.low'; data: { offer: OfferOfMessage } };

/** Builds the body of a message. */
export function buildPayload(type: WebhookEventName | typeof testEvent, shopId: number, data: object, now = new Date()): string {
  return JSON.stringify({ type, timestamp: now.toISOString(), data: { shop: shopId, ...data } });
}
