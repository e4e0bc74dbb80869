import type { Pool } from '../../platform/db';
import { compactCatalog, isCompactionDue } from './catalog-model.service';

const everyMs = 1000;
/** Sets are brought up to date less often: an import then writes many offers into a row of one at once. */
const setsEveryMs = 3000;

/** Keeps the totals of the read model up to date while the service runs. Any number of services may do so. */
export class CatalogIndexWorker {
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #setsAt = 0;

  constructor(
    private readonly pool: Pool,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.#timer ??= setInterval(() => void this.#keep(), everyMs).unref();
  }

  /** Finishes what is at hand. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#working;
  }

  #keep(): Promise<void> {
    this.#working ??= this.#fold().finally(() => (this.#working = undefined));
    return this.#working;
  }

  async #fold(): Promise<void> {
    try {
      if (!(await isCompactionDue(this.pool))) return;
      const areSetsDue = performance.now() - this.#setsAt >= setsEveryMs;
      await compactCatalog(this.pool, undefined, areSetsDue);
      if (areSetsDue) this.#setsAt = performance.now();
    } catch (error) {
      this.onError(error);
    }
  }
}
