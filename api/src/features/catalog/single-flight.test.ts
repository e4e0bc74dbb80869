import { aCategory, anOffer, createTestApi } from '../../testing';
import { waitFor } from '../../testing/wait-for';
import { SingleFlightCache } from './single-flight';

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function aCache(ttlMs: number) {
  const cache = new SingleFlightCache<{ n: number }>({ ttlMs, max: 10 });
  let asked = 0;
  const load = async () => {
    asked += 1;
    await soon(5);
    return { n: asked };
  };
  return { cache, load, timesAsked: () => asked };
}

it('asks once for many who want the same at the same time, and apart for what is not the same', async () => {
  const { cache, load, timesAsked } = aCache(1000);

  await Promise.all([...Array.from({ length: 50 }, () => cache.get('a', load)), cache.get('b', load)]);

  expect(timesAsked()).toBe(2);
});

it('keeps an answer for a moment only', async () => {
  const { cache, load, timesAsked } = aCache(30);

  await cache.get('a', load);
  await cache.get('a', load);
  expect(timesAsked()).toBe(1);

  await soon(40);
  await cache.get('a', load);
  expect(timesAsked()).toBe(2);
});

it('keeps no failure, and keeps nothing at all when it is off', async () => {
  const { cache, load, timesAsked } = aCache(1000);
  await expect(cache.get('a', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
  expect(await cache.get('a', load)).toEqual({ n: 1 });

  const off = new SingleFlightCache<{ n: number }>({ ttlMs: 0, max: 10 });
  await off.get('a', load);
  await off.get('a', load);
  expect(timesAsked()).toBe(3);
});

it('lets a list be the same for a moment, per language and question, and then shows what changed', async () => {
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
