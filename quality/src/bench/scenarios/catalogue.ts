import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { formatMisses, formatProvenance, formatTable, writeSection } from '../../document';
import { readMeasured, runOnData, stopServer } from '../data-folder';

/** Percentiles of one kind of request, printed by `api/src/commands/catalog-bench.ts`. */
interface Measured {
  kind: string;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  maxMs: number;
}

const sizes = [10_000, 100_000, 1_000_000] as const;
const [smallest] = sizes;
const queriesPerKind = 300;
const maxGrowth = 3;
/** Below this value the database round trip dominates, and a ratio is meaningless. */
const floorMs = 1;
const megabyte = 2 ** 20;

/** Kinds of requests with their p95 targets in milliseconds. */
const aims: Record<string, number | null> = {
  'category, first page': 5,
  'everything, any offset': 5,
  'category, any offset': 5,
  'category and tag, any offset': 5,
  'kind, city, paid or not, any offset': 5,
  'prices, first page': 5,
  'prices, any offset': 5,
  'any filters, any offset': 5,
  'search, one word': null,
  'search, two words': 10,
  'search, two words of one offer': 10,
  'search, two words in a category': 10,
  'autocomplete, two letters': 5,
  'autocomplete, any beginning': 5,
  'category with 12 facets and all counts': 8,
  'search with 12 facets and all counts': null,
};

/** A figure of the read model, printed by `api/src/commands/catalog-figures-bench.ts`. */
interface Figure {
  title: string;
  /** Name of the value that may be this much at most. */
  value: string;
  aim: number;
  /** Catalogs in which it is measured; all by default. */
  sizes?: readonly number[];
  show(measured: Record<string, number>): string;
}

const toMegabytes = (bytes = NaN) => (bytes / megabyte).toFixed(0);

const figures: Readonly<Record<string, Figure>> = {
  storage: {
    title: 'Bitmaps in the database with their indexes, MB (≤ 300)',
    ...{ value: 'bytes', aim: 300 * megabyte },
    show: ({ bytes }) => toMegabytes(bytes),
  },
  memory: {
    title: 'Memory of a process for lists, search and facets, MB (≤ 128; resident in all)',
    ...{ value: 'bytes', aim: 128 * megabyte },
    show: ({ bytes, residentBytes }) => `${toMegabytes(bytes)} (${toMegabytes(residentBytes)})`,
  },
  lag: {
    title: 'From a change to faceted lists, ms, p50 / p95 / longest (≤ 1,000), at 100 changes/s (reached)',
    ...{ value: 'maxMs', aim: 1_000 },
    show: ({ p50Ms = NaN, p95Ms = NaN, maxMs = NaN, changesPerSecond = NaN }) =>
      `${[p50Ms, p95Ms, maxMs].map((ms) => ms.toFixed(0)).join(' / ')} (${changesPerSecond.toFixed(0)}/s)`,
  },
  counts: {
    title: 'Random filters whose facet counts differ from those of the source tables (0)',
    ...{ value: 'different', aim: 0, sizes: [smallest] },
    show: ({ filters, notEmpty, different }) => `${different} of ${filters} (${notEmpty} with offers)`,
  },
  rebuild: {
    title: 'Rebuild of lists and search, s (≤ 600)',
    ...{ value: 'seconds', aim: 600 },
    show: ({ seconds = NaN }) => seconds.toFixed(0),
  },
};

const folder = path.join(repositoryRoot, '.data/bench');
const getDataDir = (size: number) => path.join(folder, String(size));
const toText = (size: number) => size.toLocaleString('en');

/**
 * Measures lists, search, facets and autocomplete in databases of 10,000, 100,000 and a million offers: all sizes of a kind in a row,
 * because the speed of the machine may drift. Then the figures of the read model. The databases stay for the next run; the largest
 * needs a quarter of an hour and 20 GB once.
 */
export async function run(): Promise<void> {
  /** Seconds of the rebuild at the end of a new catalog, or before the measurement. */
  const rebuilt = new Map<number, number>();
  for (const size of sizes) {
    fs.mkdirSync(getDataDir(size), { recursive: true, mode: 0o755 });
    console.log(`  a catalog of ${size} offers`);
    // Only migrates an existing database.
    const lines = await runOnData(getDataDir(size), 'demo/src/main.ts', ['--offers', String(size)]);
    const [, seconds] = /lists and search in ([\d.]+) s/.exec(lines.join('\n')) ?? [];
    // A catalog of an earlier run has changes of that run, which lists would read until they are compacted.
    rebuilt.set(size, Number(seconds ?? (await readFigure(size, 'rebuild')).seconds ?? NaN));
  }
  const misses: string[] = [];
  const rows: string[][] = [];
  for (const [kind, aim] of Object.entries(aims)) {
    console.log(`  ${kind}`);
    const ofKind: Measured[] = [];
    for (const size of sizes)
      ofKind.push((await readMeasured(getDataDir(size), 'api/src/commands/catalog-bench.ts', [String(queriesPerKind), kind])) as Measured);
    const [first = NaN, , last = NaN] = ofKind.map(({ p95Ms }) => p95Ms);
    const growth = Math.max(last, floorMs) / Math.max(first, floorMs);
    if (aim !== null && last > aim) misses.push(`${kind}: p95 ${last} ms`);
    if (growth > maxGrowth) misses.push(`${kind}: ${growth.toFixed(1)} times as long at a million`);
    const cells = ofKind.map(({ p50Ms, p95Ms, p99Ms }) => [p50Ms, p95Ms, p99Ms].map((ms) => ms.toFixed(1)).join(' / '));
    rows.push([kind, aim === null ? '–' : `≤ ${aim}`, ...cells, `${growth.toFixed(1)}×`]);
  }
  const figureRows: string[][] = [];
  for (const [name, { title, value, aim, show, sizes: ownSizes = sizes }] of Object.entries(figures)) {
    const cells: string[] = [];
    for (const size of ownSizes) {
      console.log(`  ${name}, ${size} offers`);
      const measured = name === 'rebuild' ? { seconds: rebuilt.get(size) ?? NaN } : await readFigure(size, name);
      cells.push(show(measured));
      if (!((measured[value] ?? NaN) <= aim)) misses.push(`${title}: ${show(measured)} with ${toText(size)} offers`);
    }
    figureRows.push([title, ...cells, ...Array<string>(sizes.length - cells.length).fill('–')]);
  }
  for (const size of sizes) await stopServer(getDataDir(size));
  const kinds = formatTable(['Kind', 'Aim, p95', ...sizes.map(toText), 'Growth of p95'], rows);
  const readModel = formatTable(['Figure (aim)', ...sizes.map(toText)], figureRows);
  writeSection(formatReport(kinds, readModel, misses));
}

const readFigure = async (size: number, name: string) =>
  (await readMeasured(getDataDir(size), 'api/src/commands/catalog-figures-bench.ts', [name])) as Record<string, number>;

const formatReport = (kinds: string, readModel: string, misses: readonly string[]) => `## Lists and search

${formatProvenance('bench catalogue')}
Milliseconds, p50 / p95 / p99, from the service's code to the database and back over one connection; 300 questions of each kind,
each run three times with the best time counted, against noise of other programs on the machine. Growth: p95 at a million
against 10,000, both taken as 1 ms at least. A request with facets counts all values of 12 attributes and of the seven facets of every
list, and reads a page of what was chosen.

${kinds}

The read model: a process starts with empty caches and answers 1,500 different requests for its memory; for the time from a change to
lists, 2,000 offers get another price while the index worker runs, and each tenth is watched from its commit on.

${readModel}

${formatMisses(misses)}`;
