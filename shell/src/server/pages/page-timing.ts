/** Collects how long the steps of a page took, for the `Server-Timing` header. */
export class PageTiming {
  readonly #startedAt = performance.now();
  #last = this.#startedAt;
  readonly #marks: string[] = [];

  mark(step: string): void {
    const now = performance.now();
    this.#marks.push(`${step};dur=${(now - this.#last).toFixed(1)}`);
    this.#last = now;
  }

  /** The steps so far, without a total. */
  steps(): string {
    return this.#marks.join(', ');
  }

  header(): string {
    return [...this.#marks, `total;dur=${(performance.now() - this.#startedAt).toFixed(1)}`].join(', ');
  }
}
