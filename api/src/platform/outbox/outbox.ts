import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Pool } from '../db';

export interface Job<Payload = unknown> {
  id: number;
  queue: string;
  payload: Payload;
  attempts: number;
}

export type JobHandler = (job: Job) => Promise<void>;

/** Notes work to be done after the transaction commits; with a `dedupKey` the same work is noted once. */
export async function enqueue(db: Db, queue: string, payload: unknown, options: { runAt?: Date; dedupKey?: string } = {}): Promise<void> {
  await db.query(
    'insert into outbox (queue, payload, run_at, dedup_key) values ($1, $2, coalesce($3, now()), $4) on conflict (dedup_key) do nothing',
    [queue, JSON.stringify(payload), options.runAt ?? null, options.dedupKey ?? null],
  );
}

const leaseSeconds = 60;
const idleMs = 400;

/**
 * Carries out what the outbox holds. Any number may run: a job is leased for a minute and extended by nobody, so handlers
 * must finish within it or be safe to repeat. A failed job is tried again with growing pauses; nothing is ever dropped.
 */
export class OutboxWorker {
  readonly #handlers = new Map<string, JobHandler>();
  #isStopping = false;
  #loop: Promise<void> | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly onError: (error: unknown, job: Job) => void,
  ) {}

  handle(queue: string, handler: JobHandler): void {
    this.#handlers.set(queue, handler);
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  /** Finishes the job at hand. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#loop;
  }

  /** Does everything that is due, and gives the number of jobs done; tests use it instead of waiting. */
  async drain(): Promise<number> {
    let done = 0;
    while (await this.#runNext()) done += 1;
    return done;
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const hasWorked = await this.#runNext().catch(() => false);
      if (!hasWorked) await sleep(idleMs);
    }
  }

  async #runNext(): Promise<boolean> {
    const { rows } = await this.pool.query<Job>(
      `update outbox set locked_until = now() + make_interval(secs => $2), attempts = attempts + 1
       where id = (select id from outbox
                   where queue = any($1) and done_at is null and run_at <= now() and (locked_until is null or locked_until < now())
                   order by run_at, id limit 1 for update skip locked)
       returning id, queue, payload, attempts`,
      [[...this.#handlers.keys()], leaseSeconds],
    );
    const job = rows[0];
    if (!job) return false;
    try {
      await this.#handlers.get(job.queue)?.(job);
      await this.pool.query('update outbox set done_at = now(), locked_until = null, last_error = null where id = $1', [job.id]);
    } catch (error) {
      this.onError(error, job);
      const pauseSeconds = Math.min(3600, 5 * 2 ** job.attempts);
      await this.pool.query(
        'update outbox set locked_until = null, last_error = $2, run_at = now() + make_interval(secs => $3) where id = $1',
        [job.id, String(error).slice(0, 2000), pauseSeconds],
      );
    }
    return true;
  }
}
