import fastify from 'fastify';
import { aPerson, createTestApi, type TestApi, waitFor } from '../../testing';
import { hasRedis, type RedisServer, startRealRedis, startFakeRedis } from '../../testing/fake-redis';
import { MemoryCounter } from './counter';
import { limitRequests } from './limit-requests';
import { RedisCounter } from './redis-counter';

jest.setTimeout(30_000);
/** More than a busy machine takes for an answer: what is tested is a Redis that is gone, never one that is slow. */
const patienceMs = 10_000;

describe.each([['a peer', startFakeRedis] as const, ...(hasRedis ? [['the real one', startRealRedis] as const] : [])])(
  'Redis (%s)',
  (_name, start) => {
    let redis: RedisServer;
    const counters: RedisCounter[] = [];
    const troubles: unknown[] = [];
    const aCounter = async () => {
      const counter = new RedisCounter(redis.url, (error) => troubles.push(error), patienceMs);
      counters.push(counter);
      await waitFor(async () => {
        const before = troubles.length;
        await counter.hit(['warm-up'], 1000);
        return troubles.length === before && counter.isConnected;
      });
      troubles.length = 0;
      return counter;
    };
    beforeEach(async () => {
      redis = await start();
      troubles.length = 0;
    });
    afterEach(async () => {
      for (const counter of counters.splice(0)) counter.close();
      await redis.stop();
    });

    it('counts for all processes together, in windows that end', async () => {
      const [one, other] = [await aCounter(), await aCounter()];

      const counts = await Promise.all([one, other, one, other].map((counter) => counter.hit(['a', 'b'], 1000)));
      expect(counts.map(([a]) => a?.count).sort()).toEqual([1, 2, 3, 4]);
      expect(counts.every(([, b]) => (b?.leftMs ?? 0) > 0 && (b?.leftMs ?? 0) <= 1000)).toBe(true);
      await waitFor(async () => (await one.look(['a']))[0]?.count === 0);

      expect(await one.hit(['a'], 1000)).toMatchObject([{ count: 1 }]);
    });

    it('takes hits back for all processes', async () => {
      const [one, other] = [await aCounter(), await aCounter()];
      await one.hit(['r'], 60_000);
      await one.hit(['r'], 60_000);

      await other.release(['r'], 60_000);

      expect(await one.look(['r'])).toMatchObject([{ count: 1 }]);
    });

    it('ends a window that began with a hit taken back', async () => {
      const counter = await aCounter();

      await counter.release(['r'], 60_000);

      const [window] = await counter.look(['r']);
      expect(window?.leftMs).toBeGreaterThan(50_000);
    });

    it('tells what was counted without counting, and forgets it', async () => {
      const [one, other] = [await aCounter(), await aCounter()];
      await one.hit(['e', 'e2'], 60_000);
      await other.hit(['e'], 60_000);

      const [known, unknown] = await other.look(['e', 'nobody']);
      expect(known?.count).toBe(2);
      expect(known?.leftMs).toBeGreaterThan(50_000);
      expect(unknown).toEqual({ count: 0, leftMs: 0 });
      await one.forget(['e']);

      expect(await other.look(['e', 'e2'])).toMatchObject([{ count: 0 }, { count: 1 }]);
    });

    it('counts on alone while Redis is away, says so once, and comes back', async () => {
      const counter = await aCounter();
      await counter.hit(['c'], 60_000);
      const port = Number(new URL(redis.url).port);
      await redis.stop();

      const counts = [await counter.hit(['c'], 60_000), await counter.hit(['c'], 60_000)];
      expect(counts).toMatchObject([[{ count: 1 }], [{ count: 2 }]]);
      expect(troubles).toHaveLength(1);

      redis = await start(port);
      await waitFor(() => counter.isConnected, 5_000);
      expect(await counter.hit(['d'], 60_000)).toMatchObject([{ count: 1 }]);
      expect(troubles).toHaveLength(1);
    });
  },
);

it('counts in memory, in windows that end', async () => {
  let now = 1000;
  const counter = new MemoryCounter(() => now);

  await counter.hit(['a'], 100);
  expect(await counter.hit(['a', 'b'], 100)).toEqual([
    { count: 2, leftMs: 100 },
    { count: 1, leftMs: 100 },
  ]);
  expect(await counter.look(['b', 'c'])).toEqual([
    { count: 1, leftMs: 100 },
    { count: 0, leftMs: 0 },
  ]);
  now += 100;
  expect(await counter.look(['a'])).toEqual([{ count: 0, leftMs: 0 }]);
  expect(await counter.hit(['a'], 100)).toEqual([{ count: 1, leftMs: 100 }]);
  await counter.forget(['a']);
  expect(await counter.look(['a'])).toEqual([{ count: 0, leftMs: 0 }]);
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

  it('turns away an address that asks too often, in its language and with the time to wait, and no other', async () => {
    expect(await statuses(20, '203.0.113.1')).toEqual([400]);
    const refused = await ask('203.0.113.1');

    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
    expect((await ask('203.0.113.2')).statusCode).toBe(400);
  });

  it('counts the network of an address of version 6 as one', async () => {
    await statuses(20, '2001:db8:1:2::1');

    expect((await ask('2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await ask('2001:db8:1:3::1')).statusCode).toBe(400);
  });

  it('counts accounts apart, wherever they ask from', async () => {
    const [one, other] = [await aPerson(api), await aPerson(api)];
    for (let index = 0; index < 20; index += 1) await ask(`203.0.113.${String(index)}`, one.access);

    expect((await ask('203.0.113.200', one.access)).statusCode).toBe(429);
    expect((await ask('203.0.113.1', other.access)).statusCode).toBe(400);
  });

  it('limits what is the same for everybody by address, but not for other parts of the system', async () => {
    const app = fastify({ trustProxy: true });
    limitRequests(app, new MemoryCounter(), 3);
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

  it('never limits the notices of providers', async () => {
    const seen = new Set<number>();
    for (let index = 0; index < 1_600; index += 1)
      seen.add((await api.app.inject({ method: 'POST', url: '/api/v1/payment/fondy/callback/', payload: {} })).statusCode);

    expect(seen.has(429)).toBe(false);
  });
});
