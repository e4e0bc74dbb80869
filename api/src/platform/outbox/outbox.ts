import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../db';
import { countOutboxError, observeJob } from '../http/metrics';
import { runInRequestContext } from '../log';
import { inJobSpan } from '../trace';
import {
  markJobDead,
  claimJob,
  enqueue,
  extendLease,
  finishJob,
  abandonJob,
  type JobRow,
  retryJobLater,
  releaseJob,
} from './outbox.repository';

export interface Job<Payload = unknown> {
  id: number;
  queue: string;
  payload: Payload;
  /** Attempts so far, including this one. */
  attempts: number;
  /** When this attempt began, by the clock of the database: that of this machine may be wrong. */
  startedAt: Date;
  /** Fires when the service stops: long work saves its position and throws; another process continues at once. */
  signal: AbortSignal;
}

export type JobHandler = (job: Job) => Promise<void>;

export interface QueueOptions {
  /** Maximum of concurrent jobs of this queue per process. Default 1. */
  concurrency?: number;
  /** Attempts until a job is dead: stored, counted by a metric, and never retried automatically. Default 60, about two days. */
  maxAttempts?: number;
  /** Whether the payload is removed once the job is done. Default false. */
  isPayloadRemoved?: boolean;
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
/** While the database is down polling fails every two seconds; one log line a minute reports it. */
const errorsPerReport = 30;
const recurringPrefix = 'every:';

/**
 * Runs the jobs of the outbox; any number of processes may run a worker.
 * A job is leased, the lease is extended while its handler runs, and another process takes over when the first one dies. A failed job is
 * retried with exponential backoff until it is dead; no job is dropped. Queues do not block each other.
 */
export class OutboxWorker {
  readonly #queues = new Map<string, Queue>();
  readonly #recurring: { name: string; intervalMs: number }[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #wakeUp = (): void => undefined;
  #loop: Promise<void> | undefined;
  #errorsInARow = 0;

  constructor(
    private readonly pool: Pool,
    /** Called for every failed attempt; `isDead` after the last one. */
    private readonly onError: (error: unknown, job: Pick<Job, 'id' | 'queue' | 'attempts'>, isDead: boolean) => void,
    /** Called when jobs cannot be read or written, once for many errors in a row. */
    private readonly onQueueError: (error: unknown, errorsInARow: number) => void = () => undefined,
  ) {}

  handle(
    queue: string,
    handler: JobHandler,
    { concurrency = 1, maxAttempts = defaultMaxAttempts, isPayloadRemoved = false }: QueueOptions = {},
  ): void {
    this.#queues.set(queue, { handler, concurrency, maxAttempts, isPayloadRemoved, running: 0 });
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
      const tick = () => void this.#enqueueTick(name, intervalMs).catch(this.#reportQueueError);
      tick();
      this.#timers.push(setInterval(tick, intervalMs).unref());
    }
  }

  /** Aborts the signal of running jobs and waits for them. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearInterval(timer);
    this.#wakeUp();
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
    await this.#queues
      .get(`${recurringPrefix}${name}`)
      ?.handler({ id: 0, queue: name, payload: null, attempts: 1, startedAt: new Date(), signal: this.#stopping.signal });
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
        // Usually the database is down; polling goes on after a pause.
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
    const lease = setInterval(() => void extendLease(this.pool, row).catch(this.#reportQueueError), extendEveryMs);
    try {
      // Every attempt was claimed but neither ended nor failed: the processes died.
      if (row.attempts > queue.maxAttempts) throw new Error('Every process that tried this job ended before the job did');
      const attributes = { 'messaging.destination.name': row.queue, 'yarmarok.job_id': row.id, 'yarmarok.attempt': row.attempts };
      await inJobSpan(`outbox ${row.queue}`, row.context?.trace ?? {}, attributes, () =>
        queue.handler({ ...row, startedAt: row.claimed_at, signal: this.#stopping.signal }),
      );
      await this.#finish(row, queue.isPayloadRemoved);
    } catch (error) {
      outcome = 'failed';
      await this.#fail(row, error, queue.maxAttempts).catch(this.#reportQueueError); // The lease expires when the database is down.
    } finally {
      clearInterval(lease);
      observeJob(row.queue, outcome, performance.now() - startedAt);
      queue.running -= 1;
    }
  }

  /**
   * Records that a job is done, also when the database goes away meanwhile: the job itself must not run again, because its mail has been sent.
   * Only a service that stops gives up; the lease then expires.
   */
  async #finish(row: JobRow, isPayloadRemoved: boolean): Promise<void> {
    for (let delayMs = firstRetryDelayMs; ; delayMs = Math.min(2 * delayMs, retryDelayMs)) {
      try {
        await finishJob(this.pool, row, isPayloadRemoved);
        return;
      } catch (error) {
        this.#reportQueueError(error);
        if (this.#stopping.signal.aborted) return;
        await sleep(delayMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  async #fail(row: JobRow, error: unknown, maxAttempts: number): Promise<void> {
    if (this.#stopping.signal.aborted) {
      await releaseJob(this.pool, row);
      return;
    }
    const isDead = row.attempts >= maxAttempts;
    this.onError(error, row, isDead);
    if (!isDead) await retryJobLater(this.pool, row, String(error));
    else if (row.queue.startsWith(recurringPrefix)) await abandonJob(this.pool, row, String(error));
    else await markJobDead(this.pool, row, String(error));
  }
}
