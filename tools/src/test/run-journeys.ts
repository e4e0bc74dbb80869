import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { findBrowser } from '@yarmarok/remote-tools/browser/find-browser';
import { startForTests } from './start-for-tests';
import { type Counts, run } from './run-jest';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * Groups of Playwright projects that run sequentially. `remotes` stops and replaces parts of the system, `start` starts systems of
 * its own; each group runs regardless of the results before it.
 */
const groups = [['desktop', 'mobile'], ['remotes'], ['start']] as const;

/** Filters of Playwright, such as a file name. */
const filter = process.argv.slice(2);

/** Builds and starts the whole system with fresh data and runs the journeys. */
export async function runJourneys(): Promise<Counts> {
  const browser = findBrowser();
  const system = await startForTests();
  const counts: Counts = { passed: 0, failed: 0 };
  try {
    for (const projects of groups) {
      const { passed, failed } = await runGroup(projects, { ...system.environment, E2E_CHROMIUM: browser });
      counts.passed += passed;
      counts.failed += failed;
    }
    return counts;
  } finally {
    await system.stop();
  }
}

async function runGroup(projects: readonly string[], environment: NodeJS.ProcessEnv): Promise<Counts> {
  const report = path.join(repositoryRoot, 'e2e/test-results/report.json');
  fs.rmSync(report, { force: true });
  await run(
    process.execPath,
    [
      path.join(repositoryRoot, 'node_modules/@playwright/test/cli.js'),
      'test',
      ...['-c', 'e2e/playwright.config.ts'],
      // Each group clears its own folder when it starts.
      `--output=e2e/test-results/artifacts/${projects.join('-')}`,
      ...projects.map((project) => `--project=${project}`),
      // A filter may match nothing in a group.
      ...(filter.length > 0 ? ['--pass-with-no-tests', ...filter] : []),
    ],
    environment,
  );
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(fs.readFileSync(report, 'utf8')) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
