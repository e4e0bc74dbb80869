import autocannon from 'autocannon';
import { startForTests } from '../../../../tools/src/test/start-for-tests';
import { formatProvenance, formatTable, writeSection } from '../../document';
import { median, percentile } from '../../statistics';
import { measurePage } from '../phone';

const category = 'elektronika';
/** With this header the shell bypasses its cache. */
const uncached = { authorization: 'Bearer bench' };

interface Load {
  requestsPerSecond: number;
  p99Ms: number;
  failures: number;
}

/** Measures the throughput of pages and calls, and the load time of a page. */
export async function run(): Promise<void> {
  const system = await startForTests({ LIST_CACHE_MS: '0' });
  try {
    writeSection(formatReport(await measureSystem(system.environment)));
  } finally {
    await system.stop();
  }
}

async function measureSystem({ E2E_SHELL_URL: shell = '', E2E_API_URL: api = '' }: Record<string, string>) {
  const page = `${shell}/categories/${category}/`;
  const list = `${api}/api/v1/trading/buyer/offers/get-list/?category__alias__include_descendants=${category}&limit=36`;
  // Warm-up: a server that has just started still compiles its code.
  await load(page, 16, 6, uncached);
  const sequentialMs = await measureSequentially(page, 200);
  const rendered = await load(page, 16, 8, uncached);
  const cached = await load(page, 16, 8, { 'accept-encoding': 'br' });
  await load(list, 32, 3);
  const listed = await load(list, 32, 8);
  const speed = await measurePage(page);
  return { sequentialMs, rendered, cached, listed, speed };
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

function formatReport(measured: Awaited<ReturnType<typeof measureSystem>>): string {
  const { sequentialMs, rendered, cached, listed, speed } = measured;
  const sequential = [median(sequentialMs), percentile(sequentialMs, 0.95)].map((ms) => ms.toFixed(1)).join(' / ');
  const rows: [string, string, string][] = [
    ['Category page, rendered pages/s at 16 connections', '≥ 80', rendered.requestsPerSecond.toFixed(0)],
    ['The same, from the page cache of the shell, pages/s', '≥ 1,000', cached.requestsPerSecond.toFixed(0)],
    ['Category page, one after another, p50 / p95', 'p95 ≤ 40 ms', `${sequential} ms`],
    ['Category list in the API, requests/s at 32 connections, uncached', '≥ 2,500', listed.requestsPerSecond.toFixed(0)],
    ['Category list in the API, p99', '≤ 40 ms', `${listed.p99Ms} ms`],
    ['Scripts of the category page, brotli', '≤ 180 KB', `${(speed.scriptBytes / 1000).toFixed(1)} KB`],
    ['LCP, slow 4G, CPU 4× slower', '≤ 1.0 s', `${(speed.lcpMs / 1000).toFixed(2)} s`],
    ['Hydrated, the same', '≤ 2.0 s', `${(speed.hydratedMs / 1000).toFixed(2)} s`],
    ['Blocking time, the same', '≤ 150 ms', `${speed.blockingMs.toFixed(0)} ms`],
    ['Layout shift', '≤ 0.02', speed.cls.toFixed(3)],
    ['Failed requests under load', '0', String(rendered.failures + cached.failures + listed.failures)],
  ];
  return `## Pages and calls

${formatProvenance('bench system')}
Database, service, shell, remotes, browser and load generator share these cores. Demo catalog of 12,600 offers.

${formatTable(['What', 'Aim', 'Measured'], rows)}
`;
}
