import { observeGauge } from './metrics';

const postgresDiskFull = '53100';
const fileSystemFull = new Set(['ENOSPC', 'EDQUOT']);

/** Returns true for the errors of the database and the file system when a disk is full. */
export function isStorageFull(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === postgresDiskFull || (typeof code === 'string' && fileSystemFull.has(code));
}

/** Stores for a minute that a write failed because a disk is full. */
export class StorageAlarm {
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly holdMs = 60_000,
    private readonly now: () => number = Date.now,
  ) {
    observeGauge('storage_full', '1 while writes fail because a disk is full', () => Number(this.isOn));
  }

  get isOn(): boolean {
    return this.now() - this.#lastAt < this.holdMs;
  }

  /** Accepts any error and ignores those that are not about a full disk. */
  observe(error: unknown): void {
    if (isStorageFull(error)) this.#lastAt = this.now();
  }
}
