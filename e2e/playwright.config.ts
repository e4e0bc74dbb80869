import { defineConfig } from '@playwright/test';
import { shellUrl } from './fixtures/system';
import { browserFlags } from '../remote-tools/src/browser/browser-flags';

/** `npm test` starts the system under test and passes its addresses in the environment; otherwise the running `npm start` provides them. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results/artifacts',
  timeout: 240_000,
  expect: { timeout: 45_000 },
  // Omits the platform from the name: `docs/guides/write-tests.md#accept-new-pictures` names the browser that renders the pictures.
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  // `npm test` runs two rows of projects side by side, each in one process on a system of its own.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: shellUrl,
    locale: 'uk-UA',
    // A trace slows every journey by a quarter, so it is recorded only on request.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserFlags, ...(process.env.E2E_CHROMIUM ? { executablePath: process.env.E2E_CHROMIUM } : {}) },
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: /(remotes|releases|release-gates|version-skew|offline|own-folder|start|side-menus)\.spec/,
      grepInvert: /@phone-only/,
    },
    {
      name: 'mobile',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      // Only what a phone shows or does otherwise runs at its width too.
      grep: /@phone|side-menus/,
    },
    {
      name: 'remotes',
      use: { viewport: { width: 1440, height: 900 } },
      testMatch: /(remotes|releases|release-gates|version-skew|offline|own-folder)\.spec/,
    },
    // Starts systems of its own.
    { name: 'start', testMatch: /start\.spec/ },
  ],
});
