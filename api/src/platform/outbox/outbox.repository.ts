import { type Db, deleteInBatches } from '../db';
import { currentRequestId } from '../log';
import { currentCarrier, type TraceCarrier } from '../trace';

export interface JobRow {
  id: number;
  queue: string;
  payload: unknown;
  attempts: number;
  /** Lost attempts since the last progress, including this one. */
  lost_attempts: number;
  /** Start of this attempt, by the clock of the database. */
  claimed_at: Date;
  /** Id and trace of the request that enqueued the job; null for other jobs. */
  context: JobContext | null;
}

export interface JobContext {
  requestId?: string;
  trace?: TraceCarrier;
}

function getJobContext(): JobContext | null {
  const requestId = currentRequestId();
  const trace = currentCarrier();
  const context: JobContext = { ...(requestId === undefined ? {} : { requestId }), ...(Object.keys(trace).length === 0 ? {} : { trace }) };
  return Object.keys(context).length === 0 ? null : context;
}

/** Enqueues a job that runs after the transaction commits; jobs with the same `dedupKey` are enqueued once. */
export async function enqueue(db: Db, queue: string, payload: unknown, options: { runAt?: Date; dedupKey?: string } = {}): Promise<void> {
  await db.query(
    `insert into outbox (queue, payload, run_at, dedup_key, context) values ($1, $2, coalesce($3, now()), $4, $5)
     on conflict (dedup_key) do nothing`,
    [queue, JSON.stringify(payload), options.runAt ?? null, options.dedupKey ?? null, getJobContext()],
  );
}

const leaseSeconds = 60;

/**
 * Leases the job that has been due longest; null when there is none. The attempt counts as lost until it has an outcome, because its process
 * may crash. The first job of each queue is looked up separately, because a query of several queues reads and sorts all
 * their jobs: with 50,000 waiting mails each took 93 ms.
 */
export async function claimJob(db: Db, queues: readonly string[]): Promise<JobRow | null> {
  const { rows } = await db.query<JobRow>(
    `update outbox set locked_until = now() + make_interval(secs => $2), attempts = attempts + 1, lost_attempts = lost_attempts + 1
     where id = (select first.id from unnest($1::text[]) as queues (name), lateral (
                   select id, run_at from outbox
                   where queue = queues.name and done_at is null and run_at <= now() and (locked_until is null or locked_until < now())
                   order by run_at, id limit 1 for update skip locked) as first
                 order by first.run_at, first.id limit 1)
     returning id, queue, payload, attempts, lost_attempts, now() as claimed_at, context`,
    [queues, leaseSeconds],
  );
  return rows[0] ?? null;
}

// The number of attempts identifies the holder of a lease: a process that lost its lease changes nothing.
const mine = 'where id = $1 and attempts = $2';

export async function extendLease(db: Db, { id, attempts }: JobRow): Promise<void> {
  await db.query(`update outbox set locked_until = now() + make_interval(secs => $3) ${mine} and done_at is null`, [
    id,
    attempts,
    leaseSeconds,
  ]);
}

export async function finishJob(db: Db, { id, attempts }: JobRow, isPayloadRemoved: boolean): Promise<void> {
  const payload = isPayloadRemoved ? `, payload = '{}'` : '';
  await db.query(`update outbox set done_at = now(), locked_until = null, last_error = null${payload} ${mine}`, [id, attempts]);
}

/** Releases the job, which another process may lease at once; the attempt does not count. */
export async function releaseJob(db: Db, { id, attempts, lost_attempts }: JobRow): Promise<void> {
  await db.query(`update outbox set locked_until = null, attempts = attempts - 1, lost_attempts = $3 ${mine}`, [
    id,
    attempts,
    lost_attempts - 1,
  ]);
}

/** Marks these running attempts as not lost: the service stops, and may have to exit before they have an outcome. */
export async function excludeLostAttempts(db: Db, rows: readonly JobRow[]): Promise<void> {
  await db.query(
    `update outbox o set lost_attempts = held.lost_attempts
     from unnest($1::bigint[], $2::int[], $3::int[]) as held (id, attempts, lost_attempts)
     where o.id = held.id and o.attempts = held.attempts and o.locked_until is not null`,
    [rows.map(({ id }) => id), rows.map(({ attempts }) => attempts), rows.map(({ lost_attempts: lost }) => lost - 1)],
  );
}

/** Resets the lost attempts after saved progress: only the running attempt is still without an outcome. */
export async function resetLostAttempts(db: Db, { id, attempts }: JobRow): Promise<void> {
  await db.query(`update outbox set lost_attempts = 1 ${mine} and done_at is null`, [id, attempts]);
}

/**
 * Exponential backoff up to an hour.
 * @param isLost whether the attempt stays counted as lost.
 */
export async function retryJobLater(db: Db, { id, attempts, lost_attempts }: JobRow, reason: string, isLost: boolean): Promise<void> {
  const pauseSeconds = Math.min(3600, 5 * 2 ** Math.min(attempts, 20));
  await db.query(
    `update outbox set locked_until = null, last_error = $3, run_at = now() + make_interval(secs => $4), lost_attempts = $5 ${mine}`,
    [id, attempts, reason.slice(0, 2000), pauseSeconds, isLost ? lost_attempts : lost_attempts - 1],
  );
}

/** Marks a job dead: it is not retried, and stays for inspection as a job that is not done and has no due time. */
const isDead = `done_at is null and run_at = 'infinity'`;

export async function markJobDead(db: Db, { id, attempts }: JobRow, reason: string): Promise<void> {
  await db.query(`update outbox set locked_until = null, last_error = $3, run_at = 'infinity' ${mine}`, [
    id,
    attempts,
    reason.slice(0, 2000),
  ]);
}

/** Ends a failed job that is no longer needed; its error stays readable until the purge. */
export async function abandonJob(db: Db, { id, attempts }: JobRow, reason: string): Promise<void> {
  await db.query(`update outbox set done_at = now(), locked_until = null, last_error = $3 ${mine}`, [id, attempts, reason.slice(0, 2000)]);
}

export interface DeadJob {
  id: number;
  queue: string;
  attempts: number;
  last_error: string | null;
  created_at: Date;
}

/** Lists dead jobs, oldest first, without their payloads, which may hold personal data. */
export async function listDeadJobs(db: Db, limit: number): Promise<DeadJob[]> {
  const { rows } = await db.query<DeadJob>(
    `select id, queue, attempts, last_error, created_at from outbox where ${isDead} order by id limit $1`,
    [limit],
  );
  return rows;
}

export async function countDeadJobs(db: Db): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*) from outbox where ${isDead}`);
  return rows[0]?.count ?? 0;
}

/** Retries dead jobs: one by its id, or all of a queue. Returns their number. */
export async function retryDeadJobs(db: Db, which: number | string): Promise<number> {
  const condition = typeof which === 'number' ? 'id = $1' : 'queue = $1';
  const { rowCount } = await db.query(
    `update outbox set run_at = now(), attempts = 0, lost_attempts = 0 where ${isDead} and ${condition}`,
    [which],
  );
  return rowCount ?? 0;
}

/** Ends a dead job for good. Returns whether there was one. */
export async function dropDeadJob(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.query(`update outbox set done_at = now() where ${isDead} and id = $1`, [id]);
  return (rowCount ?? 0) > 0;
}

/** Counts jobs that are due and not done. */
export async function countWaitingJobs(db: Db): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*) from outbox where done_at is null and run_at <= now()');
  return rows[0]?.count ?? 0;
}

/** Deletes jobs that were done a week ago, which frees their dedup keys. Payloads of sent mails are removed at once. */
export async function purgeDoneJobs(db: Db): Promise<void> {
  await deleteInBatches(db, 'outbox', `done_at < now() - interval '7 days'`);
}
