import type { Pool } from '../../platform/db';
import { foldCatalog, isFoldDue } from './catalog-model.service';

const everyMs = 1000;

/** Keeps the totals of the read model up to date while the service runs. Any number of services may do so. */
export class CatalogKeeper {
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;

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
      if (await isFoldDue(this.pool)) await foldCatalog(this.pool);
    } catch (error) {
      this.onError(error);
    }
  }
}
