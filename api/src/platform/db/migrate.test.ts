import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../testing';
import { migrationsFolder } from '../../migrations-folder';
import { migrate, readMigrations } from './migrate';
import { createPool, type Pool } from './pool';
import { watchQueries } from './slow-queries';

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

it('applies each migration once when several processes start at the same time', async () => {
  const names = (await readMigrations(migrationsFolder())).map(({ name }) => name);

  const applied = await Promise.all([pool, other, pool].map((one) => migrate(one, migrationsFolder())));

  expect(applied.flat().sort()).toEqual(names);
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations order by name');
  expect(rows.map(({ name }) => name)).toEqual(names);
});

it('reads the journal once without pending migrations, however many there are', async () => {
  for (let number = 1; number <= 9; number += 1) add(`000${String(number)}_table.sql`, `create table a${String(number)} (id int);`);
  await migrate(pool, folder);
  const statements: string[] = [];
  watchQueries(other, (text) => {
    statements.push(text);
    return () => undefined;
  });

  expect(await migrate(other, folder)).toEqual([]);

  expect(statements.filter((text) => text.includes('schema_migrations') && !text.startsWith('create table'))).toEqual([
    'select name, checksum from schema_migrations',
  ]);
  expect(statements).not.toContain('begin');
});

it('rolls back a migration that fails, and continues with it the next time', async () => {
  add('0001_first.sql', 'create table a (id int);');
  add('0002_second.sql', 'create table b (id int); select 1/0;');
  await expect(migrate(pool, folder)).rejects.toThrow('division by zero');
  add('0002_second.sql', 'create table b (id int);');

  expect(await migrate(pool, folder)).toEqual(['0002_second.sql']);
});

describe('a database that is not whole', () => {
  beforeEach(async () => {
    add(
      '0001_first.sql',
      `create table a (id int primary key); create table b (id int references a); create index b_id on b (id);
       create function f() returns trigger language plpgsql as $$ begin return new; end $$; create trigger b_rule before insert on b for each row execute function f();`,
    );
    await migrate(pool, folder);
  });

  it.each([
    ['an index', 'drop index b_id', 'index b_id'],
    ['a key', 'alter table b drop constraint b_id_fkey; alter table a drop constraint a_pkey', 'foreign key b_id_fkey of b, index a_pkey'],
    ['a trigger', 'drop trigger b_rule on b', 'trigger b_rule of b'],
  ])('is refused when a restore ended before %s', async (_what, loss, named) => {
    await pool.query(loss);

    await expect(migrate(other, folder)).rejects.toThrow(named);
  });

  it('is refused before another migration is applied', async () => {
    await pool.query('drop index b_id');
    add('0002_second.sql', 'create table c (id int);');

    await expect(migrate(other, folder)).rejects.toThrow('The database is not whole');
    expect((await pool.query(`select to_regclass('c') as c`)).rows).toEqual([{ c: null }]);
  });

  it('is accepted when an operator says that it was on purpose, and compared with that from then on', async () => {
    await pool.query('drop index b_id; delete from schema_objects');

    await migrate(other, folder);
    await pool.query('drop trigger b_rule on b');

    await expect(migrate(other, folder)).rejects.toThrow('lacks 1 of the objects');
  });

  it('is not reported by an earlier version during a migration that replaces an index step by step', async () => {
    const before = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-before-'));
    fs.copyFileSync(path.join(folder, '0001_first.sql'), path.join(before, '0001_first.sql'));
    add('0002_second.sql', '-- without a transaction\ndrop index concurrently if exists b_id;\nselect 1/0;\n');

    await expect(migrate(pool, folder)).rejects.toThrow('division by zero');
    await expect(migrate(other, before)).resolves.toEqual([]);
    add(
      '0002_second.sql',
      '-- without a transaction\ndrop index concurrently if exists b_id;\ncreate index concurrently b_id on b (id);\n',
    );
    await expect(migrate(pool, folder)).resolves.toEqual(['0002_second.sql']);
    await expect(migrate(other, before)).resolves.toEqual([]);
    fs.rmSync(before, { recursive: true });
  });
});

it('refuses a database that cannot hold every language', async () => {
  const name = `${database.name}_ascii`;
  await database.admin.query(`create database ${name} encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`);
  const ascii = createPool({ connectionString: database.url.replace(database.name, name), max: 1 });

  await expect(migrate(ascii, folder)).rejects.toThrow('The encoding of the database is SQL_ASCII, and the service needs UTF8');

  await ascii.end();
  await database.admin.query(`drop database ${name} with (force)`);
});

it('refuses a migration that was changed after it had been applied', async () => {
  add('0001_first.sql', 'create table a (id int);');
  await migrate(pool, folder);
  add('0001_first.sql', 'create table a (id bigint);');

  await expect(migrate(pool, folder)).rejects.toThrow('was changed after it had been applied');
});

it('refuses a database that has other migrations and not the first one', async () => {
  add('0001_accounts.sql', 'create table a (id int);');
  add('0002_second.sql', 'create table b (id int);');
  await migrate(pool, folder);
  for (const name of ['0001_accounts.sql', '0002_second.sql']) fs.rmSync(path.join(folder, name));
  add('0001_baseline.sql', 'create table c (id int);');

  await expect(migrate(pool, folder)).rejects.toThrow(/^The database was made before version 1\.0\.0 and cannot be upgraded: delete/);
  expect((await pool.query(`select to_regclass('c') as c`)).rows).toEqual([{ c: null }]);
});

it('lets queries of the running version pass while it waits for a table lock, and gets the lock in the end', async () => {
  add('0001_first.sql', 'create table a (id int); insert into a values (1);');
  await migrate(pool, folder);
  add('0002_column.sql', 'alter table a add column b int;');
  // A slow report of the running version holds the table.
  const slow = await other.connect();
  await slow.query('begin; select * from a');

  const migrating = migrate(pool, folder);
  await new Promise((resolve) => setTimeout(resolve, 300));
  // The alteration waits for the report, and this reader waits behind it, but not until the report ends.
  const startedAt = Date.now();
  await other.query('select * from a');
  const waitedMs = Date.now() - startedAt;
  await slow.query('commit');
  slow.release();

  expect(await migrating).toEqual(['0002_column.sql']);
  expect(waitedMs).toBeLessThan(4_000);
});

it('creates an index concurrently, once, when several processes migrate', async () => {
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
