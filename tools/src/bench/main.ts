/**
 * `npm run bench [-- system|lighthouse|catalogue|imports|table|relevance|rolling|overload]`: measures the built system, its pages with Lighthouse, lists
 * and search in databases of three sizes, imports of price lists, the sellers' table of offers, how well search understands queries, and
 * requests while processes are replaced and beyond capacity, on this machine. Writes docs/benchmarks.md and docs/benchmarks-*.md. Fails on no result, because
 * times depend on the machine.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '@yarmarok/remote-tools/browser/find-browser';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { startForTests } from '../test/start-for-tests';
import { measureCatalog } from './catalog';
import { runOnData, stopServer } from './data-folder';
import { measureImports } from './imports';
import { measureInteractions } from './interaction-speed';
import { auditPage } from './lighthouse';
import { load, measureSequentially } from './load';
import { measureOfferTable } from './offer-table';
import { compareWithOneBundle } from './federation-cost';
import { measurePage, type PageSpeed } from './page-speed';
import { benchOverload } from './overload/command';
import { benchRolling } from './rolling/command';

const seconds = 8;
const category = 'elektronika';
/** With this cookie the shell renders a page for one person and bypasses its cache. */
const uncached = { cookie: 'yarmarok_signed_in=1' };
const only = process.argv[2];
if (!only || only === 'system') await benchSystem();
if (!only || only === 'lighthouse') await benchLighthouse();
if (!only || only === 'catalogue') await benchCatalog();
if (!only || only === 'imports') await benchImports();
if (!only || only === 'table') await benchOfferTable();
if (!only || only === 'relevance') await benchRelevance();
if (!only || only === 'overload') await benchOverload(process.argv.slice(only ? 3 : 2), formatProvenance('overload'), writePage);
if (!only || only === 'rolling') await benchRolling(process.argv.slice(only ? 3 : 2), formatProvenance('rolling'), writePage);

async function benchSystem(): Promise<void> {
  const system = await startForTests({ LIST_CACHE_MS: '0' });
  try {
    const { E2E_SHELL_URL: shell = '', E2E_API_URL: api = '' } = system.environment;
    const page = `${shell}/categories/${category}/`;
    const list = `${api}/api/v1/trading/buyer/offers/get-list/?category__alias__include_descendants=${category}&limit=36`;
    // Warm-up: a server that has just started still compiles its code.
    await load(page, { connections: 16, seconds: 6, headers: uncached });
    const sequential = await measureSequentially(page, 200, uncached);
    const rendered = await load(page, { connections: 16, seconds, headers: uncached });
    const cached = await load(page, { connections: 16, seconds, headers: { 'accept-encoding': 'br' } });
    await load(list, { connections: 32, seconds: 3 });
    const listed = await load(list, { connections: 32, seconds });
    const browser = findBrowser();
    const speed = await measurePage(page, browser, 5);
    const { federated, oneBundle } = await compareWithOneBundle(shell, `/categories/${category}/`, browser);
    const times = (pick: (page: PageSpeed) => number) => (pick(federated) / pick(oneBundle)).toFixed(2);

    const rows: [string, string, string][] = [
      ['Category page, rendered pages/s at 16 connections', '≥ 80', rendered.requestsPerSecond.toFixed(0)],
      ['The same, from the page cache of the shell, pages/s', '≥ 1,000', cached.requestsPerSecond.toFixed(0)],
      ['Category page, one after another, p50 / p95', 'p95 ≤ 40 ms', `${sequential.p50Ms.toFixed(1)} / ${sequential.p95Ms.toFixed(1)} ms`],
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
    const text = `# Benchmarks

${formatProvenance('system')}
Database, service, shell, remotes, browser and load generator share these cores. Demo catalog of 12,600 offers.

| What | Aim | Measured |
|---|---|---|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;
    writePage('docs/benchmarks.md', text + readManualSections('docs/benchmarks.md'));
  } finally {
    await system.stop();
  }
}

async function benchLighthouse(): Promise<void> {
  const system = await startForTests();
  try {
    const { E2E_SHELL_URL: shell = '' } = system.environment;
    const list = await fetch(`${shell}/api/v1/trading/buyer/offers/get-list/?limit=1`);
    const { results } = (await list.json()) as { results: { alias: string }[] };
    const offerPath = `/offers/${results[0]?.alias ?? ''}/`;
    const browser = findBrowser();
    // The search page without a query: pages of search results are excluded from search engines.
    const pages = { Home: '/', Category: `/categories/${category}/`, Offer: offerPath, Search: '/offers/' };
    const rows: string[] = [];
    const misses: string[] = [];
    for (const [name, pathname] of Object.entries(pages)) {
      const { scores, misses: ofPage } = await auditPage(shell + pathname, browser, 5);
      rows.push(`| ${[name, ...Object.values(scores)].join(' | ')} |`);
      misses.push(...ofPage.map((miss) => `- ${name}: ${miss}`));
    }
    const interactions = await measureInteractions(shell, offerPath, browser, 5);
    writePage(
      'docs/benchmarks-pages.md',
      `# Pages as Lighthouse and a hurried person see them

${formatProvenance('lighthouse')}
Lighthouse with its settings for a phone, the run of five with the median performance; database, service and shell share the cores with
the browser. Aims: performance ≥ 95, all others 100.

| Page | Performance | Accessibility | Best practices | SEO |
|---|---|---|---|---|
${rows.join('\n')}

${misses.length > 0 ? `Audits that cost points:\n\n${misses.join('\n')}` : 'No audit costs points.'}

On a phone with a CPU four times slower, the median of five:

| Interaction | INP, aim ≤ 150 ms | Layout shift, aim ≤ 0.02 |
|---|---|---|
${interactions.map(({ name, inpMs, cls }) => `| ${name} | ${inpMs.toFixed(0)} ms | ${cls.toFixed(3)} |`).join('\n')}
`,
    );
  } finally {
    await system.stop();
  }
}

/** Prints how well search answers the judged queries on the demo catalog. */
async function benchRelevance(): Promise<void> {
  const dataDir = path.join(repositoryRoot, '.data/bench/relevance');
  await runOnData(dataDir, 'seed/src/main.ts', []);
  console.log((await runOnData(dataDir, 'seed/src/relevance-command.ts', [])).join('\n'));
  await stopServer(dataDir);
}

async function benchCatalog(): Promise<void> {
  const { text, figures, misses } = await measureCatalog(path.join(repositoryRoot, '.data/bench'), (progress) => {
    console.log(`  ${progress}`);
  });
  writePage(
    'docs/benchmarks-catalogue.md',
    `# Lists and search at 10,000, 100,000 and a million offers

${formatProvenance('catalogue')}
Milliseconds, p50 / p95 / p99, from the service's code to the database and back over one connection; 300 questions of each kind,
each run three times with the best time counted, against noise of other programs on the machine. Growth: p95 at a million
against 10,000, both taken as 1 ms at least. A request with facets counts all values of 12 attributes and of the seven facets of every
list, and reads a page of what was chosen.

${text}

The read model: a process starts with empty caches and answers 1,500 different requests for its memory; for the time from a change to
lists, 2,000 offers get another price while the index worker runs, and each tenth is watched from its commit on.

${figures}

${
  misses.length > 0
    ? `Missed targets:

${misses.map((miss) => `- ${miss}`).join('\n')}`
    : 'Every kind meets its target.'
}
`,
  );
}

async function benchImports(): Promise<void> {
  const { text, misses } = await measureImports(path.join(repositoryRoot, '.data/bench/imports'), (progress) => {
    console.log(`  ${progress}`);
  });
  writePage(
    'docs/benchmarks-imports.md',
    `# Imports of price lists

${formatProvenance('imports')}
Price lists as Prom.ua writes them: two languages, HTML descriptions, five attributes, no pictures. The service and the database share
these cores with all other programs. Memory: the peak of the process above its use before the first row; growth: against
10,000 rows. Stalls: the event loop delay of the service during the import. Aims: 1,600 new rows/s, 200 MB, growth ≤ 1.5.

${text}

${misses.length > 0 ? `Missed targets:\n\n${misses.map((miss) => `- ${miss}`).join('\n')}` : 'Every target is met.'}
`,
  );
}

async function benchOfferTable(): Promise<void> {
  const offers = 5_000;
  const system = await startForTests();
  try {
    const { text, misses } = await measureOfferTable(system.environment.E2E_API_URL ?? '', offers, (progress) => {
      console.log(`  ${progress}`);
    });
    writePage(
      'docs/benchmarks-table.md',
      `# The table of offers with ${offers.toLocaleString('en')} offers

${formatProvenance('table')}
A new shop in the demo catalog, each offer with four typed attributes. Calls of the service over HTTP, one after another and with 500 rows each,
as the page makes them ([table of offers](product/catalog.md#table-of-offers)); the database shares these cores. Aims for the median: 0.5 s for a page of rows,
2 s for a save.

${text}

${misses.length > 0 ? `Missed targets:\n\n${misses.map((miss) => `- ${miss}`).join('\n')}` : 'Every target is met.'}
`,
    );
  } finally {
    await system.stop();
  }
}

function formatProvenance(part: string): string {
  const cpu = os.cpus();
  const machine = `${String(cpu.length)} × ${cpu[0]?.model.trim() ?? 'unknown'}, ${String(Math.round(os.totalmem() / 2 ** 30))} GiB`;
  return `Written by \`npm run bench -- ${part}\` on ${new Date().toISOString().slice(0, 10)}: ${machine}, Node ${process.versions.node}.`;
}

/** Returns the manually written sections of a benchmark document. */
function readManualSections(file: string): string {
  const text = fs.readFileSync(path.join(repositoryRoot, file), 'utf8');
  const at = text.indexOf('\n## ');
  return at < 0 ? '' : text.slice(at);
}

function writePage(file: string, text: string): void {
  fs.writeFileSync(path.join(repositoryRoot, file), text);
  console.log(text);
}
