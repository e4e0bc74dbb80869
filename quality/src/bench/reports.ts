import os from 'node:os';
import type { CatalogBench } from './catalog';
import type { ImportBench } from './imports';
import type { InteractionSpeed } from './interaction-speed';
import type { LighthouseResult } from './lighthouse';
import type { LoadResult } from './load';
import type { OfferTableBench } from './offer-table';
import type { PageSpeed } from './page-speed';

/** What `npm run quality -- bench system` measures. */
export interface SystemBench {
  /** One request after another. */
  sequential: { p50Ms: number; p95Ms: number };
  rendered: LoadResult;
  cached: LoadResult;
  listed: LoadResult;
  speed: PageSpeed;
  /** The same page over the same connection: as it is, and as one bundle. */
  federated: PageSpeed;
  oneBundle: PageSpeed;
}

export interface AuditedPage extends LighthouseResult {
  name: string;
}

/** Says with which command, when and on which machine a page was written. */
export function formatProvenance(part: string): string {
  const cpu = os.cpus();
  const machine = `${String(cpu.length)} × ${cpu[0]?.model.trim() ?? 'unknown'}, ${String(Math.round(os.totalmem() / 2 ** 30))} GiB`;
  return `Written by \`npm run quality -- bench ${part}\` on ${new Date().toISOString().slice(0, 10)}: ${machine}, Node ${process.versions.node}.`;
}

/** Returns the manually written sections of a benchmark document. */
export function readManualSections(document: string): string {
  const at = document.indexOf('\n## ');
  return at < 0 ? '' : document.slice(at);
}

/** Writes the table of the system as Markdown. */
export function formatSystemReport(measured: SystemBench, provenance: string): string {
  const { sequential, rendered, cached, listed, speed, federated, oneBundle } = measured;
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
  return `# Benchmarks

${provenance}
Database, service, shell, remotes, browser and load generator share these cores. Demo catalog of 12,600 offers.

| What | Aim | Measured |
|---|---|---|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;
}

/** Writes what Lighthouse and a hurried person found as Markdown. */
export function formatPagesReport(pages: readonly AuditedPage[], interactions: readonly InteractionSpeed[], provenance: string): string {
  const misses = pages.flatMap(({ name, misses: ofPage }) => ofPage.map((miss) => `- ${name}: ${miss}`));
  return `# Pages as Lighthouse and a hurried person see them

${provenance}
Lighthouse with its settings for a phone, the run of five with the median performance; database, service and shell share the cores with
the browser. Aims: performance ≥ 95, all others 100.

| Page | Performance | Accessibility | Best practices | SEO |
|---|---|---|---|---|
${pages.map(({ name, scores }) => `| ${[name, ...Object.values(scores)].join(' | ')} |`).join('\n')}

${misses.length > 0 ? `Audits that cost points:\n\n${misses.join('\n')}` : 'No audit costs points.'}

On a phone with a CPU four times slower, the median of five:

| Interaction | INP, aim ≤ 150 ms | Layout shift, aim ≤ 0.02 |
|---|---|---|
${interactions.map(({ name, inpMs, cls }) => `| ${name} | ${inpMs.toFixed(0)} ms | ${cls.toFixed(3)} |`).join('\n')}
`;
}

/** Writes the times and figures of lists and search as Markdown. */
export function formatCatalogReport({ text, figures, misses }: CatalogBench, provenance: string): string {
  return `# Lists and search at 10,000, 100,000 and a million offers

${provenance}
Milliseconds, p50 / p95 / p99, from the service's code to the database and back over one connection; 300 questions of each kind,
each run three times with the best time counted, against noise of other programs on the machine. Growth: p95 at a million
against 10,000, both taken as 1 ms at least. A request with facets counts all values of 12 attributes and of the seven facets of every
list, and reads a page of what was chosen.

${text}

The read model: a process starts with empty caches and answers 1,500 different requests for its memory; for the time from a change to
lists, 2,000 offers get another price while the index worker runs, and each tenth is watched from its commit on.

${figures}

${formatMisses(misses, 'Every kind meets its target.')}
`;
}

/** Writes the speed of imports as Markdown. */
export function formatImportsReport({ text, misses }: ImportBench, provenance: string): string {
  return `# Imports of price lists

${provenance}
Price lists as Prom.ua writes them: two languages, HTML descriptions, five attributes, no pictures. The service and the database share
these cores with all other programs. Memory: the peak of the process above its use before the first row; growth: against
10,000 rows. Stalls: the event loop delay of the service during the import. Aims: 1,600 new rows/s, 200 MB, growth ≤ 1.5.

${text}

${formatMisses(misses, 'Every target is met.')}
`;
}

/** Writes the times of the sellers' table as Markdown. */
export function formatTableReport({ text, misses }: OfferTableBench, offers: number, provenance: string): string {
  return `# The table of offers with ${offers.toLocaleString('en')} offers

${provenance}
A new shop in the demo catalog, each offer with four typed attributes. Calls of the service over HTTP, one after another and with 500 rows each,
as the page makes them ([table of offers](product/catalog.md#table-of-offers)); the database shares these cores. Aims for the median: 0.5 s for a page of rows,
2 s for a save.

${text}

${formatMisses(misses, 'Every target is met.')}
`;
}

function formatMisses(misses: readonly string[], otherwise: string): string {
  return misses.length > 0 ? `Missed targets:\n\n${misses.map((miss) => `- ${miss}`).join('\n')}` : otherwise;
}
