/** Suspends attempts after a failure. */
export class CircuitBreaker {
  readonly #openUntil = new Map<string, number>();

  constructor(
    private readonly pauseMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Returns whether attempts are suspended. */
  isOpen(key: string): boolean {
    return (this.#openUntil.get(key) ?? 0) > this.now();
  }

  recordFailure(key: string): void {
    this.#openUntil.set(key, this.now() + this.pauseMs);
  }

  recordSuccess(key: string): void {
    this.#openUntil.delete(key);
  }
}
