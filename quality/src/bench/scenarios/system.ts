import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import autocannon from 'autocannon';
import { startForTests } from '../../../../tools/src/test/start-for-tests';
import { formatProvenance, formatTable, writePage } from '../../document';
import { median, percentile } from '../../statistics';
import { buildOneBundle } from '../one-bundle';
import { type ReplacementScripts, startPageProxy } from '../page-proxy';
import { measurePage, type PageSpeed } from '../phone';

const document = 'docs/benchmarks.md';
const category = 'elektronika';
/** The shell renders a page for one person. */
const uncached = { cookie: 'yarmarok_signed_in=1' };

interface Load {
  requestsPerSecond: number;
  p99Ms: number;
  failures: number;
}

interface SystemBench {
  /** Times of one request after another. */
  sequentialMs: readonly number[];
  rendered: Load;
  cached: Load;
  listed: Load;
  speed: PageSpeed;
  /** The same page over the same connection: as it is, and as one bundle. */
  federated: PageSpeed;
  oneBundle: PageSpeed;
}

/** Measures how many pages and calls the built system answers, and how fast a page is. */
export async function run(): Promise<void> {
  const system = await startForTests({ LIST_CACHE_MS: '0' });
  try {
    const { E2E_SHELL_URL: shell = '', E2E_API_URL: api = '' } = system.environment;
    const pathname = `/categories/${category}/`;
    const page = shell + pathname;
    const list = `${api}/api/v1/trading/buyer/offers/get-list/?category__alias__include_descendants=${category}&limit=36`;
    // Warm-up: a server that has just started still compiles its code.
    await load(page, 16, 6, uncached);
    const sequentialMs = await measureSequentially(page, 200);
    const rendered = await load(page, 16, 8, uncached);
    const cached = await load(page, 16, 8, { 'accept-encoding': 'br' });
    await load(list, 32, 3);
    const listed = await load(list, 32, 8);
    const speed = await measurePage(page);
    const oneBundleScripts = await buildOneBundle();
    const measured = {
      ...{ sequentialMs, rendered, cached, listed, speed },
      federated: await measureBehindProxy(shell, pathname, null),
      oneBundle: await measureBehindProxy(shell, pathname, oneBundleScripts),
    };
    // The sections below the table are written by hand.
    const [, ...sections] = fs.readFileSync(path.join(repositoryRoot, document), 'utf8').split('\n## ');
    writePage(document, formatSystemReport(measured) + sections.map((section) => `\n## ${section}`).join(''));
  } finally {
    await system.stop();
  }
}

/** Sends requests to one local address for a number of seconds. */
async function load(url: string, connections: number, duration: number, headers: Record<string, string> = {}): Promise<Load> {
  const { requests, latency, errors, non2xx } = await autocannon({ url, connections, duration, headers, timeout: 20 });
  return { requestsPerSecond: requests.average, p99Ms: latency.p99, failures: errors + non2xx };
}

async function measureSequentially(url: string, count: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) {
    const started = performance.now();
    await (await fetch(url, { headers: uncached })).arrayBuffer();
    times.push(performance.now() - started);
  }
  return times;
}

/** Both pages of the comparison go through the same proxy. */
async function measureBehindProxy(shell: string, pathname: string, scripts: ReplacementScripts | null): Promise<PageSpeed> {
  const proxy = await startPageProxy(shell, scripts);
  try {
    return await measurePage(proxy.url + pathname);
  } finally {
    await proxy.stop();
  }
}

/** Writes the table of the system as Markdown. */
function formatSystemReport({ sequentialMs, rendered, cached, listed, speed, federated, oneBundle }: SystemBench): string {
  const times = (pick: (page: PageSpeed) => number) => (pick(federated) / pick(oneBundle)).toFixed(2);
  const sequential = [median(sequentialMs), percentile(sequentialMs, 0.95)].map((ms) => ms.toFixed(1)).join(' / ');
  const rows: [string, string, string][] = [
    ['Category page, rendered pages/s at 16 connections', '≥ 80', rendered.requestsPerSecond.toFixed(0)],
    ['The same, from the page cache of the shell, pages/s', '≥ 1,000', cached.requestsPerSecond.toFixed(0)],
    ['Category page, one after another, p50 / p95', 'p95 ≤ 40 ms', `${sequential} ms`],
    ['Category list in the API, requests/s at 32 connections, uncached', '≥ 2,500', listed.requestsPerSecond.toFixed(0)],
    ['Category list in the API, p99', '≤ 40 ms', `${listed.p99Ms} ms`],
    ['Scripts of the category page, brotli', '≤ 180 KB', `${(speed.scriptBytes / 1000).toFixed(1)} KB`],
    ['Shell and remote against one bundle: scripts', '≤ 1.25', times(({ scriptBytes }) => scriptBytes)],
    ['Shell and remote against one bundle: LCP', '≤ 1.10', times(({ lcpMs }) => lcpMs)],
    ['Shell and remote against one bundle: hydrated', '≤ 1.20', times(({ hydratedMs }) => hydratedMs)],
    ['LCP, slow 4G, CPU 4× slower', '≤ 1.0 s', `${(speed.lcpMs / 1000).toFixed(2)} s`],
    ['Hydrated, the same', '≤ 2.0 s', `${(speed.hydratedMs / 1000).toFixed(2)} s`],
    ['Blocking time, the same', '≤ 150 ms', `${speed.blockingMs.toFixed(0)} ms`],
    ['Layout shift', '≤ 0.02', speed.cls.toFixed(3)],
    ['Failed requests under load', '0', String(rendered.failures + cached.failures + listed.failures)],
  ];
  return `# Benchmarks

${formatProvenance('bench system')}
Database, service, shell, remotes, browser and load generator share these cores. Demo catalog of 12,600 offers.

${formatTable(['What', 'Aim', 'Measured'], rows)}
`;
}
