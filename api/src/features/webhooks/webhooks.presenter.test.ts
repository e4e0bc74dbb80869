import { presentDelivery, presentProblem, presentWebhook } from './webhooks.presenter';
import type { Delivery } from './webhook-deliveries.repository';
import type { WebhookRow } from './webhooks.repository';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 12, minute));
const aRow = (row: Partial<WebhookRow> = {}): WebhookRow => ({
  id: 7,
  address: 'https://shop.example/hook',
  events: ['order.created'],
  sealed_secret: 'sealed',
  hint: 'x1y2',
  former_until: null,
  off_reason: null,
  next_turn_at: at(5),
  failing_since: null,
  created_at: at(0),
  waiting_count: 3,
  ...row,
});
const aDelivery = (row: Partial<Delivery> = {}): Delivery => ({
  id: 9,
  message_id: 'msg_1',
  event: 'order.created',
  payload: '{"type":"order.created"}',
  status: 'delivered',
  attempts: 2,
  response_status: 204,
  problem: null,
  created_at: at(0),
  settled_at: at(1),
  ...row,
});

describe('a webhook', () => {
  it('that works has no backoff, and never shows its secret', () => {
    expect(presentWebhook(aRow(), at(3))).toEqual({
      id: 7,
      address: 'https://shop.example/hook',
      events: ['order.created'],
      is_active: true,
      off_reason: null,
      hint: 'x1y2',
      former_secret_until: null,
      failing_since: null,
      retry_at: null,
      waiting: 3,
      created_at: '2026-11-26T12:00:00.000Z',
    });
  });

  it('that fails has the times of the first failure and the next attempt', () => {
    expect(presentWebhook(aRow({ failing_since: at(2) }), at(3))).toMatchObject({
      failing_since: '2026-11-26T12:02:00.000Z',
      retry_at: '2026-11-26T12:05:00.000Z',
    });
  });

  it('that is off has no next attempt', () => {
    expect(presentWebhook(aRow({ off_reason: 'failing', failing_since: at(2) }), at(3))).toMatchObject({
      is_active: false,
      off_reason: 'failing',
      retry_at: null,
    });
  });

  it.each([
    [2, '2026-11-26T12:03:00.000Z'],
    [3, null],
  ])('shows until when the former secret signs too, %i minutes after noon', (minute, expected) => {
    expect(presentWebhook(aRow({ former_until: at(3) }), at(minute)).former_secret_until).toBe(expected);
  });

  it('is presented as of now', () => {
    const later = new Date(Date.now() + 60_000);
    expect(presentWebhook(aRow({ former_until: later })).former_secret_until).toBe(later.toISOString());
  });
});

describe('a message', () => {
  it('that was delivered can be repeated', () => {
    expect(presentDelivery(aDelivery(), 'en')).toEqual({
      id: 9,
      message_id: 'msg_1',
      event: 'order.created',
      status: 'delivered',
      attempts: 2,
      response_status: 204,
      message: null,
      body: '{"type":"order.created"}',
      can_repeat: true,
      created_at: '2026-11-26T12:00:00.000Z',
      settled_at: '2026-11-26T12:01:00.000Z',
    });
  });

  it('that is pending cannot be repeated, and has the reason of its last failure', () => {
    const waiting = aDelivery({ status: 'waiting', settled_at: null, problem: 'status', response_status: 500 });
    expect(presentDelivery(waiting, 'en')).toMatchObject({
      can_repeat: false,
      settled_at: null,
      message: 'The server answered with code 500.',
    });
  });

  it('that was a test cannot be repeated', () => {
    expect(presentDelivery(aDelivery({ event: 'webhook.test' }), 'en').can_repeat).toBe(false);
  });

  it.each([
    ['uk', 'Сервер відповів кодом 410.'],
    ['ru', 'Сервер ответил кодом 410.'],
    ['en', 'The server answered with code 410.'],
  ] as const)('says in %s why an attempt failed', (locale, expected) => {
    expect(presentProblem({ problem: 'status', status: 410 }, locale)).toBe(expected);
  });

  it('has the reason why an attempt without an answer failed', () => {
    expect(presentProblem({ problem: 'timeout', status: null }, 'en')).toBe('The server did not answer within 10 seconds.');
  });
});
