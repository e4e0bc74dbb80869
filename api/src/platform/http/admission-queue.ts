export interface AdmissionLimits {
  /** Work that runs at once: at least, at the start, and at most. */
  minRunning: number;
  startRunning: number;
  maxRunning: number;
  maxWaiting: number;
  /** How long work may wait, and how long somebody may be waiting at all, in a burst. */
  burstMs: number;
  /** How long work may wait in overload, which ends when nobody was refused, and nothing was slow while others waited, for `calmMs`. */
  overloadMs: number;
  calmMs: number;
  /** The limit changes once in this time, when at least so much work has ended. */
  windowMs: number;
  windowSamples: number;
  /** Work is slow when its median is so many times what it was at best, and at least `minSlowMs`. */
  slowFactor: number;
  minSlowMs: number;
  /** The event loop is late when its mean delay is longer than this. */
  maxLateMs: number;
}

export interface AdmissionOptions {
  limits: AdmissionLimits;
  /** Creates the error of work that is refused. */
  toRefusal: () => Error;
  /** Mean delay of the event loop of late, in milliseconds; not finite when it is unknown. */
  readLateMs?: () => number;
}

interface WorkOptions<Result> {
  isAbandoned?: () => boolean;
  wasRefused?: (result: Result) => boolean;
}

interface Waiting {
  since: number;
  timer: NodeJS.Timeout;
  start: () => void;
  leave: () => void;
  isAbandoned: () => boolean;
}

/** The limit grows by its root, so that it is soon what it was. */
const increase = Math.sqrt;
/** By how much the best median may be forgotten per window: half of it in six minutes. */
const forgetting = 1.001;
/** The limit falls as far as work is too slow or the loop too late, and in one window at most to its half. */
const maxDecrease = 0.5;
/** What the limit loses while something else refuses, which says nothing about how much too much it is. */
const refusedDecrease = 0.8;
/** A few refusals are those of single calls. */
const maxRefusedShare = 0.1;

/**
 * Limits how much work runs at once, and how long the rest waits, so that overload is refused early and what is accepted stays quick.
 * The limit follows the time that work takes: it grows while more at once makes nothing slower, and falls in proportion as soon as it does
 * (the gradient of Netflix's concurrency-limits). Short work is hardly slower in a busy process, but waits for the event loop before it is
 * seen here: a late loop counts as slow work. A queue absorbs a burst. One that does not become empty is overload, and only makes everybody
 * late (after CoDel, RFC 8289): nobody waits longer than `overloadMs`, also of those who are waiting already.
 */
export class AdmissionQueue {
  readonly #queue: Waiting[] = [];
  #limit: number;
  #running = 0;
  #overloadedAt = -Infinity;
  #emptyAt = -Infinity;
  #windowAt = performance.now();
  #samples: number[] = [];
  #bestMs = Infinity;
  #wasFull = false;
  #refused = 0;

  constructor(private readonly options: AdmissionOptions) {
    this.#limit = options.limits.startRunning;
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
   * @throws what `toRefusal` creates when it cannot begin soon, and what the work throws.
   */
  async run<Result>(work: () => Promise<Result>, { isAbandoned, wasRefused }: WorkOptions<Result> = {}): Promise<Result> {
    const leave = await this.enter(isAbandoned);
    let isRefused = false;
    try {
      const result = await work();
      isRefused = wasRefused?.(result) ?? false;
      return result;
    } finally {
      leave(isRefused);
    }
  }

  /**
   * Resolves when the turn of the work has come, with the function to call at its end: with true when something else was overloaded.
   * @param isAbandoned whether nobody waits for the result any more: the work is then not started.
   * @throws what `toRefusal` creates when it cannot begin soon.
   */
  async enter(isAbandoned: () => boolean = () => false): Promise<(wasRefused?: boolean) => void> {
    await this.#admit(isAbandoned);
    const startedAt = performance.now();
    return (wasRefused = false) => {
      if (wasRefused) this.#refused += 1;
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
    const { maxWaiting, burstMs, overloadMs } = this.options.limits;
    const now = performance.now();
    if (this.#queue.length === 0) this.#emptyAt = now;
    if (this.#queue.length >= maxWaiting) {
      this.#noteOverload();
      return Promise.reject(this.options.toRefusal());
    }
    if (now - this.#emptyAt > burstMs) this.#noteOverload();
    return new Promise((resolve, reject) => {
      const remove = () => {
        clearTimeout(waiting.timer);
        const at = this.#queue.indexOf(waiting);
        if (at >= 0) this.#queue.splice(at, 1);
      };
      const start = () => {
        remove();
        this.#running += 1;
        resolve();
      };
      const leave = () => {
        remove();
        reject(this.options.toRefusal());
      };
      const timer = this.#refuseAfter(this.#isOverloaded() ? overloadMs : burstMs, leave);
      const waiting: Waiting = { since: now, timer, start, leave, isAbandoned };
      this.#queue.push(waiting);
    });
  }

  #isOverloaded(): boolean {
    return performance.now() - this.#overloadedAt < this.options.limits.calmMs;
  }

  #refuseAfter(ms: number, leave: () => void): NodeJS.Timeout {
    return setTimeout(() => {
      leave();
      this.#noteOverload();
    }, ms);
  }

  /** From now on it is overload, also for those who began to wait before. */
  #noteOverload(): void {
    const wasOverloaded = this.#isOverloaded();
    const now = performance.now();
    this.#overloadedAt = now;
    if (wasOverloaded) return;
    for (const waiting of [...this.#queue]) {
      clearTimeout(waiting.timer);
      const leftMs = waiting.since + this.options.limits.overloadMs - now;
      if (leftMs <= 0) waiting.leave();
      else waiting.timer = this.#refuseAfter(leftMs, waiting.leave);
    }
  }

  #startNext(): void {
    while (this.#running < this.#limit) {
      const [next] = this.#queue;
      if (!next) return;
      if (next.isAbandoned()) next.leave();
      else next.start();
    }
  }

  #count(ms: number): void {
    const { minRunning, maxRunning, windowMs, windowSamples, slowFactor, minSlowMs, maxLateMs } = this.options.limits;
    this.#samples.push(ms);
    const now = performance.now();
    if (now - this.#windowAt < windowMs || this.#samples.length < windowSamples) return;
    const median = this.#samples.sort((a, b) => a - b)[Math.floor(this.#samples.length / 2)] ?? ms;
    // What was refused elsewhere is quick, and says nothing about the time that work takes.
    if (this.#refused === 0) this.#bestMs = Math.min(median, this.#bestMs * forgetting);
    const lateMs = this.options.readLateMs?.() ?? 0;
    const decrease = Math.min(
      Math.max(minSlowMs, slowFactor * this.#bestMs) / median,
      Number.isFinite(lateMs) && lateMs > maxLateMs ? maxLateMs / lateMs : 1,
      this.#refused > this.#samples.length * maxRefusedShare ? refusedDecrease : 1,
    );
    if (decrease < 1) {
      this.#limit = Math.max(minRunning, Math.floor(this.#limit * Math.max(maxDecrease, decrease)));
      // Nobody had to be refused for a while, but it is no burst that waits.
      if (this.#wasFull && this.#isOverloaded()) this.#overloadedAt = now;
    } else if (this.#wasFull) this.#limit = Math.min(maxRunning, this.#limit + Math.floor(increase(this.#limit)));
    this.#samples = [];
    this.#windowAt = now;
    this.#wasFull = false;
    this.#refused = 0;
  }
}
