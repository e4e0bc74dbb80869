import fs from 'node:fs';
import path from 'node:path';
import { createTestApi, type TestApi } from '../../src/testing';
import { searchQueries } from './search-quality.queries';
import { seed } from './seed';

jest.setTimeout(240_000);

const minHitRate = 0.95;

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  await seed(api.pool, { mediaDir: fs.mkdtempSync(path.join(api.config.dataDir, 'demo-')) });
});
afterAll(() => api.close());

/** Returns the titles of the first ten offers of a search. */
async function firstTitles(search: string): Promise<string[]> {
  const { body } = await api.get('trading/buyer/offers/get-list/', { query: { search, limit: 10 }, headers: { 'accept-language': 'uk' } });
  return body.results.map(({ title }: { title: string }) => title);
}

it('returns matching offers in the first ten for at least 95 % of the queries', async () => {
  const misses: string[] = [];

  for (const [query, expectedTitle] of searchQueries) {
    const titles = await firstTitles(query);
    const isHit = titles.length > 0 && titles.filter((title) => expectedTitle.test(title)).length * 2 > titles.length;
    if (!isHit) misses.push(`${query} → ${titles.slice(0, 3).join(' | ') || 'nothing'}`);
  }

  const hits = searchQueries.length - misses.length;
  const rate = hits / searchQueries.length;
  process.stdout.write(
    [`Search quality: ${String(hits)} of ${String(searchQueries.length)} queries, ${(rate * 100).toFixed(1)} %`, ...misses, ''].join(
      '\n  ',
    ),
  );
  expect(searchQueries.length).toBeGreaterThanOrEqual(60);
  expect(rate).toBeGreaterThanOrEqual(minHitRate);
});
