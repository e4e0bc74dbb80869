import net from 'node:net';
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

it('keeps the pool usable after a connection is closed in the middle of a transaction', async () => {
  const broken = inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.query('select 1');
  });

  await expect(broken).rejects.toThrow(/terminat|not queryable|connection/i);
  await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

it('acknowledges no transaction that the database rolled back because the error of a statement was caught', async () => {
  await pool.query('create table kept (id int)');
  const swallowing = inTransaction(pool, async (tx) => {
    await tx.query('insert into kept values (1)');
    await tx.query('select 1 / 0').catch(() => undefined);
    return 'done';
  });

  await expect(swallowing).rejects.toThrow('was rolled back');
  expect((await pool.query('select id from kept')).rows).toEqual([]);
});

it('overrides planner settings of the server', async () => {
  const { rows } = await pool.query<{ sql: string }>(
    `select format('alter database %1$I set jit = on; alter database %1$I set random_page_cost = 4; alter database %1$I set max_parallel_workers_per_gather = 2', current_database()) as sql`,
  );
  await pool.query(rows[0]?.sql ?? '');
  const later = createPool({ connectionString: database.url, max: 1 });
  try {
    const settings = await later.query(
      `select current_setting('jit') as jit, current_setting('random_page_cost') as pages, current_setting('max_parallel_workers_per_gather') as workers`,
    );
    expect(settings.rows).toEqual([{ jit: 'off', pages: '1.1', workers: '0' }]);
  } finally {
    await later.end();
  }
});

it('sends no startup parameters that a pooler would refuse', async () => {
  const asked = new Promise<string>((resolve) => {
    const server = net.createServer((socket) => {
      socket.once('data', (start) => {
        resolve(start.toString('latin1', 8));
        socket.destroy();
        server.close();
      });
    });
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      const pooled = createPool({ connectionString: `postgres://somebody@127.0.0.1:${String(port)}/some` });
      void pooled.query('select 1').catch(() => pooled.end());
    });
  });

  const names = (await asked).split('\0').filter((_part, index) => index % 2 === 0);

  expect(names.filter(Boolean).sort()).toEqual(['application_name', 'client_encoding', 'database', 'user']);
});
