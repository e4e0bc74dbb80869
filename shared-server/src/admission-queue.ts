export interface AdmissionLimits {
  /** Maximum of concurrent work. */
  maxRunning: number;
  /** Work is admitted while its expected wait is not longer than this. */
  maxWaitMs: number;
}

export interface AdmissionOptions {
  limits: AdmissionLimits;
  /** Creates the error of refused work. */
  toRefusal: () => Error;
}

interface Waiting {
  timer: NodeJS.Timeout;
  start: () => void;
  leave: () => void;
  isAbandoned: () => boolean;
}

/** Weight of the newest interval in the mean of the intervals between two ends. */
const newestShare = 0.1;
/** Admitted work leaves after this multiple of the maximum wait: the work before it became slower than expected. */
const patience = 1.2;

/**
 * Limits concurrent work, and refuses work that would wait for too long: an early refusal is better than a late answer, and a wait of a
 * moment better than a refusal. The expected wait is the mean interval in which work ends times the place in the queue, and the time since
 * the last end, which grows behind work that hangs.
 */
export class AdmissionQueue {
  readonly #queue = new Set<Waiting>();
  #running = 0;
  #intervalMs = 0;
  /** Start of the current interval: the last end, or the time when the queue stopped being empty. */
  #intervalAt = 0;

  constructor(private readonly options: AdmissionOptions) {}

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /**
   * Runs the work when it is admitted.
   * @param isAbandoned whether the result is no longer needed, so that the work is not started.
   * @throws the error of `toRefusal` when it is not admitted, and the error of the work.
   */
  async run<Result>(work: () => Promise<Result>, isAbandoned?: () => boolean): Promise<Result> {
    const leave = await this.enter(isAbandoned);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Resolves when the work may start, with the function to call at its end. For parameters and errors see `run`. */
  async enter(isAbandoned: () => boolean = () => false): Promise<() => void> {
    if (this.#running < this.options.limits.maxRunning) this.#running += 1;
    else await this.#wait(isAbandoned);
    return () => {
      this.#running -= 1;
      this.#measure();
      this.#startNext();
    };
  }

  #wait(isAbandoned: () => boolean): Promise<void> {
    const { limits, toRefusal } = this.options;
    const now = performance.now();
    if (this.#queue.size === 0) this.#intervalAt = now;
    const expectedMs = (this.#queue.size + 1) * this.#intervalMs + (now - this.#intervalAt);
    if (expectedMs > limits.maxWaitMs) return Promise.reject(toRefusal());
    return new Promise((resolve, reject) => {
      const remove = () => {
        clearTimeout(waiting.timer);
        this.#queue.delete(waiting);
      };
      const waiting: Waiting = {
        isAbandoned,
        start: () => {
          remove();
          this.#running += 1;
          resolve();
        },
        leave: () => {
          remove();
          reject(toRefusal());
        },
        timer: setTimeout(() => waiting.leave(), limits.maxWaitMs * patience).unref(),
      };
      this.#queue.add(waiting);
    });
  }

  /** Counts the interval between two ends, but only while work waits: otherwise it shows how often work comes. */
  #measure(): void {
    if (this.#queue.size === 0) return;
    const now = performance.now();
    const intervalMs = Math.min(now - this.#intervalAt, this.options.limits.maxWaitMs);
    this.#intervalMs = this.#intervalMs === 0 ? intervalMs : this.#intervalMs + newestShare * (intervalMs - this.#intervalMs);
    this.#intervalAt = now;
  }

  #startNext(): void {
    for (const waiting of this.#queue) {
      if (this.#running >= this.options.limits.maxRunning) return;
      if (waiting.isAbandoned()) waiting.leave();
      else waiting.start();
    }
  }
}
