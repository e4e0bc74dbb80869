import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, type ServiceOptions, startService } from './service';

export interface SupervisedOptions {
  /** Logs events for people. */
  log: (text: string) => void;
  /** Called after a restart, when the process id is new. */
  onRestart?: () => void;
  minRestartDelayMs?: number;
  maxRestartDelayMs?: number;
  /** Uptime after which the number of restarts is reset. */
  stableAfterMs?: number;
  maxRestarts?: number;
  start?: (options: ServiceOptions) => Promise<Service>;
}

/**
 * Starts a service and restarts it with exponential backoff whenever it ends.
 * @throws Error when the first start fails.
 */
export async function superviseService(options: ServiceOptions, supervision: SupervisedOptions): Promise<SupervisedService> {
  const { start = startService } = supervision;
  return new SupervisedService(await start(options), options, supervision);
}

export class SupervisedService {
  /** Rejects when the service ended too often in a row. */
  readonly broken: Promise<never>;
  #service: Service;
  readonly #stopping = new AbortController();

  constructor(
    service: Service,
    private readonly options: ServiceOptions,
    private readonly supervision: SupervisedOptions,
  ) {
    this.#service = service;
    this.broken = this.#watch();
    // Prevents an unhandled rejection when the system is stopped before this is awaited.
    this.broken.catch(() => undefined);
  }

  get name(): string {
    return this.options.name;
  }

  get pid(): number {
    return this.#service.pid;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#service.stop();
  }

  async #watch(): Promise<never> {
    const {
      log,
      onRestart,
      minRestartDelayMs = 500,
      maxRestartDelayMs = 10_000,
      stableAfterMs = 60_000,
      maxRestarts = 5,
    } = this.supervision;
    const { start = startService } = this.supervision;
    const { signal } = this.#stopping;
    const { name, logFile } = this.options;
    let restarts = 0;
    let startedAt = Date.now();
    let reason = describeExit(await this.#service.ended);
    for (;;) {
      if (signal.aborted) return new Promise(() => undefined);
      if (Date.now() - startedAt >= stableAfterMs) restarts = 0;
      if (restarts >= maxRestarts) throw new Error(`${name} ${reason}, ${restarts + 1} times in a row; its log is ${logFile}`);
      const delayMs = Math.min(maxRestartDelayMs, minRestartDelayMs * 2 ** restarts);
      restarts += 1;
      log(`${name} ${reason}: restarts in ${delayMs / 1000} s. Its log is ${logFile}`);
      await sleep(delayMs, undefined, { signal }).catch(() => undefined);
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- a stop may come during the wait
      if (signal.aborted) continue;
      startedAt = Date.now();
      try {
        this.#service = await start({ ...this.options, isLogContinued: true });
        // A stop may have been requested during the start.
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- a stop may come during the start
        if (signal.aborted) await this.#service.stop();
        else {
          log(`${name} runs again`);
          onRestart?.();
        }
        reason = describeExit(await this.#service.ended);
      } catch (error) {
        reason = `did not start again (${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)})`;
      }
    }
  }
}

function describeExit({ code, signal }: Awaited<Service['ended']>): string {
  return `ended with ${signal ?? `code ${String(code)}`}`;
}
