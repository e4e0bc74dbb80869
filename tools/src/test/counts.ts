/** Number of passed and failed tests. A file that fails to load counts as one failure. */
export interface Counts {
  passed: number;
  failed: number;
}

export const none: Counts = { passed: 0, failed: 0 };

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** A test with its file, relative to the repository, and its duration; with `error`, the message of its failure, when it failed. */
export interface TimedTest {
  name: string;
  file: string;
  seconds: number;
  error?: string;
}
