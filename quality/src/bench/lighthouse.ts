import net from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { browserFlags } from '@yarmarok/remote-tools/browser/browser-flags';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

export interface LighthouseResult {
  /** From 0 to 100. */
  scores: Record<Category, number>;
  /** Audits that lower the score, as `id: title`. */
  misses: string[];
}

/** Runs Lighthouse with its mobile settings; returns the run with the median performance. */
export async function auditPage(url: string, executablePath: string, runs: number): Promise<LighthouseResult> {
  const results: LighthouseResult[] = [];
  for (let tries = 0; results.length < runs && tries < 2 * runs; tries += 1) {
    const result = await auditOnce(url, executablePath);
    if (result) results.push(result);
  }
  results.sort((a, b) => a.scores.performance - b.scores.performance);
  const median = results[Math.floor(results.length / 2)];
  if (!median) throw new Error('Lighthouse did not run');
  return median;
}

/** Returns null when Lighthouse lost the trace of its navigation, which happens rarely. */
async function auditOnce(url: string, executablePath: string): Promise<LighthouseResult | null> {
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: [...browserFlags, `--remote-debugging-port=${String(port)}`] });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { lhr } = result;
    if (lhr.runtimeError?.code === 'NO_NAVSTART') return null;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const toScore = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
    const weightedAudits = categories.flatMap((category) => lhr.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
    const misses = weightedAudits.flatMap(({ id }) => {
      const audit = lhr.audits[id];
      return audit?.score !== null && audit && audit.score < 0.9
        ? [`${id}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
        : [];
    });
    return {
      scores: {
        performance: toScore('performance'),
        accessibility: toScore('accessibility'),
        'best-practices': toScore('best-practices'),
        seo: toScore('seo'),
      },
      misses,
    };
  } finally {
    await browser.close();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port is free'))));
    });
  });
}
