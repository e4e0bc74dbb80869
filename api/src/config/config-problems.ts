/** All problems of the settings at once, so that they can be fixed in one go. */
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

/** Collects the problems that settings readers report. */
export class ProblemList {
  readonly #problems: string[] = [];

  add(problem: string): void {
    this.#problems.push(problem);
  }

  /** Returns the result of `read`; when it throws, adds its problems and returns `otherwise`. */
  attempt<Value>(read: () => Value, otherwise: Value): Value {
    try {
      return read();
    } catch (error) {
      if (error instanceof BadSettings) this.#problems.push(...error.problems);
      else this.#problems.push(error instanceof Error ? error.message : String(error));
      return otherwise;
    }
  }

  /** @throws BadSettings when there is any problem. */
  finish(): void {
    if (this.#problems.length > 0) throw new BadSettings([...new Set(this.#problems)]);
  }
}
