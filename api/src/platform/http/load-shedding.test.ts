import { once } from 'node:events';
import http from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { createTestApi, lockTable, type TestApi, unlockTables, waitFor, countWaitingForLocks } from '../../testing';
import { shopTokenPrefix } from '../auth';
import { pictureLimits, readLimits, shedLoad } from './load-shedding';

const { startRunning } = readLimits;

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

it('refuses before it asks the database who calls', async () => {
  const unlockOffers = await lockTable(api.config.databaseUrl, 'offers', 'access exclusive');
  const running = [1, 2, 3].map((n) => api.get(`trading/buyer/offers/gone-${String(n)}/get-by-alias/`));
  await waitFor(async () => (await countWaitingForLocks(api.pool)) >= 1);
  await lockTable(api.config.databaseUrl, 'shop_tokens', 'access exclusive');

  const { status, headers } = await api.get('trading/seller/orders/get-list/', { as: `${shopTokenPrefix}unknown` });

  // A call that waits for the database is given up with another number.
  expect([status, headers['retry-after']]).toEqual([503, '2']);
  await unlockOffers();
  await Promise.all(running);
});

it('starts no public read whose caller has gone, and serves what a person does meanwhile', async () => {
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
  const running = Array.from({ length: startRunning }, (_, n) => once(read(n), 'response'));
  await waitFor(() => started.length === startRunning);

  const received = once(app.server, 'request');
  const gone = read(startRunning);
  const failed = once(gone, 'error');
  const [{ socket }] = (await received) as [http.IncomingMessage];
  const closed = once(socket, 'close');
  const ordered = await fetch(`${origin}/api/order`, { method: 'POST' });
  gone.destroy(new Error('gone'));
  await Promise.all([failed, closed]);
  finish();
  for (const [response] of (await Promise.all(running)) as [http.IncomingMessage][]) response.resume();

  expect(ordered.status).toBe(200);
  expect(started).toHaveLength(startRunning);
  await app.close();
});

it('lets pictures wait for each other, and serves other files and what a person does meanwhile', async () => {
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
  const running = Array.from({ length: pictureLimits.startRunning + 1 }, () => app.inject('/media/one.webp'));
  await waitFor(() => started === pictureLimits.startRunning);

  const others = await Promise.all([app.inject('/sitemap.xml'), app.inject({ method: 'POST', url: '/api/order' })]);

  expect(others.map(({ body }) => body)).toEqual(['file', 'ordered']);
  expect(started).toBe(pictureLimits.startRunning);
  finish();
  expect((await Promise.all(running)).map(({ statusCode }) => statusCode)).toEqual(running.map(() => 200));
  await app.close();
});

const sampleMs = 500;
const maxSamples = 20;

/** Stops the event loop, as a busy machine does. */
function pause(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('serves requests after a pause that began and ended with a sample, so that nothing was measured', async () => {
  const app = Fastify();
  app.decorate('warmUp', { isRunning: false, endedAt: -Infinity, tasks: [] });
  await shedLoad(app, { maxConcurrent: 0, maxEventLoopDelayMs: 10_000 });
  app.get('/', () => 'served');
  await app.ready();

  let samples = 0;
  while (app.memoryUsage().eventLoopDelay !== Infinity && samples < maxSamples) {
    pause(sampleMs + 50);
    samples += 1;
    await nextTurn();
  }

  expect(app.memoryUsage().eventLoopDelay).toBe(Infinity);
  expect((await app.inject('/')).statusCode).toBe(200);
  await app.close();
});
