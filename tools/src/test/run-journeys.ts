import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { findTestBrowser } from '@yarmarok/remote-tools/browser/find-browser';
import { add, none } from './counts';
import { type PlaywrightReport, readPlaywrightReport, type Results } from './reports';
import { run } from './run-jest';
import { type RunningSystem, startForTests } from './start-for-tests';

/**
 * Groups of Playwright projects, each with a run of its own. `remotes` stops and replaces parts of its system, so it does not share one
 * with `pages`. `start` starts systems from the builds of the repository, some of which `remotes` breaks, so it runs after it.
 */
const groups = { pages: ['desktop', 'mobile'], remotes: ['remotes'], start: ['start'] } as const;
type Group = keyof typeof groups;

/** Filters of Playwright, such as a file name. */
const filter = process.argv.slice(2);

/**
 * Builds the system and runs the journeys in two rows side by side, because each of them waits for half of its time: the pages of one
 * system, and releases and starts of other systems.
 */
export async function runJourneys(): Promise<Results> {
  const browser = { E2E_CHROMIUM: findTestBrowser() };
  // The second system finds the builds of the first.
  const system = await startForTests();
  const rows = await Promise.allSettled([
    runOn(system, 'pages', browser),
    startForTests()
      .then((other) => runOn(other, 'remotes', browser))
      .then(async (remotes) => combine([remotes, await runGroup('start', browser)])),
  ]);
  return combine(rows.map(unwrapResult));
}

const combine = (results: readonly Results[]): Results => ({
  counts: results.map(({ counts }) => counts).reduce(add, none),
  tests: results.flatMap(({ tests }) => tests),
});

/** Both rows have ended before the error of one of them is thrown, so that no system is left running. */
function unwrapResult(result: PromiseSettledResult<Results>): Results {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** Runs a group on a system of its own, which ends with it. */
async function runOn(system: RunningSystem, group: Group, environment: NodeJS.ProcessEnv): Promise<Results> {
  try {
    return await runGroup(group, { ...system.environment, ...environment });
  } finally {
    await system.stop();
  }
}

async function runGroup(group: Group, environment: NodeJS.ProcessEnv): Promise<Results> {
  const report = path.join(repositoryRoot, `e2e/test-results/${group}.json`);
  fs.rmSync(report, { force: true });
  await run(
    process.execPath,
    [
      path.join(repositoryRoot, 'node_modules/@playwright/test/cli.js'),
      'test',
      ...['-c', 'e2e/playwright.config.ts'],
      // Each group clears its own folder when it starts.
      `--output=e2e/test-results/artifacts/${group}`,
      ...groups[group].map((project) => `--project=${project}`),
      // A filter may match nothing in a group.
      ...(filter.length > 0 ? ['--pass-with-no-tests', ...filter] : []),
    ],
    { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  if (!fs.existsSync(report)) return { counts: { passed: 0, failed: 1 }, tests: [] };
  return readPlaywrightReport(JSON.parse(fs.readFileSync(report, 'utf8')) as PlaywrightReport, 'e2e/journeys');
}
