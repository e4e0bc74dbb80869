import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { measureCatalog } from './catalog';

const megabyte = 2 ** 20;
type Figures = Record<string, Record<string, number>>;

let folder: string;
let runs: string[];
let stopped: string[];
/** p95 of a kind in a catalog. */
let p95: (kind: string, size: number) => number | null;
let figures: Figures;
let seconds: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-catalog-'));
  runs = [];
  stopped = [];
  p95 = () => 2;
  seconds = '120';
  figures = {
    storage: { bytes: 200 * megabyte },
    memory: { bytes: 100 * megabyte, residentBytes: 300 * megabyte },
    lag: { p50Ms: 90, p95Ms: 200, maxMs: 900, changesPerSecond: 99 },
    counts: { filters: 1_000, notEmpty: 800, different: 0 },
    rebuild: { seconds: 60 },
  };
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Programs of the service that print what the test says. */
const data = {
  run: (dataDir: string, program: string, [first = '', second = '']: readonly string[]) => {
    const size = Number(path.basename(dataDir));
    runs.push(`${size} ${path.basename(program, '.ts')} ${first} ${second}`.trim());
    if (program.endsWith('catalog-bench.ts')) {
      const ms = p95(second, size);
      const measured = { kind: second, p50Ms: 1, p95Ms: ms, p99Ms: 9.25, maxMs: 20 };
      return Promise.resolve(['a warning', ...(ms === null ? [] : [JSON.stringify(measured)]), '']);
    }
    if (program.endsWith('catalog-figures-bench.ts')) return Promise.resolve([JSON.stringify(figures[first])]);
    return Promise.resolve([seconds === '' ? 'the catalog is there' : `lists and search in ${seconds} s`]);
  },
  stop: (dataDir: string) => {
    stopped.push(path.basename(dataDir));
    return Promise.resolve();
  },
};
const measure = () => measureCatalog(folder, () => undefined, data);
const rowOf = (table: string, name: string) => table.split('\n').find((row) => row.startsWith(`| ${name} |`));

it('asks each kind in all catalogs, and stops their servers', async () => {
  const { text, misses } = await measure();

  expect(runs.filter((run) => run.includes('category, first page'))).toEqual([
    '10000 catalog-bench 300 category, first page',
    '100000 catalog-bench 300 category, first page',
    '1000000 catalog-bench 300 category, first page',
  ]);
  expect(rowOf(text, 'Kind')).toBe('| Kind | Aim, p95 | 10,000 | 100,000 | 1,000,000 | Growth of p95 |');
  expect(rowOf(text, 'category, first page')).toBe(
    '| category, first page | ≤ 5 | 1.0 / 2.0 / 9.3 | 1.0 / 2.0 / 9.3 | 1.0 / 2.0 / 9.3 | 1.0× |',
  );
  expect(rowOf(text, 'search, one word')).toContain('| – |');
  expect(misses).toEqual([]);
  expect(stopped).toEqual(['10000', '100000', '1000000']);
});

it('names the kinds that take too long with a million offers', async () => {
  p95 = (kind, size) => (kind === 'prices, first page' && size === 1_000_000 ? 5.5 : kind === 'search, one word' ? 50 : 2);

  // A kind without a target may take any time, as long as it does not grow.
  expect((await measure()).misses).toEqual(['prices, first page: p95 5.5 ms']);
});

it('names the kinds that grow more than threefold, above the time of a round trip', async () => {
  p95 = (kind, size) => {
    if (kind === 'prices, first page') return size === 10_000 ? 0.1 : 2.9;
    if (kind === 'prices, any offset') return size === 10_000 ? 1.2 : 4.8;
    return 2;
  };

  expect((await measure()).misses).toEqual(['prices, any offset: 4.0 times as long at a million']);
});

it('leaves a cell empty that was not measured', async () => {
  p95 = (kind, size) => (kind === 'prices, first page' && size === 100_000 ? null : 2);

  expect(rowOf((await measure()).text, 'prices, first page')).toContain('| 1.0 / 2.0 / 9.3 | – | 1.0 / 2.0 / 9.3 |');
});

it('shows the figures of the read model', async () => {
  const { figures: table } = await measure();

  expect(table.split('\n').map((row) => row.split(' | ').slice(1).join(' | '))).toEqual([
    'Aim | 10,000 | 100,000 | 1,000,000 |',
    '',
    '≤ 300 | 200 | 200 | 200 |',
    '≤ 128 | 100 (300) | 100 (300) | 100 (300) |',
    '≤ 1,000 | 90 / 200 / 900 (99/s) | 90 / 200 / 900 (99/s) | 90 / 200 / 900 (99/s) |',
    // Compared with the source tables in the smallest catalog alone.
    '0 | 0 of 1,000 (800 with offers) | – | – |',
    '≤ 10 | 2.0 | 2.0 | 2.0 |',
  ]);
});

it('rebuilds the lists of a catalog of an earlier run before it measures', async () => {
  seconds = '';

  const { figures: table } = await measure();

  expect(runs.slice(0, 2)).toEqual(['10000 main --offers 10000', '10000 catalog-figures-bench rebuild']);
  expect(table).toMatch(/min \| ≤ 10 \| 1.0 \| 1.0 \| 1.0 \|$/);
});

it.each([
  ['storage', { bytes: 301 * megabyte }, 3],
  ['memory', { bytes: 129 * megabyte }, 3],
  ['lag', { p50Ms: 1, p95Ms: 1, maxMs: 1001, changesPerSecond: 1 }, 3],
  ['counts', { filters: 10, notEmpty: 9, different: 1 }, 1],
])('names the figure %s when it misses its target', async (name, measured, count) => {
  figures[name] = measured;

  expect((await measure()).misses).toHaveLength(count);
});

it('names a figure that was not measured', async () => {
  figures.storage = {};

  expect((await measure()).misses).toContain('Bitmaps in the database with their indexes, MB: NaN with 10,000 offers');
});
