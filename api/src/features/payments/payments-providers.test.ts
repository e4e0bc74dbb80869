import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { aPerson, createTestApi, type TestApi, type TestPerson } from '../../testing';
import { findLedgerProblems } from '../billing';
import { fondySignature } from './providers/fondy';
import { liqpaySignature } from './providers/liqpay';

const fondy = { merchantId: '1396424', secretKey: 'test' };
const liqpay = { publicKey: 'i0', privateKey: 'private' };
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

let api: TestApi;
let seller: TestPerson;
const calls: string[] = [];
let isProviderAway = false;
/** Orders at Fondy by their ids. */
const fondyOrders = new Map<string, Record<string, unknown>>();
// Keys, pages and states of fake providers; no request leaves this machine.
const fakeFetch = jest.fn<Promise<Response>, Parameters<typeof fetch>>((input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  calls.push(url);
  if (isProviderAway) return Promise.reject(new TypeError('fetch failed'));
  const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string;
  const answers: Record<string, object> = {
    pubkey: { key: Buffer.from(pem).toString('base64') },
    create: { invoiceId: 'p2_1', pageUrl: 'https://pay.mbnk.test/p2_1' },
    url: { response: { response_status: 'success', checkout_url: 'https://pay.fondy.test/1', payment_id: '1' } },
    order_id: { response: buildFondyState(init?.body) },
  };
  return Promise.resolve(new Response(JSON.stringify(answers[new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''] ?? {})));
});

function buildFondyState(body: unknown): Record<string, unknown> {
  const { request } = (typeof body === 'string' ? JSON.parse(body) : {}) as { request?: { order_id: string } };
  const fields = fondyOrders.get(request?.order_id ?? '');
  return fields ? { ...fields, signature: fondySignature(fields, fondy.secretKey) } : { response_status: 'failure', error_code: 1018 };
}

beforeAll(async () => {
  const before = globalThis.fetch;
  globalThis.fetch = fakeFetch;
  api = await createTestApi({
    paymentMethods: [
      { method: 'bank_card', provider: 'fondy' },
      { method: 'second_card', provider: 'liqpay' },
      { method: 'mobile_wallet', provider: 'monobank' },
    ],
    paymentKeys: { fondy, liqpay, monobank: { token: 'token' } },
  });
  globalThis.fetch = before;
});
afterAll(() => api.close());
beforeEach(async () => {
  seller = await aPerson(api);
  isProviderAway = false;
});

const body = { amount: 49, merchant_data: { redirect_url: 'http://shop.test/back/' } };
const begin = (provider: string, changes: object = {}) =>
  api.post(`payment/${provider}/generate-checkout-url/`, { ...body, ...changes }, { as: seller.access });
const listPending = async () =>
  (await api.pool.query<{ id: string }>('select provider_order_id as id from payments where user_id = $1', [seller.id])).rows[0]!.id;
const balance = async () => (await api.get('auth/user/me/', { as: seller.access })).body.seller.balance as string;

const notices = {
  fondy(orderId: string, { cents = 4900, currency = 'USD', isPaid = true } = {}) {
    const fields = {
      order_id: orderId,
      merchant_id: 1396424,
      amount: String(cents),
      actual_amount: isPaid ? String(cents) : '',
      currency,
      actual_currency: isPaid ? currency : '',
      order_status: isPaid ? 'approved' : 'declined',
      tran_type: 'purchase',
      response_status: 'success',
    };
    fondyOrders.set(orderId, fields);
    return {
      body: JSON.stringify({ ...fields, signature: fondySignature(fields, fondy.secretKey) }),
      headers: { 'content-type': 'application/json' },
    };
  },
  liqpay(orderId: string, { cents = 4900, currency = 'USD', isPaid = true } = {}) {
    const fields = {
      public_key: 'i0',
      action: 'pay',
      order_id: orderId,
      amount: cents / 100,
      currency,
      status: isPaid ? 'success' : 'failure',
    };
    const data = Buffer.from(JSON.stringify(fields)).toString('base64');
    return {
      body: new URLSearchParams({ data, signature: liqpaySignature(data, liqpay.privateKey) }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  },
  monobank(orderId: string, { cents = 4900, currency = 'USD', isPaid = true } = {}) {
    const ccy = currency === 'USD' ? 840 : 980;
    const text = JSON.stringify({ invoiceId: 'p2_1', status: isPaid ? 'success' : 'failure', amount: cents, ccy, reference: orderId });
    return {
      body: text,
      headers: { 'content-type': 'application/json', 'x-sign': sign('sha256', Buffer.from(text), privateKey).toString('base64') },
    };
  },
};
type Provider = keyof typeof notices;
const send = (provider: string, notice: { body: string; headers: Record<string, string> }) =>
  api.call('POST', `payment/${provider}/callback/`, { body: Buffer.from(notice.body), headers: notice.headers });

describe.each(Object.keys(notices) as Provider[])('%s', (provider) => {
  it('credits a payment from its page to the balance, once for 20 concurrent notices', async () => {
    const checkout = await begin(provider);
    const id = await listPending();

    expect(checkout.status).toBe(200);
    expect(checkout.body.checkout_url).toMatch(/^https:/);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(provider, notices[provider](id))));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balance()).toBe('49.00');
    expect(await findLedgerProblems(api.pool)).toEqual([]);
  });

  it('does not credit a payment that was declined, has another amount or currency, or is unknown', async () => {
    await begin(provider);
    const id = await listPending();

    expect((await send(provider, notices[provider](id, { isPaid: false }))).status).toBe(200);
    expect((await send(provider, notices[provider](id, { cents: 4800 }))).body.code).toBe('amount_mismatch');
    expect((await send(provider, notices[provider](id, { currency: 'UAH' }))).body.code).toBe('amount_mismatch');
    expect((await send(provider, notices[provider](randomUUID()))).status).toBe(404);
    expect(await balance()).toBe('0.00');
  });

  it('refuses notices of another provider, and unsigned ones', async () => {
    await begin(provider);
    const id = await listPending();

    const others = (Object.keys(notices) as Provider[]).filter((other) => other !== provider);
    for (const other of others) expect((await send(provider, notices[other](id))).body.code).toBe('bad_signature');
    const { body: text } = notices[provider](id);
    const unsigned = text.replace(/signature=[^&]*|"signature":"\w+"/, (part) => part.replace(/\w+"?$/, '"'));
    expect((await send(provider, { body: unsigned, headers: {} })).status).toBe(400);
    expect(await balance()).toBe('0.00');
  });

  it('refuses a notice about a payment of another checkout', async () => {
    const other = provider === 'fondy' ? 'liqpay' : 'fondy';
    await begin(other);
    const id = await listPending();

    expect((await send(provider, notices[provider](id))).status).toBe(404);
    expect(await balance()).toBe('0.00');
  });
});

describe('a notice of Fondy', () => {
  it('with values moved to other names is not credited', async () => {
    await begin('fondy');
    const id = await listPending();
    const signed = { amount: '4900', currency: 'USD', merchant_id: '1396424', order_id: id, order_status: 'declined' };
    fondyOrders.set(id, signed);
    const signature = fondySignature({ ...signed, sender_email: '"x|approved|y"@z.example' }, fondy.secretKey);
    const recut = {
      ...{ amount: '4900', currency: 'USD', merchant_id: '1396424', order_id: id, order_ie: 'declined', order_q: '"x' },
      ...{ order_status: 'approved', sender_email: 'y"@z.example', signature },
    };

    await send('fondy', { body: JSON.stringify(recut), headers: { 'content-type': 'application/json' } });

    expect(await balance()).toBe('0.00');
  });

  it('of a paid payment is not credited while the provider denies it, and is requested again', async () => {
    await begin('fondy');
    const id = await listPending();
    const notice = notices.fondy(id);
    fondyOrders.set(id, { merchant_id: '1396424', order_id: id, order_status: 'processing', amount: '4900', currency: 'USD' });

    expect((await send('fondy', notice)).status).toBe(503);
    expect(await balance()).toBe('0.00');
    notices.fondy(id);
    expect((await send('fondy', notice)).status).toBe(200);
    expect(await balance()).toBe('49.00');
  });

  it('with a newer field of the protocol is confirmed and credited', async () => {
    await begin('fondy');
    const id = await listPending();
    const more = { ...(JSON.parse(notices.fondy(id).body) as Record<string, unknown>), loyalty_points: '7' };
    const body = JSON.stringify({ ...more, signature: fondySignature(more, fondy.secretKey) });

    expect((await send('fondy', { body, headers: { 'content-type': 'application/json' } })).status).toBe(200);
    expect(await balance()).toBe('49.00');
  });

  it('is refused with 503 while the provider cannot confirm it', async () => {
    await begin('fondy');
    const id = await listPending();
    isProviderAway = true;

    expect((await send('fondy', notices.fondy(id))).status).toBe(503);
    expect(await balance()).toBe('0.00');
  });
});

it('refuses a notice of monobank about an invoice of another payment', async () => {
  await begin('monobank');
  const id = await listPending();
  const body = JSON.stringify({ invoiceId: 'p2_of_a_stranger', status: 'success', amount: 4900, ccy: 840, reference: id });
  const headers = { 'x-sign': sign('sha256', Buffer.from(body), privateKey).toString('base64') };

  expect((await send('monobank', { body, headers })).body.code).toBe('bad_signature');
  expect(await balance()).toBe('0.00');
});

it('answers 503 when the provider is down, and shows no payment that could not start', async () => {
  isProviderAway = true;

  const answer = await begin('fondy');

  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 503, code: 'payment_unavailable' });
  expect((await api.get('trading/seller/transactions/get-list/', { as: seller.access })).body.count).toBe(0);
});

it('gives Fondy a return URL that accepts its form', async () => {
  fakeFetch.mockClear();
  await begin('fondy');
  const { request } = JSON.parse(fakeFetch.mock.calls[0]![1]!.body as string) as { request: Record<string, string> };

  const returned = await api.call('POST', new URL(request.response_url!).pathname, {
    body: 'order_status=approved',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  expect(request.response_url).toBe(`http://shop.test/api/v1/payment/fondy/return/${await listPending()}/`);
  expect([returned.status, returned.headers.location]).toEqual([303, body.merchant_data.redirect_url]);
  expect(await balance()).toBe('0.00');
});

it('offers each method only with its provider', async () => {
  expect((await begin('fondy', { method: 'bank_card' })).status).toBe(200);
  expect((await begin('fondy', { method: 'mobile_wallet' })).body).toHaveProperty('method');
  expect((await begin('sandbox')).status).toBe(404);
  expect((await send('sandbox', { body: '{}', headers: {} })).status).toBe(404);
  expect((await api.get('payment/sandbox/checkout/x/')).status).toBe(404);
});
