import { buildTable, type Measured, sizes } from './catalogue';
import { buildTable as buildImportTable, type MeasuredFile } from './imports';

it('names the kinds of requests that take too long or grow, above the time of a round trip', () => {
  const measure = (kind: string, p95Ms: number): [string, Measured] => [kind, { kind, p50Ms: 1, p95Ms, p99Ms: 9.25, maxMs: 20 }];
  const bySize = new Map(
    sizes.map((size, index) => [
      size,
      new Map([
        measure('category, first page', [2, 2, 5.5][index] ?? 0),
        measure('prices, first page', [0.1, 0.1, 2.9][index] ?? 0),
        measure('prices, any offset', [1.2, 2, 4.8][index] ?? 0),
      ]),
    ]),
  );

  const { text, misses } = buildTable(bySize);

  expect(misses).toEqual(['category, first page: p95 5.5 ms', 'prices, any offset: 4.0 times as long at a million']);
  expect(text).toContain('| prices, any offset | ≤ 5 | 1.0 / 1.2 / 9.3 | 1.0 / 2.0 / 9.3 | 1.0 / 4.8 / 9.3 | 4.0× |');
  expect(text).toContain('| search, one word | – | – | – | – | NaN× |');
});

it('names imports that are slow, need much memory, or more of it the longer they are', () => {
  const speed = (rowsPerSecond: number) => ({ rowsPerSecond, cpuSeconds: 3.14, stallP99Ms: 12.4 });
  const aFile = (format: string, rows: number, change: Partial<MeasuredFile> = {}): MeasuredFile => ({
    ...{ format, rows, megabytes: 8.25, idleMegabytes: 100, peakMegabytes: 220 },
    ...{ created: speed(2_000), unchanged: speed(4_000), dryRun: speed(5_000), ...change },
  });

  const { text, misses } = buildImportTable([
    aFile('csv', 10_000, { created: speed(1_599) }),
    aFile('xlsx', 10_000, { peakMegabytes: 301 }),
    aFile('yml', 10_000, { peakMegabytes: 200 }),
    aFile('yml', 100_000, { peakMegabytes: 251 }),
  ]);

  expect(text).toContain('| csv, 10,000 rows | 8.3 | 1599 | 4000 | 5000 | 3.1 | 12 | 120 | 1.00× |');
  expect(misses).toEqual([
    'csv, 10,000 rows: 1599 new rows/s',
    'xlsx, 10,000 rows: 201 MB',
    'yml, 100,000 rows: 1.5 times the memory of 10,000 rows',
  ]);
});
