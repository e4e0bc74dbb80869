import fs from 'node:fs';
import path from 'node:path';
import { dataPrograms, type DataPrograms } from './data-folder';

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
  name: string;
  aim: string;
  /** Catalogs in which it is measured; all by default. */
  sizes?: readonly number[];
  show(measured: Record<string, number>): string;
  isMet(measured: Record<string, number>): boolean;
}

const megabyte = 2 ** 20;
const megabytes = (bytes = NaN) => (bytes / megabyte).toFixed(0);

const figures: Figure[] = [
  {
    title: 'Bitmaps in the database with their indexes, MB',
    name: 'storage',
    aim: '≤ 300',
    show: ({ bytes }) => megabytes(bytes),
    isMet: ({ bytes = NaN }) => bytes <= 300 * megabyte,
  },
  {
    title: 'Memory of a process for lists, search and facets, MB (resident in all)',
    name: 'memory',
    aim: '≤ 128',
    show: ({ bytes, residentBytes }) => `${megabytes(bytes)} (${megabytes(residentBytes)})`,
    isMet: ({ bytes = NaN }) => bytes <= 128 * megabyte,
  },
  {
    title: 'From a change to faceted lists, ms, p50 / p95 / longest, at 100 changes/s (reached)',
    name: 'lag',
    aim: '≤ 1,000',
    show: ({ p50Ms = NaN, p95Ms = NaN, maxMs = NaN, changesPerSecond = NaN }) =>
      `${[p50Ms, p95Ms, maxMs].map((ms) => ms.toFixed(0)).join(' / ')} (${changesPerSecond.toFixed(0)}/s)`,
    isMet: ({ maxMs = NaN }) => maxMs <= 1000,
  },
  {
    title: 'Random filters whose facet counts differ from those of the source tables',
    name: 'counts',
    aim: '0',
    sizes: [smallest],
    show: ({ filters = NaN, notEmpty = NaN, different = NaN }) =>
      `${String(different)} of ${filters.toLocaleString('en')} (${notEmpty.toLocaleString('en')} with offers)`,
    isMet: ({ different }) => different === 0,
  },
  {
    title: 'Rebuild of lists and search, min',
    name: 'rebuild',
    aim: '≤ 10',
    show: ({ seconds = NaN }) => (seconds / 60).toFixed(1),
    isMet: ({ seconds = NaN }) => seconds <= 600,
  },
];

export interface CatalogBench {
  /** Markdown: a row per kind, a column per size. */
  text: string;
  /** Markdown: a row per figure of the read model, a column per size. */
  figures: string;
  /** Kinds and figures that miss their target. */
  misses: string[];
}

/**
 * Measures lists, search, facets and autocomplete in databases of 10,000, 100,000 and a million offers: all sizes of a kind in a row,
 * because the speed of the machine may drift. Then the figures of the read model. The databases stay below `folder` for the next run; the largest
 * needs a quarter of an hour and 20 GB once.
 */
export async function measureCatalog(
  folder: string,
  onProgress: (text: string) => void,
  data: DataPrograms = dataPrograms,
): Promise<CatalogBench> {
  const getDataDir = (size: number) => path.join(folder, String(size));
  /** Seconds of the rebuild that a new catalog ends with, or of one before the measurement. */
  const rebuilt = new Map<number, number>();
  for (const size of sizes) {
    fs.mkdirSync(getDataDir(size), { recursive: true, mode: 0o755 });
    onProgress(`a catalog of ${String(size)} offers`);
    // Only migrates a database that exists.
    const lines = await data.run(getDataDir(size), 'seed/src/main.ts', ['--offers', String(size)]);
    const [, seconds] = /lists and search in ([\d.]+) s/.exec(lines.join('\n')) ?? [];
    // A catalog of an earlier run has changes of that run, which lists would read until they are compacted.
    rebuilt.set(size, seconds === undefined ? ((await readFigure(data, getDataDir(size), 'rebuild')).seconds ?? NaN) : Number(seconds));
  }
  const bySize = new Map<number, Map<string, Measured>>(sizes.map((size) => [size, new Map()]));
  for (const kind of Object.keys(aims)) {
    onProgress(kind);
    for (const size of sizes) {
      const lines = await data.run(getDataDir(size), 'src/commands/catalog-bench.ts', [String(queriesPerKind), kind]);
      const line = lines.find((text) => text.startsWith('{'));
      if (line) bySize.get(size)?.set(kind, JSON.parse(line) as Measured);
    }
  }
  const rows: string[] = [];
  const misses: string[] = [];
  for (const figure of figures) {
    const cells: string[] = [];
    for (const size of sizes) {
      if (figure.sizes?.includes(size) === false) {
        cells.push('–');
        continue;
      }
      onProgress(`${figure.name}, ${String(size)} offers`);
      const measured =
        figure.name === 'rebuild' ? { seconds: rebuilt.get(size) ?? NaN } : await readFigure(data, getDataDir(size), figure.name);
      cells.push(figure.show(measured));
      if (!figure.isMet(measured)) misses.push(`${figure.title}: ${figure.show(measured)} with ${size.toLocaleString('en')} offers`);
    }
    rows.push(`| ${[figure.title, figure.aim, ...cells].join(' | ')} |`);
  }
  for (const size of sizes) await data.stop(getDataDir(size));
  const table = buildTable(bySize);
  return { text: table.text, figures: [...buildHeader('Figure', 'Aim'), ...rows].join('\n'), misses: [...table.misses, ...misses] };
}

async function readFigure(data: DataPrograms, dataDir: string, name: string): Promise<Record<string, number>> {
  const lines = await data.run(dataDir, 'src/commands/catalog-figures-bench.ts', [name]);
  return JSON.parse(lines.find((line) => line.startsWith('{')) ?? '{}') as Record<string, number>;
}

function buildHeader(name: string, aim: string, ...more: string[]): string[] {
  const header = [name, aim, ...sizes.map((size) => size.toLocaleString('en')), ...more];
  return [`| ${header.join(' | ')} |`, `|${header.map(() => '---').join('|')}|`];
}

function buildTable(bySize: ReadonlyMap<number, ReadonlyMap<string, Measured>>): { text: string; misses: string[] } {
  const misses: string[] = [];
  const rows = Object.entries(aims).map(([kind, aim]) => {
    const measured = sizes.map((size) => bySize.get(size)?.get(kind));
    const last = measured.at(-1)?.p95Ms ?? NaN;
    const growth = Math.max(last, floorMs) / Math.max(measured[0]?.p95Ms ?? NaN, floorMs);
    if (aim !== null && last > aim) misses.push(`${kind}: p95 ${String(last)} ms`);
    if (growth > maxGrowth) misses.push(`${kind}: ${growth.toFixed(1)} times as long at a million`);
    const cells = measured.map((row) => (row ? `${row.p50Ms.toFixed(1)} / ${row.p95Ms.toFixed(1)} / ${row.p99Ms.toFixed(1)}` : '–'));
    return `| ${[kind, aim === null ? '–' : `≤ ${String(aim)}`, ...cells, `${growth.toFixed(1)}×`].join(' | ')} |`;
  });
  return { text: [...buildHeader('Kind', 'Aim, p95', 'Growth of p95'), ...rows].join('\n'), misses };
}
