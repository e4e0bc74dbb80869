import {
  anOffer,
  anOrder,
  aPerson,
  aShop,
  countWaitingForLocks,
  createTestApi,
  createTestWebhooks,
  startReceiver,
  type TestApi,
  type TestShop,
  type TestWebhook,
  waitFor,
  WebhookFixture,
} from '../../testing';
import { InvalidFields } from '../../platform/errors';
import { createWebhook } from './own-webhooks';
import { purgeWebhooks } from './webhooks.repository';

let fixture: WebhookFixture;
let api: TestApi;
beforeAll(async () => {
  fixture = await WebhookFixture.create();
  ({ api } = fixture);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset());

const root = ({ id }: Pick<TestShop, 'id'>) => `trading/seller/shops/${String(id)}/webhooks`;
const fields = { address: 'https://crm.yarmarok.example/hook', events: ['order.created', 'stock.low'] };
const create = (shop: TestShop, body: object = {}) => api.post(`${root(shop)}/create/`, { ...fields, ...body }, { as: shop.owner.access });
const list = async (shop: TestShop) =>
  (await api.get(`${root(shop)}/get-list/`, { as: shop.owner.access })).body.results as { id: number }[];
const aStored = async (shop: TestShop, body: object = {}): Promise<TestWebhook> => {
  const answer = await create(shop, body);
  return { id: answer.body.id as number, secret: answer.body.secret as string, shop };
};
/** Mails to the owner of a shop, without the marks that keep mail programs from linking names. */
const mailsOf = async (shop: TestShop) =>
  (await api.mails()).filter(({ to }) => to === shop.owner.email).map((mail) => ({ ...mail, text: mail.text.replaceAll('\u200b', '') }));

describe('a webhook', () => {
  it('shows its secret once, stores it encrypted, and mails the owner without it', async () => {
    const shop = await aShop(api);

    const { status, body } = await create(shop, { address: ' https://CRM.yarmarok.example/hook?shop=1#part ' });

    expect(status).toBe(201);
    const secret = body.secret as string;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(body).toMatchObject({ address: 'https://crm.yarmarok.example/hook?shop=1', events: fields.events, hint: secret.slice(-4) });
    expect(body).toMatchObject({ is_active: true, off_reason: null, waiting: 0, failing_since: null, retry_at: null });
    const listed = await list(shop);
    expect(listed).toMatchObject([{ id: body.id, hint: secret.slice(-4) }]);
    expect(JSON.stringify(listed)).not.toContain(secret);
    const { rows } = await api.pool.query('select * from webhooks where id = $1', [body.id]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length));
    const mails = await mailsOf(shop);
    expect(mails).toMatchObject([{ subject: 'Вебхук магазину «Лозниця»', isAboutAccount: true }]);
    expect(mails[0]?.text).toContain('crm.yarmarok.example');
    expect(mails[0]?.text).toContain(`/account/seller/shops/${String(shop.id)}/settings/webhooks/`);
    expect(JSON.stringify(mails)).not.toContain(secret);
  });

  it.each([
    [{ address: '' }, 'address'],
    [{ address: 'crm.yarmarok.example' }, 'address'],
    [{ address: 'ftp://crm.yarmarok.example/' }, 'address'],
    [{ address: 'javascript:alert(1)' }, 'address'],
    [{ address: 'https://seller:secret@crm.yarmarok.example/' }, 'address'],
    [{ address: 'https://127.0.0.1/hook' }, 'address'],
    [{ address: 'https://[::ffff:10.0.0.1]/hook' }, 'address'],
    [{ address: 'https://169.254.169.254/latest/' }, 'address'],
    [{ address: 'https://2130706433/hook' }, 'address'],
    [{ address: 'https://localhost/hook' }, 'address'],
    [{ address: 'http://LOCALHOST.:8080/hook' }, 'address'],
    [{ address: 'https://crm.localhost/hook' }, 'address'],
    [{ address: 'https://crm/hook' }, 'address'],
    [{ address: 'https://crm.local/hook' }, 'address'],
    [{ address: 'https://metadata.google.internal/hook' }, 'address'],
    [{ address: 'https://crm.yarmarok.example:22/' }, 'address'],
    [{ events: [] }, 'events'],
    [{ events: ['order.created', 'order.created'] }, 'events'],
    [{ events: ['webhook.test'] }, 'events'],
    [{ events: ['everything'] }, 'events'],
  ])('is refused by field: %j', async (body, field) => {
    const shop = await aShop(api);

    const answer = await create(shop, body);

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)[0]).toMatch(new RegExp(`^${field}`));
    expect(await list(shop)).toEqual([]);
    expect(await mailsOf(shop)).toEqual([]);
  });

  it('has an address of at most 2,000 characters', async () => {
    const shop = await aShop(api);
    const prefix = 'https://crm.yarmarok.example/';

    const long = await create(shop, { address: prefix + 'x'.repeat(2001 - prefix.length) });
    // The address is longer once it is encoded.
    const encoded = await create(shop, { address: prefix + 'ї'.repeat(1900) });

    expect([long, encoded]).toMatchObject([
      { status: 400, body: { address: [expect.any(String)] } },
      { status: 400, body: { address: [expect.any(String)] } },
    ]);
    expect((await create(shop, { address: prefix + 'x'.repeat(2000 - prefix.length) })).status).toBe(201);
  });

  it('needs https in production', async () => {
    const { webhooks } = createTestWebhooks(api.pool, { isHttpsOnly: true });
    const shop = await aShop(api);
    const given = { address: 'http://crm.yarmarok.example/hook', events: ['stock.low' as const] };

    await expect(createWebhook(webhooks, await fixture.actor(shop), shop.id, given)).rejects.toThrow(InvalidFields);
    expect((await create(shop, given)).status).toBe(201);

    const production = await createTestApi({ isProduction: true });
    try {
      const other = await aShop(production);
      const answer = await production.post(`${root(other)}/create/`, given, { as: other.owner.access });
      expect(answer).toMatchObject({ status: 400, body: { address: ['An address that begins with https:// is expected'] } });
    } finally {
      await production.close();
    }
  });

  it('sends to this machine only where a setting allows it', async () => {
    const receiver = await startReceiver();
    const local = await createTestApi({ canSendWebhooksToLoopback: true });
    try {
      const given = { ...fields, address: `http://localhost:${String(receiver.port)}/hook` };
      expect(await create(await aShop(api), given)).toMatchObject({ status: 400, body: { address: [expect.any(String)] } });
      const shop = await aShop(local);
      const as = shop.owner.access;
      const made = await local.post(`${root(shop)}/create/`, given, { as });

      await local.post(`${root(shop)}/${String(made.body.id)}/test/`, undefined, { as });
      await local.worker.drain();

      expect(receiver.received).toMatchObject([{ path: '/hook', body: expect.stringContaining('webhook.test') }]);
    } finally {
      receiver.close();
      await local.close();
    }
  });

  it('is one of five, also when many are made at once, and each address is taken once', async () => {
    const shop = await aShop(api);

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => create(shop, { address: `https://crm.yarmarok.example/${String(index)}` })),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 409, body: { code: 'too_many_webhooks', max: 5 } });
    const [first] = (await list(shop)) as { id: number; address: string }[];
    const again = await create(shop, { address: first?.address });
    expect(again).toMatchObject({ status: 400, body: { address: ['There is a webhook with this address already'] } });
    expect(await list(shop)).toHaveLength(5);
  });

  it('is hidden from strangers, who get 404 and change nothing', async () => {
    const webhook = await aStored(await aShop(api));
    const stranger = await aPerson(api);
    const own = await aShop(api, { owner: stranger });
    const before = await list(webhook.shop);
    const statuses: number[] = [];

    for (const shop of [webhook.shop, own])
      for (const [method, path, body] of [
        ['PATCH', 'update', { is_active: false }],
        ['DELETE', 'delete', undefined],
        ['POST', 'replace-secret', undefined],
        ['POST', 'test', undefined],
        ['GET', 'deliveries', undefined],
        ['POST', 'deliveries/1/repeat', undefined],
      ] as const)
        statuses.push((await fixture.call(method, { ...webhook, shop }, path, { as: stranger.access, body })).status);
    statuses.push((await api.get(`${root(webhook.shop)}/get-list/`, { as: stranger.access })).status);
    statuses.push((await api.post(`${root(webhook.shop)}/create/`, fields, { as: stranger.access })).status);

    expect([...new Set(statuses)]).toEqual([404]);
    expect(await list(webhook.shop)).toEqual(before);
  });

  it('changes its events without a mail, and its address with one', async () => {
    const webhook = await aStored(await aShop(api));

    const events = await fixture.call('PATCH', webhook, 'update', { body: { events: ['call.created'] } });
    expect(await mailsOf(webhook.shop)).toHaveLength(1);
    const address = await fixture.call('PATCH', webhook, 'update', { body: { address: 'https://other.yarmarok.example/' } });

    expect(events).toMatchObject({ status: 200, body: { events: ['call.created'], address: fields.address } });
    expect(address).toMatchObject({ status: 200, body: { events: ['call.created'], address: 'https://other.yarmarok.example/' } });
    const mails = await mailsOf(webhook.shop);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('other.yarmarok.example');
    expect((await fixture.call('PATCH', webhook, 'update', { body: {} })).body).toEqual(address.body);
  });

  it('cannot have the address of another webhook of the shop', async () => {
    const shop = await aShop(api);
    await aStored(shop);
    const other = await aStored(shop, { address: 'https://other.yarmarok.example/' });

    const answer = await fixture.call('PATCH', other, 'update', { body: { address: fields.address } });

    expect(answer).toMatchObject({ status: 400, body: { address: [expect.any(String)] } });
    expect((await fixture.call('PATCH', other, 'update', { body: { address: 'https://other.yarmarok.example/' } })).status).toBe(200);
  });

  it('gets no messages while it is off, and stores who switched it off', async () => {
    const webhook = await fixture.aWebhook();
    await fixture.tell(webhook, 1);

    const off = await fixture.call('PATCH', webhook, 'update', { body: { is_active: false } });
    await fixture.tell(webhook, 2);
    await fixture.send();

    expect(off.body).toMatchObject({ is_active: false, off_reason: 'seller', waiting: 1 });
    expect(fixture.stocks()).toEqual([]);
    await fixture.call('PATCH', webhook, 'update', { body: { is_active: true } });
    await fixture.skipBackoff();
    await fixture.send();
    expect(fixture.stocks()).toEqual([1]);
    expect(await fixture.show(webhook)).toMatchObject({ is_active: true, off_reason: null, waiting: 0 });
  });

  it('is deleted with its log', async () => {
    const webhook = await fixture.aWebhook();
    await fixture.tell(webhook, 1);

    expect((await fixture.call('DELETE', webhook, 'delete')).status).toBe(204);

    expect((await fixture.call('DELETE', webhook, 'delete')).status).toBe(404);
    await fixture.send();
    expect(fixture.stocks()).toEqual([]);
    expect((await api.pool.query('select 1 from webhook_deliveries')).rowCount).toBe(0);
  });

  it('ends with the shop and the account, and is switched off by a new password by mail', async () => {
    const [closed, left, stolen] = [await aStored(await aShop(api)), await aStored(await aShop(api)), await aStored(await aShop(api))];
    const { owner } = stolen.shop;
    await api.post('auth/user/forgot-password/', { email: owner.email });
    const mail = (await api.mails()).findLast(({ to }) => to === owner.email);
    const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');

    await api.del(`trading/seller/shops/${String(closed.shop.id)}/delete/`, { as: closed.shop.owner.access });
    await api.call('DELETE', 'auth/user/me/', {
      as: left.shop.owner.access,
      body: { password: left.shop.owner.password, confirm: true },
    });
    const [uid, token] = [link.searchParams.get('uid'), link.searchParams.get('token')];
    expect((await api.post('auth/user/reset-password/', { uid, token, new_password: 'exactly8' })).status).toBe(204);
    await purgeWebhooks(api.pool);

    const { rows } = await api.pool.query('select id, off_reason from webhooks');
    expect(rows).toEqual([{ id: stolen.id, off_reason: 'new_password' }]);
  });

  it('is switched off by a changed password when that is asked, and is counted before', async () => {
    const [mine, other] = [await aStored(await aShop(api)), await aStored(await aShop(api))];
    const { access: as, password } = mine.shop.owner;
    const count = async () => (await api.get('auth/user/program-access/', { as })).body;
    expect(await count()).toEqual({ tokens: 0, webhooks: 1 });

    const body = { current_password: password, new_password: 'exactly8', end_program_access: true };
    expect((await api.post('auth/user/change-password/', body, { as })).status).toBe(204);

    const { rows } = await api.pool.query('select id, off_reason from webhooks where id = any($1) order by id', [[mine.id, other.id]]);
    expect(rows).toEqual([
      { id: mine.id, off_reason: 'new_password' },
      { id: other.id, off_reason: null },
    ]);
    expect(await count()).toEqual({ tokens: 0, webhooks: 0 });
  });

  it('is not created, moved or given a new secret by a session that is being ended', async () => {
    const shop = await aShop(api);
    const webhook = await aStored(shop);
    const before = await list(shop);
    const client = await api.pool.connect();
    try {
      await client.query('begin');
      await client.query('update sessions set revoked_at = now() where user_id = $1', [shop.owner.id]);
      const running = [
        create(shop, { address: 'https://thief.yarmarok.example/' }),
        fixture.call('PATCH', webhook, 'update', { body: { address: 'https://thief.yarmarok.example/' } }),
        fixture.call('POST', webhook, 'replace-secret'),
      ];
      await waitFor(async () => (await countWaitingForLocks(api.pool, 'select 1 from sessions')) === 3);
      await client.query('commit');

      expect((await Promise.all(running)).map(({ status }) => status)).toEqual([401, 401, 401]);
    } finally {
      client.release();
    }
    const { rows } = await api.pool.query('select id, address, hint from webhooks where shop_id = $1', [shop.id]);
    expect(rows).toMatchObject(before.map(({ id }) => ({ id, address: fields.address, hint: webhook.secret.slice(-4) })));
  });
});

it('does not fail an order while it is being deleted', async () => {
  const offer = await anOffer(api);
  const webhook = await aStored(offer.shop);
  const client = await api.pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from webhooks where id = $1', [webhook.id]);
    const ordering = anOrder(api, offer);
    await waitFor(async () => (await countWaitingForLocks(api.pool, 'insert into webhook_deliveries')) > 0);
    await client.query('commit');

    expect((await ordering).id).toBeGreaterThan(0);
  } finally {
    client.release();
  }
});

it('deletes its log after a month, also unsent messages', async () => {
  const webhook = await fixture.aWebhook();
  await fixture.tell(webhook, 1, 2, 3);
  await api.pool.query(
    `update webhook_deliveries set created_at = now() - interval '31 days' where id = (select min(id) from webhook_deliveries)`,
  );

  await purgeWebhooks(api.pool);

  expect(
    (await fixture.log(webhook)).map(({ body }) => (JSON.parse(body as string) as { data: { offer: unknown } }).data.offer),
  ).toMatchObject([{ stock: 2 }, { stock: 3 }]);
});
