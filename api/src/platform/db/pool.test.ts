import { createTestDatabase, type TestDatabase } from '../../testing';
import { createPool, type Pool } from './pool';
import { inTransaction } from './transaction';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ connectionString: database.url, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('survives a connection that is ended between two statements of a transaction', async () => {
  const broken = inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.query('select 1');
  });

  await expect(broken).rejects.toThrow(/terminat|not queryable|connection/i);
  await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
});
