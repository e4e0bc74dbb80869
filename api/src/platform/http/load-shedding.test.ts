import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { createTestApi, lockTable, type TestApi, unlockTables, waitFor, countWaitingForLocks } from '../../testing';
import { shedLoad } from './load-shedding';

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

const sampleMs = 500;
const maxSamples = 20;

/** Stops the event loop, as a busy machine does. */
function pause(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('serves requests after a pause that began and ended with a sample, so that nothing was measured', async () => {
  const app = Fastify();
  app.decorate('warmUp', { isRunning: false, endedAt: -Infinity });
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
