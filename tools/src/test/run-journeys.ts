import fs from 'node:fs';
import path from 'node:path';
import { startForTests } from './start-for-tests';
import { repositoryRoot } from '../workspaces';
import { findBrowser } from './find-browser';
import { type Counts, run } from './run-jest';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Builds and starts the whole system with fresh data, and lets a browser walk through it. */
export async function runJourneys(): Promise<Counts> {
  const browser = findBrowser();
  const system = await startForTests();
  try {
    const report = path.join(repositoryRoot, 'e2e/test-results/report.json');
    fs.rmSync(report, { force: true });
    await run(
      process.execPath,
      [
        path.join(repositoryRoot, 'node_modules/@playwright/test/cli.js'),
        'test',
        '-c',
        'e2e/playwright.config.ts',
        ...process.argv.slice(2),
      ],
      { ...system.environment, E2E_CHROMIUM: browser },
    );
    if (!fs.existsSync(report)) return { passed: 0, failed: 1 };
    const { stats } = JSON.parse(fs.readFileSync(report, 'utf8')) as PlaywrightReport;
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  } finally {
    await system.stop();
  }
}
