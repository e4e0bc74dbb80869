import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { chromium } from 'playwright';

const variables = ['E2E_CHROMIUM', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', 'CHROME_PATH'];
/** Timeout of an installation from a slow mirror; a longer wait would cost more than the headless shell saves. */
const installTimeoutMs = 90_000;
/** The headless shell comes first, because it needs a fifth to a third less CPU time. */
const headlessShell = 'chromium-headless-shell';
const systemNames = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const aptGet = (name: string): readonly (readonly string[])[] => [
  ['update', '-qq'],
  ['install', '-y', '-qq', '--no-install-recommends', name],
];
const managers: readonly (readonly [string, readonly (readonly string[])[]])[] = [
  ['apt-get', aptGet(headlessShell)],
  // Ubuntu and older releases of Debian lack the package of the headless shell.
  ['apt-get', aptGet('chromium')],
  ['dnf', [['install', '-y', '-q', 'chromium']]],
  ['apk', [['add', '--quiet', 'chromium']]],
  ['brew', [['install', '--cask', 'chromium']]],
];

/**
 * Returns the path of a Chromium: from an environment variable, from the system, from Playwright, or installed now with the
 * package manager.
 * @throws Error with instructions when none is available.
 */
export function findBrowser(): string {
  const known = findInstalledBrowser();
  if (known) return known;
  for (const [manager, steps] of managers) {
    if (!findOnPath(manager)) continue;
    console.log(`No Chromium found; installing one with ${manager}`);
    for (const step of steps) spawnSync(manager, step, { stdio: 'inherit' });
    const installed = findInstalledBrowser();
    if (installed) return installed;
  }
  throw new Error('There is no Chromium and none could be installed. Set E2E_CHROMIUM to the path of one.');
}

/**
 * Returns the browser of automated tests: as `findBrowser`, but a machine that only runs tests (`CI`) gets the faster headless shell even
 * if it has another Chromium. Skips the installation when an environment variable names a browser, or the package manager lacks the
 * package.
 * @throws Error as `findBrowser`
 */
export function findTestBrowser(): string {
  if (process.env.CI && !findNamedBrowser() && !findOnPath(headlessShell) && findOnPath('apt-get')) {
    for (const step of aptGet(headlessShell)) spawnSync('apt-get', step, { stdio: 'inherit', timeout: installTimeoutMs });
  }
  return findBrowser();
}

const findNamedBrowser = () => variables.map((name) => process.env[name]).find((value) => value && fs.existsSync(value));

function findInstalledBrowser(): string | null {
  const system = systemNames.map(findOnPath).find(Boolean);
  const own = chromium.executablePath();
  return findNamedBrowser() ?? system ?? (fs.existsSync(own) ? own : null);
}

function findOnPath(name: string): string | null {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
