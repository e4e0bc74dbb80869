import { type Db, deleteInBatches } from '../db';
import { currentRequestId } from '../log';
import { currentCarrier, type TraceCarrier } from '../trace';

export interface JobRow {
  id: number;
  queue: string;
  payload: unknown;
  attempts: number;
  /** Which request noted it, and the trace of that; null for jobs of nobody. */
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

/** Notes work to be done after the transaction commits; with a `dedupKey` the same work is noted once. */
export async function enqueue(db: Db, queue: string, payload: unknown, options: { runAt?: Date; dedupKey?: string } = {}): Promise<void> {
  await db.query(
    `insert into outbox (queue, payload, run_at, dedup_key, context) values ($1, $2, coalesce($3, now()), $4, $5)
     on conflict (dedup_key) do nothing`,
    [queue, JSON.stringify(payload), options.runAt ?? null, options.dedupKey ?? null, getJobContext()],
  );
}

const leaseSeconds = 60;

/** Leases the job that has been due longest, or gives null. */
export async function claimJob(db: Db, queues: readonly string[]): Promise<JobRow | null> {
  const { rows } = await db.query<JobRow>(
    `update outbox set locked_until = now() + make_interval(secs => $2), attempts = attempts + 1
     where id = (select id from outbox
                 where queue = any($1) and done_at is null and run_at <= now() and (locked_until is null or locked_until < now())
                 order by run_at, id limit 1 for update skip locked)
     returning id, queue, payload, attempts, context`,
    [queues, leaseSeconds],
  );
  return rows[0] ?? null;
}

// The number of attempts tells holders of a lease apart: who lost it changes nothing any more.
const mine = 'where id = $1 and attempts = $2';

export async function extendLease(db: Db, { id, attempts }: JobRow): Promise<void> {
  await db.query(`update outbox set locked_until = now() + make_interval(secs => $3) ${mine} and done_at is null`, [
    id,
    attempts,
    leaseSeconds,
  ]);
}

export async function finishJob(db: Db, { id, attempts }: JobRow, isForgettingPayload: boolean): Promise<void> {
  const payload = isForgettingPayload ? `, payload = '{}'` : '';
  await db.query(`update outbox set done_at = now(), locked_until = null, last_error = null${payload} ${mine}`, [id, attempts]);
}

/** Somebody else may go on at once. */
export async function releaseJob(db: Db, { id, attempts }: JobRow): Promise<void> {
  await db.query(`update outbox set locked_until = null, attempts = attempts - 1 ${mine}`, [id, attempts]);
}

/** The pauses grow to an hour. */
export async function retryJobLater(db: Db, { id, attempts }: JobRow, reason: string): Promise<void> {
  const pauseSeconds = Math.min(3600, 5 * 2 ** Math.min(attempts, 20));
  await db.query(`update outbox set locked_until = null, last_error = $3, run_at = now() + make_interval(secs => $4) ${mine}`, [
    id,
    attempts,
    reason.slice(0, 2000),
    pauseSeconds,
  ]);
}

/** Never tried again by itself, and kept for people to look at: a job that is not done and due at no time. */
const isDead = `done_at is null and run_at = 'infinity'`;

export async function markJobDead(db: Db, { id, attempts }: JobRow, reason: string): Promise<void> {
  await db.query(`update outbox set locked_until = null, last_error = $3, run_at = 'infinity' ${mine}`, [
    id,
    attempts,
    reason.slice(0, 2000),
  ]);
}

/** Ends a job that failed and that nobody needs any more; the reason stays readable until it is purged. */
export async function abandonJob(db: Db, { id, attempts }: JobRow, reason: string): Promise<void> {
  await db.query(`update outbox set done_at = now(), locked_until = null, last_error = $3 ${mine}`, [id, attempts, reason.slice(0, 2000)]);
}

export interface DeadJob {
  id: number;
  queue: string;
  attempts: number;
  last_error: string | null;
  created_at: string;
}

/** Lists dead jobs, oldest first, without what they carry: that may be about people. */
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

/** Lets dead jobs run again: one by its id, or all of a queue. Returns how many. */
export async function retryDeadJobs(db: Db, which: number | string): Promise<number> {
  const condition = typeof which === 'number' ? 'id = $1' : 'queue = $1';
  const { rowCount } = await db.query(`update outbox set run_at = now(), attempts = 0 where ${isDead} and ${condition}`, [which]);
  return rowCount ?? 0;
}

/** Ends a dead job for good. Returns whether there was one. */
export async function dropDeadJob(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.query(`update outbox set done_at = now() where ${isDead} and id = $1`, [id]);
  return (rowCount ?? 0) > 0;
}

/** Jobs that are due and not done. */
export async function countWaitingJobs(db: Db): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*) from outbox where done_at is null and run_at <= now()');
  return rows[0]?.count ?? 0;
}

/** Forgets what was done a week ago; its dedup key is free again then. What sent mails said is forgotten at once. */
export async function purgeDoneJobs(db: Db): Promise<void> {
  // Left by the version before, which kept them for the week.
  await db.query(`update outbox set payload = '{}' where queue = 'mail' and done_at is not null and payload <> '{}'`);
  await deleteInBatches(db, 'outbox', `done_at < now() - interval '7 days'`);
}
