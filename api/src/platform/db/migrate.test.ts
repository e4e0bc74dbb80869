import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../testing';
import { migrationsFolder } from '../../migrations-folder';
import { migrate, readMigrations } from './migrate';
import { createPool, type Pool } from './pool';

jest.setTimeout(60_000);
let database: TestDatabase;
let pool: Pool;
let other: Pool;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase('template0');
  pool = createPool({ connectionString: database.url, max: 4 });
  other = createPool({ connectionString: database.url, max: 4 });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-migrations-'));
});
afterEach(async () => {
  await pool.end();
  await other.end();
  await database.drop();
  fs.rmSync(folder, { recursive: true });
});

const add = (name: string, sql: string) => {
  fs.writeFileSync(path.join(folder, name), sql);
};

it('applies each migration once when several processes begin at the same time', async () => {
  const names = (await readMigrations(migrationsFolder())).map(({ name }) => name);

  const applied = await Promise.all([pool, other, pool].map((one) => migrate(one, migrationsFolder())));

  expect(applied.flat().sort()).toEqual(names);
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations order by name');
  expect(rows.map(({ name }) => name)).toEqual(names);
});

it('keeps nothing of a migration that fails, and goes on where it stopped', async () => {
  add('0001_first.sql', 'create table a (id int);');
  add('0002_second.sql', 'create table b (id int); select 1/0;');
  await expect(migrate(pool, folder)).rejects.toThrow('division by zero');
  add('0002_second.sql', 'create table b (id int);');

  expect(await migrate(pool, folder)).toEqual(['0002_second.sql']);
});

it('refuses one that was changed after it had been applied', async () => {
  add('0001_first.sql', 'create table a (id int);');
  await migrate(pool, folder);
  add('0001_first.sql', 'create table a (id bigint);');

  await expect(migrate(pool, folder)).rejects.toThrow('was changed after it had been applied');
});

it('lets the running version pass while it waits for a table, and gets it in the end', async () => {
  add('0001_first.sql', 'create table a (id int); insert into a values (1);');
  await migrate(pool, folder);
  add('0002_column.sql', 'alter table a add column b int;');
  // A report of the running version, which takes its time.
  const slow = await other.connect();
  await slow.query('begin; select * from a');

  const migrating = migrate(pool, folder);
  await new Promise((resolve) => setTimeout(resolve, 300));
  // The alteration waits for the report, and this reader behind it, but not for as long as the report takes.
  const startedAt = Date.now();
  await other.query('select * from a');
  const waitedMs = Date.now() - startedAt;
  await slow.query('commit');
  slow.release();

  expect(await migrating).toEqual(['0002_column.sql']);
  expect(waitedMs).toBeLessThan(4_000);
});

it('makes an index without stopping writers, once, whoever else migrates', async () => {
  add('0001_first.sql', 'create table a (id int);');
  await migrate(pool, folder);
  add(
    '0002_index.sql',
    '-- without a transaction\ndrop index concurrently if exists a_id;\n-- By number.\ncreate index concurrently a_id on a (id);\n',
  );

  const applied = await Promise.all([migrate(pool, folder), migrate(other, folder)]);

  expect(applied.flat()).toEqual(['0002_index.sql']);
  const { rows } = await pool.query(`select indisvalid from pg_index where indexrelid = 'a_id'::regclass`);
  expect(rows).toEqual([{ indisvalid: true }]);
});
