import { createCatalogService } from '../../../api/src/features/catalog';
import { FolderBlobs } from '../../../api/src/platform/media';
import { createTestApi, type TestApi } from '../../../api/src/testing';
import { searchQueries } from './search-quality.queries';
import { formatRelevance, measureRelevance } from './search-relevance';
import { readingQueries } from './search-relevance.readings';
import { seed } from '../seed';

jest.setTimeout(360_000);

const minHitRate = 0.97;
const minNdcg = 0.99;
const maxEmptyShare = 0.001;
const minReadingNdcg = 0.9;
const minReadingQueries = 30;

let api: TestApi;

beforeAll(async () => {
  // Synonyms and categories stay as they are, so that one process reads them once.
  api = await createTestApi({ categoryCacheMs: 600_000 });
  await seed(api.pool, { pictures: new FolderBlobs(api.config.mediaDir) });
});
afterAll(() => api.close());

/** Returns the titles of the first ten offers of a search. */
async function firstTitles(search: string): Promise<string[]> {
  const { body } = await api.get('trading/buyer/offers/get-list/', { query: { search, limit: 10 }, headers: { 'accept-language': 'uk' } });
  return body.results.map(({ title }: { title: string }) => title);
}

it('returns matching offers in the first ten for nearly all queries', async () => {
  const misses: string[] = [];

  for (const [query, expectedTitle] of searchQueries) {
    const titles = await firstTitles(query);
    const isHit = titles.length > 0 && titles.filter((title) => expectedTitle.test(title)).length * 2 > titles.length;
    if (!isHit) misses.push(`${query} → ${titles.slice(0, 3).join(' | ') || 'nothing'}`);
  }

  const rate = 1 - misses.length / searchQueries.length;
  if (rate < minHitRate) process.stdout.write(`${misses.join('\n  ')}\n`);
  expect(searchQueries.length).toBeGreaterThanOrEqual(60);
  expect(rate).toBeGreaterThanOrEqual(minHitRate);
});

it('orders the results of judged queries as shoppers would', async () => {
  const relevance = await measureRelevance(api.pool, createCatalogService(api.pool, { cacheMs: 60_000 }));

  if (relevance.meanNdcg < minNdcg || relevance.emptyShare > maxEmptyShare) process.stdout.write(formatRelevance(relevance, 40));
  expect(relevance.queries.length).toBeGreaterThanOrEqual(400);
  expect(relevance.meanNdcg).toBeGreaterThanOrEqual(minNdcg);
  expect(relevance.emptyShare).toBeLessThanOrEqual(maxEmptyShare);
});

it.each(['receiver', 'sign', 'absent', 'error'] as const)('reads queries that are hard to read: %s', async (kind) => {
  const judged = readingQueries.filter((query) => query.kind === kind);

  const relevance = await measureRelevance(api.pool, createCatalogService(api.pool, { cacheMs: 60_000 }), judged);

  if (relevance.meanNdcg < minReadingNdcg) process.stdout.write(formatRelevance(relevance, 40));
  expect(relevance.queries.length).toBeGreaterThanOrEqual(minReadingQueries);
  expect(relevance.meanNdcg).toBeGreaterThanOrEqual(minReadingNdcg);
  // The test fails when search shows something else for goods that the catalog lacks.
  const unsaid = relevance.queries.filter(({ isSaid }) => kind === 'absent' && !isSaid);
  expect(unsaid.map(({ query }) => query)).toEqual([]);
});
