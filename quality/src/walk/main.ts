/**
 * `npm run quality -- walk --seed 1 --steps 1000`: walks a browser at random through all screens as visitor, buyer and seller, and checks each screen.
 * The seed decides the steps. Starts a system of its own, or uses the running one of `DATA_DIR`. Fails when it finds something.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { browserFlags } from '@yarmarok/remote-tools/browser/browser-flags';
import { findBrowser } from '@yarmarok/remote-tools/browser/find-browser';
import { getRunFilePath } from '@yarmarok/remote-tools/registry/deployment-targets';
import { chromium } from 'playwright';
import { readOptions } from '../read-options';
import { startForTests } from '../../../tools/src/test/start-for-tests';
import { screenPaths } from './screens';
import { Walker } from './walker';

const { seed, steps, verbose } = readOptions(process.argv.slice(2), { seed: 1, steps: 1000 }, ['verbose']);
const folder = process.env.WALK_DIR ?? path.join(os.tmpdir(), 'yarmarok-walk');

const running = process.env.DATA_DIR ? (JSON.parse(fs.readFileSync(getRunFilePath(), 'utf8')) as { shell: string; api: string }) : null;
const started = running ? null : await startForTests();
const { E2E_SHELL_URL: shell = '', E2E_API_URL: api = '' } = started?.environment ?? {};
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
const walker = new Walker(browser, {
  seed,
  steps,
  system: running ?? { shell, api },
  folder,
  onViolation: ({ problem, screen, steps: trail, screenshot }) =>
    console.log(`\n✗ ${screen}: ${problem}\n  screenshot: ${screenshot}\n  ${trail.join('\n  ')}`),
  ...(verbose ? { onStep: (line: string) => console.log(line) } : {}),
});
try {
  console.log(`Seed ${seed}, ${steps} steps`);
  await walker.walk();
} finally {
  await browser.close();
  await started?.stop();
}
const { visits, violations, unpressable } = walker;
const seen = screenPaths.filter((screen) => visits.has(screen));
const unseen = screenPaths.filter((screen) => !visits.has(screen));
console.log(`\nSeed ${seed}: ${steps} steps, ${seen.length} of ${screenPaths.length} screens, ${violations.size} violations`);
for (const screen of seen) console.log(`${String(visits.get(screen)).padStart(5)}  ${screen}`);
if (unseen.length > 0) console.log(`Not visited: ${unseen.join(', ')}`);
const notPressed = [...unpressable].map(([name, count]) => `${name} (${count})`);
if (notPressed.length > 0) console.log(`Could not be pressed: ${notPressed.join(', ')}`);
process.exit(violations.size === 0 ? 0 : 1);
