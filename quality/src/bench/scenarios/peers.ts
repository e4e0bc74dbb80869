import { setTimeout as sleep } from 'node:timers/promises';
import { browserFlags } from '@yarmarok/remote-tools/browser/browser-flags';
import { findBrowser } from '@yarmarok/remote-tools/browser/find-browser';
import { type CDPSession, chromium, type Locator, type Page } from 'playwright';
import { formatMisses, formatProvenance, formatTable, writeSection } from '../../document';
import { readOptions } from '../../read-options';
import { median } from '../../statistics';
import { findSystem } from '../../system';
import { startPlainSite } from '../plain-site';

type Values = Record<string, number>;
/** Origins by name: the product, the same markup without scripts, with 10 KB of script, and an earlier version. */
type Sites = Readonly<Record<string, string>>;

const list = '/categories/elektronika/';
const quietMs = 1_500;
const timeoutMs = 20_000;
/** From the first paint of the button to the tap of a quick person. */
const reactionMs = 300;
const cpuRate = 4;
/** A nightly run may lose up to this ratio against the earlier version. */
const maxRatio = 1.1;

/** Aims as a share of another site's value. */
const aims: readonly { value: string; of: string; share: number }[] = [
  { value: 'list: work until quiet', of: 'plain', share: 1.6 },
  { value: 'offer: work until quiet', of: 'plain', share: 1.6 },
  { value: 'offer: first tap done', of: 'plain with script', share: 1.2 },
];
const limits: Readonly<Record<string, number>> = { 'opening the catalog': 80, typing: 80, 'adding to the cart': 80, 'next page': 500 };

/**
 * `-- peers [--rounds 5]`: loads and uses pages of the running or a started system on a phone, in turn with its own markup without scripts
 * and with a small one, and with the earlier version at `BEFORE_ORIGIN`, if any.
 * @throws Error when a value is more than a tenth worse than the earlier version's
 */
export async function run(args: readonly string[]): Promise<void> {
  const { rounds } = readOptions(args, { rounds: 5 });
  const system = await findSystem();
  const [plain, scripted] = await Promise.all([startPlainSite(system.shell, false), startPlainSite(system.shell, true)]);
  const before = process.env.BEFORE_ORIGIN;
  const sites: Sites = { now: system.shell, plain: plain.origin, 'plain with script': scripted.origin, ...(before ? { before } : {}) };
  try {
    const results = await measureInTurn(sites, rounds, await findOffers(system.shell, rounds));
    writeSection(formatReport(sites, results));
    const worse = listValues(results).filter((name) => getRatio(results, name, 'before') > maxRatio);
    if (worse.length > 0) throw new Error(`Worse than before by more than a tenth: ${worse.join(', ')}`);
  } finally {
    plain.close();
    scripted.close();
    await system.stop();
  }
}

/** Returns addresses of offers of the list that can be put into the cart. */
async function findOffers(origin: string, count: number): Promise<string[]> {
  const read = async (path: string) => (await fetch(origin + path)).text();
  const found: string[] = [];
  for (const [, path = ''] of (await read(list)).matchAll(/href="(\/offers\/[\w-]+\/)"/g))
    if (found.length < count && !found.includes(path) && (await read(path)).includes('У кошик')) found.push(path);
  return found;
}

async function measureInTurn(sites: Sites, rounds: number, offers: readonly string[]): Promise<Map<string, Values>> {
  const found = new Map<string, Values[]>(Object.keys(sites).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, origin] of Object.entries(sites)) {
      const offer = offers[round % offers.length] ?? '';
      found.get(name)?.push({
        ...(await load(origin + list, 'list')),
        ...(await load(origin + offer, 'offer')),
        ...(name === 'plain' ? {} : await tapEarly(origin + offer)),
        ...(await follow(origin)),
        ...(name.startsWith('plain') ? {} : await touch(origin, offer)),
      });
    }
  return new Map([...found].map(([name, all]) => [name, toMedians(all)]));
}

function toMedians(all: readonly Values[]): Values {
  return Object.fromEntries(Object.keys(all[0] ?? {}).map((name) => [name, median(all.flatMap((values) => values[name] ?? []))]));
}

/** Opens a new browser like a phone's, lets `use` work in it, and ends it. */
async function onPhone<Result>(use: (page: Page, session: CDPSession) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, locale: 'uk-UA' });
    const session = await page.context().newCDPSession(page);
    await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
    await page.addInitScript(observe);
    return await use(page, session);
  } finally {
    await browser.close();
  }
}

const slowDown = async (session: CDPSession) => {
  await session.send('Network.enable');
  const bandwidth = { downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...bandwidth });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
};

/** Loads a page on slow 4G until it is quiet. */
function load(url: string, kind: string): Promise<Values> {
  return onPhone(async (page, session) => {
    await slowDown(session);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const bytes: Record<string, number> = { Script: 0, Document: 0 };
    const types = new Map<string, string>();
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? '';
      bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForLoadState('networkidle');
    await sleep(quietMs);
    const { metrics } = await session.send('Performance.getMetrics');
    const { fcp, lcp } = await page.evaluate(() => ({
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      lcp: (window as unknown as Observed).lcp,
    }));
    return {
      [`${kind}: first paint`]: fcp,
      [`${kind}: largest paint`]: lcp,
      // The rate slows the clock of the thread too.
      [`${kind}: work until quiet`]: ((metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000) / cpuRate,
      [`${kind}: script KB`]: (bytes.Script ?? 0) / 1_000,
      [`${kind}: document KB`]: (bytes.Document ?? 0) / 1_000,
    };
  });
}

/** Loads an offer on slow 4G and taps "add to cart" soon after it is painted. */
function tapEarly(url: string): Promise<Values> {
  return onPhone(async (page, session) => {
    await slowDown(session);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, undefined, { polling: 50 });
    await sleep(reactionMs);
    await tap(page, findCartButton(page));
    await page.waitForFunction(() => (window as unknown as Observed).addedAt > 0, undefined, { timeout: timeoutMs });
    return { 'offer: first tap done': await page.evaluate(() => (window as unknown as Observed).addedAt) };
  });
}

const findCartButton = (page: Page) => page.getByRole('button', { name: 'У кошик' }).locator('visible=true').first();

/** Taps like a finger: a click of Playwright looks for what is under the pointer, which costs more than the answer itself. */
async function tap(page: Page, button: Locator): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** Follows a link of the list to an offer on slow 4G: the time until its title and price are painted. */
function follow(origin: string): Promise<Values> {
  return onPhone(async (page, session) => {
    await page.goto(origin + list, { waitUntil: 'networkidle' });
    await slowDown(session);
    // Not among the promoted ones, which change.
    const link = page.locator('main li a[href^="/offers/"]').nth(8);
    await link.scrollIntoViewIfNeeded();
    await sleep(quietMs);
    const title = (await link.textContent()) ?? '';
    await page.evaluate(() => {
      addEventListener('click', () => sessionStorage.setItem('followedAt', String(performance.timeOrigin + performance.now())), true);
    });
    await link.click();
    await page.waitForFunction(
      (wanted) => document.querySelector('main h1')?.textContent === wanted && document.querySelector('main h1 ~ p')?.textContent,
      title,
      { polling: 'raf', timeout: timeoutMs },
    );
    const ms = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() =>
            setTimeout(() => resolve(performance.timeOrigin + performance.now() - Number(sessionStorage.getItem('followedAt')))),
          );
        }),
    );
    return { 'next page': ms };
  });
}

/** Uses a page that has settled; the slowest answer to an event of each interaction (INP). */
async function touch(origin: string, offer: string): Promise<Values> {
  const acts: Record<string, [path: string, act: (page: Page) => Promise<unknown>]> = {
    'opening the catalog': [list, (page) => tap(page, page.getByRole('button', { name: 'Каталог' }).locator('visible=true').last())],
    // Latin letters, because Playwright inserts others without key events.
    typing: [list, (page) => page.getByRole('combobox').locator('visible=true').first().pressSequentially('samsung', { delay: 80 })],
    'adding to the cart': [offer, (page) => tap(page, findCartButton(page))],
  };
  const values: Values = {};
  for (const [name, [path, act]] of Object.entries(acts))
    values[name] = await onPhone(async (page, session) => {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await sleep(quietMs);
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
      await act(page);
      // Entries arrive some frames after their events.
      await sleep(quietMs);
      return page.evaluate(() => (window as unknown as Observed).inp);
    });
  return values;
}

interface Observed {
  lcp: number;
  inp: number;
  /** Time when the button of the cart showed an offer. */
  addedAt: number;
}

/** Runs in the page. */
function observe(): void {
  const observed = window as unknown as Observed;
  Object.assign(observed, { lcp: 0, inp: 0, addedAt: 0 });
  type Entry = PerformanceEntry & { interactionId: number };
  const watch = (type: string, onEntry: (entry: Entry) => void) => {
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) onEntry(entry as Entry);
    }).observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: 16 } : {}) });
  };
  watch('largest-contentful-paint', ({ startTime }) => (observed.lcp = startTime));
  watch('event', ({ interactionId, duration }) => (observed.inp = Math.max(observed.inp, interactionId > 0 ? duration : 0)));
  new MutationObserver(() => {
    const buttons = [...document.querySelectorAll('button[aria-haspopup="dialog"]')];
    if (observed.addedAt === 0 && buttons.some(({ textContent }) => /Кошик.*1/s.test(textContent))) observed.addedAt = performance.now();
  }).observe(document, { subtree: true, childList: true });
}

const listValues = (results: ReadonlyMap<string, Values>) => Object.keys(results.get('now') ?? {});

/** Returns the product's value as a share of another site's; 0 when that has none. */
function getRatio(results: ReadonlyMap<string, Values>, value: string, site: string): number {
  const other = results.get(site)?.[value];
  return other ? (results.get('now')?.[value] ?? 0) / other : 0;
}

function formatReport(sites: Sites, results: ReadonlyMap<string, Values>): string {
  const names = Object.keys(sites);
  const show = (value: number | undefined) => (value === undefined ? '' : value.toFixed(0));
  const ratio = (value: string, site: string) => getRatio(results, value, site).toFixed(2).replace('0.00', '');
  const rows = listValues(results).map((value) => [
    value,
    ...names.map((name) => show(results.get(name)?.[value])),
    ...names.slice(1).map((name) => ratio(value, name)),
  ]);
  const misses = [
    ...aims
      .filter(({ value, of, share }) => getRatio(results, value, of) > share)
      .map(({ value, of, share }) => `${value} is ${ratio(value, of)} of ${of}, aim ≤ ${share}`),
    ...Object.entries(limits)
      .filter(([value, limit]) => (results.get('now')?.[value] ?? 0) > limit)
      .map(([value, limit]) => `${value} takes ${show(results.get('now')?.[value])} ms, aim ≤ ${limit}`),
  ];
  return `## Beside plain pages

${formatProvenance('bench peers')}
A phone on slow 4G with a CPU four times slower, medians in ms unless KB; \`plain\` is the same markup without scripts, \`plain with script\` has
10 KB of script. Work is time of the main thread, not slowed.

${formatTable(['What', ...names, ...names.slice(1).map((name) => `of ${name}`)], rows)}

${formatMisses(misses)}
`;
}
