import { createTestApi, type TestApi } from '../../testing';
import { PipelinedReader } from './pipelined-reader';

let api: TestApi;
let reader: PipelinedReader;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  reader = new PipelinedReader(api.pool, 2);
});
afterEach(() => reader.close());

const ask = async (n: number) => (await reader.query<{ n: number }>({ name: 'ask', text: 'select $1::int as n', values: [n] })).rows[0]?.n;

it('gives each of many concurrent callers the result of their own query', async () => {
  const numbers = Array.from({ length: 300 }, (_, index) => index);

  expect(await Promise.all(numbers.map(ask))).toEqual(numbers);
});

it('returns results to the other callers when one query fails', async () => {
  const asked = await Promise.allSettled([ask(1), reader.query('select 1 / 0'), ask(2), reader.query('selec'), ask(3)]);

  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
});

it('reconnects after a connection is lost', async () => {
  const pids = await Promise.all(
    [0, 1].map(async () => (await reader.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid),
  );
  await api.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]);

  const answers = await Promise.all([ask(1), ask(2), ask(3)]);

  expect(new Set(pids).size).toBe(2);
  expect(answers).toEqual([1, 2, 3]);
});

it('finishes running queries on close and refuses new ones', async () => {
  const asked = ask(1);
  await reader.query('select 1');

  await reader.close();

  expect(await asked).toBe(1);
  await expect(ask(2)).rejects.toThrow();
});
