import { setTimeout as sleep } from 'node:timers/promises';
import { browserFlags } from '@yarmarok/remote-tools/browser/browser-flags';
import { findBrowser } from '@yarmarok/remote-tools/browser/find-browser';
import { type CDPSession, chromium, type Page } from 'playwright';
import { median } from '../statistics';

/** The timings that a page observes about itself. */
interface Observed {
  lcp: number;
  cls: number;
  hydrated: number;
  /** Long tasks with start and end. */
  tasks: [from: number, to: number][];
  /** Longest time from an event to the next frame. */
  inp: number;
}

export const runs = 5;
const hydrationTimeoutMs = 30_000;
/** Tasks up to this length count as not blocking. */
const longTaskThresholdMs = 50;
/** Name of the binding that the page calls after hydration. */
const hydratedBinding = 'tellHydrated';

/** Lets `measure` use a page of a phone with a CPU four times slower, each time in a new browser; returns the median of each value. */
async function measureOnPhone<Name extends string>(
  measure: (page: Page, session: CDPSession) => Promise<Record<Name, number>>,
): Promise<Record<Name, number>> {
  const results: Record<Name, number>[] = [];
  while (results.length < runs) {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
    try {
      const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, hasTouch: true, locale: 'uk-UA' });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      // The loader of TypeScript marks functions with it, also those that run in the page.
      await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
      await page.addInitScript(observe, hydratedBinding);
      results.push(await measure(page, session));
    } finally {
      await browser.close();
    }
  }
  const names = Object.keys(results[0] ?? {}) as Name[];
  return Object.fromEntries(names.map((name) => [name, median(results.map((result) => result[name]))])) as Record<Name, number>;
}

interface PageSpeed {
  lcpMs: number;
  hydratedMs: number;
  /** Total blocking time: the part beyond 50 ms of each task after the first paint, until a second after hydration. */
  blockingMs: number;
  cls: number;
  /** Transferred bytes of all scripts (brotli). */
  scriptBytes: number;
}

/** Opens a page on slow 4G (150 ms, 1.6 Mbit/s). */
export function measurePage(url: string): Promise<PageSpeed> {
  return measureOnPhone(async (page, session) => {
    await session.send('Network.enable');
    const bandwidth = { downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...bandwidth });
    const scripts = new Set<string>();
    let scriptBytes = 0;
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    // Counts bodies without headers.
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    // The page calls a binding, because polling by Playwright costs a tenth of a second on this processor.
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: hydratedBinding });
    const hydration = new Promise((resolve) => session.once('Runtime.bindingCalled', resolve));
    await page.goto(url, { waitUntil: 'load' });
    await Promise.race([hydration, sleep(hydrationTimeoutMs, undefined, { ref: false })]);
    await sleep(1000);
    const { lcp, cls, hydrated, tasks } = await readObserved(page);
    if (hydrated === 0) throw new Error(`${url} was not hydrated in time`);
    const drawn = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    const blockingMs = tasks.reduce((sum, [from, to]) => sum + Math.max(0, to - Math.max(from, drawn) - longTaskThresholdMs), 0);
    return { lcpMs: lcp, hydratedMs: hydrated, blockingMs, cls, scriptBytes };
  });
}

export interface InteractionSpeed {
  /** Longest time from an event to the next frame (INP). */
  inpMs: number;
  cls: number;
}

/** Opens a page and does something on it. */
export function measureInteraction(url: string, act: (page: Page) => Promise<void>): Promise<InteractionSpeed> {
  return measureOnPhone(async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
    await act(page);
    // Performance entries arrive some frames after their events.
    await page.waitForTimeout(1500);
    const { inp, cls } = await readObserved(page);
    return { inpMs: inp, cls };
  });
}

const readObserved = (page: Page) => page.evaluate(() => (window as unknown as { observed: Observed }).observed);

/** Runs in the page. */
function observe(binding: string): void {
  const observed: Observed = { lcp: 0, cls: 0, hydrated: 0, tasks: [], inp: 0 };
  (window as unknown as { observed: Observed }).observed = observed;
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number };
  const watch = (type: string, onEntry: (entry: Entry) => void) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry as Entry);
    }).observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: 16 } : {}) });
  };
  watch('largest-contentful-paint', ({ startTime }) => (observed.lcp = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => (observed.cls += hadRecentInput ? 0 : value));
  watch('longtask', ({ startTime, duration }) => observed.tasks.push([startTime, startTime + duration]));
  watch('event', ({ interactionId, duration }) => (observed.inp = Math.max(observed.inp, interactionId > 0 ? duration : 0)));
  new MutationObserver((_changes, observer) => {
    if (document.documentElement.dataset.hydrated === undefined) return;
    observed.hydrated = performance.now();
    observer.disconnect();
    (window as unknown as Record<string, ((text: string) => void) | undefined>)[binding]?.('');
  }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
}
