import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, type ServiceOptions, startService } from './service';

export interface SupervisedOptions {
  /** Says what happened, for people. */
  log: (text: string) => void;
  /** Called when the service runs again, with another process. */
  onRestart?: () => void;
  minRestartDelayMs?: number;
  maxRestartDelayMs?: number;
  /** A service that ran for so long is well: its next end counts as the first one. */
  stableAfterMs?: number;
  maxRestarts?: number;
  start?: (options: ServiceOptions) => Promise<Service>;
}

/**
 * Starts a service, and starts it again with growing pauses whenever it ends.
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
    // Somebody may stop the system without ever asking.
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
      log: say,
      onRestart,
      minRestartDelayMs: firstPauseMs = 500,
      maxRestartDelayMs: maxPauseMs = 10_000,
      stableAfterMs: wellAfterMs = 60_000,
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
      if (Date.now() - startedAt >= wellAfterMs) restarts = 0;
      if (restarts >= maxRestarts) throw new Error(`${name} ${reason}, ${restarts + 1} times in a row; its log is ${logFile}`);
      const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** restarts);
      restarts += 1;
      say(`${name} ${reason}: it is started again in ${pauseMs / 1000} s. Its log is ${logFile}`);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- it changes during the wait
      if (signal.aborted) continue;
      startedAt = Date.now();
      try {
        this.#service = await start({ ...this.options, isLogContinued: true });
        // It may have been asked to stop while it started.
        // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- it changes during the start
        if (signal.aborted) await this.#service.stop();
        else {
          say(`${name} runs again`);
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
