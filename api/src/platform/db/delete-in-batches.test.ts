import { createTestDatabase, type TestDatabase } from '../../testing';
import { deleteInBatches } from './delete-in-batches';
import { createPool, type Pool } from './pool';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ connectionString: database.url, max: 2 });
  await pool.query('create table notes (id integer, is_old boolean)');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it.each([0, 9, 10, 25])('deletes %i matching rows, ten at a time, and keeps the other rows', async (count) => {
  await pool.query('truncate notes');
  await pool.query('insert into notes select n, n <= $1 from generate_series(1, $1 + 7) n', [count]);

  expect(await deleteInBatches(pool, 'notes', 'is_old', 10)).toBe(count);

  expect((await pool.query('select 1 from notes')).rowCount).toBe(7);
});
