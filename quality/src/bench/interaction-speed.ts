import { chromium, type Page } from 'playwright';
import { browserFlags } from '@yarmarok/remote-tools/browser/browser-flags';

export interface InteractionSpeed {
  name: string;
  /** Longest time from an event to the next frame (INP). */
  inpMs: number;
  cls: number;
}

interface Observed {
  longest: number;
  shifted: number;
}

interface Interaction {
  name: string;
  path: string;
  act: (page: Page) => Promise<void>;
}

/** First interactions of a visitor, on a phone with a CPU four times slower. */
function interactions(offerPath: string): Interaction[] {
  return [
    {
      name: 'Opening the catalog',
      path: '/',
      async act(page) {
        await page.getByRole('button', { name: 'Каталог' }).locator('visible=true').last().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'Adding to the cart',
      path: offerPath,
      act: (page) => page.getByRole('button', { name: 'У кошик' }).locator('visible=true').first().click(),
    },
    {
      name: 'Typing into the search',
      path: '/',
      // Latin letters, because Playwright inserts others without key events.
      act: (page) => page.getByRole('combobox').locator('visible=true').first().pressSequentially('samsung', { delay: 60 }),
    },
  ];
}

/** Measures INP and layout shifts of interactions; the median of several runs. */
export async function measureInteractions(
  shell: string,
  offerPath: string,
  executablePath: string,
  runs: number,
): Promise<InteractionSpeed[]> {
  const speeds: InteractionSpeed[] = [];
  for (const interaction of interactions(offerPath)) {
    const results: InteractionSpeed[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await measureOnce(shell, interaction, executablePath));
    const median = (pick: (result: InteractionSpeed) => number) => results.map(pick).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? NaN;
    speeds.push({ name: interaction.name, inpMs: median((r) => r.inpMs), cls: median((r) => r.cls) });
  }
  return speeds;
}

async function measureOnce(shell: string, { name, path, act }: Interaction, executablePath: string): Promise<InteractionSpeed> {
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, hasTouch: true, locale: 'uk-UA' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(observe);
    await page.goto(shell + path, { waitUntil: 'load' });
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
    await act(page);
    // Performance entries arrive some frames after their events.
    await page.waitForTimeout(1500);
    const { longest, shifted } = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
    return { name, inpMs: longest, cls: shifted };
  } finally {
    await browser.close();
  }
}

function observe(): void {
  const observed = { longest: 0, shifted: 0 };
  (window as unknown as { observed: Observed }).observed = observed;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) observed.longest = Math.max(observed.longest, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) observed.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
