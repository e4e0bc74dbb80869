import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Pool, getSocket } from './pool';

export interface HeartbeatOptions {
  intervalMs?: number;
  /** The database counts as hanging after this time without an answer. */
  timeoutMs?: number;
  /** Called when the database stops answering and when it answers again. */
  onChange: (isUnresponsive: boolean) => void;
}

/**
 * Pings the database on its own connection and suspends the pool while there is no answer: a stopped process, a hanging machine, a network
 * that drops packets.
 * Callers then get an error within seconds instead of waiting for a statement timeout. A slow statement is left alone. A refused connection
 * counts as an answer: the pool reports it.
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
      const isUnresponsive = !(await this.#isAnswering());
      if (isUnresponsive !== this.pool.isSuspended && !this.#stopping.signal.aborted) {
        if (isUnresponsive) this.pool.suspend();
        else this.pool.resume();
        onChange(isUnresponsive);
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

  /** Returns false after the timeout. An answer that arrived while the event loop of this process was busy is read first. */
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
