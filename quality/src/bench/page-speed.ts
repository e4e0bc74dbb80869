import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { browserFlags } from '@yarmarok/remote-tools/browser/browser-flags';

export interface PageSpeed {
  lcpMs: number;
  hydratedMs: number;
  /** Total blocking time: what tasks after the first paint take beyond 50 ms each, until a second after hydration. */
  blockingMs: number;
  cls: number;
  /** Transferred bytes of all scripts (brotli). */
  scriptBytes: number;
}

const hydrationTimeoutMs = 30_000;
/** Tasks up to this length count as not blocking. */
const longTaskThresholdMs = 50;
/** Name of the binding that the page calls after hydration. */
const hydratedBinding = 'tellHydrated';

interface Measured {
  lcp: number;
  cls: number;
  hydrated: number;
  /** Long tasks with start and end. */
  tasks: [from: number, to: number][];
}

/** Opens a page as a phone on slow 4G (150 ms, 1.6 Mbit/s) with a CPU four times slower, several times; returns medians. */
export async function measurePage(url: string, browserPath: string, runs: number): Promise<PageSpeed> {
  const results: PageSpeed[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measureOnce(url, browserPath));
  const median = (pick: (result: PageSpeed) => number) => results.map(pick).sort((a, b) => a - b)[Math.floor(results.length / 2)] ?? NaN;
  return {
    lcpMs: median((r) => r.lcpMs),
    hydratedMs: median((r) => r.hydratedMs),
    blockingMs: median((r) => r.blockingMs),
    cls: median((r) => r.cls),
    scriptBytes: median((r) => r.scriptBytes),
  };
}

async function measureOnce(url: string, executablePath: string): Promise<PageSpeed> {
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 750e3 / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const scripts = new Set<string>();
    let scriptBytes = 0;
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    // Bodies without headers.
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    // The page calls a binding, because polling by Playwright costs a tenth of a second on this processor.
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: hydratedBinding });
    const hydration = new Promise((resolve) => session.once('Runtime.bindingCalled', resolve));
    await page.addInitScript(observe, hydratedBinding);
    await page.goto(url, { waitUntil: 'load' });
    await Promise.race([hydration, sleep(hydrationTimeoutMs, undefined, { ref: false })]);
    await sleep(1000);
    const { lcp, cls, hydrated, tasks, drawn } = await page.evaluate(() => ({
      ...(window as unknown as { measured: Measured }).measured,
      drawn: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    if (hydrated === 0) throw new Error(`${url} was not hydrated in time`);
    const blockingMs = tasks.reduce((sum, [from, to]) => sum + Math.max(0, to - Math.max(from, drawn) - longTaskThresholdMs), 0);
    return { lcpMs: lcp, hydratedMs: hydrated, blockingMs, cls, scriptBytes };
  } finally {
    await browser.close();
  }
}

function observe(hydratedBinding: string): void {
  const measured: Measured = { lcp: 0, cls: 0, hydrated: 0, tasks: [] };
  (window as unknown as { measured: Measured }).measured = measured;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) measured.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) measured.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) measured.tasks.push([startTime, startTime + duration]);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_changes, observer) => {
    if (document.documentElement.dataset.hydrated === undefined) return;
    measured.hydrated = performance.now();
    observer.disconnect();
    (window as unknown as Record<string, (text: string) => void>)[hydratedBinding]?.('');
  }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
}
