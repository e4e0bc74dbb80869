import { createPool, migrate } from '../../../platform/db';
import { migrationsFolder } from '../../../migrations-folder';
import { readMigrations } from '../../../platform/db/migrate';
import { createTestDatabase } from '../../../testing';

it('renames tables with pending deltas without rewriting them', async () => {
  const database = await createTestDatabase('template0');
  const pool = createPool({ connectionString: database.url });
  const names = (await readMigrations(migrationsFolder())).map(({ name }) => name);
  const findFiles = async (tables: string[]) =>
    (await pool.query<{ file: number }>('select pg_relation_filenode(name::regclass) as file from unnest($1::text[]) name', [tables])).rows;
  await migrate(pool, migrationsFolder(), { only: new Set(names.filter((name) => name < '0073')) });
  await pool.query(`insert into vocabulary_shift (term, change) values ('стіл', 1)`);
  await pool.query(`insert into offer_set_shift (offer_id, terms, scopes) values (1, null, '{}')`);
  const { rows: inserted } = await pool.query<{ version: number }>(`insert into offer_set_version (set_id) values (7) returning version`);
  const versionBefore = inserted[0]!.version;
  const before = await findFiles(['offer_shift', 'vocabulary_shift', 'offer_set_shift', 'offer_set_version']);

  await migrate(pool, migrationsFolder());

  expect(await findFiles(['offer_delta', 'vocabulary_delta', 'offer_bitmap_delta', 'offer_bitmap_version'])).toEqual(before);
  expect((await pool.query('select term, change from vocabulary_delta')).rows).toEqual([{ term: 'стіл', change: 1 }]);
  expect((await pool.query('select offer_id from offer_bitmap_delta')).rows).toEqual([{ offer_id: 1 }]);
  await pool.query('insert into offer_set_version (set_id) values (7), (8) on conflict (set_id) do update set version = default');
  const { rows } = await pool.query(
    'select bitmap_id, version > $1 as is_raised from offer_bitmap_version where bitmap_id > 0 order by bitmap_id',
    [versionBefore],
  );
  expect(rows).toEqual([
    { bitmap_id: 7, is_raised: true },
    { bitmap_id: 8, is_raised: true },
  ]);
  await pool.end();
  await database.drop();
});
