import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { formatMisses, formatProvenance, formatTable, writePage } from '../../document';
import { readMeasured, runOnData, stopServer } from '../data-folder';

/** Percentiles of one kind of request, printed by `api/src/commands/catalog-bench.ts`. */
export interface Measured {
  kind: string;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  maxMs: number;
}

export const sizes = [10_000, 100_000, 1_000_000] as const;
const [smallest] = sizes;
const queriesPerKind = 300;
const maxGrowth = 3;
/** Below this value the database round trip dominates, and a ratio is meaningless. */
const floorMs = 1;

/** Kinds of requests with their p95 targets in milliseconds. */
export const aims: Record<string, number | null> = {
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
  aim: string;
  /** Catalogs in which it is measured; all by default. */
  sizes?: readonly number[];
  show(measured: Record<string, number>): string;
  isMet(measured: Record<string, number>): boolean;
}

const toMegabytes = (bytes = NaN) => bytes / 2 ** 20;
const atMostMegabytes = (title: string, limit: number, more: (measured: Record<string, number>) => string = () => ''): Figure => ({
  title,
  aim: `≤ ${limit}`,
  show: (measured) => toMegabytes(measured.bytes).toFixed(0) + more(measured),
  isMet: ({ bytes }) => toMegabytes(bytes) <= limit,
});

const figures: Readonly<Record<string, Figure>> = {
  storage: atMostMegabytes('Bitmaps in the database with their indexes, MB', 300),
  memory: atMostMegabytes(
    'Memory of a process for lists, search and facets, MB (resident in all)',
    128,
    ({ residentBytes }) => ` (${toMegabytes(residentBytes).toFixed(0)})`,
  ),
  lag: {
    title: 'From a change to faceted lists, ms, p50 / p95 / longest, at 100 changes/s (reached)',
    aim: '≤ 1,000',
    show: ({ p50Ms = NaN, p95Ms = NaN, maxMs = NaN, changesPerSecond = NaN }) =>
      `${[p50Ms, p95Ms, maxMs].map((ms) => ms.toFixed(0)).join(' / ')} (${changesPerSecond.toFixed(0)}/s)`,
    isMet: ({ maxMs = NaN }) => maxMs <= 1000,
  },
  counts: {
    title: 'Random filters whose facet counts differ from those of the source tables',
    aim: '0',
    sizes: [smallest],
    show: ({ filters = NaN, notEmpty = NaN, different = NaN }) =>
      `${different} of ${filters.toLocaleString('en')} (${notEmpty.toLocaleString('en')} with offers)`,
    isMet: ({ different }) => different === 0,
  },
  rebuild: {
    title: 'Rebuild of lists and search, min',
    aim: '≤ 10',
    show: ({ seconds = NaN }) => (seconds / 60).toFixed(1),
    isMet: ({ seconds = NaN }) => seconds <= 600,
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
  /** Seconds of the rebuild that a new catalog ends with, or of one before the measurement. */
  const rebuilt = new Map<number, number>();
  for (const size of sizes) {
    fs.mkdirSync(getDataDir(size), { recursive: true, mode: 0o755 });
    console.log(`  a catalog of ${size} offers`);
    // Only migrates a database that exists.
    const lines = await runOnData(getDataDir(size), 'seed/src/main.ts', ['--offers', String(size)]);
    const [, seconds] = /lists and search in ([\d.]+) s/.exec(lines.join('\n')) ?? [];
    // A catalog of an earlier run has changes of that run, which lists would read until they are compacted.
    rebuilt.set(size, Number(seconds ?? (await readFigure(size, 'rebuild')).seconds ?? NaN));
  }
  const bySize = new Map<number, Map<string, Measured>>(sizes.map((size) => [size, new Map()]));
  for (const kind of Object.keys(aims)) {
    console.log(`  ${kind}`);
    for (const size of sizes) {
      const measured = await readMeasured(getDataDir(size), 'src/commands/catalog-bench.ts', [String(queriesPerKind), kind]);
      if (measured) bySize.get(size)?.set(kind, measured as Measured);
    }
  }
  const shown: FigureOfSize[] = [];
  for (const [name, { sizes: ownSizes = sizes }] of Object.entries(figures))
    for (const size of ownSizes) {
      console.log(`  ${name}, ${size} offers`);
      const measured = name === 'rebuild' ? { seconds: rebuilt.get(size) ?? NaN } : await readFigure(size, name);
      shown.push({ name, size, measured });
    }
  for (const size of sizes) await stopServer(getDataDir(size));
  writePage('docs/benchmarks-catalogue.md', formatReport(buildTable(bySize), buildFigures(shown)));
}

const readFigure = async (size: number, name: string) =>
  ((await readMeasured(getDataDir(size), 'src/commands/catalog-figures-bench.ts', [name])) ?? {}) as Record<string, number>;

/** Markdown, and what misses its target. */
interface Table {
  text: string;
  misses: string[];
}

/** Returns a row per kind of request, a column per size. */
export function buildTable(bySize: ReadonlyMap<number, ReadonlyMap<string, Measured>>): Table {
  const misses: string[] = [];
  const rows = Object.entries(aims).map(([kind, aim]) => {
    const measured = sizes.map((size) => bySize.get(size)?.get(kind));
    const last = measured.at(-1)?.p95Ms ?? NaN;
    const growth = Math.max(last, floorMs) / Math.max(measured[0]?.p95Ms ?? NaN, floorMs);
    if (aim !== null && last > aim) misses.push(`${kind}: p95 ${last} ms`);
    if (growth > maxGrowth) misses.push(`${kind}: ${growth.toFixed(1)} times as long at a million`);
    const cells = measured.map((row) => (row ? [row.p50Ms, row.p95Ms, row.p99Ms].map((ms) => ms.toFixed(1)).join(' / ') : '–'));
    return [kind, aim === null ? '–' : `≤ ${aim}`, ...cells, `${growth.toFixed(1)}×`];
  });
  return { text: formatTable(['Kind', 'Aim, p95', ...sizes.map(toText), 'Growth of p95'], rows), misses };
}

interface FigureOfSize {
  name: string;
  size: number;
  measured: Record<string, number>;
}

/** Returns a row per figure of the read model, a column per size. */
function buildFigures(shown: readonly FigureOfSize[]): Table {
  const misses: string[] = [];
  const rows = Object.entries(figures).map(([name, { title, aim, show, isMet }]) => {
    const cells = sizes.map((size) => {
      const measured = shown.find((one) => one.name === name && one.size === size)?.measured;
      if (!measured) return '–';
      if (!isMet(measured)) misses.push(`${title}: ${show(measured)} with ${toText(size)} offers`);
      return show(measured);
    });
    return [title, aim, ...cells];
  });
  return { text: formatTable(['Figure', 'Aim', ...sizes.map(toText)], rows), misses };
}

const formatReport = (kinds: Table, readModel: Table) => `# Lists and search at 10,000, 100,000 and a million offers

${formatProvenance('bench catalogue')}
Milliseconds, p50 / p95 / p99, from the service's code to the database and back over one connection; 300 questions of each kind,
each run three times with the best time counted, against noise of other programs on the machine. Growth: p95 at a million
against 10,000, both taken as 1 ms at least. A request with facets counts all values of 12 attributes and of the seven facets of every
list, and reads a page of what was chosen.

${kinds.text}

The read model: a process starts with empty caches and answers 1,500 different requests for its memory; for the time from a change to
lists, 2,000 offers get another price while the index worker runs, and each tenth is watched from its commit on.

${readModel.text}

${formatMisses([...kinds.misses, ...readModel.misses], 'Every kind meets its target.')}
`;
