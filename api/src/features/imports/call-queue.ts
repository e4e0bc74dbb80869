import { ServiceUnavailable, TooManyRequests } from '../../platform/errors';

export interface CallBounds {
  maxRunning: number;
  /** Limit of waiting calls of all accounts together. */
  maxWaiting: number;
  /** Limit of running and waiting calls of one account. */
  maxOfOwner: number;
}

const retryAfterSeconds = 5;

/** Runs a bounded number of slow calls at a time, one per account, so that one account with many calls does not delay the others. */
export class CallQueue {
  readonly #running: string[] = [];
  readonly #waiting: { owner: string; start: () => void }[] = [];

  constructor(private readonly bounds: CallBounds) {}

  /** @throws TooManyRequests, ServiceUnavailable when too many calls wait. */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const ofOwner = [...this.#running, ...this.#waiting.map((call) => call.owner)].filter((one) => one === owner).length;
    if (ofOwner >= this.bounds.maxOfOwner) throw new TooManyRequests(retryAfterSeconds);
    if (this.#waiting.length >= this.bounds.maxWaiting) throw new ServiceUnavailable();
    await new Promise<void>((start) => {
      this.#waiting.push({ owner, start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#running.splice(this.#running.indexOf(owner), 1);
      this.#startNext();
    }
  }

  #startNext(): void {
    while (this.#running.length < this.bounds.maxRunning) {
      const index = this.#waiting.findIndex(({ owner }) => !this.#running.includes(owner));
      const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
      if (!next) return;
      this.#running.push(next.owner);
      next.start();
    }
  }
}
