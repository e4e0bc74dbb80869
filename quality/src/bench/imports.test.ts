import { measureImports } from './imports';

interface File {
  megabytes: number;
  idleMegabytes: number;
  peakMegabytes: number;
  created: { rowsPerSecond: number; cpuSeconds: number; stallP99Ms: number };
}

const speed = (rowsPerSecond: number) => ({ rowsPerSecond, cpuSeconds: 3.14, stallP99Ms: 12.4 });
let runs: string[];
let change: (format: string, rows: number) => Partial<File>;

beforeEach(() => {
  runs = [];
  change = () => ({});
});

/** Programs of the service that print what the test says. */
const data = {
  run: (_folder: string, program: string, [format = '', rows = '']: readonly string[]) => {
    runs.push(`${program} ${format} ${rows}`);
    const file = {
      format,
      rows: Number(rows),
      megabytes: 8.25,
      idleMegabytes: 100,
      peakMegabytes: 220,
      created: speed(2_000),
      unchanged: speed(4_000),
      dryRun: speed(5_000),
      ...change(format, Number(rows)),
    };
    return Promise.resolve(['seeding', JSON.stringify(file), '']);
  },
  stop: () => {
    runs.push('stop');
    return Promise.resolve();
  },
};
const measure = () => measureImports('/data', () => undefined, data);

it('imports price lists of each format and size into one catalog', async () => {
  const { text, misses } = await measure();

  expect(runs).toEqual([
    'seed/src/main.ts --offers 3000',
    ...['csv', 'xlsx', 'yml'].flatMap((format) => [10_000, 100_000].map((rows) => `src/commands/import-bench.ts ${format} ${rows}`)),
    'stop',
  ]);
  expect(text.split('\n').slice(2)).toHaveLength(6);
  expect(text).toContain('| csv, 10,000 rows | 8.3 | 2000 | 4000 | 5000 | 3.1 | 12 | 120 | 1.00× |');
  expect(misses).toEqual([]);
});

it('names imports that are slow, need much memory, or more of it the longer they are', async () => {
  change = (format, rows) => {
    if (format === 'csv') return { created: speed(1_599) };
    if (format === 'xlsx') return { peakMegabytes: 301 };
    return { peakMegabytes: rows === 10_000 ? 200 : 251 };
  };

  expect((await measure()).misses).toEqual([
    'csv, 10,000 rows: 1599 new rows/s',
    'csv, 100,000 rows: 1599 new rows/s',
    'xlsx, 10,000 rows: 201 MB',
    'xlsx, 100,000 rows: 201 MB',
    'yml, 100,000 rows: 1.5 times the memory of 10,000 rows',
  ]);
});
