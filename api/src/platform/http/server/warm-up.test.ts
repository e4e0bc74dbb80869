import { setTimeout as sleep } from 'node:timers/promises';
import { createTestApi, type TestApi } from '../../../testing';
import { warmUp } from './warm-up';

let api: TestApi;
const lines: string[] = [];
beforeAll(async () => {
  api = await createTestApi({ logLevel: 'warn' }, { logStream: { write: (line) => void lines.push(line) } });
});
beforeEach(() => (lines.length = 0));
afterAll(() => api.close());

const isReady = () => api.get('health/ready/');

it('is not ready before its caches are filled, but serves requests', async () => {
  let finish: () => void = () => undefined;
  const isWarm = warmUp(api.app, () => new Promise((resolve) => (finish = resolve)), 60_000);

  expect(await isReady()).toMatchObject({ status: 503, body: { status: 'starting' } });
  expect((await api.get('trading/buyer/offers/get-list/')).status).toBe(200);

  finish();
  await isWarm;
  expect(await isReady()).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(lines).toEqual([]);
});

it('waits for the preparations of features', async () => {
  let prepare: () => void = () => undefined;
  const isStarted = new Promise<void>((start) => {
    api.app.warmUp.tasks.push(() => {
      start();
      return new Promise<void>((resolve) => (prepare = resolve));
    });
  });
  const isWarm = warmUp(api.app, () => Promise.resolve(), 60_000);
  await isStarted;

  expect((await isReady()).status).toBe(503);

  prepare();
  await isWarm;
  expect((await isReady()).status).toBe(200);
  api.app.warmUp.tasks.pop();
});

it.each([
  ['fails', () => Promise.reject(new Error('a lost connection')), 'the caches could not be filled'],
  ['takes too long', () => new Promise<void>(() => undefined), 'before its caches are filled'],
])('is ready with a warning when filling them %s', async (_what, work, text) => {
  await warmUp(api.app, work, 10);

  expect((await isReady()).status).toBe(200);
  expect(lines.join('')).toContain(text);
});

it('does not count the delays of filling the caches as overload', async () => {
  const strict = await createTestApi({ maxEventLoopDelayMs: 400 });
  const block = (ms: number) => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };
  // The time is longer than the grace period after a start.
  await sleep(1_100);
  const work = async () => {
    for (let part = 0; part < 4; part += 1) {
      block(700);
      await sleep(0);
    }
  };
  await warmUp(strict.app, work, 60_000);

  const statuses = new Set<number>();
  const until = performance.now() + 900;
  while (performance.now() < until) {
    statuses.add((await strict.get('trading/buyer/offers/get-list/')).status);
    await sleep(50);
  }

  expect(statuses).toEqual(new Set([200]));
  await strict.close();
});
