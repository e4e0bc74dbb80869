import { aPerson, createTestApi, type TestApi, type TestPerson } from '../../testing';
import { findLedgerProblems } from '../billing';
import { createSandbox } from './providers/sandbox';

let api: TestApi;
let seller: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  seller = await aPerson(api, { userType: 'seller' });
});

const redirect_url = 'http://shop.test/account/seller/transactions/?from-payment';
const topUp = { amount: 49, merchant_data: { redirect_url } };
const path = 'payment/sandbox/generate-checkout-url/';
const begin = (changes: object = {}, headers: Record<string, string> = {}) =>
  api.post(path, { ...topUp, ...changes }, { as: seller.access, headers });
/** The page that started a checkout, with the placeholder for the payment's id. */
const returnedTo = (id: string) => `http://shop.test/account/seller/transactions/?from-payment=${id}`;
const parseOrderId = (checkoutUrl: string) => /checkout\/([^/]+)\/$/.exec(checkoutUrl)![1]!;
const beginAndGive = async (changes: object = {}) => parseOrderId((await begin(changes)).body.checkout_url as string);

const signer = () => createSandbox({ secret: api.config.tokenSecret, pageUrl: () => '' });
interface NoticeChanges {
  state?: 'created' | 'paid' | 'waiting' | 'declined' | 'reversed';
  refundedMinor?: number;
  amountMinor?: number;
  currency?: string;
  signedBy?: ReturnType<typeof signer>;
}
const buildNotice = (
  providerOrderId: string,
  { state = 'paid', amountMinor = 4900, currency = 'usd', signedBy = signer() }: NoticeChanges = {},
) => signedBy.signNotice({ providerOrderId, state, amountMinor, currency });
const send = ({ body, headers }: ReturnType<typeof buildNotice>, changes: Record<string, string> = {}) =>
  api.call('POST', 'payment/sandbox/callback/', { body, headers: { ...(headers as Record<string, string>), ...changes } });
const balances = async () => {
  const { balance, bonus_balance } = (await api.get('auth/user/me/', { as: seller.access })).body.seller;
  return { balance, bonus_balance };
};
const nothing = { balance: '0.00', bonus_balance: '0.00' };

describe('a checkout', () => {
  it('returns the checkout URL, and is pending', async () => {
    const answer = await begin();

    expect(answer.status).toBe(200);
    expect(answer.body.checkout_url).toMatch(/^http:\/\/shop\.test\/api\/v1\/payment\/sandbox\/checkout\/[0-9a-f-]{36}\/$/);
    const { results } = (await api.get('trading/seller/transactions/get-list/', { as: seller.access })).body;
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ action: 'balance_top_up', status: 'pending', amount: '49.00', bonus_amount: '200.00' });
    expect(await balances()).toEqual(nothing);
  });

  it('requires login and a configured provider', async () => {
    expect((await api.post(path, topUp)).status).toBe(401);
    for (const provider of ['paypal', 'fondy', '__proto__', 'SANDBOX'])
      expect((await api.post(`payment/${provider}/generate-checkout-url/`, topUp, { as: seller.access })).status).toBe(404);
  });

  it.each([5, '5', '5.00', 5.5, '7.05', 100_000])('accepts %j dollars', async (amount) => {
    expect((await begin({ amount })).status).toBe(200);
  });

  it.each([
    4.99,
    '4.99',
    5.199999999999999,
    0,
    -5,
    '-7',
    5.001,
    '5.001',
    100_000.01,
    1e300,
    '1e3',
    'seven',
    '',
    null,
    true,
    [7],
    { usd: 7 },
    undefined,
  ])('refuses %j dollars by field', async (amount) => {
    const answer = await begin({ amount });

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual(['amount']);
  });

  it("names the minimum in the person's language", async () => {
    const say = async (language: string) => (await begin({ amount: 4 }, { 'accept-language': language })).body.amount[0] as string;

    expect(new Set([await say('uk'), await say('ru'), await say('en')]).size).toBe(3);
    expect(await say('en')).toContain('5');
  });

  it.each([
    'https://evil.example/',
    'http://shop.test.evil.example/',
    'http://shop.test@evil.example/',
    'http://user:secret@shop.test/',
    'https://shop.test/',
    'http://shop.test:8080/',
    '//evil.example/',
    '/account/',
    'javascript:alert(1)//http://shop.test/',
    'data:text/html,http://shop.test/',
    'http://shop.test\\@evil.example/',
    'http://shop.test/\n',
    'http://shop\t.test/',
    '',
    'x'.repeat(3000),
    7,
    null,
  ])('never returns to %j', async (address) => {
    const answer = await begin({ merchant_data: { redirect_url: address } });

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual(['merchant_data.redirect_url']);
  });

  it.each([
    [{ merchant_data: undefined }, 'merchant_data'],
    [{ merchant_data: 'x' }, 'merchant_data'],
    [{ merchant_data: { redirect_url, user: 7 } }, 'merchant_data.user'],
    [{ method: 'cash' }, 'method'],
    [{ bonus: 1000 }, 'bonus'],
  ])('is refused by field: %j', async (changes, field) => {
    const answer = await begin(changes);

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual([field]);
  });

  it('creates one payment for one key, also for ten concurrent requests', async () => {
    const headers = { 'idempotency-key': `top-up-${String(seller.id)}` };

    const answers = await Promise.all(Array.from({ length: 10 }, () => begin({}, headers)));

    expect(new Set(answers.map(({ body }) => body.checkout_url as string)).size).toBe(1);
    const { rows } = await api.pool.query('select count(*)::int as n from payments where user_id = $1', [seller.id]);
    expect(rows[0].n).toBe(1);
    expect((await begin({ amount: 14 }, headers)).status).toBe(409);
  });
});

describe('a person who returns from a provider', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it.each(['GET', 'POST'] as const)('by %s is redirected to the page where the payment started', async (method) => {
    const id = await beginAndGive();
    const body = method === 'POST' ? { body: 'order_status=approved&amount=1', headers: form } : {};

    const answer = await api.call(method, `payment/sandbox/return/${id}/`, body);

    expect(answer.status).toBe(303);
    expect(answer.headers).toMatchObject({ location: returnedTo(id), 'cache-control': 'no-store' });
    expect(await balances()).toMatchObject({ balance: '0.00' });
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'a=%00', 303],
    ['JSON', 'application/json', '{', 303],
    ['anything', 'multipart/form-data; boundary=x', 'x', 303],
    ['64 KB', 'application/x-www-form-urlencoded', 'x'.repeat(64 * 1024), 303],
    ['more', 'application/x-www-form-urlencoded', 'x'.repeat(64 * 1024 + 1), 413],
  ])('with %s is redirected unless the body is too long', async (_what, type, body, status) => {
    const id = await beginAndGive();

    expect((await api.call('POST', `payment/sandbox/return/${id}/`, { body, headers: { 'content-type': type } })).status).toBe(status);
  });

  it('gets 404 for an unknown payment, or one of another provider', async () => {
    const id = await beginAndGive();

    for (const path of ['sandbox/return/nothing', `liqpay/return/${id}`])
      expect((await api.call('POST', `payment/${path}/`, { body: 'a=b', headers: form })).status).toBe(404);
    for (const name of ['%00', 'x'.repeat(61)]) expect([400, 404]).toContain((await api.get(`payment/sandbox/return/${name}/`)).status);
  });
});

it('a method has two accepted spellings', async () => {
  expect((await begin({ method: 'bankCard' })).status).toBe(200);
});

describe('a notice', () => {
  it('credits once for 100 concurrent copies', async () => {
    const id = await beginAndGive();

    const answers = await Promise.all(Array.from({ length: 100 }, () => send(buildNotice(id))));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balances()).toEqual({ balance: '49.00', bonus_balance: '200.00' });
    expect((await api.mails()).filter(({ to }) => to === seller.email)).toHaveLength(1);
    expect(await findLedgerProblems(api.pool)).toEqual([]);
  });

  it.each([
    [7, '15.00'],
    [14, '25.00'],
    [21, '50.00'],
    [49, '200.00'],
    ['10.00', '15.00'],
    ['5.01', '8.00'],
  ])('of %s dollars gives %s of bonus', async (amount, bonus_balance) => {
    const id = await beginAndGive({ amount });

    await send(buildNotice(id, { amountMinor: Math.round(Number(amount) * 100) }));

    expect(await balances()).toEqual({ balance: Number(amount).toFixed(2), bonus_balance });
  });

  it('that is forged changes nothing', async () => {
    const id = await beginAndGive();
    const genuine = buildNotice(id);
    const forger = createSandbox({ secret: 'somebody else', pageUrl: () => '' });

    const answers = [
      await send(buildNotice(id, { signedBy: forger })),
      await send(genuine, { 'x-sandbox-signature': '00' }),
      await send(genuine, { 'x-sandbox-signature': '' }),
      await send({ ...genuine, body: Buffer.from(genuine.body.toString().replace('4900', '9900')) }),
      await send({ ...genuine, body: Buffer.concat([genuine.body, Buffer.from(' ')]) }),
      await send({ ...genuine, body: Buffer.alloc(0) }),
      await api.call('POST', 'payment/sandbox/callback/', { body: genuine.body, headers: { 'content-type': 'application/json' } }),
    ];

    for (const { status, body } of answers) expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad_signature' });
    expect(await balances()).toEqual(nothing);
    const { rows } = await api.pool.query('select status, provider_status from payments where provider_order_id = $1', [id]);
    expect(rows).toEqual([{ status: 'pending', provider_status: null }]);
  });

  it.each([
    ['a cent less', { amountMinor: 4899 }],
    ['more', { amountMinor: 490_000 }],
    ['nothing', { amountMinor: 0 }],
    ['no number', { amountMinor: Number.NaN }],
    ['another currency', { currency: 'uah' }],
    ['no currency', { currency: '' }],
  ])('of %s is refused, and a correct one still counts after it', async (_what, changes) => {
    const id = await beginAndGive();

    const answer = await send(buildNotice(id, changes));

    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'amount_mismatch' });
    expect(await balances()).toEqual(nothing);
    expect((await send(buildNotice(id))).status).toBe(200);
    expect((await balances()).balance).toBe('49.00');
  });

  it('that is late or out of order is harmless', async () => {
    const id = await beginAndGive();
    await api.pool.query(`update payments set created_at = now() - interval '40 days' where provider_order_id = $1`, [id]);

    for (const state of ['declined', 'waiting', 'paid', 'waiting', 'declined', 'paid'] as const)
      expect((await send(buildNotice(id, { state }))).status).toBe(200);

    expect(await balances()).toEqual({ balance: '49.00', bonus_balance: '200.00' });
    const { rows } = await api.pool.query('select status, provider_status from payments where provider_order_id = $1', [id]);
    expect(rows[0].status).toBe('success');
  });

  it('in any order, concurrently, credits once', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => beginAndGive({ amount: 7 })));
    const states = ['paid', 'declined', 'waiting', 'paid', 'paid', 'declined'] as const;

    await Promise.all(ids.flatMap((id) => states.map((state) => send(buildNotice(id, { state, amountMinor: 700 })))));

    expect(await balances()).toEqual({ balance: '28.00', bonus_balance: '60.00' });
    expect(await findLedgerProblems(api.pool)).toEqual([]);
  });

  it('about an unknown payment or provider is a 404', async () => {
    expect((await send(buildNotice('00000000-0000-4000-8000-000000000000'))).status).toBe(404);
    expect((await api.call('POST', 'payment/paypal/callback/', { body: Buffer.from('{}') })).status).toBe(404);
  });

  it('that is too large is not read', async () => {
    const answer = await api.call('POST', 'payment/sandbox/callback/', { body: Buffer.alloc(70 * 1024, 'x') });

    expect(answer.status).toBe(413);
  });

  it("notifies the seller by mail, in the seller's language, and by event", async () => {
    await api.pool.query(`update users set language = 'ru' where id = $1`, [seller.id]);
    const id = await beginAndGive({ amount: 7 });

    await send(buildNotice(id, { amountMinor: 700 }));

    const mail = (await api.mails()).find(({ to }) => to === seller.email);
    expect(mail?.subject).toBe('Баланс пополнен на $7');
    const { rows } = await api.pool.query('select kind from seller_events where user_id = $1', [seller.id]);
    expect(rows).toEqual([{ kind: 'balance.changed' }]);
  });
});

describe('a pending payment', () => {
  const shown = async () =>
    (await api.get('trading/seller/transactions/get-list/', { as: seller.access })).body.results.map(
      ({ status }: { status: string }) => status,
    );

  it('is hidden after a day, and still counts when its notice arrives', async () => {
    const id = await beginAndGive();
    await api.pool.query(`update payments set created_at = now() - interval '25 hours' where provider_order_id = $1`, [id]);

    expect(await shown()).toEqual([]);
    await send(buildNotice(id));
    expect(await shown()).toEqual(['success']);
  });

  it('is visible to its owner only', async () => {
    await beginAndGive();
    const stranger = await aPerson(api);

    expect((await api.get('trading/seller/transactions/get-list/', { as: stranger.access })).body.count).toBe(0);
  });
});

describe('an unfinished payment', () => {
  const list = async () =>
    (await api.get('trading/seller/transactions/get-list/', { as: seller.access })).body.results as Record<string, unknown>[];
  const drop = (id: number, as = seller.access) => api.post(`trading/seller/transactions/${String(id)}/drop/`, undefined, { as });
  const standing = (order: string, as = seller.access) => api.get(`trading/seller/payments/${order}/get/`, { as });

  it('can be continued, keeps its id once it is paid, and then has no checkout page', async () => {
    const order = await beginAndGive();
    const [pending] = await list();

    expect(pending).toMatchObject({ status: 'pending', payment_state: null, checkout_url: expect.stringContaining(order) });
    expect(pending!.id).toBeGreaterThan(0);
    await send(buildNotice(order));

    expect(await list()).toMatchObject([{ id: pending!.id, status: 'success', checkout_url: null, payment_state: null }]);
  });

  it('shows that it was declined, in the list and on the return page', async () => {
    const order = await beginAndGive();
    expect((await standing(order)).body).toMatchObject({ state: 'created', amount: '49.00', checkout_url: expect.stringContaining(order) });

    await send(buildNotice(order, { state: 'declined' }));

    expect((await standing(order)).body).toMatchObject({ state: 'declined' });
    expect((await list())[0]).toMatchObject({ status: 'pending', payment_state: 'declined', get_status_display: 'Declined' });
    await send(buildNotice(order, { state: 'created' }));
    expect((await standing(order)).body.state).toBe('declined');
    await send(buildNotice(order, { state: 'waiting' }));
    expect((await standing(order)).body.state).toBe('waiting');
    await send(buildNotice(order));
    expect((await standing(order)).body).toEqual({ state: 'paid', amount: '49.00', bonus_amount: '200.00', checkout_url: null });
  });

  it('can be hidden, repeatedly, and is shown again once it is paid', async () => {
    const order = await beginAndGive();
    const { id } = (await list())[0] as { id: number };

    const answers = await Promise.all([drop(id), drop(id), drop(id)]);

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await list()).toEqual([]);
    await send(buildNotice(order));
    expect(await list()).toMatchObject([{ id, status: 'success' }]);
    expect({ status: (await drop(id)).status, code: (await drop(id)).body.code }).toEqual({ status: 409, code: 'transaction_not_pending' });
  });

  it('can be seen and hidden by its owner only', async () => {
    const order = await beginAndGive();
    const { id } = (await list())[0] as { id: number };
    const stranger = await aPerson(api);

    expect((await drop(id, stranger.access)).status).toBe(404);
    expect((await standing(order, stranger.access)).status).toBe(404);
    expect((await standing('nothing')).status).toBe(404);
    expect((await api.get(`trading/seller/payments/${order}/get/`)).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });
});

it('exports the labels and the time of the screen', async () => {
  await send(buildNotice(await beginAndGive()));
  await api.pool.query(`update ledger_entries set created_at = '2026-11-24T22:42:10Z' where user_id = $1`, [seller.id]);

  const file = async (language: string) =>
    (await api.get('trading/seller/transactions/export/', { as: seller.access, headers: { 'accept-language': language } })).body as string;

  expect(await file('uk')).toContain('25.11.2026 00:42:10;Поповнення балансу;Банківська картка;Успішно;49,00;200,00;0;0,00;49,00;');
  expect(await file('en')).toContain('2026-11-25 00:42:10,Balance top-up,Bank card,Success,49.00,200.00,0,0.00,49.00,');
});

describe('the page of the sandbox', () => {
  const page = (id: string) => `payment/sandbox/checkout/${id}/`;
  const decide = (id: string, decision: string) =>
    api.call('POST', page(id), {
      body: `decision=${decision}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('shows the amount in the language of the checkout and forbids embedding and foreign resources', async () => {
    const id = parseOrderId((await begin({}, { 'accept-language': 'uk' })).body.checkout_url as string);

    const { status, body, headers } = await api.get(page(id));

    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('<html lang="uk">');
    expect(body).toContain('Сплатити $49');
  });

  it('accepts payments only from this machine unless the sandbox is public', async () => {
    const guarded = await createTestApi({ isSandboxPublic: false });
    // The route itself refuses an id that is too long, after the guard.
    const open = (headers: Record<string, string>) => guarded.get(page('x'.repeat(61)), { headers });
    try {
      expect((await open({ host: 'localhost' })).status).toBe(400);
      expect((await open({ host: 'localhost', 'x-forwarded-for': '203.0.113.5' })).status).toBe(404);
      expect((await open({ host: 'shop.test' })).status).toBe(404);
    } finally {
      await guarded.close();
    }
  });

  it('pays once and redirects, however often it is sent', async () => {
    const id = await beginAndGive();

    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(id, 'pay')));

    for (const { status, headers } of answers) expect([status, headers.location]).toEqual([303, returnedTo(id)]);
    expect((await balances()).balance).toBe('49.00');
    expect((await api.get(page(id))).body).toContain('This payment has already been made.');
  });

  it('redirects to URLs with letters of any alphabet', async () => {
    const id = await beginAndGive({ merchant_data: { redirect_url: 'http://shop.test/магазин/?from-payment' } });

    const { status, headers } = await decide(id, 'pay');

    expect([status, headers.location]).toEqual([303, `http://shop.test/%D0%BC%D0%B0%D0%B3%D0%B0%D0%B7%D0%B8%D0%BD/?from-payment=${id}`]);
  });

  it('declines, and the payment can still be paid', async () => {
    const id = await beginAndGive();

    expect((await decide(id, 'decline')).status).toBe(303);
    expect(await balances()).toEqual(nothing);
    expect((await decide(id, 'whatever')).status).toBe(303);
    expect(await balances()).toEqual(nothing);
    await decide(id, 'pay');
    expect((await balances()).balance).toBe('49.00');
  });

  it('is a 404 for an unknown payment', async () => {
    expect((await api.get(page('nobody'))).status).toBe(404);
    expect((await decide('nobody', 'pay')).status).toBe(404);
  });

  it('escapes the return URL', async () => {
    const id = await beginAndGive({ merchant_data: { redirect_url: `http://shop.test/?a="><script>x</script>` } });

    const { body } = await api.get(page(id));

    expect(body).not.toContain('<script>x');
  });
});
