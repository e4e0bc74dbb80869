import { Overloaded } from './load-shedding';

export interface AdmissionLimits {
  /** Work that runs at once: at least, at the start, and at most. */
  minRunning: number;
  startRunning: number;
  maxRunning: number;
  maxWaiting: number;
  /** How long work may wait in a burst, and in a queue that has not been empty for `standingAfterMs`. */
  burstMs: number;
  standingMs: number;
  standingAfterMs: number;
  /** The limit changes once in this time, when at least so much work has ended. */
  windowMs: number;
  windowSamples: number;
  /** Work is slow when its median is so many times what it was at best, and at least `minSlowMs`. */
  slowFactor: number;
  minSlowMs: number;
}

export const pageLimits: AdmissionLimits = {
  minRunning: 2,
  startRunning: 8,
  maxRunning: 32,
  maxWaiting: 64,
  burstMs: 1_500,
  standingMs: 25,
  standingAfterMs: 500,
  windowMs: 500,
  windowSamples: 8,
  slowFactor: 3,
  minSlowMs: 60,
};

interface Waiting {
  start: () => void;
  refuse: () => void;
  isAbandoned: () => boolean;
}

/** By how much the best median may be forgotten per window: half of it in six minutes. */
const forgetting = 1.001;
const decrease = 0.8;

/**
 * Limits how much work runs at once, and how long the rest waits, so that overload is refused early and what is accepted stays quick.
 * The limit follows the time that work takes: it grows while more at once makes nothing slower, and falls as soon as it does (AIMD). A queue
 * absorbs a burst; a queue that never empties is overload, and only makes everybody late (CoDel, RFC 8289).
 */
export class AdmissionQueue {
  readonly #queue: Waiting[] = [];
  #limit: number;
  #running = 0;
  #emptyAt = performance.now();
  #windowAt = performance.now();
  #samples: number[] = [];
  #bestMs = Infinity;
  #wasFull = false;

  constructor(private readonly limits: AdmissionLimits = pageLimits) {
    this.#limit = limits.startRunning;
  }

  get limit(): number {
    return this.#limit;
  }

  get running(): number {
    return this.#running;
  }

  /**
   * Runs the work when its turn has come.
   * @param isAbandoned whether nobody waits for the result any more: the work is then not begun.
   * @throws Overloaded when it cannot begin soon, and what the work throws.
   */
  async run<Result>(work: () => Promise<Result>, isAbandoned: () => boolean = () => false): Promise<Result> {
    await this.#admit(isAbandoned);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#count(performance.now() - startedAt);
      this.#startNext();
    }
  }

  #admit(isAbandoned: () => boolean): Promise<void> {
    const now = performance.now();
    if (this.#queue.length === 0) this.#emptyAt = now;
    if (this.#running < this.#limit) {
      this.#running += 1;
      return Promise.resolve();
    }
    this.#wasFull = true;
    const { maxWaiting, burstMs, standingMs, standingAfterMs } = this.limits;
    if (this.#queue.length >= maxWaiting) return Promise.reject(new Overloaded('renderer'));
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        const at = this.#queue.indexOf(waiting);
        if (at >= 0) this.#queue.splice(at, 1);
        reject(new Overloaded('renderer'));
      };
      const start = () => {
        clearTimeout(timer);
        this.#running += 1;
        resolve();
      };
      const waiting: Waiting = { start, refuse, isAbandoned };
      const timer = setTimeout(refuse, now - this.#emptyAt > standingAfterMs ? standingMs : burstMs);
      this.#queue.push(waiting);
    });
  }

  #startNext(): void {
    while (this.#running < this.#limit) {
      const next = this.#queue.shift();
      if (this.#queue.length === 0) this.#emptyAt = performance.now();
      if (!next) return;
      if (next.isAbandoned()) next.refuse();
      else next.start();
    }
  }

  #count(ms: number): void {
    const { minRunning, maxRunning, windowMs, windowSamples, slowFactor, minSlowMs } = this.limits;
    this.#samples.push(ms);
    const now = performance.now();
    if (now - this.#windowAt < windowMs || this.#samples.length < windowSamples) return;
    const median = this.#samples.sort((a, b) => a - b)[Math.floor(this.#samples.length / 2)] ?? ms;
    this.#bestMs = Math.min(median, this.#bestMs * forgetting);
    if (median > Math.max(minSlowMs, slowFactor * this.#bestMs)) this.#limit = Math.max(minRunning, Math.floor(this.#limit * decrease));
    else if (this.#wasFull) this.#limit = Math.min(maxRunning, this.#limit + 1);
    this.#samples = [];
    this.#windowAt = now;
    this.#wasFull = false;
  }
}
