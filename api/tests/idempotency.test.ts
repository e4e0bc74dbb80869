import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { postEntry } from '../src/features/billing';
import { inTransaction } from '../src/platform/db';
import {
  anOffer,
  anOrder,
  aPerson,
  createTestApi,
  giveLeads,
  type TestResponse,
  type TestApi,
  type TestOffer,
  lockTable,
  unlockTables,
  countWaitingForLocks,
  waitFor,
} from '../src/testing';

let api: TestApi;
let offer: TestOffer;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  offer = await anOffer(api);
});

type Send = (headers: Record<string, string>) => Promise<TestResponse>;
interface KeyedCall {
  send: Send;
  /** Counts the executions of the work. */
  count: () => Promise<number>;
}

const contacts = { buyer_name: 'Олена Коваленко', buyer_phone: '+380501234567', buyer_email: 'olena@yarmarok.example' };
const aPlace = { delivery_method: 'self_pickup', payment_method: 'bank_card' };
const owner = () => ({ as: offer.shop.owner.access });
const counting = (sql: string, value: () => unknown) => async () =>
  (await api.pool.query<{ n: number }>(sql, [value()])).rows[0]?.n ?? Number.NaN;
const ordersOfOffer = counting('select count(*)::int as n from order_items where offer_id = $1', () => offer.id);
const callsOfShop = counting('select count(*)::int as n from call_requests where shop_id = $1', () => offer.shop.id);
const openings = counting(
  `select count(*)::int as n from ledger_entries where user_id = $1 and kind = 'order_opening'`,
  () => offer.shop.owner.id,
);
const purchases = counting(
  `select count(*)::int as n from ledger_entries where user_id = $1 and kind = 'leads_purchase'`,
  () => offer.shop.owner.id,
);
const payments = counting('select count(*)::int as n from payments where user_id = $1', () => offer.shop.owner.id);

const giveBalance = (amount: number) =>
  inTransaction(api.pool, (tx) =>
    postEntry(tx, {
      kind: 'adjustment',
      dedupKey: `balance:${String(offer.shop.owner.id)}`,
      userId: offer.shop.owner.id,
      postings: [
        { userId: offer.shop.owner.id, account: 'seller_balance', amount },
        { system: 'payments_received', unit: 'usd_cent', amount: -amount },
      ],
    }),
  );

const calls: Record<string, () => KeyedCall | Promise<KeyedCall>> = {
  'an order of a buyer': () => ({
    send: (headers) =>
      api.post('trading/buyer/orders/create/', { ...contacts, ...aPlace, items: [{ offer: offer.id, quantity: 1 }] }, { headers }),
    count: ordersOfOffer,
  }),
  'an order that the seller enters': () => ({
    send: (headers) =>
      api.post(
        'trading/seller/orders/create/',
        { ...contacts, ...aPlace, shop: offer.shop.id, items: [{ offer: offer.id, quantity: 1 }] },
        { ...owner(), headers },
      ),
    count: ordersOfOffer,
  }),
  'the opening of an order': async () => {
    const { id } = await anOrder(api, offer);
    await giveLeads(api, offer.shop.owner, 3);
    return {
      send: (headers) => api.post(`trading/seller/orders/${String(id)}/open/`, undefined, { ...owner(), headers }),
      count: openings,
    };
  },
  'a call request of a buyer': () => ({
    send: (headers) => api.post('trading/buyer/call-requests/create/', { ...contacts, offer: offer.id }, { headers }),
    count: callsOfShop,
  }),
  'a call that the seller writes down': () => ({
    send: (headers) => api.post('trading/seller/call-requests/create/', { ...contacts, shop: offer.shop.id }, { ...owner(), headers }),
    count: callsOfShop,
  }),
  'the purchase of leads': async () => {
    await giveBalance(10_000);
    return {
      send: (headers) => api.post('trading/seller/buy-leads/', { leads: 5, use_bonuses: false }, { ...owner(), headers }),
      count: purchases,
    };
  },
  'the beginning of a payment': () => ({
    send: (headers) =>
      api.post(
        'payment/sandbox/generate-checkout-url/',
        { amount: '7.00', merchant_data: { redirect_url: 'http://shop.test/back/' } },
        { ...owner(), headers },
      ),
    count: payments,
  }),
};

/** Drops the connection of the next transaction at its commit: after the commit, so that only its answer is lost, or before it. */
function loseConnectionAtCommit(when: 'after' | 'before'): void {
  type Call<Answer> = (...given: unknown[]) => Promise<Answer>;
  const connect = api.pool.connect.bind(api.pool) as unknown as Call<PoolClient>;
  const spy = jest.spyOn(api.pool, 'connect');
  const losing = async (): Promise<PoolClient> => {
    const client = await connect();
    const query = client.query.bind(client) as unknown as Call<unknown>;
    const watched = async (...statement: unknown[]) => {
      if (statement[0] !== 'commit') return query(...statement);
      spy.mockRestore();
      if (when === 'after') await query('commit');
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      throw new Error('Connection terminated unexpectedly');
    };
    return Object.assign(client, { query: watched });
  };
  // Only transactions take a connection without a callback.
  const either: Call<PoolClient> = (...given) => (given.length > 0 ? connect(...given) : losing());
  // oxlint-disable-next-line typescript/no-misused-promises -- the pool has both forms
  spy.mockImplementation(either);
}

describe.each(Object.entries(calls))('%s', (_what, prepare) => {
  it('replays the outcome when the connection is lost right after the commit', async () => {
    const { send, count } = await prepare();
    const headers = { 'idempotency-key': randomUUID() };

    loseConnectionAtCommit('after');
    const lost = await send(headers);
    const repeated = await send(headers);
    const again = await send(headers);

    expect([lost.status, lost.headers['retry-after']]).toEqual([503, '5']);
    expect(lost.body.detail).toContain('will not be carried out twice');
    expect(repeated.status).toBeLessThan(300);
    expect(repeated.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(repeated.body);
    expect(await count()).toBe(1);
  });

  it('can be repeated at once when the connection is lost right before the commit', async () => {
    const { send, count } = await prepare();
    const headers = { 'idempotency-key': randomUUID() };

    loseConnectionAtCommit('before');
    expect((await send(headers)).status).toBe(503);
    expect(await count()).toBe(0);
    const repeated = await send(headers);

    expect(repeated.status).toBeLessThan(300);
    expect(repeated.headers['idempotency-replayed']).toBeUndefined();
    expect((await send(headers)).body).toEqual(repeated.body);
    expect(await count()).toBe(1);
  });
});

describe('a key', () => {
  const body = () => ({ ...contacts, ...aPlace, items: [{ offer: offer.id, quantity: 1 }] });
  const send = (key: string, as?: string) =>
    api.post('trading/buyer/orders/create/', body(), { ...(as ? { as } : {}), headers: { 'idempotency-key': key } });

  it('does not replay the answer to another account, or to a guest', async () => {
    const [key, [first, second]] = [randomUUID(), await Promise.all([aPerson(api), aPerson(api)])];

    const answers = [await send(key, first.access), await send(key, second.access), await send(key)];

    expect(answers.map(({ status, headers }) => [status, headers['idempotency-replayed']])).toEqual([
      [201, undefined],
      [201, undefined],
      [201, undefined],
    ]);
    expect(new Set(answers.map(({ body: answer }) => answer.orders[0].id as number)).size).toBe(3);
  });

  it('replays the first answer to a person who signs in between two tries, and only for the same body', async () => {
    const [key, { access }] = [randomUUID(), await aPerson(api)];
    const headers = { 'idempotency-key': key };

    const first = await send(key);
    const repeated = await send(key, access);
    const reused = await api.post('trading/buyer/orders/create/', { ...body(), buyer_name: 'Інша' }, { as: access, headers });

    expect([first.status, repeated.status, repeated.headers['idempotency-replayed']]).toEqual([201, 201, 'true']);
    expect(repeated.body).toEqual(first.body);
    expect([reused.status, reused.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(await ordersOfOffer()).toBe(1);
  });

  it('that can be guessed does not replay the answer to a guest', async () => {
    const { access } = await aPerson(api);
    const answers = [await send('1'), await send('1', access)];
    expect(answers.map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, undefined]);
  });

  it('holds for one call and its body: another body is refused, and another call runs', async () => {
    const key = randomUUID();
    const first = await send(key);
    const reused = await api.post(
      'trading/buyer/orders/create/',
      { ...body(), buyer_name: 'Інша' },
      { headers: { 'idempotency-key': key } },
    );
    const elsewhere = await api.post(
      'trading/buyer/call-requests/create/',
      { ...contacts, offer: offer.id },
      { headers: { 'idempotency-key': key } },
    );

    expect([first.status, reused.status, reused.body.code, elsewhere.status]).toEqual([201, 409, 'idempotency_key_reused', 201]);
    expect([await ordersOfOffer(), await callsOfShop()]).toEqual([1, 1]);
  });
});

describe('a repetition while the first call runs', () => {
  const key = () => ({ 'idempotency-key': randomUUID() });
  const order = (headers: Record<string, string>) =>
    api.post('trading/buyer/orders/create/', { ...contacts, ...aPlace, items: [{ offer: offer.id, quantity: 1 }] }, { headers });
  afterEach(unlockTables);

  it('waits for its answer', async () => {
    const headers = key();
    const unlock = await lockTable(api.config.databaseUrl, 'orders');
    const first = order(headers);
    await waitFor(async () => (await countWaitingForLocks(api.pool, 'insert into orders')) === 1);
    const second = order(headers);
    await waitFor(async () => (await countWaitingForLocks(api.pool, 'insert into idempotency_keys')) === 1);
    await unlock();

    const answers = await Promise.all([first, second]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1].body).toEqual(answers[0].body);
    expect(await ordersOfOffer()).toBe(1);
  });

  it('answers with a time to retry instead of waiting for long', async () => {
    const headers = key();
    const unlock = await lockTable(api.config.databaseUrl, 'orders');
    const first = order(headers);
    await waitFor(async () => (await countWaitingForLocks(api.pool, 'insert into orders')) === 1);

    const second = await order(headers);

    expect([second.status, second.body.code, second.headers['retry-after']]).toEqual([409, 'idempotency_key_in_use', '1']);
    await unlock();
    expect((await first).status).toBe(201);
    expect((await order(headers)).body).toEqual((await first).body);
  });

  it('is refused after the answer of the first call when it has another body', async () => {
    const headers = key();
    const unlock = await lockTable(api.config.databaseUrl, 'orders');
    const first = order(headers);
    await waitFor(async () => (await countWaitingForLocks(api.pool, 'insert into orders')) === 1);
    const second = api.post(
      'trading/buyer/orders/create/',
      { ...contacts, ...aPlace, items: [{ offer: offer.id, quantity: 2 }] },
      { headers },
    );
    await waitFor(async () => (await countWaitingForLocks(api.pool, 'insert into idempotency_keys')) === 1);
    await unlock();

    expect((await first).status).toBe(201);
    expect(await second).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect(await ordersOfOffer()).toBe(1);
  });
});
