/**
 * `npm run quality -- browsers [--firefox|--webkit]`: opens all screens and walks journeys in Firefox and WebKitGTK. Starts a system of its
 * own, or uses the running one of `DATA_DIR`. Fails when a page logs an error, is too wide or interrupts a journey.
 */
import fs from 'node:fs';
import { demoAccounts } from '../../../demo/src/index';
import { readOptions } from '../read-options';
import { findSystem } from '../system';
import { screenPaths } from '../walk/screens';
import { buildAddress, findParameters, type Side, getSide } from './addresses';
import type { Driver } from './driver';
import { startFirefox } from './firefox';
import { journeys, signIn } from './journeys';
import { Visit } from './visit';
import { startWebKit } from './webkit';

const widths = [1440, 390];
const engines = {
  firefox: { start: startFirefox, variable: 'FIREFOX_PATH', paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'] },
  webkit: {
    start: startWebKit,
    variable: 'MINIBROWSER_PATH',
    paths: ['4.1', '4.0'].map(
      (version) => `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
    ),
  },
};

const options = readOptions(process.argv.slice(2), {}, ['firefox', 'webkit']);
const chosen = (['firefox', 'webkit'] as const).filter((name) => options[name] || options.firefox === options.webkit);
const findEmail = (side: Side) => demoAccounts.find((account) => account.side === side)?.email;

const system = await findSystem();
const problems: string[] = [];
try {
  const parameters = await findParameters(system.api, findEmail('seller') ?? '');
  for (const name of chosen)
    for (const side of ['visitor', 'buyer', 'seller'] as const) await using(name, (driver) => look(driver, name, side, parameters));
} finally {
  await system.stop();
}
console.log(`\n${problems.length} problems\n${problems.join('\n')}`);
process.exit(problems.length === 0 ? 0 : 1);

async function using(name: keyof typeof engines, act: (driver: Driver) => Promise<void>): Promise<void> {
  const { start, variable, paths } = engines[name];
  const found = process.env[variable] ?? paths.find((file) => fs.existsSync(file));
  if (!found) throw new Error(`There is no ${name}: see quality/README.md, or set ${variable}`);
  const driver = await start(found);
  try {
    await act(driver);
  } finally {
    await driver.close();
  }
}

/** Walks the journeys of a role and opens the screens that it may see. */
async function look(driver: Driver, engine: string, side: Side, parameters: Awaited<ReturnType<typeof findParameters>>): Promise<void> {
  const visit = new Visit(driver, system.shell);
  const attempt = async (name: string, act: () => Promise<void>) => {
    const started = Date.now();
    const failure = await act().then(
      () => [],
      (error: unknown) => [String(error)],
    );
    const found = [...failure, ...(await visit.takeProblems().catch((error: unknown) => [String(error)]))];
    problems.push(...found.map((problem) => `${engine}, ${name}: ${problem}`));
    console.log(`${found.length === 0 ? '✓' : '✗'} ${engine}, ${name} (${((Date.now() - started) / 1_000).toFixed(1)} s)`);
    for (const problem of found) console.log(`  ${problem}`);
  };
  await driver.resize(widths[0] ?? 0);
  const email = findEmail(side);
  if (email) await attempt(`${side} signs in`, () => signIn(visit, email));
  for (const journey of journeys.filter((one) => one.side === side))
    await attempt(journey.name, () => journey.run(visit, parameters, system.shell));
  for (const width of widths) {
    await driver.resize(width);
    for (const screen of screenPaths.filter((one) => getSide(one) === side))
      await attempt(`${screen} at ${width} px`, () => visit.open(buildAddress(screen, parameters)));
  }
}
