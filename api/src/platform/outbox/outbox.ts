import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../db';
import { countOutboxError, observeJob } from '../http/server/metrics';
import { runInRequestContext } from '../log';
import { inJobSpan } from '../trace';
import {
  abandonJob,
  claimJob,
  enqueue,
  excludeLostAttempts,
  extendLease,
  finishJob,
  type JobRow,
  markJobDead,
  releaseJob,
  resetLostAttempts,
  retryJobLater,
} from './outbox.repository';

export interface Job<Payload = unknown> {
  id: number;
  queue: string;
  payload: Payload;
  /** Attempts so far, including this one. */
  attempts: number;
  /** Start of this attempt, by the clock of the database, because that of this machine may be wrong. */
  startedAt: Date;
  /** Fires when the service stops: long work saves its position and throws; another process continues at once. */
  signal: AbortSignal;
  /** Has to be called by long work once its position is saved: earlier lost attempts do not count any more. */
  checkpoint: () => Promise<void>;
}

/** Is thrown when the process of a job crashed, or exceeded its limits. */
export class LostAttempt extends Error {
  override readonly name = 'LostAttempt';
}

export type JobHandler = (job: Job) => Promise<void>;

export interface QueueOptions {
  /** Maximum of concurrent jobs of this queue per process. Default 1. */
  concurrency?: number;
  /** Maximum of attempts until a job is dead: stored, counted by a metric, and never retried automatically. Default 60, about two days. */
  maxAttempts?: number;
  /** Whether the payload is removed once the job is done. Default false. */
  isPayloadRemoved?: boolean;
  /** Completes dependents of the job before it is marked dead; may be called again. `error` is a LostAttempt when its processes crashed. */
  onDead?: (job: Job, error: unknown) => Promise<void>;
}

interface Queue extends Required<QueueOptions> {
  handler: JobHandler;
  running: number;
}

const extendEveryMs = 20_000;
const idleMs = 400;
const retryDelayMs = 2000;
const firstRetryDelayMs = 100;
const defaultMaxAttempts = 60;
/** The next tick of a recurring job follows anyway, so a failing one is abandoned early and failures do not pile up. */
const maxAttemptsOfTick = 3;
/** Maximum of lost attempts without progress, because the next process would crash too. */
const maxLostAttempts = 3;
/** While the database is down polling fails every two seconds; one log line a minute reports it. */
const errorsPerReport = 30;
const recurringPrefix = 'every:';

/**
 * Runs the jobs of the outbox; any number of processes may run a worker.
 * A job is leased, the lease is extended while its handler runs, and another process takes over when the first one dies. A failed job is
 * retried with exponential backoff until it is dead; no job is dropped. A job whose processes crash is dead after the third. Queues do not
 * block each other.
 */
export class OutboxWorker {
  readonly #queues = new Map<string, Queue>();
  readonly #recurring: { name: string; intervalMs: number }[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  #lastTick = Promise.resolve();
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #leased = new Set<JobRow>();
  #wakeUp = (): void => undefined;
  #loop: Promise<void> | undefined;
  #errorsInARow = 0;

  constructor(
    private readonly pool: Pool,
    /** Is called for every failed attempt; `isDead` after the last one. */
    private readonly onError: (error: unknown, job: Pick<Job, 'id' | 'queue' | 'attempts'>, isDead: boolean) => void,
    /** Is called when jobs cannot be read or written, once for many errors in a row. */
    private readonly onQueueError: (error: unknown, errorsInARow: number) => void = () => undefined,
  ) {}

  handle(
    queue: string,
    handler: JobHandler,
    { concurrency = 1, maxAttempts = defaultMaxAttempts, isPayloadRemoved = false, onDead = () => Promise.resolve() }: QueueOptions = {},
  ): void {
    this.#queues.set(queue, { handler, concurrency, maxAttempts, isPayloadRemoved, onDead, running: 0 });
  }

  /** Runs `work` once per interval, in one of the processes. */
  schedule(name: string, intervalMs: number, work: (signal: AbortSignal) => Promise<void>): void {
    const queue = `${recurringPrefix}${name}`;
    this.handle(queue, (job) => work(job.signal), { maxAttempts: maxAttemptsOfTick });
    this.#recurring.push({ name: queue, intervalMs });
  }

  start(): void {
    this.#loop ??= this.#run();
    for (const { name, intervalMs } of this.#recurring) {
      // The tasks run one by one: together, at the start, they took all connections from calls of people that write jobs.
      const tick = () => {
        this.#lastTick = this.#lastTick.then(() => this.#enqueueTick(name, intervalMs)).catch(this.#reportQueueError);
      };
      tick();
      this.#timers.push(setInterval(tick, intervalMs).unref());
    }
  }

  /** Aborts the signal of running jobs and waits for them. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearInterval(timer);
    this.#wakeUp();
    if (this.#leased.size > 0) await excludeLostAttempts(this.pool, [...this.#leased]).catch(this.#reportQueueError);
    await this.#loop;
    await Promise.all(this.#running);
  }

  /** Runs all due jobs of these queues, or of all, one by one, and returns their number; tests use it instead of waiting. */
  async drain(queues: readonly string[] = [...this.#queues.keys()]): Promise<number> {
    let count = 0;
    for (;;) {
      const job = await claimJob(this.pool, queues);
      if (!job) return count;
      await this.#execute(job);
      count += 1;
    }
  }

  /** Runs a recurring job now, outside of its schedule. */
  async runNow(name: string): Promise<void> {
    await this.#queues.get(`${recurringPrefix}${name}`)?.handler({
      id: 0,
      queue: name,
      payload: null,
      attempts: 1,
      startedAt: new Date(),
      signal: this.#stopping.signal,
      checkpoint: () => Promise.resolve(),
    });
  }

  async #enqueueTick(name: string, intervalMs: number): Promise<void> {
    await enqueue(this.pool, name, null, { dedupKey: `${name}:${String(Math.floor(Date.now() / intervalMs))}` });
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const free = [...this.#queues].filter(([, queue]) => queue.running < queue.concurrency).map(([name]) => name);
      try {
        const job = free.length > 0 ? await claimJob(this.pool, free) : null;
        if (job) this.#startJob(job);
        else await this.#sleep(idleMs);
        this.#errorsInARow = 0;
      } catch (error) {
        // Usually the database is down; polling continues after a pause.
        this.#reportQueueError(error);
        await this.#sleep(retryDelayMs);
      }
    }
  }

  readonly #reportQueueError = (error: unknown): void => {
    countOutboxError();
    this.#errorsInARow += 1;
    if (this.#errorsInARow % errorsPerReport === 1) this.onQueueError(error, this.#errorsInARow);
  };

  #startJob(job: JobRow): void {
    const work = this.#execute(job).finally(() => {
      this.#running.delete(work);
      this.#wakeUp();
    });
    this.#running.add(work);
  }

  /** Sleeps until the time has passed, a job has ended or the service stops. */
  async #sleep(ms: number): Promise<void> {
    const woken = new AbortController();
    this.#wakeUp = () => {
      woken.abort();
    };
    await sleep(ms, undefined, { signal: woken.signal }).catch(() => undefined);
  }

  /** Runs in the context of the request that enqueued the job: with its id in the log, and in its trace. */
  #execute(row: JobRow): Promise<void> {
    const work = () => this.#lease(row);
    const { requestId } = row.context ?? {};
    return requestId === undefined ? work() : runInRequestContext(requestId, work);
  }

  async #lease(row: JobRow): Promise<void> {
    const queue = this.#queues.get(row.queue);
    if (!queue) return;
    const startedAt = performance.now();
    let outcome: 'done' | 'failed' = 'done';
    queue.running += 1;
    this.#leased.add(row);
    const lease = setInterval(() => void extendLease(this.pool, row).catch(this.#reportQueueError), extendEveryMs);
    const job: Job = {
      ...row,
      startedAt: row.claimed_at,
      signal: this.#stopping.signal,
      checkpoint: () => this.#saveProgress(row),
    };
    try {
      if (row.lost_attempts > maxLostAttempts) throw new LostAttempt(`${String(maxLostAttempts)} processes ended before this job did`);
      const attributes = { 'messaging.destination.name': row.queue, 'yarmarok.job_id': row.id, 'yarmarok.attempt': row.attempts };
      await inJobSpan(`outbox ${row.queue}`, row.context?.trace ?? {}, attributes, () => queue.handler(job));
      await this.#record(() => finishJob(this.pool, row, queue.isPayloadRemoved));
    } catch (error) {
      outcome = 'failed';
      // The lease expires when the database is down.
      await this.#fail(row, job, error, queue).catch(this.#reportQueueError);
    } finally {
      clearInterval(lease);
      this.#leased.delete(row);
      observeJob(row.queue, outcome, performance.now() - startedAt);
      queue.running -= 1;
    }
  }

  async #saveProgress(row: JobRow): Promise<void> {
    if (row.lost_attempts === 1) return;
    await resetLostAttempts(this.pool, row);
    row.lost_attempts = 1;
  }

  /**
   * Records the outcome of a job, even when the database is lost in between: a finished job must not run again, because its mail has been
   * sent, and a failed one is no lost attempt. Only a stopping service gives up; the lease then expires.
   */
  async #record(write: () => Promise<void>): Promise<void> {
    for (let delayMs = firstRetryDelayMs; ; delayMs = Math.min(2 * delayMs, retryDelayMs)) {
      try {
        await write();
        return;
      } catch (error) {
        this.#reportQueueError(error);
        if (this.#stopping.signal.aborted) return;
        await sleep(delayMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  async #fail(row: JobRow, job: Job, error: unknown, { maxAttempts, onDead }: Queue): Promise<void> {
    if (this.#stopping.signal.aborted) {
      await releaseJob(this.pool, row);
      return;
    }
    const isLost = error instanceof LostAttempt;
    const isDead = row.attempts >= maxAttempts || (isLost && row.lost_attempts >= maxLostAttempts);
    this.onError(error, row, isDead);
    if (isDead) await onDead(job, error);
    await this.#record(() => {
      if (!isDead) return retryJobLater(this.pool, row, String(error), isLost);
      // The next tick follows anyway, unless it crashes processes.
      if (row.queue.startsWith(recurringPrefix) && !isLost) return abandonJob(this.pool, row, String(error));
      return markJobDead(this.pool, row, String(error));
    });
  }
}
