import { resolveReferences } from '../../description/hoist-schemas';
import { inTransaction } from '../../platform/db';
import { anOffer, aPerson, createTestApi, type TestApi, type TestOffer, type TestPerson } from '../../testing';
import { postEntry } from '../billing';

// No answer to the seller may reveal the buyer of an order before it is opened. The calls come from the OpenAPI document, so that new ones
// are covered automatically.

interface DescribedParameter {
  name: string;
  in: string;
  schema: { type?: string; enum?: string[]; format?: string };
}
interface Described {
  paths: Record<string, Record<string, { operationId: string; parameters?: DescribedParameter[] }>>;
}

let api: TestApi;
let offer: TestOffer;
let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let orderId: number;
let orderNumber: string;

/** All data of the buyer, in every form that might leak; it appears nowhere else. */
const secrets = [
  'Жужелиця',
  'Кракенко',
  '508765432',
  '050 876 54 32',
  'kraken-buyer@',
  'Вишнева-Безіменна',
  'дев’яносто-сьоме',
  'Подзвоніть-після-опівночі',
  'передумав-бо-знайшов',
  '20459999888877',
  'Акаунтівна',
  'kraken-account@',
  '507654321',
];
/** Search texts that a seller might try. */
const guesses = ['Жужелиця', 'Кракенко', '0508765432', '8765432', 'kraken-buyer@yarmarok.example', 'kraken', 'Вишнева', '20459999888877'];

function expectNoTrace(what: string, text: string): void {
  const lower = text.toLowerCase();
  const found = secrets.filter((secret) => lower.includes(secret.toLowerCase()));
  expect({ what, found }).toEqual({ what, found: [] });
}

beforeAll(async () => {
  api = await createTestApi();
  offer = await anOffer(api, { priceMinor: 240_000 });
  seller = offer.shop.owner;
  stranger = await aPerson(api, { userType: 'seller' });
  buyer = await aPerson(api, { email: 'kraken-account@yarmarok.example' });
  await api.pool.query(`update users set first_name = 'Жужелиця', last_name = 'Акаунтівна', phone = '+380507654321' where id = $1`, [
    buyer.id,
  ]);
  const body = {
    items: [{ offer: offer.id, quantity: 1 }],
    buyer_name: 'Жужелиця Кракенко',
    buyer_phone: '050 876 54 32',
    buyer_email: 'kraken-buyer@yarmarok.example',
    delivery_method: 'nova_poshta',
    // The buyer typed an address into the field of the town.
    delivery_city: 'Харків, Вишнева-Безіменна 5',
    delivery_address: 'Відділення дев’яносто-сьоме',
    payment_method: 'cash_on_delivery',
    comment: 'Подзвоніть-після-опівночі',
  };
  const created = await api.post('trading/buyer/orders/create/', body, { as: buyer.access });
  ({ id: orderId, number: orderNumber } = created.body.orders[0] as { id: number; number: string });
  await api.pool.query(`update orders set ttn = '20459999888877' where id = $1`, [orderId]);
});
afterAll(() => api.close());

/** Builds the URL of a call with ids of the seller's own resources. */
function buildUrl(path: string): string {
  const getId = () => (path.includes('/orders/') ? orderId : path.includes('/shops/') ? offer.shop.id : offer.id);
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'alias') return path.includes('/shops/') ? offer.shop.alias : offer.alias;
    if (name === 'name') return 'order_status';
    return name === 'id' ? String(getId()) : 'sandbox';
  });
}

const streams = '/events/';
function readingCalls(): { path: string; query: Record<string, string> }[] {
  const document = resolveReferences(api.app.swagger()) as unknown as Described;
  return Object.entries(document.paths).flatMap(([path, operations]) => {
    const operation = operations.get;
    if (!operation || path.includes(streams)) return [];
    const asked = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
    const has = (name: string) => asked.some((parameter) => parameter.name === name);
    const base: Record<string, string> = { ...(has('shop') ? { shop: String(offer.shop.id) } : {}) };
    // Exports are read as CSV; other formats are compressed.
    if (has('format')) base.format = 'csv';
    const variants: Record<string, string>[] = [{}, base];
    for (const { name, schema } of asked) {
      if (name === 'format') continue;
      if (schema.enum) variants.push(...schema.enum.map((value) => ({ ...base, [name]: value })));
      else if (schema.type === 'boolean') variants.push({ ...base, [name]: 'false' }, { ...base, [name]: 'true' });
      else if (name === 'search') variants.push(...guesses.map((search) => ({ ...base, search })));
      // The check of an alias repeats its input.
      else if (schema.type === 'string' && !schema.format && operation.operationId !== 'checkShopAlias')
        variants.push({ ...base, [name]: guesses[0] ?? '' });
    }
    return variants.map((query) => ({ path: buildUrl(path), query }));
  });
}

/** A search repeats its words in `search`: docs/product/search.md#results. */
function withoutOwnWords(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'results' in body && 'search' in body ? { ...body, search: null } : body;
}

/** Makes every possible call; returns the URLs that answered. */
async function walk(): Promise<string[]> {
  const answers: string[] = [];
  for (const { path, query } of readingCalls()) {
    const { status, body, headers } = await api.get(path, { as: seller.access, query });
    const what = `GET ${path} ${JSON.stringify(query)} ${String(status)}`;
    expect({ what, isBroken: status >= 500 }).toEqual({ what, isBroken: false });
    expectNoTrace(what, JSON.stringify([withoutOwnWords(body), headers]));
    if (status === 200) answers.push(path);
  }
  return answers;
}

it('appears in no answer to the seller', async () => {
  // The test is valid only if it has visited every call that could show an order.
  expect(await walk()).toEqual(
    expect.arrayContaining([
      '/api/v1/auth/user/me/',
      '/api/v1/trading/seller/orders/get-list/',
      `/api/v1/trading/seller/orders/${String(orderId)}/get/`,
      '/api/v1/trading/seller/call-requests/get-list/',
      `/api/v1/trading/seller/shops/${String(offer.shop.id)}/statistics/`,
      '/api/v1/trading/seller/transactions/get-list/',
      '/api/v1/trading/seller/transactions/export/',
      '/api/v1/trading/seller/offers/get-list/',
      '/api/v1/trading/seller/offers/export/',
      '/api/v1/trading/seller/offers/import/get-list/',
      '/api/v1/trading/seller/reviews/get-list/',
    ]),
  );
});

it('shows the data for a decision, and none of the buyer', async () => {
  const { body } = await api.get(`trading/seller/orders/${String(orderId)}/get/`, { as: seller.access });

  expect(body).toMatchObject({
    number: orderNumber,
    total: '2400.00',
    delivery_method: 'nova_poshta',
    is_opened: false,
    open_price_leads: 1,
    ...Object.fromEntries(
      ['buyer_name', 'buyer_phone', 'buyer_email', 'buyer_avg_review_rating', 'delivery_city', 'delivery_address', 'ttn', 'comment'].map(
        (name) => [name, null],
      ),
    ),
  });
});

it('is found by its visible fields, never by its buyer', async () => {
  const find = async (search: string) =>
    (await api.get('trading/seller/orders/get-list/', { as: seller.access, query: { search } })).body.count as number;

  expect(await Promise.all(guesses.map(find))).toEqual(guesses.map(() => 0));
  expect(await find(orderNumber)).toBe(1);
});

it('appears in no refusal', async () => {
  const document = resolveReferences(api.app.swagger()) as unknown as Described;
  const writes = Object.entries(document.paths)
    .filter(([path]) => path.includes('/seller/orders/{id}/'))
    .flatMap(([, operations]) => Object.entries(operations).filter(([method]) => method !== 'get'))
    .map(([, { operationId }]) => operationId);
  // New kinds of refusals have to be added below.
  expect(writes.sort()).toEqual([
    'openOrder',
    'proposeOrderChange',
    'reportBadLead',
    'reviewBuyer',
    'updateOrder',
    'withdrawOrderProposal',
  ]);
  const path = `trading/seller/orders/${String(orderId)}`;
  const as = seller.access;
  const answers = [
    await api.post(`${path}/open/`, undefined, { as }),
    await api.post(`${path}/open/`, undefined, { as, headers: { 'idempotency-key': 'without-leads' } }),
    await api.patch(`${path}/update/`, { status: 'in_progress' }, { as }),
    await api.patch(`${path}/update/`, { ttn: '1' }, { as }),
    await api.post(`${path}/report-bad-lead/`, { reason: 'fake' }, { as }),
    await api.post(`${path}/review-buyer/`, { rating: 5 }, { as }),
    await api.post(`${path}/propose/`, { items: [{ offer: offer.id, quantity: 2 }] }, { as, headers: { 'idempotency-key': 'unopened' } }),
    await api.post(`${path}/withdraw-proposal/`, undefined, { as }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409, 409, 409]);
  expectNoTrace('refusals', JSON.stringify(answers));
});

/** Events of the seller's stream, from the first one up to this one. */
async function pushedUntil(event: string): Promise<string> {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as { port: number };
  const stop = new AbortController();
  const stream = await fetch(`http://127.0.0.1:${String(port)}/api/v1/trading/seller/events/`, {
    headers: { authorization: `Bearer ${seller.access}`, 'last-event-id': '0' },
    signal: stop.signal,
  });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let pushed = '';
  while (!pushed.includes(event)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The stream ended: ${pushed}`);
    pushed += value;
  }
  stop.abort();
  return pushed;
}

it('appears in no pushed event', async () => {
  const pushed = await pushedUntil('order.created');

  expect(pushed).toContain(`"id":${String(orderId)}`);
  expectNoTrace('events', pushed);
});

it('appears in no mail, event or answer after the buyer has canceled', async () => {
  const canceled = await api.post(
    `trading/buyer/orders/${String(orderId)}/cancel/`,
    { reason: 'other', comment: 'передумав-бо-знайшов дешевше' },
    { as: buyer.access },
  );
  expect(canceled.status).toBe(200);
  const mails = (await api.mails()).filter(({ to }) => !to.startsWith('kraken-'));

  expect(mails.filter(({ to }) => to === seller.email)).toHaveLength(2);
  expectNoTrace('mails', JSON.stringify(mails));
  expectNoTrace('events', await pushedUntil('order.changed'));
  expect(await walk()).toContain(`/api/v1/trading/seller/orders/${String(orderId)}/get/`);
});

it('is a 404 for another seller in every call, opened or not', async () => {
  await inTransaction(api.pool, (tx) =>
    postEntry(tx, {
      kind: 'adjustment',
      dedupKey: 'masking',
      userId: seller.id,
      postings: [
        { userId: seller.id, account: 'seller_leads', amount: 1 },
        { system: 'leads_issued', unit: 'lead', amount: -1 },
      ],
    }),
  );
  const opened = await api.post(`trading/seller/orders/${String(orderId)}/open/`, undefined, { as: seller.access });
  expect(opened.body).toMatchObject({
    buyer_name: 'Жужелиця Кракенко',
    delivery_city: 'Харків, Вишнева-Безіменна 5',
    ttn: '20459999888877',
  });
  const call = await api.post('trading/buyer/call-requests/create/', {
    offer: offer.id,
    buyer_phone: '050 876 54 32',
    buyer_name: 'Жужелиця Кракенко',
    buyer_email: 'kraken-buyer@yarmarok.example',
  });

  for (const { path, query } of [...readingCalls(), { path: `trading/seller/call-requests/${String(call.body.id)}/get/`, query: {} }])
    for (const as of [stranger.access, undefined]) {
      const { body } = await api.get(path, { query, ...(as ? { as } : {}) });
      expectNoTrace(`${as ? 'stranger' : 'nobody'} ${path}`, JSON.stringify(withoutOwnWords(body)));
    }
});
