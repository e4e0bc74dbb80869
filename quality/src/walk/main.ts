/**
 * `npm run quality -- walk --seed 1 --steps 1000`: walks a browser at random through all screens as visitor, buyer and seller, and checks
 * each screen. The seed decides the steps. Starts a system of its own, or uses the running one of `DATA_DIR`. Fails when it finds a
 * problem.
 */
import os from 'node:os';
import path from 'node:path';
import { browserFlags } from '@yarmarok/remote-tools/browser/browser-flags';
import { findBrowser } from '@yarmarok/remote-tools/browser/find-browser';
import { chromium } from 'playwright';
import { readOptions } from '../read-options';
import { findSystem } from '../system';
import { screenPaths } from './screens';
import { Walker } from './walker';

const { seed, steps } = readOptions(process.argv.slice(2), { seed: 1, steps: 1000 });
const folder = process.env.WALK_DIR ?? path.join(os.tmpdir(), 'yarmarok-walk');

const system = await findSystem();
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
const walker = new Walker(browser, { seed, steps, system, folder });
try {
  console.log(`Seed ${seed}, ${steps} steps`);
  await walker.walk();
} finally {
  await browser.close();
  await system.stop();
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
