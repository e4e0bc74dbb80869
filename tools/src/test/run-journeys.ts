import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { findTestBrowser } from '@yarmarok/remote-tools/browser/find-browser';
import { add, none } from './counts';
import { type PlaywrightReport, readPlaywrightReport, type Results } from './reports';
import { run } from './run-jest';
import { startForTests } from './start-for-tests';

/**
 * Groups of Playwright projects, each with a run of its own. `remotes` stops and replaces parts of the system under test, so it runs
 * after `pages`; `start` starts systems of its own, whose demo data keeps disk and processors too busy for the pages of another one.
 */
const groups = { pages: ['desktop', 'mobile'], remotes: ['remotes'], start: ['start'] } as const;
type Group = keyof typeof groups;

/** Filters of Playwright, such as a file name. */
const filter = process.argv.slice(2);

/** Builds and starts the whole system with fresh data and runs the journeys. */
export async function runJourneys(): Promise<Results> {
  const browser = findTestBrowser();
  const results: Results[] = [];
  const system = await startForTests();
  try {
    for (const group of ['pages', 'remotes'] as const)
      results.push(await runGroup(group, { ...system.environment, E2E_CHROMIUM: browser }));
  } finally {
    await system.stop();
  }
  results.push(await runGroup('start', { E2E_CHROMIUM: browser }));
  return { counts: results.map(({ counts }) => counts).reduce(add, none), tests: results.flatMap(({ tests }) => tests) };
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
