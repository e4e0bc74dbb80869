/** What is wrong with the settings: all of it at once, so that nobody mends them one start at a time. */
export class BadSettings extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      [
        `The service cannot start: ${problems.length === 1 ? 'a setting is' : `${String(problems.length)} settings are`} wrong.`,
        ...problems.map((problem) => `  - ${problem}`),
        '.env.example describes every setting.',
      ].join('\n'),
    );
    this.name = 'BadSettings';
  }
}

/** Collects what readers of settings complain about. */
export class ProblemList {
  readonly #problems: string[] = [];

  add(problem: string): void {
    this.#problems.push(problem);
  }

  /** Gives what `read` gives; when it throws, its problems are noted and `otherwise` lets the reading go on. */
  attempt<Value>(read: () => Value, otherwise: Value): Value {
    try {
      return read();
    } catch (error) {
      if (error instanceof BadSettings) this.#problems.push(...error.problems);
      else this.#problems.push(error instanceof Error ? error.message : String(error));
      return otherwise;
    }
  }

  /** @throws BadSettings when there was any problem. */
  finish(): void {
    if (this.#problems.length > 0) throw new BadSettings([...new Set(this.#problems)]);
  }
}
