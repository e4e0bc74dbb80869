import { createTestApi, lockTable, type TestApi, unlockTables, waitFor, countWaitingForLocks } from '../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ maxConcurrentRequests: 3 });
});
afterEach(unlockTables);
afterAll(() => api.close());

const search = () => api.get('trading/buyer/offers/get-list/', { query: { search: `word${String(Math.random())}` } });

it('refuses at once what is more than may run, but not the question whether it is alive', async () => {
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
