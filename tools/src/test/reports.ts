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
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
}

/** Reads a report of jest; `root` is the folder that files are named from. */
export function readJestReport(report: JestReport, root: string): Results {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = report;
  return {
    counts: { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites },
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: fullName,
        file: path.relative(root, name),
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  };
}

interface PlaywrightSuite {
  title: string;
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** Reads a report of Playwright; `folder` is that of the journeys. A test that passed only when it was repeated has failed. */
export function readPlaywrightReport({ stats, suites }: PlaywrightReport, folder: string): Results {
  const listTests = (suite: PlaywrightSuite, parents: readonly string[], file: string): TimedTest[] => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `[${projectName}] ${[...parents, title].join(' › ')}`,
        file,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => listTests(inner, [...parents, inner.title], file)),
  ];
  return {
    counts: { passed: stats.expected, failed: stats.unexpected + stats.flaky },
    tests: suites.flatMap((suite) => listTests(suite, [], path.join(folder, suite.file ?? suite.title))),
  };
}
