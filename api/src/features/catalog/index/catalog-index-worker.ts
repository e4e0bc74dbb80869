import type { Pool } from '../../../platform/db';
import { compactCatalog } from './catalog-model.service';
import { isCompactionDue } from './scope-blocks.repository';

const intervalMs = 1000;

/** Compacts pending deltas of the read model while the service runs. Any number of services may run one. */
export class CatalogIndexWorker {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.#timer ??= setInterval(() => void this.#tick(), intervalMs).unref();
  }

  /** Stops the timer and waits for a running compaction. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  #tick(): Promise<void> {
    this.#running ??= this.#compact().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #compact(): Promise<void> {
    try {
      if (await isCompactionDue(this.pool)) await compactCatalog(this.pool);
    } catch (error) {
      this.onError(error);
    }
  }
}
