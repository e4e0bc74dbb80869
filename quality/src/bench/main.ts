/**
 * `npm run quality -- bench [system|lighthouse|catalogue|imports|table|relevance|rolling|overload]`: measures the built system, its pages with Lighthouse, lists
 * and search in databases of three sizes, imports of price lists, the sellers' table of offers, how well search understands queries, and
 * requests while processes are replaced and beyond capacity, on this machine. Writes docs/benchmarks.md and docs/benchmarks-*.md. Fails on no result, because
 * times depend on the machine.
 */
import fs from 'node:fs';
import path from 'node:path';
import { findBrowser } from '@yarmarok/remote-tools/browser/find-browser';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { startForTests } from '../../../tools/src/test/start-for-tests';
import { measureCatalog } from './catalog';
import { runOnData, stopServer } from './data-folder';
import { measureImports } from './imports';
import { measureInteractions } from './interaction-speed';
import { auditPage } from './lighthouse';
import { load, measureSequentially } from './load';
import { measureOfferTable } from './offer-table';
import { compareWithOneBundle } from './federation-cost';
import { measurePage } from './page-speed';
import {
  type AuditedPage,
  formatCatalogReport,
  formatImportsReport,
  formatPagesReport,
  formatProvenance,
  formatSystemReport,
  formatTableReport,
  readManualSections,
} from './reports';
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
    const against = await compareWithOneBundle(shell, `/categories/${category}/`, browser);
    writePage(
      'docs/benchmarks.md',
      formatSystemReport({ sequential, rendered, cached, listed, speed, ...against }, formatProvenance('system')) +
        readManualSections(fs.readFileSync(path.join(repositoryRoot, 'docs/benchmarks.md'), 'utf8')),
    );
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
    const audited: AuditedPage[] = [];
    for (const [name, pathname] of Object.entries(pages)) audited.push({ name, ...(await auditPage(shell + pathname, browser, 5)) });
    const interactions = await measureInteractions(shell, offerPath, browser, 5);
    writePage('docs/benchmarks-pages.md', formatPagesReport(audited, interactions, formatProvenance('lighthouse')));
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
  const measured = await measureCatalog(path.join(repositoryRoot, '.data/bench'), (progress) => {
    console.log(`  ${progress}`);
  });
  writePage('docs/benchmarks-catalogue.md', formatCatalogReport(measured, formatProvenance('catalogue')));
}

async function benchImports(): Promise<void> {
  const measured = await measureImports(path.join(repositoryRoot, '.data/bench/imports'), (progress) => {
    console.log(`  ${progress}`);
  });
  writePage('docs/benchmarks-imports.md', formatImportsReport(measured, formatProvenance('imports')));
}

async function benchOfferTable(): Promise<void> {
  const offers = 5_000;
  const system = await startForTests();
  try {
    const measured = await measureOfferTable(system.environment.E2E_API_URL ?? '', offers, (progress) => {
      console.log(`  ${progress}`);
    });
    writePage('docs/benchmarks-table.md', formatTableReport(measured, offers, formatProvenance('table')));
  } finally {
    await system.stop();
  }
}

function writePage(file: string, text: string): void {
  fs.writeFileSync(path.join(repositoryRoot, file), text);
  console.log(text);
}
