import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Pool, getSocket } from './pool';

export interface HeartbeatOptions {
  intervalMs?: number;
  /** Silence for so long means that the database hangs. */
  timeoutMs?: number;
  /** Called when the database falls silent and when it answers again. */
  onChange: (isSilent: boolean) => void;
}

/**
 * Asks the database every moment over a connection of its own whether it is alive, and suspends the pool while it is silent: a process
 * that was stopped, a machine that hangs, a network that swallows packets. Callers get an error within seconds then, instead of waiting
 * as long as a statement may take; a statement that is only slow is left alone. Refusals are answers: the pool reports those itself.
 */
export class DatabaseHeartbeat {
  #client: pg.Client | null = null;
  readonly #stopping = new AbortController();
  #loop: Promise<void> | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly options: HeartbeatOptions,
  ) {}

  start(): void {
    this.#loop ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
    this.#disconnect();
  }

  async #run(): Promise<void> {
    const { intervalMs = 500, onChange } = this.options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const isSilent = !(await this.#isAnswering());
      if (isSilent !== this.pool.isSuspended && !this.#stopping.signal.aborted) {
        if (isSilent) this.pool.suspend();
        else this.pool.resume();
        onChange(isSilent);
      }
      await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #isAnswering(): Promise<boolean> {
    const answer = this.#ping().then(
      () => true,
      () => {
        this.#disconnect();
        return true;
      },
    );
    const isAnswering = await Promise.race([answer, this.#silence()]);
    if (!isAnswering) this.#disconnect();
    return isAnswering;
  }

  async #ping(): Promise<void> {
    if (!this.#client) {
      this.#client = new pg.Client({ ...this.pool.options, connectionTimeoutMillis: 0, query_timeout: 0 });
      this.#client.on('error', () => undefined);
      await this.#client.connect();
    }
    await this.#client.query('select 1');
  }

  /** False once the database had its time. An answer that came while this process itself was busy is read first. */
  async #silence(): Promise<false> {
    await sleep(this.options.timeoutMs ?? 1_500, undefined, { ref: false });
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    return false;
  }

  #disconnect(): void {
    if (this.#client) getSocket(this.#client).destroy();
    this.#client = null;
  }
}
