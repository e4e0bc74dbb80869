import { createTestDatabase, type TestDatabase } from '../../testing';
import { createPool, type Pool } from './pool';
import { canPrimaryAnswer, createRoutedDb } from './read-replicas';
import { currentReplica, readFrom } from './read-scope';

let databases: TestDatabase[];
let primary: Pool;
/** A server that has not replayed the last migration. */
let replica: { pool: Pool; source: string };
beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()];
  const [pool, late] = databases.map(({ url }) => createPool({ connectionString: url, max: 2 }));
  if (!pool || !late) throw new Error('There are no two databases');
  primary = pool;
  replica = { pool: late, source: 'late' };
  await primary.query('create table fresh (id int)');
  await primary.query('insert into fresh values (7)');
});
afterAll(async () => {
  await Promise.all([primary.end(), replica.pool.end()]);
  await Promise.all(databases.map(({ drop }) => drop()));
});

it('answers from the primary while the replica has not replayed a migration, and does not ask that replica again', async () => {
  const reads = createRoutedDb(primary);

  const read = await readFrom(replica, async () => {
    const first = currentReplica();
    const { rows } = await reads.query<{ id: number }>('select id from fresh');
    return { first, rows, after: currentReplica() };
  });

  expect(read).toEqual({ first: replica, rows: [{ id: 7 }], after: null });
});

it('asks nobody else about a statement that no server can answer', async () => {
  const reads = createRoutedDb(primary);
  const asked = jest.spyOn(primary, 'query');

  await expect(readFrom(replica, () => reads.query('select 1 / $1::int', [0]))).rejects.toMatchObject({ code: '22012' });

  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

it.each([
  ['a conflict with replaying', { code: '40001' }, true],
  ['a missing column', { code: '42703' }, true],
  ['a full disk', { code: '53100' }, true],
  ['a damaged file', { code: 'XX001' }, true],
  ['a lost connection', new Error('Connection terminated unexpectedly'), true],
  ['a statement that took too long', { code: '57014' }, false],
  ['an error of the program', new TypeError('x is undefined'), false],
])('decides about %s', (_what, error, expected) => {
  expect(canPrimaryAnswer(error)).toBe(expected);
});
