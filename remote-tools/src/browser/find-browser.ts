import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { chromium } from 'playwright';

const variables = ['E2E_CHROMIUM', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', 'CHROME_PATH'];
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const managers: readonly (readonly [string, readonly (readonly string[])[]])[] = [
  [
    'apt-get',
    [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ],
  ],
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

function findInstalledBrowser(): string | null {
  const named = variables.map((name) => process.env[name]).find((value) => value && fs.existsSync(value));
  const system = systemNames.map(findOnPath).find(Boolean);
  const own = chromium.executablePath();
  return named ?? system ?? (fs.existsSync(own) ? own : null);
}

function findOnPath(name: string): string | null {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
