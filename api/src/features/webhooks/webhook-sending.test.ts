import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { Webhook } from 'standardwebhooks';
import {
  anOffer,
  anOrder,
  answerWith,
  aShop,
  countWaitingForLocks,
  createTestWebhooks,
  giveLeads,
  type ReceivedMessage,
  startReceiver,
  type TestApi,
  waitFor,
  WebhookFixture,
} from '../../testing';
import { inTransaction } from '../../platform/db';
import { publicNetwork } from '../../platform/network';
import { recordWebhookEvent } from './record-webhook-event';
import { messageSchemas } from './webhook-messages';

let fixture: WebhookFixture;
let api: TestApi;
beforeAll(async () => {
  fixture = await WebhookFixture.create();
  ({ api } = fixture);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset());

const verify = (secret: string, { body, headers }: ReceivedMessage) => new Webhook(secret).verify(body, headers);
const statuses = (log: { status: string }[]) => log.map(({ status }) => status);

describe('an event of a shop', () => {
  it('is sent once, in order, signed, and without data of the buyer', async () => {
    const offer = await anOffer(api, { stock: 5 });
    const { shop } = offer;
    await api.pool.query(`update offers set sku = 'V-12' where id = $1`, [offer.id]);
    const webhook = await fixture.aWebhook({ shop });
    const elsewhere = await fixture.aWebhook();
    const order = await anOrder(api, offer, {
      body: {
        items: [{ offer: offer.id, quantity: 3 }],
        delivery_method: 'nova_poshta',
        delivery_city: 'Полтава',
        delivery_address: 'Відділення 77',
        payment_method: 'cash_on_delivery',
        comment: 'Подзвоніть увечері',
      },
    });
    await giveLeads(api, shop.owner, 1);
    await order.open();
    await order.open();
    await order.update({ seller_note: 'Постійна покупчиня' });
    await order.update({ status: 'in_progress', ttn: '20450000000000', comment: 'Дякуємо, Олено' });
    await api.post('trading/buyer/call-requests/create/', {
      offer: offer.id,
      buyer_phone: '+380500009988',
      buyer_name: 'Марія Бойко',
      buyer_email: 'maria@yarmarok.example',
      buyer_comment: 'Чи є синя?',
    });

    await fixture.send();

    const messages = fixture.receiver.received.map((message) => verify(webhook.secret, message) as { type: string; data: unknown });
    expect(messages.map(({ type }) => type)).toEqual([
      'order.created',
      'stock.low',
      'order.opened',
      'order.status_changed',
      'call.created',
    ]);
    const ids = { id: order.id, number: order.number };
    expect(messages.map(({ data }) => data)).toMatchObject([
      {
        shop: shop.id,
        order: {
          ...ids,
          status: 'waiting_for_payment',
          is_opened: false,
          total: '7200.00',
          items: [{ offer: offer.id, sku: 'V-12', quantity: 3 }],
        },
      },
      { shop: shop.id, offer: { id: offer.id, sku: 'V-12', stock: 2 } },
      { order: { ...ids, is_opened: true } },
      { order: { ...ids, status: 'in_progress' }, previous_status: 'waiting_for_payment' },
      { shop: shop.id, call: { offer: offer.id, status: 'new' } },
    ]);
    const ajv = new Ajv({ strict: false });
    addFormats(ajv as unknown as Parameters<typeof addFormats>[0]);
    for (const message of messages)
      expect(ajv.validate(messageSchemas[message.type as keyof typeof messageSchemas], message) || ajv.errorsText()).toBe(true);
    const told = fixture.receiver.received.map(({ body }) => body).join();
    for (const word of ['Олен', 'Марія', '+380', 'olena@', 'maria@', 'Полтава', 'Відділення', 'Подзвоніть', 'покупчиня', '2045000', 'синя'])
      expect(told).not.toContain(word);
    expect(new Set(fixture.receiver.received.map(({ id }) => id)).size).toBe(5);
    expect(fixture.receiver.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Yarmarok-Webhooks /),
    });
    expect(statuses(await fixture.log(webhook))).toEqual(Array.from({ length: 5 }, () => 'delivered'));
    expect(await fixture.log(elsewhere)).toEqual([]);
  });

  it('is sent for an order that the seller enters, and for one that its buyer cancels', async () => {
    const offer = await anOffer(api);
    const { secret } = await fixture.aWebhook({ shop: offer.shop, events: ['order.created', 'order.status_changed'] });
    const order = await anOrder(api, offer);
    await api.post('trading/buyer/orders/by-link/cancel/', { token: order.linkToken, reason: 'changed_mind', comment: 'Передумала' });
    await api.post(
      'trading/seller/orders/create/',
      {
        shop: offer.shop.id,
        items: [{ offer: offer.id, quantity: 1 }],
        buyer_name: 'Марія',
        buyer_phone: '+380500001122',
        delivery_method: 'self_pickup',
        payment_method: 'bank_card',
      },
      { as: offer.shop.owner.access },
    );

    await fixture.send();

    expect(fixture.receiver.received.map((message) => verify(secret, message))).toMatchObject([
      { type: 'order.created' },
      { type: 'order.status_changed', data: { order: { status: 'canceled', cancel_reason: 'changed_mind', canceled_by: 'buyer' } } },
      { type: 'order.created', data: { order: { is_entered_by_seller: true, is_opened: true } } },
    ]);
  });

  it('is not sent when its transaction fails', async () => {
    const webhook = await fixture.aWebhook();
    const failing = inTransaction(api.pool, async (tx) => {
      await recordWebhookEvent(tx, webhook.shop.id, { type: 'stock.low', data: { offer: { id: 1, sku: null, stock: 1 } } });
      throw new Error('It did not happen');
    });

    await expect(failing).rejects.toThrow('It did not happen');
    await fixture.send();

    expect(fixture.receiver.received).toEqual([]);
    expect(await fixture.log(webhook)).toEqual([]);
  });

  it('is sent to each subscribed webhook with the same id', async () => {
    const shop = await aShop(api);
    const address = (path: string) => `http://hooks.test:${String(fixture.receiver.port)}/${path}`;
    const one = await fixture.aWebhook({ shop, address: address('one') });
    await fixture.aWebhook({ shop, address: address('calls'), events: ['call.created'] });
    const two = await fixture.aWebhook({ shop, address: address('two'), events: ['stock.low'] });

    await fixture.tell(one, 4);
    await fixture.send();

    const [first, second] = fixture.receiver.received;
    expect(fixture.receiver.received.map(({ path }) => path).sort()).toEqual(['/one', '/two']);
    expect(first?.id).toBe(second?.id);
    verify(one.secret, first!);
    verify(two.secret, second!);
    expect(() => verify(one.secret, second!)).toThrow();
  });
});

describe('a receiver', () => {
  it('that fails blocks later messages, and gets all of them in order when it works again', async () => {
    const webhook = await fixture.aWebhook();
    fixture.receiver.answers.push(answerWith(500), answerWith(503));
    await fixture.tell(webhook, 1, 2);
    await fixture.send();
    await fixture.tell(webhook, 3);
    await fixture.send();

    expect(fixture.stocks()).toEqual([1]);
    const { failing_since: since, retry_at: retryAt, waiting } = await fixture.show(webhook);
    expect(waiting).toBe(3);
    const pause = Date.parse(retryAt as string) - Date.parse(since as string);
    expect(pause).toBeGreaterThan(8000);
    expect(pause).toBeLessThan(12_000);

    await fixture.skipBackoff();
    await fixture.send();
    expect(fixture.stocks()).toEqual([1, 1]);
    await fixture.skipBackoff();
    await fixture.send();

    expect(fixture.stocks()).toEqual([1, 1, 1, 2, 3]);
    const [a, b, c] = fixture.receiver.received;
    expect([b?.id, c?.id]).toEqual([a?.id, a?.id]);
    expect(await fixture.log(webhook)).toMatchObject([
      { status: 'delivered', attempts: 3, response_status: 200, message: null },
      { status: 'delivered', attempts: 1 },
      { status: 'delivered', attempts: 1 },
    ]);
    expect(await fixture.show(webhook)).toMatchObject({ failing_since: null, retry_at: null, waiting: 0 });
  });

  it.each([
    [
      'answers 500',
      () => fixture.receiver.answers.push(answerWith(500)),
      { response_status: 500, message: 'The server answered with code 500.' },
    ],
    ['answers 404', () => fixture.receiver.answers.push(answerWith(404)), { response_status: 404 }],
    [
      'redirects',
      () => fixture.receiver.answers.push(answerWith(307, { location: `http://hooks.test:${String(fixture.receiver.port)}/elsewhere` })),
      { response_status: null, message: 'The server redirects. Enter the final address.' },
    ],
    [
      'hangs up',
      () => fixture.receiver.answers.push((response) => response.destroy()),
      { message: 'The server could not be reached, or its certificate is not valid.' },
    ],
  ])('that %s has not accepted the message', async (_what, fails, expected) => {
    const webhook = await fixture.aWebhook();
    fails();

    await fixture.tell(webhook, 1);
    await fixture.send();

    expect(fixture.receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    expect(await fixture.log(webhook)).toMatchObject([
      { status: 'waiting', attempts: 1, settled_at: null, can_repeat: false, ...expected },
    ]);
  });

  it('that is down has not accepted the message', async () => {
    const gone = await startReceiver();
    gone.close();
    const webhook = await fixture.aWebhook({ address: `http://hooks.test:${String(gone.port)}/` });

    await fixture.tell(webhook, 1);
    await fixture.send();

    expect(await fixture.log(webhook)).toMatchObject([{ status: 'waiting', attempts: 1, response_status: null }]);
  });

  it('that never answers ends the attempt with a timeout', async () => {
    const webhook = await fixture.aWebhook();
    fixture.receiver.answers.push(() => undefined);
    await fixture.tell(webhook, 1);

    await createTestWebhooks(api.pool, { attemptTimeoutMs: 300 }).worker.drain();

    expect(await fixture.log(webhook)).toMatchObject([{ attempts: 1, message: 'The server did not answer within 10 seconds.' }]);
  });

  it.each([
    ['without end', 'x'.repeat(64 * 1024)],
    ['drop by drop', 'x'],
  ])('that answers %s has accepted the message by its status', async (_how, chunk) => {
    const webhook = await fixture.aWebhook();
    let isCut = false;
    fixture.receiver.answers.push((response) => {
      response.writeHead(200);
      const writing = setInterval(() => response.write(chunk), 20);
      response.on('close', () => {
        isCut = true;
        clearInterval(writing);
      });
    });
    await fixture.tell(webhook, 1, 2);

    await createTestWebhooks(api.pool, { attemptTimeoutMs: 500 }).worker.drain();

    expect(fixture.stocks()).toEqual([1, 2]);
    expect(statuses(await fixture.log(webhook))).toEqual(['delivered', 'delivered']);
    await waitFor(() => isCut);
  });

  it('inside the network of the service gets no request, even under a public name', async () => {
    const webhook = await fixture.aWebhook();
    await fixture.tell(webhook, 1);
    const network = { ...publicNetwork, isAllowedPort: () => true, resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]) };

    await createTestWebhooks(api.pool, { network }).worker.drain();

    expect(fixture.receiver.received).toEqual([]);
    expect(await fixture.log(webhook)).toMatchObject([
      { attempts: 1, message: 'The address leads to an internal network; nothing is sent there.' },
    ]);
  });

  it('with an unreadable secret gets no unsigned message', async () => {
    const webhook = await fixture.aWebhook();
    await fixture.tell(webhook, 1);

    await createTestWebhooks(api.pool, { secret: 'another-secret-for-tests-of-32-chars' }).worker.drain();

    expect(fixture.receiver.received).toEqual([]);
    expect(await fixture.log(webhook)).toMatchObject([{ message: 'The stored secret can no longer be read: replace it.' }]);
  });

  it('that fails does not block the webhooks of others', async () => {
    const gone = await startReceiver();
    gone.close();
    const failing = await fixture.aWebhook({ address: `http://hooks.test:${String(gone.port)}/` });
    const fine = await fixture.aWebhook();

    await fixture.tell(failing, 1);
    await fixture.tell(fine, 2);
    await fixture.send();

    expect(fixture.stocks()).toEqual([2]);
  });
});

describe('a webhook is switched off, with a mail,', () => {
  const mailsOf = async (email: string) => (await api.mails()).filter(({ to, subject }) => to === email && subject.includes('вимкнено'));

  it('after three days without success, and sends pending messages when it is on again', async () => {
    const webhook = await fixture.aWebhook();
    const { owner } = webhook.shop;
    fixture.receiver.answers.push(answerWith(500), answerWith(500), answerWith(500));
    await fixture.tell(webhook, 1, 2);
    await fixture.send();
    await api.pool.query(`update webhooks set failing_since = now() - interval '71 hours 59 minutes'`);
    await fixture.skipBackoff();
    await fixture.send();
    // The last attempt is due at the deadline, and not six hours later.
    const { retry_at: retryAt } = await fixture.show(webhook);
    expect(Date.parse(retryAt as string) - Date.now()).toBeLessThan(61_000);
    expect(await mailsOf(owner.email)).toEqual([]);

    await api.pool.query(`update webhooks set failing_since = now() - interval '3 days'`);
    await fixture.skipBackoff();
    await fixture.send();

    expect(fixture.stocks()).toEqual([1, 1, 1]);
    expect(await fixture.show(webhook)).toMatchObject({ is_active: false, off_reason: 'failing', waiting: 1, retry_at: null });
    expect(statuses(await fixture.log(webhook))).toEqual(['failed', 'waiting']);
    const mails = await mailsOf(owner.email);
    expect(mails).toMatchObject([{ subject: 'Вебхук вимкнено: Лозниця' }]);
    expect(mails[0]?.text.replaceAll('\u200b', '')).toContain('hooks.test');
    expect(mails[0]?.text).toContain('Сервер відповів кодом 500.');

    await fixture.skipBackoff();
    await fixture.send();
    expect(fixture.stocks()).toHaveLength(3);
    await fixture.call('PATCH', webhook, 'update', { body: { is_active: true } });
    await fixture.skipBackoff();
    await fixture.send();
    expect(fixture.stocks()).toEqual([1, 1, 1, 2]);
  });

  it('at once when it answers 410', async () => {
    const webhook = await fixture.aWebhook();
    fixture.receiver.answers.push(answerWith(410));
    await fixture.tell(webhook, 1, 2);

    await fixture.send();

    expect(fixture.stocks()).toEqual([1]);
    expect(await fixture.show(webhook)).toMatchObject({ is_active: false, off_reason: 'gone' });
    expect(await mailsOf(webhook.shop.owner.email)).toHaveLength(1);
  });

  it('unless the seller has switched it off already', async () => {
    const webhook = await fixture.aWebhook();
    fixture.receiver.answers.push((response) => {
      void fixture.call('PATCH', webhook, 'update', { body: { is_active: false } }).then(() => response.writeHead(410).end());
    });
    await fixture.tell(webhook, 1);

    await fixture.send();

    expect(await fixture.show(webhook)).toMatchObject({ off_reason: 'seller' });
    expect(await mailsOf(webhook.shop.owner.email)).toEqual([]);
  });
});

describe('several services', () => {
  it('send each message once, in order, and never two at once', async () => {
    const slow = await startReceiver({ delayMs: 5 });
    const services = [createTestWebhooks(api.pool), createTestWebhooks(api.pool), createTestWebhooks(api.pool)];
    try {
      const webhook = await fixture.aWebhook({ address: `http://hooks.test:${String(slow.port)}/` });
      for (const { worker } of services) worker.start();
      const stocks = Array.from({ length: 60 }, (_, index) => index + 1);
      for (const stock of stocks) await fixture.tell(webhook, stock);

      await waitFor(async () => (await fixture.show(webhook)).waiting === 0, 40_000);

      const told = slow.received.map(({ body }) => (JSON.parse(body) as { data: { offer: { stock: number } } }).data.offer.stock);
      expect(told).toEqual(stocks);
      expect(slow.atOnce()).toBe(1);
      expect((await fixture.log(webhook)).every(({ attempts, status }) => attempts === 1 && status === 'delivered')).toBe(true);
    } finally {
      for (const { worker } of services) await worker.stop();
      slow.close();
    }
  });

  it('do not repeat a message that another sent while they waited for the queue', async () => {
    const webhook = await fixture.aWebhook();
    await fixture.tell(webhook, 1, 2);
    const other = await api.pool.connect();
    try {
      await other.query('begin');
      await other.query('update webhooks set next_turn_at = now() where id = $1', [webhook.id]);
      await other.query(
        `update webhook_deliveries set status = 'delivered', settled_at = now() where id = (select min(id) from webhook_deliveries where webhook_id = $1)`,
        [webhook.id],
      );
      const sending = fixture.send();
      await waitFor(async () => (await countWaitingForLocks(api.pool, 'select 1 from webhooks')) > 0);
      await other.query('commit');
      await sending;
    } finally {
      other.release();
    }

    expect(fixture.stocks()).toEqual([2]);
  });

  it('record no result of a lost lease', async () => {
    const webhook = await fixture.aWebhook();
    fixture.receiver.answers.push((response) => {
      void api.pool.query('update webhooks set turn = turn + 1').then(() => response.writeHead(500).end());
    });
    await fixture.tell(webhook, 1);

    await fixture.send();

    expect(await fixture.show(webhook)).toMatchObject({ failing_since: null, waiting: 1 });
    expect(await fixture.log(webhook)).toMatchObject([{ attempts: 0, status: 'waiting' }]);
  });

  it('repeat at once a message whose sender stopped', async () => {
    const webhook = await fixture.aWebhook();
    const stopping = createTestWebhooks(api.pool);
    fixture.receiver.answers.push(() => undefined);
    await fixture.tell(webhook, 1, 2);
    stopping.worker.start();
    await waitFor(() => fixture.receiver.received.length === 1);

    await stopping.worker.stop();
    await fixture.send();

    expect(fixture.stocks()).toEqual([1, 1, 2]);
    expect(await fixture.log(webhook)).toMatchObject([
      { attempts: 1, status: 'delivered' },
      { attempts: 1, status: 'delivered' },
    ]);
  });

  it('continue a stalled queue', async () => {
    const webhook = await fixture.aWebhook();
    await fixture.tell(webhook, 1);
    await api.pool.query('delete from outbox');
    await fixture.service.worker.runNow('webhooks');
    expect((await api.pool.query(`select 1 from outbox where queue = 'webhook'`)).rowCount).toBe(0);

    await api.pool.query(`update webhooks set next_turn_at = now() - interval '61 seconds'`);
    await fixture.service.worker.runNow('webhooks');
    await fixture.send();

    expect(fixture.stocks()).toEqual([1]);
  });
});

describe('a new secret', () => {
  it('signs beside the previous one for a day', async () => {
    const webhook = await fixture.aWebhook();

    const { status, body } = await fixture.call('POST', webhook, 'replace-secret');
    await fixture.tell(webhook, 1);
    await fixture.send();

    expect(status).toBe(200);
    const secret = body.secret as string;
    expect(secret).not.toBe(webhook.secret);
    expect(body).toMatchObject({ hint: secret.slice(-4) });
    expect(Date.parse(body.former_secret_until as string) - Date.now()).toBeGreaterThan(23.9 * 3600_000);
    const [message] = fixture.receiver.received;
    expect(message?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    verify(secret, message!);
    verify(webhook.secret, message!);

    await api.pool.query(`update webhooks set former_until = now() - interval '1 second'`);
    await fixture.tell(webhook, 2);
    await fixture.send();
    const later = fixture.receiver.received[1]!;
    verify(secret, later);
    expect(() => verify(webhook.secret, later)).toThrow();
    expect(await fixture.show(webhook)).toMatchObject({ former_secret_until: null });
  });
});

describe('a test', () => {
  it('is sent once, outside of the queue, also while the webhook is off', async () => {
    const webhook = await fixture.aWebhook();
    await fixture.call('PATCH', webhook, 'update', { body: { is_active: false } });
    fixture.receiver.answers.push(answerWith(500));

    const first = await fixture.call('POST', webhook, 'test');
    await fixture.send();
    await fixture.skipBackoff();
    await fixture.send();
    await fixture.call('POST', webhook, 'test');
    await fixture.send();

    expect(first).toMatchObject({ status: 202, body: { id: expect.any(Number) } });
    expect(fixture.receiver.received.map((message) => verify(webhook.secret, message))).toMatchObject([
      { type: 'webhook.test', data: { shop: webhook.shop.id } },
      { type: 'webhook.test' },
    ]);
    expect(await fixture.log(webhook)).toMatchObject([
      { id: first.body.id, event: 'webhook.test', status: 'failed', response_status: 500, can_repeat: false },
      { event: 'webhook.test', status: 'delivered', can_repeat: false },
    ]);
    expect(await fixture.show(webhook)).toMatchObject({ is_active: false, off_reason: 'seller' });
  });

  it('that succeeds ends the backoff of pending messages', async () => {
    const webhook = await fixture.aWebhook();
    fixture.receiver.answers.push(answerWith(500));
    await fixture.tell(webhook, 1);
    await fixture.send();
    await api.pool.query(`update webhooks set next_turn_at = now() + interval '6 hours'`);

    await fixture.call('POST', webhook, 'test');
    await fixture.send();

    const { retry_at: retryAt } = await fixture.show(webhook);
    expect(Date.parse(retryAt as string) - Date.now()).toBeLessThan(31_000);
    await fixture.skipBackoff();
    await fixture.send();
    expect(statuses(await fixture.log(webhook))).toEqual(['delivered', 'delivered']);
  });
});

describe('a message', () => {
  it('is repeated behind the pending ones, with its id', async () => {
    const webhook = await fixture.aWebhook();
    await fixture.tell(webhook, 1);
    await fixture.send();
    const [told] = await fixture.log(webhook);
    expect(told).toMatchObject({ can_repeat: true });
    await fixture.tell(webhook, 2);

    const answers = await Promise.all([1, 2, 3].map(() => fixture.call('POST', webhook, `deliveries/${String(told.id)}/repeat`)));
    await fixture.send();

    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'delivery_not_repeatable' });
    expect(fixture.stocks()).toEqual([1, 2, 1]);
    expect(fixture.receiver.received[2]).toMatchObject({ id: fixture.receiver.received[0]?.id, body: fixture.receiver.received[0]?.body });
  });

  it('is not repeated while it is pending or the webhook is off, nor when it was a test or of another webhook', async () => {
    const shop = await aShop(api);
    const webhook = await fixture.aWebhook({ shop });
    const other = await fixture.aWebhook({ shop, address: 'http://other.test/' });
    const repeat = (id: number, of = webhook) => fixture.call('POST', of, `deliveries/${String(id)}/repeat`);
    await fixture.call('POST', webhook, 'test');
    await fixture.send();
    fixture.receiver.answers.push(answerWith(500));
    await fixture.tell({ shop }, 1);
    await fixture.send();
    const [test, waiting] = await fixture.log(webhook);

    expect(await repeat(test.id as number)).toMatchObject({ status: 409, body: { code: 'delivery_not_repeatable' } });
    expect(await repeat(waiting.id as number)).toMatchObject({ status: 409, body: { code: 'delivery_not_repeatable' } });
    expect((await repeat(waiting.id as number, other)).status).toBe(404);
    expect((await repeat(999_999_999)).status).toBe(404);
    await fixture.call('PATCH', webhook, 'update', { body: { is_active: false } });
    expect(await repeat(waiting.id as number)).toMatchObject({ status: 409, body: { code: 'webhook_off' } });
  });

  it('is found in the log by page and status', async () => {
    const webhook = await fixture.aWebhook();
    fixture.receiver.answers.push(answerWith(200), answerWith(500));
    await fixture.tell(webhook, 1, 2, 3);
    await fixture.send();
    const read = async (query: object) => (await fixture.call('GET', webhook, 'deliveries', { query })).body;

    expect(await read({ limit: 2 })).toMatchObject({
      count: 3,
      results: [{ status: 'waiting' }, { status: 'waiting' }],
      next: expect.any(String),
    });
    expect(await read({ limit: 2, offset: 2 })).toMatchObject({ count: 3, results: [{ status: 'delivered' }], next: null });
    expect(await read({ status: 'delivered' })).toMatchObject({ count: 1 });
    expect((await fixture.call('GET', webhook, 'deliveries', { query: { status: 'nonsense' } })).status).toBe(400);
  });
});
