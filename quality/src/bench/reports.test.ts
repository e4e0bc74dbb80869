import type { LoadResult } from './load';
import type { PageSpeed } from './page-speed';
import {
  formatCatalogReport,
  formatImportsReport,
  formatPagesReport,
  formatProvenance,
  formatSystemReport,
  formatTableReport,
  readManualSections,
} from './reports';

const aLoad = (requestsPerSecond: number, failures = 0): LoadResult => ({ requestsPerSecond, p50Ms: 1, p99Ms: 31, failures });
const aPage = (changes: Partial<PageSpeed> = {}): PageSpeed => ({
  lcpMs: 900,
  hydratedMs: 1_800,
  blockingMs: 120.4,
  cls: 0.0123,
  scriptBytes: 172_000,
  ...changes,
});
const cells = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.slice(2, -2).split(' | '))
      .map(([name, ...rest]) => [name, rest.at(-1)]),
  ) as Record<string, string>;

it('writes what the system reached beside its aims', () => {
  const text = formatSystemReport(
    {
      sequential: { p50Ms: 21.06, p95Ms: 39.94 },
      rendered: aLoad(96.4, 1),
      cached: aLoad(2_769.2, 2),
      listed: aLoad(2_014.3, 4),
      speed: aPage(),
      federated: aPage({ scriptBytes: 125, lcpMs: 110, hydratedMs: 240 }),
      oneBundle: aPage({ scriptBytes: 100, lcpMs: 100, hydratedMs: 200 }),
    },
    'Written here.',
  );

  expect(text.startsWith('# Benchmarks\n\nWritten here.\n')).toBe(true);
  expect(cells(text)).toMatchObject({
    'Category page, rendered pages/s at 16 connections': '96',
    'The same, from the page cache of the shell, pages/s': '2769',
    'Category page, one after another, p50 / p95': '21.1 / 39.9 ms',
    'Category list in the API, p99': '31 ms',
    'Scripts of the category page, brotli': '172.0 KB',
    'Shell and remote against one bundle: scripts': '1.25',
    'Shell and remote against one bundle: LCP': '1.10',
    'Shell and remote against one bundle: hydrated': '1.20',
    'LCP, slow 4G, CPU 4× slower': '0.90 s',
    'Hydrated, the same': '1.80 s',
    'Blocking time, the same': '120 ms',
    'Layout shift': '0.012',
    'Failed requests under load': '7',
  });
});

it('keeps the sections of a document that a person wrote', () => {
  expect(readManualSections('# Benchmarks\n\n| a |\n\n## Why\n\nBecause.\n\n## How\n')).toBe('\n## Why\n\nBecause.\n\n## How\n');
  expect(readManualSections('# Benchmarks\n')).toBe('');
});

it('writes the scores of pages with the audits that cost points', () => {
  const scores = { performance: 97, accessibility: 100, 'best-practices': 99, seo: 98 };
  const pages = [
    { name: 'Home', scores, misses: ['unused-javascript: Reduce unused JavaScript'] },
    { name: 'Offer', scores, misses: [] },
  ];
  const interactions = [{ name: 'Opening the catalog', inpMs: 104.6, cls: 0.01234 }];

  const text = formatPagesReport(pages, interactions, 'Written here.');

  expect(text).toContain('| Home | 97 | 100 | 99 | 98 |\n| Offer | 97 | 100 | 99 | 98 |');
  expect(text).toContain('Audits that cost points:\n\n- Home: unused-javascript: Reduce unused JavaScript\n');
  expect(text).toContain('| Opening the catalog | 105 ms | 0.012 |');
  expect(formatPagesReport([{ name: 'Home', scores, misses: [] }], interactions, '')).toContain('No audit costs points.');
});

describe.each([
  ['catalog', (misses: string[]) => formatCatalogReport({ text: '| a |', figures: '| b |', misses }, 'Written here.'), ['| a |', '| b |']],
  ['imports', (misses: string[]) => formatImportsReport({ text: '| a |', misses }, 'Written here.'), ['| a |']],
  [
    'table',
    (misses: string[]) => formatTableReport({ text: '| a |', misses }, 5_000, 'Written here.'),
    ['# The table of offers with 5,000 offers', '| a |'],
  ],
])('the report of the %s', (_what, format, parts) => {
  it('has its tables and says that every target is met', () => {
    const text = format([]);

    for (const part of ['Written here.', ...parts]) expect(text).toContain(`${part}\n`);
    expect(text).toMatch(/Every (kind meets its target|target is met)\.\n$/);
  });

  it('names the targets that were missed', () => {
    const text = format(['prices: p95 6 ms', 'memory: 130 MB']);

    expect(text.endsWith('Missed targets:\n\n- prices: p95 6 ms\n- memory: 130 MB\n')).toBe(true);
    expect(text).not.toContain('Every');
  });
});

it('says how and where a page was written', () => {
  expect(formatProvenance('imports')).toMatch(
    /^Written by `npm run quality -- bench imports` on \d{4}-\d\d-\d\d: \d+ × .+, \d+ GiB, Node \d+\.\d+\.\d+\.$/,
  );
});
