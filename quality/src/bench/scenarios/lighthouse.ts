import { browserFlags } from '@yarmarok/remote-tools/browser/browser-flags';
import { findBrowser } from '@yarmarok/remote-tools/browser/find-browser';
import { choosePorts } from '@yarmarok/remote-tools/dev/ports';
import lighthouse from 'lighthouse';
import { chromium, type Page } from 'playwright';
import { startForTests } from '../../../../tools/src/test/start-for-tests';
import { formatLines, formatProvenance, formatTable, writeSection } from '../../document';
import { type InteractionSpeed, measureInteraction, runs } from '../phone';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Audit {
  /** From 0 to 100, in the order of the categories. */
  scores: number[];
  /** Audits that lower the score, as `id: title`. */
  misses: string[];
}

/** First interactions of a visitor. */
const interactions: readonly { name: string; isOnOffer?: true; act: (page: Page) => Promise<void> }[] = [
  {
    name: 'Opening the catalog',
    async act(page) {
      await page.getByRole('button', { name: 'Каталог' }).locator('visible=true').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'Adding to the cart',
    isOnOffer: true,
    act: (page) => page.getByRole('button', { name: 'У кошик' }).locator('visible=true').first().click(),
  },
  {
    name: 'Typing into the search',
    // Latin letters, because Playwright inserts others without key events.
    act: (page) => page.getByRole('combobox').locator('visible=true').first().pressSequentially('samsung', { delay: 60 }),
  },
];

/** Measures pages with Lighthouse, and first interactions on a phone. */
export async function run(): Promise<void> {
  const system = await startForTests();
  try {
    const { E2E_SHELL_URL: shell = '' } = system.environment;
    const list = await fetch(`${shell}/api/v1/trading/buyer/offers/get-list/?limit=1`);
    const { results } = (await list.json()) as { results: { alias: string }[] };
    const offerPath = `/offers/${results[0]?.alias ?? ''}/`;
    // The search page without a query: pages of search results are excluded from search engines.
    const pages = { Home: '/', Category: '/categories/elektronika/', Offer: offerPath, Search: '/offers/' };
    const audited = new Map<string, Audit>();
    for (const [name, pathname] of Object.entries(pages)) audited.set(name, await auditPage(shell + pathname));
    const speeds = new Map<string, InteractionSpeed>();
    for (const { name, isOnOffer, act } of interactions)
      speeds.set(name, await measureInteraction(shell + (isOnOffer ? offerPath : '/'), act));
    writeSection(formatReport(audited, speeds));
  } finally {
    await system.stop();
  }
}

/** Runs Lighthouse with its mobile settings; returns the run with the median performance. */
async function auditPage(url: string): Promise<Audit> {
  const results: Audit[] = [];
  for (let tries = 0; results.length < runs && tries < 2 * runs; tries += 1) results.push(...(await auditOnce(url)));
  results.sort((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0));
  const middle = results[Math.floor(results.length / 2)];
  if (!middle) throw new Error('Lighthouse did not run');
  return middle;
}

/** Returns nothing when Lighthouse lost the trace of its navigation, which happens rarely. */
async function auditOnce(url: string): Promise<Audit[]> {
  const { port } = (await choosePorts({ debugging: 9222 })).debugging;
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags, `--remote-debugging-port=${port}`] });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { lhr } = result;
    if (lhr.runtimeError?.code === 'NO_NAVSTART') return [];
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const weighted = categories.flatMap((category) => lhr.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
    const misses = weighted.flatMap(({ id }) => {
      const audit = lhr.audits[id];
      const isMissed = audit && audit.score !== null && audit.score < 0.9;
      return isMissed ? [`${id}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`] : [];
    });
    return [{ scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)), misses }];
  } finally {
    await browser.close();
  }
}

function formatReport(pages: ReadonlyMap<string, Audit>, speeds: ReadonlyMap<string, InteractionSpeed>): string {
  const misses = [...pages].flatMap(([name, audit]) => audit.misses.map((miss) => `${name}: ${miss}`));
  return `## Pages on a phone

${formatProvenance('bench lighthouse')}
Lighthouse with its settings for a phone, the run of five with the median performance; database, service and shell share the cores with
the browser. Aims: performance ≥ 95, all others 100.

${formatTable(
  ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO'],
  [...pages].map(([name, { scores }]) => [name, ...scores]),
)}

${formatLines('Audits that cost points:', misses) || 'No audit costs points.'}

On a phone with a CPU four times slower, the median of five:

${formatTable(
  ['Interaction', 'INP, aim ≤ 150 ms', 'Layout shift, aim ≤ 0.02'],
  [...speeds].map(([name, { inpMs, cls }]) => [name, `${inpMs.toFixed(0)} ms`, cls.toFixed(3)]),
)}
`;
}
