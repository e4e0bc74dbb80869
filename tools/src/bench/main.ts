/** `npm run bench`: measures the built system on this machine and writes docs/benchmarks.md. It compares nothing with a clock that may be slower elsewhere. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '../test/find-browser';
import { startForTests } from '../test/start-for-tests';
import { repositoryRoot } from '../workspaces';
import { load, oneByOne } from './load';
import { measurePage } from './page-speed';

const seconds = 8;
const category = 'elektronika';
const system = await startForTests({ LIST_CACHE_MS: '0' });
try {
  const { E2E_SHELL_URL: shell = '', E2E_API_URL: api = '' } = system.environment;
  const page = `${shell}/categories/${category}/`;
  const list = `${api}/api/v1/trading/buyer/offers/get-list/?category__alias__include_descendants=${category}&limit=36`;
  await oneByOne(page, 60);
  const sequential = await oneByOne(page, 200);
  const rendered = await load(page, { connections: 16, seconds });
  await load(list, { connections: 32, seconds: 3 });
  const listed = await load(list, { connections: 32, seconds });
  const browser = findBrowser();
  const speed = await measurePage(page, browser, 5);

  const cpu = os.cpus();
  const rows: [string, string, string][] = [
    ['Category page, rendered pages/s at 16 connections', '≥ 80', rendered.requestsPerSecond.toFixed(0)],
    ['Category page, one after another, p50 / p95', 'p95 ≤ 40 ms', `${sequential.p50Ms.toFixed(1)} / ${sequential.p95Ms.toFixed(1)} ms`],
    ['Category list in the API, requests/s at 32 connections, uncached', '≥ 2,500', listed.requestsPerSecond.toFixed(0)],
    ['Category list in the API, p99', '≤ 40 ms', `${listed.p99Ms} ms`],
    ['Scripts of the category page, brotli', '≤ 180 KB', `${(speed.scriptBytes / 1000).toFixed(1)} KB`],
    ['LCP, slow 4G, CPU 4× slower', '≤ 1.2 s', `${(speed.lcpMs / 1000).toFixed(2)} s`],
    ['Hydrated, the same', '–', `${(speed.hydratedMs / 1000).toFixed(2)} s`],
    ['Layout shift', '≤ 0.02', speed.cls.toFixed(3)],
    ['Failed requests under load', '0', String(rendered.failures + listed.failures)],
  ];
  const text = `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpu.length} × ${cpu[0]?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}.
Database, service, shell, remotes, browser and load generator share these cores. Demo catalogue of 12,600 offers.

| What | Aim | Measured |
|---|---|---|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;
  fs.writeFileSync(path.join(repositoryRoot, 'docs/benchmarks.md'), text);
  console.log(text);
} finally {
  await system.stop();
}
