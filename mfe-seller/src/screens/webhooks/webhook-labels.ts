import type { Webhook, WebhookDelivery, WebhookEvent } from '@yarmarok/shared-api/account';
import type { ChipTone } from '@yarmarok/shared-ui';
import { messages } from './webhooks.messages';

/** Every event with its label and its name in the form. */
export const events = [
  { event: 'order.created', field: 'order_created', message: messages.orderCreated },
  { event: 'order.opened', field: 'order_opened', message: messages.orderOpened },
  { event: 'order.status_changed', field: 'order_status_changed', message: messages.orderStatusChanged },
  { event: 'call.created', field: 'call_created', message: messages.callCreated },
  { event: 'stock.low', field: 'stock_low', message: messages.stockLow },
] as const satisfies readonly { event: WebhookEvent; field: string; message: object }[];

export const eventTexts = {
  'order.created': messages.orderCreated,
  'order.opened': messages.orderOpened,
  'order.status_changed': messages.orderStatusChanged,
  'call.created': messages.callCreated,
  'stock.low': messages.stockLow,
  'webhook.test': messages.testEvent,
} as const satisfies Record<WebhookDelivery['event'], unknown>;

export const offTexts = {
  seller: messages.offBySeller,
  failing: messages.offFailing,
  gone: messages.offGone,
  new_password: messages.offNewPassword,
} as const satisfies Record<NonNullable<Webhook['off_reason']>, unknown>;

export const statusTexts = {
  waiting: messages.waiting,
  delivered: messages.delivered,
  failed: messages.givenUp,
} as const satisfies Record<WebhookDelivery['status'], unknown>;

export const statusTones: Record<WebhookDelivery['status'], ChipTone> = { waiting: 'progress', delivered: 'success', failed: 'danger' };

/** Short name of a webhook for labels. */
export const getHost = ({ address }: Webhook): string => new URL(address).hostname;
