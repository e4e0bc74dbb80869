import { Overloaded } from '../errors';

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

export const readLimits: AdmissionLimits = {
  minRunning: 4,
  startRunning: 16,
  maxRunning: 64,
  maxWaiting: 128,
  burstMs: 2_500,
  overloadMs: 25,
  calmMs: 2_000,
  windowMs: 500,
  windowSamples: 16,
  slowFactor: 3,
  minSlowMs: 40,
};

/** Orders, logins and what else belongs to one person: each is worth more, and takes longer. */
export const personalLimits: AdmissionLimits = { ...readLimits, overloadMs: 250, minSlowMs: 150, windowSamples: 8 };

interface Waiting {
  start: () => void;
  leave: (error: Error) => void;
  isAbandoned: () => boolean;
}

/** By how much the best median may be forgotten per window: half of it in six minutes. */
const forgetting = 1.001;
const decrease = 0.8;

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

  constructor(private readonly limits: AdmissionLimits) {
    this.#limit = limits.startRunning;
  }

  get limit(): number {
    return this.#limit;
  }

  get running(): number {
    return this.#running;
  }

  /**
   * Resolves when the turn of the work has come, with the function to call at its end.
   * @param isAbandoned whether nobody waits for the result any more: the work is then not started.
   * @throws Overloaded when it cannot begin soon.
   */
  async enter(isAbandoned: () => boolean): Promise<() => void> {
    await this.#admit(isAbandoned);
    const startedAt = performance.now();
    return () => {
      this.#running -= 1;
      this.#count(performance.now() - startedAt);
      this.#startNext();
    };
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
    return new Overloaded();
  }

  #startNext(): void {
    while (this.#running < this.#limit) {
      const next = this.#queue.shift();
      if (!next) return;
      if (next.isAbandoned()) next.leave(new Overloaded());
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
