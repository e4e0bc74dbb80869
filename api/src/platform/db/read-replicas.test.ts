import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase, waitFor } from '../../testing';
import { createPool, type Pool } from './pool';
import { canPrimaryAnswer, createRoutedDb, ReadReplicas } from './read-replicas';
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

it('does not repeat a statement that no server can answer', async () => {
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

describe('a replica that lacks the last writes of the primary', () => {
  const maxLagMs = 300;
  let place: TestDatabase;
  beforeAll(async () => {
    place = await createTestDatabase();
    const pool = createPool({ connectionString: place.url, max: 1 });
    // It reports that it is a replica which has replayed nothing after 0/10.
    await pool.query(`create schema replica;
      create function replica.pg_is_in_recovery() returns boolean return true;
      create function replica.pg_last_wal_replay_lsn() returns pg_lsn return '0/10'::pg_lsn;`);
    const name = new URL(place.url).pathname.slice(1);
    await pool.query(`alter database "${name}" set search_path = replica, pg_catalog`);
    await pool.end();
  });
  afterAll(() => place.drop());

  /** Answers while it is alive. */
  const aPrimary = () => {
    const state = { isAlive: true };
    const query = () => (state.isAlive ? Promise.resolve({ rows: [{ lsn: '0/20' }] }) : Promise.reject(new Error('gone')));
    return { state, primary: { query, epoch: 0, timeline: 1 } as unknown as Pool };
  };
  const start = async (primary: Pool) => {
    const replicas = new ReadReplicas({ primary, urls: [place.url], pool: { max: 1 }, maxLagMs, intervalMs: 20 });
    await replicas.start();
    return replicas;
  };

  it('is left out while the primary continues', async () => {
    const { primary } = aPrimary();
    const replicas = await start(primary);

    expect(replicas.isAnyUsed).toBe(true);
    await waitFor(() => !replicas.isAnyUsed);
    await replicas.stop();
  });

  it('answers reads for as long as the primary is gone', async () => {
    const { primary, state } = aPrimary();
    const replicas = await start(primary);

    state.isAlive = false;
    await sleep(3 * maxLagMs);

    expect(replicas.isAnyUsed).toBe(true);
    await replicas.stop();
  });
});
