import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { Webhook } from 'standardwebhooks';
import {
  answerWith,
  anOffer,
  anOrder,
  aShop,
  countWaitingForLocks,
  createTestWebhooks,
  giveLeads,
  type ReceivedMessage,
  startReceiver,
  type TestApi,
  waitFor,
  WebhookWorld,
} from '../../testing';
import { inTransaction } from '../../platform/db';
import { publicNetwork } from '../../platform/network';
import { recordWebhookEvent } from './record-webhook-event';
import { messageSchemas } from './webhook-messages';

let world: WebhookWorld;
let api: TestApi;
beforeAll(async () => {
  world = await WebhookWorld.create();
  ({ api } = world);
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const verify = (secret: string, { body, headers }: ReceivedMessage) => new Webhook(secret).verify(body, headers);
const statuses = (log: { status: string }[]) => log.map(({ status }) => status);

describe('what happens in a shop', () => {
  it('is told once each, in order, signed, and without anything of the buyer', async () => {
    const offer = await anOffer(api, { stock: 5 });
    const { shop } = offer;
    await api.pool.query(`update offers set sku = 'V-12' where id = $1`, [offer.id]);
    const webhook = await world.aWebhook({ shop });
    const elsewhere = await world.aWebhook();
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

    await world.send();

    const messages = world.receiver.received.map((message) => verify(webhook.secret, message) as { type: string; data: unknown });
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
    const told = world.receiver.received.map(({ body }) => body).join();
    for (const word of ['Олен', 'Марія', '+380', 'olena@', 'maria@', 'Полтава', 'Відділення', 'Подзвоніть', 'покупчиня', '2045000', 'синя'])
      expect(told).not.toContain(word);
    expect(new Set(world.receiver.received.map(({ id }) => id)).size).toBe(5);
    expect(world.receiver.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Yarmarok-Webhooks /),
    });
    expect(statuses(await world.log(webhook))).toEqual(Array.from({ length: 5 }, () => 'delivered'));
    expect(await world.log(elsewhere)).toEqual([]);
  });

  it('is told of an order that the seller enters, and of one that its buyer cancels', async () => {
    const offer = await anOffer(api);
    const { secret } = await world.aWebhook({ shop: offer.shop, events: ['order.created', 'order.status_changed'] });
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

    await world.send();

    expect(world.receiver.received.map((message) => verify(secret, message))).toMatchObject([
      { type: 'order.created' },
      { type: 'order.status_changed', data: { order: { status: 'canceled', cancel_reason: 'changed_mind', canceled_by: 'buyer' } } },
      { type: 'order.created', data: { order: { is_entered_by_seller: true, is_opened: true } } },
    ]);
  });

  it('is not told when it did not happen', async () => {
    const webhook = await world.aWebhook();
    const failing = inTransaction(api.pool, async (tx) => {
      await recordWebhookEvent(tx, webhook.shop.id, { type: 'stock.low', data: { offer: { id: 1, sku: null, stock: 1 } } });
      throw new Error('It did not happen');
    });

    await expect(failing).rejects.toThrow('It did not happen');
    await world.send();

    expect(world.receiver.received).toEqual([]);
    expect(await world.log(webhook)).toEqual([]);
  });

  it('is told to each webhook that wants it, with the same id', async () => {
    const shop = await aShop(api);
    const address = (path: string) => `http://hooks.test:${String(world.receiver.port)}/${path}`;
    const one = await world.aWebhook({ shop, address: address('one') });
    await world.aWebhook({ shop, address: address('calls'), events: ['call.created'] });
    const two = await world.aWebhook({ shop, address: address('two'), events: ['stock.low'] });

    await world.tell(one, 4);
    await world.send();

    const [first, second] = world.receiver.received;
    expect(world.receiver.received.map(({ path }) => path).sort()).toEqual(['/one', '/two']);
    expect(first?.id).toBe(second?.id);
    verify(one.secret, first!);
    verify(two.secret, second!);
    expect(() => verify(one.secret, second!)).toThrow();
  });
});

describe('a receiver', () => {
  it('that fails holds back what comes later, and gets all of it in order when it works again', async () => {
    const webhook = await world.aWebhook();
    world.receiver.answers.push(answerWith(500), answerWith(503));
    await world.tell(webhook, 1, 2);
    await world.send();
    await world.tell(webhook, 3);
    await world.send();

    expect(world.stocks()).toEqual([1]);
    const { failing_since: since, retry_at: retryAt, waiting } = await world.show(webhook);
    expect(waiting).toBe(3);
    const pause = Date.parse(retryAt as string) - Date.parse(since as string);
    expect(pause).toBeGreaterThan(8000);
    expect(pause).toBeLessThan(12_000);

    await world.skipPauses();
    await world.send();
    expect(world.stocks()).toEqual([1, 1]);
    await world.skipPauses();
    await world.send();

    expect(world.stocks()).toEqual([1, 1, 1, 2, 3]);
    const [a, b, c] = world.receiver.received;
    expect([b?.id, c?.id]).toEqual([a?.id, a?.id]);
    expect(await world.log(webhook)).toMatchObject([
      { status: 'delivered', attempts: 3, response_status: 200, message: null },
      { status: 'delivered', attempts: 1 },
      { status: 'delivered', attempts: 1 },
    ]);
    expect(await world.show(webhook)).toMatchObject({ failing_since: null, retry_at: null, waiting: 0 });
  });

  it.each([
    [
      'answers 500',
      () => world.receiver.answers.push(answerWith(500)),
      { response_status: 500, message: 'The server answered with code 500.' },
    ],
    ['answers 404', () => world.receiver.answers.push(answerWith(404)), { response_status: 404 }],
    [
      'redirects',
      () => world.receiver.answers.push(answerWith(307, { location: `http://hooks.test:${String(world.receiver.port)}/elsewhere` })),
      { response_status: null, message: 'The server redirects. Enter the final address.' },
    ],
    [
      'hangs up',
      () => world.receiver.answers.push((response) => response.destroy()),
      { message: 'The server could not be reached, or its certificate is not valid.' },
    ],
  ])('that %s has not accepted', async (_what, fails, expected) => {
    const webhook = await world.aWebhook();
    fails();

    await world.tell(webhook, 1);
    await world.send();

    expect(world.receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    expect(await world.log(webhook)).toMatchObject([{ status: 'waiting', attempts: 1, settled_at: null, can_repeat: false, ...expected }]);
  });

  it('that is gone has not accepted', async () => {
    const gone = await startReceiver();
    gone.close();
    const webhook = await world.aWebhook({ address: `http://hooks.test:${String(gone.port)}/` });

    await world.tell(webhook, 1);
    await world.send();

    expect(await world.log(webhook)).toMatchObject([{ status: 'waiting', attempts: 1, response_status: null }]);
  });

  it('that never answers is given up after the time of an attempt', async () => {
    const webhook = await world.aWebhook();
    world.receiver.answers.push(() => undefined);
    await world.tell(webhook, 1);

    await createTestWebhooks(api.pool, { attemptTimeoutMs: 300 }).worker.drain();

    expect(await world.log(webhook)).toMatchObject([{ attempts: 1, message: 'The server did not answer within 10 seconds.' }]);
  });

  it.each([
    ['without end', 'x'.repeat(64 * 1024)],
    ['drop by drop', 'x'],
  ])('that answers %s has accepted by its status', async (_how, chunk) => {
    const webhook = await world.aWebhook();
    let isCut = false;
    world.receiver.answers.push((response) => {
      response.writeHead(200);
      const writing = setInterval(() => response.write(chunk), 20);
      response.on('close', () => {
        isCut = true;
        clearInterval(writing);
      });
    });
    await world.tell(webhook, 1, 2);

    await createTestWebhooks(api.pool, { attemptTimeoutMs: 500 }).worker.drain();

    expect(world.stocks()).toEqual([1, 2]);
    expect(statuses(await world.log(webhook))).toEqual(['delivered', 'delivered']);
    await waitFor(() => isCut);
  });

  it('inside the network of the service is not asked, whatever its name says', async () => {
    const webhook = await world.aWebhook();
    await world.tell(webhook, 1);
    const network = { ...publicNetwork, isAllowedPort: () => true, resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]) };

    await createTestWebhooks(api.pool, { network }).worker.drain();

    expect(world.receiver.received).toEqual([]);
    expect(await world.log(webhook)).toMatchObject([
      { attempts: 1, message: 'The address leads to an internal network; nothing is sent there.' },
    ]);
  });

  it('whose secret can no longer be read gets nothing unsigned', async () => {
    const webhook = await world.aWebhook();
    await world.tell(webhook, 1);

    await createTestWebhooks(api.pool, { secret: 'another-secret-for-tests-of-32-chars' }).worker.drain();

    expect(world.receiver.received).toEqual([]);
    expect(await world.log(webhook)).toMatchObject([{ message: 'The stored secret can no longer be read: replace it.' }]);
  });

  it('that fails does not hold back the webhooks of others', async () => {
    const gone = await startReceiver();
    gone.close();
    const failing = await world.aWebhook({ address: `http://hooks.test:${String(gone.port)}/` });
    const fine = await world.aWebhook();

    await world.tell(failing, 1);
    await world.tell(fine, 2);
    await world.send();

    expect(world.stocks()).toEqual([2]);
  });
});

describe('a webhook is switched off, with a mail,', () => {
  const mailsOf = async (email: string) => (await api.mails()).filter(({ to, subject }) => to === email && subject.includes('вимкнено'));

  it('when nothing was accepted for three days; what waited is sent when it is on again', async () => {
    const webhook = await world.aWebhook();
    const { owner } = webhook.shop;
    world.receiver.answers.push(answerWith(500), answerWith(500), answerWith(500));
    await world.tell(webhook, 1, 2);
    await world.send();
    await api.pool.query(`update webhooks set failing_since = now() - interval '71 hours 59 minutes'`);
    await world.skipPauses();
    await world.send();
    // Not six hours later: the last attempt is due when it is time to give up.
    const { retry_at: retryAt } = await world.show(webhook);
    expect(Date.parse(retryAt as string) - Date.now()).toBeLessThan(61_000);
    expect(await mailsOf(owner.email)).toEqual([]);

    await api.pool.query(`update webhooks set failing_since = now() - interval '3 days'`);
    await world.skipPauses();
    await world.send();

    expect(world.stocks()).toEqual([1, 1, 1]);
    expect(await world.show(webhook)).toMatchObject({ is_active: false, off_reason: 'failing', waiting: 1, retry_at: null });
    expect(statuses(await world.log(webhook))).toEqual(['failed', 'waiting']);
    const mails = await mailsOf(owner.email);
    expect(mails).toMatchObject([{ subject: 'Вебхук вимкнено: Лозниця' }]);
    expect(mails[0]?.text.replaceAll('\u200b', '')).toContain('hooks.test');
    expect(mails[0]?.text).toContain('Сервер відповів кодом 500.');

    await world.skipPauses();
    await world.send();
    expect(world.stocks()).toHaveLength(3);
    await world.call('PATCH', webhook, 'update', { body: { is_active: true } });
    await world.skipPauses();
    await world.send();
    expect(world.stocks()).toEqual([1, 1, 1, 2]);
  });

  it('at once when it answers 410', async () => {
    const webhook = await world.aWebhook();
    world.receiver.answers.push(answerWith(410));
    await world.tell(webhook, 1, 2);

    await world.send();

    expect(world.stocks()).toEqual([1]);
    expect(await world.show(webhook)).toMatchObject({ is_active: false, off_reason: 'gone' });
    expect(await mailsOf(webhook.shop.owner.email)).toHaveLength(1);
  });

  it('not when the seller has switched it off meanwhile', async () => {
    const webhook = await world.aWebhook();
    world.receiver.answers.push((response) => {
      void world.call('PATCH', webhook, 'update', { body: { is_active: false } }).then(() => response.writeHead(410).end());
    });
    await world.tell(webhook, 1);

    await world.send();

    expect(await world.show(webhook)).toMatchObject({ off_reason: 'seller' });
    expect(await mailsOf(webhook.shop.owner.email)).toEqual([]);
  });
});

describe('several services', () => {
  it('send each message once, in order, and never two at once', async () => {
    const slow = await startReceiver({ delayMs: 5 });
    const services = [createTestWebhooks(api.pool), createTestWebhooks(api.pool), createTestWebhooks(api.pool)];
    try {
      const webhook = await world.aWebhook({ address: `http://hooks.test:${String(slow.port)}/` });
      for (const { worker } of services) worker.start();
      const stocks = Array.from({ length: 60 }, (_, index) => index + 1);
      for (const stock of stocks) await world.tell(webhook, stock);

      await waitFor(async () => (await world.show(webhook)).waiting === 0, 40_000);

      const told = slow.received.map(({ body }) => (JSON.parse(body) as { data: { offer: { stock: number } } }).data.offer.stock);
      expect(told).toEqual(stocks);
      expect(slow.atOnce()).toBe(1);
      expect((await world.log(webhook)).every(({ attempts, status }) => attempts === 1 && status === 'delivered')).toBe(true);
    } finally {
      for (const { worker } of services) await worker.stop();
      slow.close();
    }
  });

  it('do not send again what another has sent while they waited for the line', async () => {
    const webhook = await world.aWebhook();
    await world.tell(webhook, 1, 2);
    const other = await api.pool.connect();
    try {
      await other.query('begin');
      await other.query('update webhooks set next_turn_at = now() where id = $1', [webhook.id]);
      await other.query(
        `update webhook_deliveries set status = 'delivered', settled_at = now() where id = (select min(id) from webhook_deliveries where webhook_id = $1)`,
        [webhook.id],
      );
      const sending = world.send();
      await waitFor(async () => (await countWaitingForLocks(api.pool, 'select 1 from webhooks')) > 0);
      await other.query('commit');
      await sending;
    } finally {
      other.release();
    }

    expect(world.stocks()).toEqual([2]);
  });

  it('write nothing for a lease that they have lost', async () => {
    const webhook = await world.aWebhook();
    world.receiver.answers.push((response) => {
      void api.pool.query('update webhooks set turn = turn + 1').then(() => response.writeHead(500).end());
    });
    await world.tell(webhook, 1);

    await world.send();

    expect(await world.show(webhook)).toMatchObject({ failing_since: null, waiting: 1 });
    expect(await world.log(webhook)).toMatchObject([{ attempts: 0, status: 'waiting' }]);
  });

  it('send again at once what another was sending when it stopped', async () => {
    const webhook = await world.aWebhook();
    const stopping = createTestWebhooks(api.pool);
    world.receiver.answers.push(() => undefined);
    await world.tell(webhook, 1, 2);
    stopping.worker.start();
    await waitFor(() => world.receiver.received.length === 1);

    await stopping.worker.stop();
    await world.send();

    expect(world.stocks()).toEqual([1, 1, 2]);
    expect(await world.log(webhook)).toMatchObject([
      { attempts: 1, status: 'delivered' },
      { attempts: 1, status: 'delivered' },
    ]);
  });

  it('find a line that all have forgotten', async () => {
    const webhook = await world.aWebhook();
    await world.tell(webhook, 1);
    await api.pool.query('delete from outbox');
    await world.service.worker.runNow('webhooks');
    expect((await api.pool.query(`select 1 from outbox where queue = 'webhook'`)).rowCount).toBe(0);

    await api.pool.query(`update webhooks set next_turn_at = now() - interval '61 seconds'`);
    await world.service.worker.runNow('webhooks');
    await world.send();

    expect(world.stocks()).toEqual([1]);
  });
});

describe('a new secret', () => {
  it('signs beside the one before for a day', async () => {
    const webhook = await world.aWebhook();

    const { status, body } = await world.call('POST', webhook, 'replace-secret');
    await world.tell(webhook, 1);
    await world.send();

    expect(status).toBe(200);
    const secret = body.secret as string;
    expect(secret).not.toBe(webhook.secret);
    expect(body).toMatchObject({ hint: secret.slice(-4) });
    expect(Date.parse(body.former_secret_until as string) - Date.now()).toBeGreaterThan(23.9 * 3600_000);
    const [message] = world.receiver.received;
    expect(message?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    verify(secret, message!);
    verify(webhook.secret, message!);

    await api.pool.query(`update webhooks set former_until = now() - interval '1 second'`);
    await world.tell(webhook, 2);
    await world.send();
    const later = world.receiver.received[1]!;
    verify(secret, later);
    expect(() => verify(webhook.secret, later)).toThrow();
    expect(await world.show(webhook)).toMatchObject({ former_secret_until: null });
  });
});

describe('a test', () => {
  it('is sent once, beside the line, also while the webhook is off', async () => {
    const webhook = await world.aWebhook();
    await world.call('PATCH', webhook, 'update', { body: { is_active: false } });
    world.receiver.answers.push(answerWith(500));

    const first = await world.call('POST', webhook, 'test');
    await world.send();
    await world.skipPauses();
    await world.send();
    await world.call('POST', webhook, 'test');
    await world.send();

    expect(first).toMatchObject({ status: 202, body: { id: expect.any(Number) } });
    expect(world.receiver.received.map((message) => verify(webhook.secret, message))).toMatchObject([
      { type: 'webhook.test', data: { shop: webhook.shop.id } },
      { type: 'webhook.test' },
    ]);
    expect(await world.log(webhook)).toMatchObject([
      { id: first.body.id, event: 'webhook.test', status: 'failed', response_status: 500, can_repeat: false },
      { event: 'webhook.test', status: 'delivered', can_repeat: false },
    ]);
    expect(await world.show(webhook)).toMatchObject({ is_active: false, off_reason: 'seller' });
  });

  it('that succeeds ends the pause of what waits', async () => {
    const webhook = await world.aWebhook();
    world.receiver.answers.push(answerWith(500));
    await world.tell(webhook, 1);
    await world.send();
    await api.pool.query(`update webhooks set next_turn_at = now() + interval '6 hours'`);

    await world.call('POST', webhook, 'test');
    await world.send();

    const { retry_at: retryAt } = await world.show(webhook);
    expect(Date.parse(retryAt as string) - Date.now()).toBeLessThan(31_000);
    await world.skipPauses();
    await world.send();
    expect(statuses(await world.log(webhook))).toEqual(['delivered', 'delivered']);
  });
});

describe('a message', () => {
  it('is repeated behind those that wait, with its id', async () => {
    const webhook = await world.aWebhook();
    await world.tell(webhook, 1);
    await world.send();
    const [told] = await world.log(webhook);
    expect(told).toMatchObject({ can_repeat: true });
    await world.tell(webhook, 2);

    const answers = await Promise.all([1, 2, 3].map(() => world.call('POST', webhook, `deliveries/${String(told.id)}/repeat`)));
    await world.send();

    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'delivery_not_repeatable' });
    expect(world.stocks()).toEqual([1, 2, 1]);
    expect(world.receiver.received[2]).toMatchObject({ id: world.receiver.received[0]?.id, body: world.receiver.received[0]?.body });
  });

  it('is not repeated while it waits or the webhook is off, nor when it was a test or of another webhook', async () => {
    const shop = await aShop(api);
    const webhook = await world.aWebhook({ shop });
    const other = await world.aWebhook({ shop, address: 'http://other.test/' });
    const repeat = (id: number, of = webhook) => world.call('POST', of, `deliveries/${String(id)}/repeat`);
    await world.call('POST', webhook, 'test');
    await world.send();
    world.receiver.answers.push(answerWith(500));
    await world.tell({ shop }, 1);
    await world.send();
    const [test, waiting] = await world.log(webhook);

    expect(await repeat(test.id as number)).toMatchObject({ status: 409, body: { code: 'delivery_not_repeatable' } });
    expect(await repeat(waiting.id as number)).toMatchObject({ status: 409, body: { code: 'delivery_not_repeatable' } });
    expect((await repeat(waiting.id as number, other)).status).toBe(404);
    expect((await repeat(999_999_999)).status).toBe(404);
    await world.call('PATCH', webhook, 'update', { body: { is_active: false } });
    expect(await repeat(waiting.id as number)).toMatchObject({ status: 409, body: { code: 'webhook_off' } });
  });

  it('is found in the log by page and status', async () => {
    const webhook = await world.aWebhook();
    world.receiver.answers.push(answerWith(200), answerWith(500));
    await world.tell(webhook, 1, 2, 3);
    await world.send();
    const read = async (query: object) => (await world.call('GET', webhook, 'deliveries', { query })).body;

    expect(await read({ limit: 2 })).toMatchObject({
      count: 3,
      results: [{ status: 'waiting' }, { status: 'waiting' }],
      next: expect.any(String),
    });
    expect(await read({ limit: 2, offset: 2 })).toMatchObject({ count: 3, results: [{ status: 'delivered' }], next: null });
    expect(await read({ status: 'delivered' })).toMatchObject({ count: 1 });
    expect((await world.call('GET', webhook, 'deliveries', { query: { status: 'nonsense' } })).status).toBe(400);
  });
});
