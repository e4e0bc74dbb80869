import { aCategory, anOffer, createTestApi } from '../testing';
import { readFrom } from './db';
import { waitFor } from '../testing/wait-for';
import { SingleFlightCache } from './single-flight';

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function aCache(ttlMs: number) {
  const cache = new SingleFlightCache<{ n: number }>({ ttlMs, max: 10 });
  let loads = 0;
  const load = async () => {
    loads += 1;
    await delay(5);
    return { n: loads };
  };
  return { cache, load, loadCount: () => loads };
}

it('loads once for concurrent callers of a key, and separately for another key', async () => {
  const { cache, load, loadCount } = aCache(1000);

  await Promise.all([...Array.from({ length: 50 }, () => cache.get('a', load)), cache.get('b', load)]);

  expect(loadCount()).toBe(2);
});

it('loads once within the lifetime', async () => {
  const { cache, load, loadCount } = aCache(60_000);

  await cache.get('a', load);
  await cache.get('a', load);

  expect(loadCount()).toBe(1);
});

it('loads again after the lifetime', async () => {
  const { cache, load, loadCount } = aCache(20);

  await cache.get('a', load);
  await delay(40);
  await cache.get('a', load);

  expect(loadCount()).toBe(2);
});

it('loads again for a caller with a later write when it reads own writes', async () => {
  const cache = new SingleFlightCache<{ n: number }>({ ttlMs: 60_000, max: 10, readsOwnWrites: true });
  let loads = 0;
  const load = () => Promise.resolve({ n: (loads += 1) });
  const read = (after: bigint | null, position: bigint) => readFrom(null, () => cache.get('a', load), { after, position });

  const answers = [await read(null, 100n), await read(null, 150n), await read(120n, 150n), await read(120n, 160n), await read(null, 160n)];

  expect(answers.map(({ n }) => n)).toEqual([1, 1, 2, 2, 2]);
});

it('caches no errors, and no values when it is off', async () => {
  const { cache, load, loadCount } = aCache(1000);
  await expect(cache.get('a', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
  expect(await cache.get('a', load)).toEqual({ n: 1 });

  const off = new SingleFlightCache<{ n: number }>({ ttlMs: 0, max: 10 });
  await off.get('a', load);
  await off.get('a', load);
  expect(loadCount()).toBe(3);
});

it('serves a list from the cache per language and query, and shows changes after its lifetime', async () => {
  const api = await createTestApi({ listCacheMs: 3000 });
  try {
    const category = await aCategory(api);
    await anOffer(api, { category });
    const count = async (more: Record<string, string> = {}, language = 'uk') =>
      (
        await api.get('trading/buyer/offers/get-list/', {
          query: { category__alias__include_descendants: category.alias, ...more },
          headers: { 'accept-language': language },
        })
      ).body.count;
    expect(await count()).toBe(1);

    await anOffer(api, { category });

    expect(await count()).toBe(1);
    expect(await count({}, 'en')).toBe(2);
    expect(await count({ limit: '5' })).toBe(2);
    await waitFor(async () => (await count()) === 2);
  } finally {
    await api.close();
  }
});
