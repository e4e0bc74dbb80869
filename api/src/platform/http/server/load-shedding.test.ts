import { once } from 'node:events';
import http from 'node:http';
import Fastify from 'fastify';
import { createTestApi, lockTable, type TestApi, unlockTables, waitFor, countWaitingForLocks } from '../../../testing';
import { shopTokenPrefix } from '../../auth';
import { limits, shedLoad } from './load-shedding';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ maxConcurrentRequests: 3 });
});
afterEach(unlockTables);
afterAll(() => api.close());

const search = () => api.get('trading/buyer/offers/get-list/', { query: { search: `word${String(Math.random())}` } });

it('refuses requests beyond the limit, but not the liveness probe', async () => {
  const unlock = await lockTable(api.config.databaseUrl, 'offers', 'access exclusive');
  const read = (n: number) => api.get(`trading/buyer/offers/none-${String(n)}/get-by-alias/`);
  const running = [1, 2, 3].map(read);
  await waitFor(async () => (await countWaitingForLocks(api.pool)) >= 1);

  const refused = await search();
  const alive = [await api.get('health/live/'), await api.get('health/ready/')];

  expect([refused.status, refused.headers['retry-after'], refused.body.code]).toEqual([503, '2', 'service_unavailable']);
  expect(alive.map(({ status }) => status)).toEqual([200, 200]);
  await unlock();
  await Promise.all(running);
  expect((await search()).status).toBe(200);
});

it('refuses before it looks up the caller in the database', async () => {
  const unlockOffers = await lockTable(api.config.databaseUrl, 'offers', 'access exclusive');
  const running = [1, 2, 3].map((n) => api.get(`trading/buyer/offers/gone-${String(n)}/get-by-alias/`));
  await waitFor(async () => (await countWaitingForLocks(api.pool)) >= 1);
  await lockTable(api.config.databaseUrl, 'shop_tokens', 'access exclusive');

  const { status, headers } = await api.get('trading/seller/orders/get-list/', { as: `${shopTokenPrefix}unknown` });

  // A call that waits for the database times out with another status.
  expect([status, headers['retry-after']]).toEqual([503, '2']);
  await unlockOffers();
  await Promise.all(running);
});

it('does not start a public read of a disconnected caller, and serves private calls at the same time', async () => {
  const app = Fastify();
  app.decorate('warmUp', { isRunning: false, endedAt: -Infinity, tasks: [] });
  await shedLoad(app, { maxConcurrent: 100, maxEventLoopDelayMs: 0 });
  const started: string[] = [];
  let finish: () => void = () => undefined;
  const isFinished = new Promise<void>((resolve) => (finish = resolve));
  app.get<{ Params: { n: string } }>('/api/read/:n', { config: { isPublic: true } }, async ({ params }) => {
    started.push(params.n);
    await isFinished;
    return 'read';
  });
  app.post('/api/order', () => 'ordered');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const read = (n: number) => http.get(`${origin}/api/read/${String(n)}`, { agent: false });
  const running = Array.from({ length: limits.reads.maxRunning }, (_, n) => once(read(n), 'response'));
  await waitFor(() => started.length === limits.reads.maxRunning);

  const received = once(app.server, 'request');
  const gone = read(limits.reads.maxRunning);
  const failed = once(gone, 'error');
  const [{ socket }] = (await received) as [http.IncomingMessage];
  const closed = once(socket, 'close');
  const ordered = await fetch(`${origin}/api/order`, { method: 'POST' });
  gone.destroy(new Error('gone'));
  await Promise.all([failed, closed]);
  finish();
  for (const [response] of (await Promise.all(running)) as [http.IncomingMessage][]) response.resume();

  expect(ordered.status).toBe(200);
  expect(started).toHaveLength(limits.reads.maxRunning);
  await app.close();
});

it('queues pictures, and serves other files and private calls at the same time', async () => {
  const app = Fastify();
  app.decorate('warmUp', { isRunning: false, endedAt: -Infinity, tasks: [] });
  await shedLoad(app, { maxConcurrent: 100, maxEventLoopDelayMs: 0 });
  let started = 0;
  let finish: () => void = () => undefined;
  const isFinished = new Promise<void>((resolve) => (finish = resolve));
  app.get('/media/*', async () => {
    started += 1;
    await isFinished;
    return 'picture';
  });
  app.get('/sitemap.xml', () => 'file');
  app.post('/api/order', () => 'ordered');
  const running = Array.from({ length: limits.pictures.maxRunning + 1 }, () => app.inject('/media/one.webp'));
  await waitFor(() => started === limits.pictures.maxRunning);

  const others = await Promise.all([app.inject('/sitemap.xml'), app.inject({ method: 'POST', url: '/api/order' })]);

  expect(others.map(({ body }) => body)).toEqual(['file', 'ordered']);
  expect(started).toBe(limits.pictures.maxRunning);
  finish();
  expect((await Promise.all(running)).map(({ statusCode }) => statusCode)).toEqual(running.map(() => 200));
  await app.close();
});
