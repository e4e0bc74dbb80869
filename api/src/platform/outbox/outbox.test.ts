import { register } from 'prom-client';
import { createTestApi, type TestApi, waitFor } from '../../testing';
import { inTransaction, type Tx } from '../db';
import { countDeadJobs, dropDeadJob, enqueue, listDeadJobs, LostAttempt, OutboxWorker, retryDeadJobs } from './index';
import { claimJob } from './outbox.repository';

let api: TestApi;
const failures: { attempts: number; isDead: boolean }[] = [];
let worker: OutboxWorker;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  failures.length = 0;
  await api.pool.query('delete from outbox');
  worker = new OutboxWorker(api.pool, (_error, { attempts }, isDead) => failures.push({ attempts, isDead }));
});

const makeDue = () => api.pool.query(`update outbox set run_at = now() where run_at <> 'infinity' and done_at is null`);
const drainAll = async (times: number) => {
  for (let count = 0; count < times; count += 1) {
    await makeDue();
    await worker.drain();
  }
};

describe('a job that always fails', () => {
  beforeEach(async () => {
    worker.handle('poison', () => Promise.reject(new Error('it cannot be done')), { maxAttempts: 3 });
    await enqueue(api.pool, 'poison', { secret: 'of a person' });
  });

  it('is dead after its last attempt, and never retried', async () => {
    await drainAll(6);

    expect(failures).toEqual([
      { attempts: 1, isDead: false },
      { attempts: 2, isDead: false },
      { attempts: 3, isDead: true },
    ]);
    expect(await countDeadJobs(api.pool)).toBe(1);
  });

  it('is listed with its error and without its payload', async () => {
    await drainAll(3);

    const jobs = await listDeadJobs(api.pool, 10);

    expect(jobs).toMatchObject([{ queue: 'poison', attempts: 3, last_error: 'Error: it cannot be done' }]);
    expect(JSON.stringify(jobs)).not.toContain('of a person');
    expect(await register.metrics()).toMatch(/^outbox_dead_jobs 1$/m);
  });

  it('restarts with its first attempt when it is retried by id or by queue', async () => {
    await drainAll(3);
    const [job] = await listDeadJobs(api.pool, 10);

    expect(await retryDeadJobs(api.pool, job?.id ?? 0)).toBe(1);
    expect(await retryDeadJobs(api.pool, 'poison')).toBe(0);
    await drainAll(3);
    expect(await retryDeadJobs(api.pool, 'other')).toBe(0);
    expect(await retryDeadJobs(api.pool, 'poison')).toBe(1);
  });

  it('is deleted when it is dropped, and other jobs cannot be dropped', async () => {
    const { rows } = await api.pool.query<{ id: number }>('select id from outbox');
    const id = rows[0]?.id ?? 0;
    expect(await dropDeadJob(api.pool, id)).toBe(false);
    await drainAll(3);

    expect(await dropDeadJob(api.pool, id)).toBe(true);
    expect(await countDeadJobs(api.pool)).toBe(0);
  });
});

/** Returns the number of rows of the outbox that this connection has read. */
async function countRowsRead(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'outbox'`,
  );
  return rows[0]?.count ?? 0;
}

it.each([
  ['its queue is free', ['every:tick', 'mail', 'account-link'], 'mail'],
  ['its queue is busy', ['every:tick', 'account-link'], 'account-link'],
])('reads a few of many waiting jobs to take the next one while %s', async (_when, queues, expected) => {
  await api.pool.query(`insert into outbox (queue, payload) select 'mail', '{}' from generate_series(1, 5000)`);
  await enqueue(api.pool, 'account-link', {});
  await api.pool.query('vacuum analyze outbox');

  const { job, rowsRead } = await inTransaction(api.pool, async (tx) => {
    const before = await countRowsRead(tx);
    const job = await claimJob(tx, queues);
    return { job, rowsRead: (await countRowsRead(tx)) - before };
  });

  expect(job?.queue).toBe(expected);
  expect(rowsRead).toBeLessThan(20);
});

it('leases the job that has been due longest, of any queue, and skips leased ones', async () => {
  await enqueue(api.pool, 'mail', {}, { runAt: new Date(Date.now() - 1_000) });
  await enqueue(api.pool, 'account-link', {}, { runAt: new Date(Date.now() - 3_000) });
  await enqueue(api.pool, 'mail', {}, { runAt: new Date(Date.now() - 2_000) });
  await enqueue(api.pool, 'mail', {}, { runAt: new Date(Date.now() + 60_000) });

  const taken = [];
  for (let job = await claimJob(api.pool, ['mail', 'account-link']); job; job = await claimJob(api.pool, ['mail', 'account-link']))
    taken.push(job);

  expect(taken.map(({ queue }) => queue)).toEqual(['account-link', 'mail', 'mail']);
  expect(new Set(taken.map(({ id }) => id)).size).toBe(3);
});

/** Simulates a process that leases the next job and crashes: its lease expires. */
async function loseAttempt(queue: string): Promise<void> {
  const job = await claimJob(api.pool, [queue]);
  expect(job?.queue).toBe(queue);
  await api.pool.query(`update outbox set locked_until = now() - interval '1 second' where id = $1`, [job?.id]);
}
const readJob = async () => {
  const { rows } = await api.pool.query<{ lost: number; attempts: number; state: string; last_error: string | null }>(
    `select lost_attempts as lost, attempts, last_error, case when done_at is not null then 'done' when run_at = 'infinity' then 'dead'
       when locked_until is not null then 'leased' else 'waiting' end as state from outbox`,
  );
  return rows[0];
};

describe('a job that ends its process', () => {
  it('is dead after the third process and does not start again, while other jobs run', async () => {
    const started: string[] = [];
    const dead: unknown[] = [];
    const note = (job: { queue: string }) => {
      started.push(job.queue);
      return Promise.resolve();
    };
    worker.handle('deadly', note, {
      onDead: (job, error) => {
        dead.push([job.payload, error instanceof LostAttempt]);
        return Promise.resolve();
      },
    });
    worker.handle('harmless', note);
    await enqueue(api.pool, 'deadly', { importId: 5 });
    for (let process = 0; process < 3; process += 1) await loseAttempt('deadly');
    await enqueue(api.pool, 'harmless', null);

    await worker.drain();

    expect(started).toEqual(['harmless']);
    expect(dead).toEqual([[{ importId: 5 }, true]]);
    expect(failures).toEqual([{ attempts: 4, isDead: true }]);
    expect(await countDeadJobs(api.pool)).toBe(1);
  });

  it('counts from its last progress', async () => {
    worker.handle('deadly', async (job) => {
      await job.checkpoint();
      expect(await readJob()).toMatchObject({ lost: 1, state: 'leased' });
      throw new Error('the network is down');
    });
    await enqueue(api.pool, 'deadly', null);
    await loseAttempt('deadly');
    await loseAttempt('deadly');

    await worker.drain();

    expect(await readJob()).toMatchObject({ lost: 0, attempts: 3, state: 'waiting' });
  });

  it('is dead at once when its handler reports the third lost process', async () => {
    worker.handle('deadly', () => Promise.reject(new LostAttempt('it took too long')));
    await enqueue(api.pool, 'deadly', null);

    await drainAll(5);

    expect(failures.map(({ isDead }) => isDead)).toEqual([false, false, true]);
    expect(await readJob()).toMatchObject({ state: 'dead', last_error: 'LostAttempt: it took too long' });
  });

  it('is dead as a tick of a recurring job too, because the next tick would end a process as well', async () => {
    worker.schedule('deadly', 60_000, () => Promise.resolve());
    await enqueue(api.pool, 'every:deadly', null);
    for (let process = 0; process < 3; process += 1) await loseAttempt('every:deadly');

    await worker.drain();

    expect(await readJob()).toMatchObject({ state: 'dead' });
  });

  it('starts with no lost process when an operator retries it', async () => {
    let runs = 0;
    worker.handle('deadly', () => {
      runs += 1;
      return Promise.resolve();
    });
    await enqueue(api.pool, 'deadly', null);
    for (let process = 0; process < 3; process += 1) await loseAttempt('deadly');
    await worker.drain();

    await retryDeadJobs(api.pool, 'deadly');
    await worker.drain();

    expect(runs).toBe(1);
  });
});

it('counts no ordinary failure as a lost process', async () => {
  worker.handle('unlucky', () => Promise.reject(new Error('the mail server is away')));
  await enqueue(api.pool, 'unlucky', null);

  await drainAll(5);

  expect(await readJob()).toMatchObject({ lost: 0, attempts: 5, state: 'waiting' });
});

it('counts no stop of the service as a lost process, also while the job does not end', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let hasBegun = false;
  worker.handle('long', async () => {
    hasBegun = true;
    await released;
    throw new Error('The service stops');
  });
  await enqueue(api.pool, 'long', null);
  worker.start();
  await waitFor(() => Promise.resolve(hasBegun));
  expect(await readJob()).toMatchObject({ lost: 1, state: 'leased' });

  const stopping = worker.stop();
  await waitFor(async () => (await readJob())?.lost === 0);
  expect(await readJob()).toMatchObject({ lost: 0, state: 'leased' });
  release();
  await stopping;

  expect(await readJob()).toMatchObject({ lost: 0, attempts: 0, state: 'waiting' });
});

it('records a failure once the database is back, so that it counts as no lost process', async () => {
  let left = 2;
  const query = (text: string, values: unknown[]) => {
    if (!text.includes('last_error = $3') || left === 0) return api.pool.query(text, values);
    left -= 1;
    return Promise.reject(new Error('the connection was lost'));
  };
  const surviving = new OutboxWorker({ query } as unknown as typeof api.pool, () => undefined);
  surviving.handle('unlucky', () => Promise.reject(new Error('the database is down')));
  await enqueue(api.pool, 'unlucky', null);

  await surviving.drain();

  expect(await readJob()).toMatchObject({ lost: 0, state: 'waiting' });
});

it('abandons a tick of a recurring job after three attempts, and leaves no dead job', async () => {
  worker.schedule('failing', 60_000, () => Promise.reject(new Error('not now')));
  await enqueue(api.pool, 'every:failing', null);

  await drainAll(5);

  expect(failures).toHaveLength(3);
  expect(await countDeadJobs(api.pool)).toBe(0);
});

/** Simulates a database that rejects the end of a job for some tries, as during a failover. */
function losingEnds(count: number): typeof api.pool {
  let left = count;
  const query = (text: string, values: unknown[]) => {
    if (!text.includes('set done_at = now()') || left === 0) return api.pool.query(text, values);
    left -= 1;
    return Promise.reject(new Error('the connection was lost'));
  };
  return { query } as unknown as typeof api.pool;
}

it('does not repeat a job whose end the database did not record at once', async () => {
  let runs = 0;
  const reports: number[] = [];
  const surviving = new OutboxWorker(
    losingEnds(3),
    (_error, { attempts }, isDead) => failures.push({ attempts, isDead }),
    (_error, inARow) => reports.push(inARow),
  );
  surviving.handle('once', () => {
    runs += 1;
    return Promise.resolve();
  });
  await enqueue(api.pool, 'once', null);

  await surviving.drain();

  const { rows } = await api.pool.query('select done_at is not null as is_done, attempts, last_error from outbox');
  expect(rows).toEqual([{ is_done: true, attempts: 1, last_error: null }]);
  expect(runs).toBe(1);
  expect(failures).toEqual([]);
  expect(reports).toEqual([1]);
});

it('stops without the end of a job that the database does not record', async () => {
  const stopping = new OutboxWorker(losingEnds(Infinity), () => undefined);
  let hasRun = false;
  stopping.handle('once', () => {
    hasRun = true;
    return Promise.resolve();
  });
  await enqueue(api.pool, 'once', null);
  stopping.start();
  await waitFor(() => Promise.resolve(hasRun));

  await stopping.stop();

  const { rows } = await api.pool.query('select done_at, attempts, locked_until > now() as is_leased from outbox');
  expect(rows).toEqual([{ done_at: null, attempts: 1, is_leased: true }]);
});

it('counts and reports errors of the outbox, once for many', async () => {
  const reports: number[] = [];
  const broken = { query: () => Promise.reject(new Error('gone')) } as unknown as typeof api.pool;
  const count = async () => (await register.getSingleMetric('outbox_errors_total')?.get())?.values[0]?.value ?? 0;
  const before = await count();
  const lost = new OutboxWorker(
    broken,
    () => undefined,
    (_error, inARow) => reports.push(inARow),
  );
  lost.handle('any', () => Promise.resolve());
  lost.start();
  await waitFor(async () => (await count()) > before);
  await lost.stop();

  expect(reports).toEqual([1]);
});
