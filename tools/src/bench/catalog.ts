import fs from 'node:fs';
import path from 'node:path';
import { runOnData, stopServer } from './data-folder';

/** Percentiles of one kind of request, printed by `api/src/commands/catalog-bench.ts`. */
interface Measured {
  kind: string;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  maxMs: number;
}

const sizes = [10_000, 100_000, 1_000_000] as const;
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

export interface CatalogBench {
  /** Markdown: a row per kind, a column per size. */
  text: string;
  /** Kinds that miss their target. */
  misses: string[];
}

/**
 * Measures lists, search and autocomplete in databases of 10,000, 100,000 and a million offers: all sizes of a kind in a row,
 * because the speed of the machine may drift. The databases stay below `folder` for the next run; the largest needs a quarter of
 * an hour and 20 GB once.
 */
export async function measureCatalog(folder: string, onProgress: (text: string) => void): Promise<CatalogBench> {
  const getDataDir = (size: number) => path.join(folder, String(size));
  for (const size of sizes) {
    fs.mkdirSync(getDataDir(size), { recursive: true, mode: 0o755 });
    onProgress(`a catalog of ${String(size)} offers`);
    // Only migrates a database that exists.
    await runOnData(getDataDir(size), 'seed/src/main.ts', ['--offers', String(size)]);
  }
  const bySize = new Map<number, Map<string, Measured>>(sizes.map((size) => [size, new Map()]));
  for (const kind of Object.keys(aims)) {
    onProgress(kind);
    for (const size of sizes) {
      const lines = await runOnData(getDataDir(size), 'src/commands/catalog-bench.ts', [String(queriesPerKind), kind]);
      const line = lines.find((text) => text.startsWith('{'));
      if (line) bySize.get(size)?.set(kind, JSON.parse(line) as Measured);
    }
  }
  for (const size of sizes) await stopServer(getDataDir(size));
  return buildTable(bySize);
}

function buildTable(bySize: ReadonlyMap<number, ReadonlyMap<string, Measured>>): CatalogBench {
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
  const header = ['Kind', 'Aim, p95', ...sizes.map((size) => size.toLocaleString('en')), 'Growth of p95'];
  return { text: [`| ${header.join(' | ')} |`, `|${header.map(() => '---').join('|')}|`, ...rows].join('\n'), misses };
}
