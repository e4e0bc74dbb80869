import path from 'node:path';
import type { Counts, TimedTest } from './counts';

export interface Results {
  counts: Counts;
  tests: TimedTest[];
}

export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    /** Output of jest about the failures of the file. */
    message: string;
    assertionResults: { fullName: string; duration?: number | null; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** Reads a report of jest; `root` is the folder that files are named from. */
export function readJestReport(report: JestReport, root: string): Results {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = report;
  return {
    counts: { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites },
    tests: testResults.flatMap(({ name, message, assertionResults }): TimedTest[] => {
      const file = path.relative(root, name);
      // A file that jest cannot load has no tests.
      if (assertionResults.length === 0 && message) return [{ name: 'the whole file', file, seconds: 0, error: message }];
      return assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
        name: fullName,
        file,
        seconds: (duration ?? 0) / 1000,
        ...(status === 'failed' && { error: (failureMessages ?? []).join('\n') }),
      }));
    }),
  };
}

interface PlaywrightSuite {
  title: string;
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { projectName: string; status: string; results: { duration: number; errors?: { message?: string }[] }[] }[];
  }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** Reads a report of Playwright; `folder` is that of the journeys. A test that passed only on a retry counts as failed. */
export function readPlaywrightReport({ stats, suites }: PlaywrightReport, folder: string): Results {
  const listTests = (suite: PlaywrightSuite, parents: readonly string[], file: string): TimedTest[] => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: `[${projectName}] ${[...parents, title].join(' › ')}`,
        file,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        ...((status === 'unexpected' || status === 'flaky') && {
          error: results.flatMap(({ errors }) => (errors ?? []).map(({ message }) => message ?? '')).join('\n'),
        }),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => listTests(inner, [...parents, inner.title], file)),
  ];
  return {
    counts: { passed: stats.expected, failed: stats.unexpected + stats.flaky },
    tests: suites.flatMap((suite) => listTests(suite, [], path.join(folder, suite.file ?? suite.title))),
  };
}
