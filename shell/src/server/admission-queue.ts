import { Overloaded } from './load-shedding';

export interface AdmissionLimits {
  /** Work that runs at once: at least, at the start, and at most. */
  minRunning: number;
  startRunning: number;
  maxRunning: number;
  maxWaiting: number;
  /** How long work may wait in a burst, and as long as the last refusal is not `calmMs` ago. */
  burstMs: number;
  overloadMs: number;
  calmMs: number;
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
  burstMs: 3_000,
  overloadMs: 25,
  calmMs: 2_000,
  windowMs: 500,
  windowSamples: 8,
  slowFactor: 3,
  minSlowMs: 60,
};

interface WorkOptions<Result> {
  isAbandoned?: () => boolean;
  wasRefused?: (result: Result) => boolean;
}

interface Waiting {
  start: () => void;
  leave: (error: Error) => void;
  isAbandoned: () => boolean;
}

/** By how much the best median may be forgotten per window: half of it in six minutes. */
const forgetting = 1.001;
const decrease = 0.8;
/** A few refusals are those of single calls. */
const maxRefusedShare = 0.1;

/**
 * Limits how much work runs at once, and how long the rest waits, so that overload is refused early and what is accepted stays quick.
 * The limit follows the time that work takes: it grows while more at once makes nothing slower, and falls as soon as it does (AIMD). A queue
 * absorbs a burst. Once somebody waited in vain it is overload, and a queue only makes everybody late (after CoDel, RFC 8289).
 */
export class AdmissionQueue {
  readonly #queue: Waiting[] = [];
  #limit: number;
  #running = 0;
  #refusedAt = -Infinity;
  #windowAt = performance.now();
  #samples: number[] = [];
  #bestMs = Infinity;
  #wasFull = false;
  #refused = 0;

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
   * @param options `isAbandoned`: whether nobody waits for the result any more, so that the work is not started. `wasRefused`: whether the
   * result says that something else was overloaded.
   * @throws Overloaded when it cannot begin soon, and what the work throws.
   */
  async run<Result>(
    work: () => Promise<Result>,
    { isAbandoned = () => false, wasRefused = () => false }: WorkOptions<Result> = {},
  ): Promise<Result> {
    await this.#admit(isAbandoned);
    const startedAt = performance.now();
    try {
      const result = await work();
      if (wasRefused(result)) this.#refused += 1;
      return result;
    } finally {
      this.#running -= 1;
      this.#count(performance.now() - startedAt);
      this.#startNext();
    }
  }

  #admit(isAbandoned: () => boolean): Promise<void> {
    if (this.#running < this.#limit) {
      this.#running += 1;
      return Promise.resolve();
    }
    this.#wasFull = true;
    const { maxWaiting, burstMs, overloadMs, calmMs } = this.limits;
    const isOverloaded = performance.now() - this.#refusedAt < calmMs;
    if (this.#queue.length >= maxWaiting) return Promise.reject(this.#refuse());
    return new Promise((resolve, reject) => {
      const leave = (error: Error) => {
        clearTimeout(timer);
        const at = this.#queue.indexOf(waiting);
        if (at >= 0) this.#queue.splice(at, 1);
        reject(error);
      };
      const start = () => {
        clearTimeout(timer);
        this.#running += 1;
        resolve();
      };
      const waiting: Waiting = { start, leave, isAbandoned };
      const timer = setTimeout(() => leave(this.#refuse()), isOverloaded ? overloadMs : burstMs);
      this.#queue.push(waiting);
    });
  }

  #refuse(): Overloaded {
    this.#refusedAt = performance.now();
    return new Overloaded('renderer');
  }

  #startNext(): void {
    while (this.#running < this.#limit) {
      const next = this.#queue.shift();
      if (!next) return;
      if (next.isAbandoned()) next.leave(new Overloaded('renderer'));
      else next.start();
    }
  }

  #count(ms: number): void {
    const { minRunning, maxRunning, windowMs, windowSamples, slowFactor, minSlowMs } = this.limits;
    this.#samples.push(ms);
    const now = performance.now();
    if (now - this.#windowAt < windowMs || this.#samples.length < windowSamples) return;
    const median = this.#samples.sort((a, b) => a - b)[Math.floor(this.#samples.length / 2)] ?? ms;
    // What was refused elsewhere is quick, and says nothing about the time that work takes.
    if (this.#refused === 0) this.#bestMs = Math.min(median, this.#bestMs * forgetting);
    const isSlow = median > Math.max(minSlowMs, slowFactor * this.#bestMs);
    const isRefused = this.#refused > this.#samples.length * maxRefusedShare;
    if (isSlow || isRefused) this.#limit = Math.max(minRunning, Math.floor(this.#limit * decrease));
    else if (this.#wasFull) this.#limit = Math.min(maxRunning, this.#limit + 1);
    this.#samples = [];
    this.#windowAt = now;
    this.#wasFull = false;
    this.#refused = 0;
  }
}
