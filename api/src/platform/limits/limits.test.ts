import fastify from 'fastify';
import { anOperator, aPerson, createTestApi, type TestApi, waitFor } from '../../testing';
import { hasRedis, type RedisServer, startRealRedis, startFakeRedis } from '../../testing/programs/fake-redis';
import { MemoryRateLimitStore } from './rate-limit-store';
import { limitRequests } from './limit-requests';
import { RedisRateLimitStore } from './redis-rate-limit-store';

/** The timeout is longer than an answer of a busy machine: the tests are about a missing Redis, not a slow one. */
const timeoutMs = 10_000;

describe.each([['a peer', startFakeRedis] as const, ...(hasRedis ? [['the real one', startRealRedis] as const] : [])])(
  'Redis (%s)',
  (_name, start) => {
    let redis: RedisServer;
    const stores: RedisRateLimitStore[] = [];
    const errors: unknown[] = [];
    let recoveries = 0;
    const listener = { onError: (error: unknown) => errors.push(error), onRecovery: () => (recoveries += 1) };
    const aStore = async () => {
      const store = new RedisRateLimitStore(redis.url, listener, timeoutMs);
      stores.push(store);
      await waitFor(async () => {
        const before = errors.length;
        await store.increment(['warm-up'], 1000);
        return errors.length === before && store.isConnected;
      });
      errors.length = 0;
      recoveries = 0;
      return store;
    };
    beforeEach(async () => {
      redis = await start();
      errors.length = 0;
    });
    afterEach(async () => {
      for (const store of stores.splice(0)) store.close();
      await redis.stop();
    });

    it('counts for all processes together, in fixed windows', async () => {
      const [one, other] = [await aStore(), await aStore()];

      const counts = await Promise.all([one, other, one, other].map((store) => store.increment(['a', 'b'], 1000)));
      expect(counts.map(([a]) => a?.count).sort()).toEqual([1, 2, 3, 4]);
      expect(counts.every(([, b]) => (b?.leftMs ?? 0) > 0 && (b?.leftMs ?? 0) <= 1000)).toBe(true);
      await waitFor(async () => (await one.peek(['a']))[0]?.count === 0);

      expect(await one.increment(['a'], 1000)).toMatchObject([{ count: 1 }]);
    });

    it('decrements for all processes', async () => {
      const [one, other] = [await aStore(), await aStore()];
      await one.increment(['r'], 60_000);
      await one.increment(['r'], 60_000);

      await other.decrement(['r'], 60_000);

      expect(await one.peek(['r'])).toMatchObject([{ count: 1 }]);
    });

    it('ends a window that began with a decrement', async () => {
      const store = await aStore();

      await store.decrement(['r'], 60_000);

      const [window] = await store.peek(['r']);
      expect(window?.leftMs).toBeGreaterThan(50_000);
    });

    it('peeks without counting, and resets', async () => {
      const [one, other] = [await aStore(), await aStore()];
      await one.increment(['e', 'e2'], 60_000);
      await other.increment(['e'], 60_000);

      const [known, unknown] = await other.peek(['e', 'nobody']);
      expect(known?.count).toBe(2);
      expect(known?.leftMs).toBeGreaterThan(50_000);
      expect(unknown).toEqual({ count: 0, leftMs: 0 });
      await one.reset(['e']);

      expect(await other.peek(['e', 'e2'])).toMatchObject([{ count: 0 }, { count: 1 }]);
    });

    it('falls back to memory while Redis is down, reports it once, and recovers', async () => {
      const store = await aStore();
      await store.increment(['c'], 60_000);
      const port = Number(new URL(redis.url).port);
      await redis.stop();

      const counts = [await store.increment(['c'], 60_000), await store.increment(['c'], 60_000)];
      expect(counts).toMatchObject([[{ count: 1 }], [{ count: 2 }]]);
      expect([errors.length, recoveries, store.isAvailable]).toEqual([1, 0, false]);

      redis = await start(port);
      await waitFor(() => store.isConnected, 5_000);
      expect(await store.increment(['d'], 60_000)).toMatchObject([{ count: 1 }]);
      expect([errors.length, recoveries, store.isAvailable]).toEqual([1, 1, true]);
    });
  },
);

it('counts in memory, in fixed windows', async () => {
  let now = 1000;
  const store = new MemoryRateLimitStore(() => now);

  await store.increment(['a'], 100);
  expect(await store.increment(['a', 'b'], 100)).toEqual([
    { count: 2, leftMs: 100 },
    { count: 1, leftMs: 100 },
  ]);
  expect(await store.peek(['b', 'c'])).toEqual([
    { count: 1, leftMs: 100 },
    { count: 0, leftMs: 0 },
  ]);
  now += 100;
  expect(await store.peek(['a'])).toEqual([{ count: 0, leftMs: 0 }]);
  expect(await store.increment(['a'], 100)).toEqual([{ count: 1, leftMs: 100 }]);
  await store.reset(['a']);
  expect(await store.peek(['a'])).toEqual([{ count: 0, leftMs: 0 }]);
});

describe('requests', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi({ areRateLimitsOn: true });
  });
  afterAll(() => api.close());

  // The limit of support questions is 20 a minute.
  const ask = (from: string, as = '') =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/support/send-question/',
      headers: { 'x-forwarded-for': from, ...(as ? { authorization: `Bearer ${as}` } : {}) },
      payload: {},
    });
  const statuses = async (count: number, from: string, as = '') => {
    const seen: number[] = [];
    for (let index = 0; index < count; index += 1) seen.push((await ask(from, as)).statusCode);
    return [...new Set(seen)];
  };

  it('refuses requests of one address beyond the limit, in its language and with Retry-After', async () => {
    expect(await statuses(20, '203.0.113.1')).toEqual([400]);
    const refused = await ask('203.0.113.1');

    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
    expect((await ask('203.0.113.2')).statusCode).toBe(400);
  });

  it('counts a /64 network of IPv6 as one address', async () => {
    await statuses(20, '2001:db8:1:2::1');

    expect((await ask('2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await ask('2001:db8:1:3::1')).statusCode).toBe(400);
  });

  it('counts accounts separately, even from one address', async () => {
    const [one, other] = [await aPerson(api), await aPerson(api)];
    for (let index = 0; index < 20; index += 1) await ask(`203.0.113.${String(index)}`, one.access);

    expect((await ask('203.0.113.200', one.access)).statusCode).toBe(429);
    expect((await ask('203.0.113.1', other.access)).statusCode).toBe(400);
  });

  it('limits the acts of an operator apart from those of the account, also when they are refused', async () => {
    const [{ access: as }, { access: stranger }] = [await anOperator(api), await aPerson(api)];
    const act = async (caller: string) => (await api.del('operator/invitations/1/delete/', { as: caller })).body.code as string;
    const seen = new Set<string>();
    for (let count = 0; count < 120; count += 1) for (const caller of [as, stranger]) seen.add(await act(caller));

    expect([...seen]).toEqual(['not_found']);
    expect([await act(as), await act(stranger)]).toEqual(['too_many_requests', 'too_many_requests']);
    expect((await api.patch('auth/user/me/', {}, { as })).status).toBe(200);
  });

  it('limits how many shops an account opens, whether or not it closes others', async () => {
    const { access: as } = await aPerson(api);
    const open = async () => (await api.post('trading/seller/shops/create/', {}, { as })).status;

    for (let count = 0; count < 30; count += 1) expect(await open()).toBe(400);
    expect(await open()).toBe(429);
  });

  it('limits public reads by address, except those of the shell', async () => {
    const app = fastify({ trustProxy: true });
    limitRequests(app, new MemoryRateLimitStore(), 3);
    app.get('/list/', { config: { isPublic: true } }, () => 'list');
    const seen = async (from: string) => {
      const read = async () => (await app.inject({ url: '/list/', headers: { 'x-forwarded-for': from } })).statusCode;
      return [await read(), await read(), await read(), await read()];
    };

    expect(await seen('203.0.113.1')).toEqual([200, 200, 200, 429]);
    expect(await seen('203.0.113.2')).toEqual([200, 200, 200, 429]);
    expect(await seen('10.0.0.7')).toEqual([200, 200, 200, 200]);
    await app.close();
  });

  it.each([
    ['/feeds/google/uk.xml.gz', 30],
    ['/sitemap.xml', 120],
  ])('lets an address read %s at most %i times a minute', async (url, max) => {
    const read = async (from: string) => (await api.app.inject({ url, headers: { 'x-forwarded-for': from } })).statusCode;

    for (let count = 0; count < max; count += 1) expect(await read('203.0.113.9')).toBe(200);
    expect(await read('203.0.113.9')).toBe(429);
    expect(await read('203.0.113.10')).toBe(200);
  });

  it('never limits the notices of providers', async () => {
    const seen = new Set<number>();
    for (let index = 0; index < 1_600; index += 1)
      seen.add((await api.app.inject({ method: 'POST', url: '/api/v1/payment/fondy/callback/', payload: {} })).statusCode);

    expect(seen.has(429)).toBe(false);
  });
});
