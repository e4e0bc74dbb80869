import { createTestApi, type TestApi } from '../../../testing';
import { bitmapEpoch, changeBitmaps, deleteBitmaps, insertBitmaps, raiseGeneration, raiseVersion } from '../index/bitmap-store.repository';
import { toBitmap } from '../index/offer-bitmap';
import { inTransaction } from '../../../platform/db';
import { BitmapCache } from './bitmap-cache';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const build = () =>
  inTransaction(api.pool, async (tx) => {
    await deleteBitmaps(tx);
    const tiers = (id: number) => new Map([[1, toBitmap([id, 300_000 + id])]]);
    const version = await raiseVersion(tx);
    await insertBitmaps(
      tx,
      [1, 2, 3].map((id) => ({ term: String(id), tiers: tiers(id) })),
      version,
    );
    await raiseGeneration(tx);
  });

/** Bitmaps 1 to 3, each with one offer in the first part and one in the second. */
beforeEach(build);

const epoch = async () => (await api.pool.query<{ epoch: string | null }>(`select ${bitmapEpoch} as epoch`)).rows[0]!.epoch;
const versions = async (...ids: number[]) => {
  const { rows } = await api.pool.query<{ id: number; version: number }>('select id, version from bitmap');
  return new Map(ids.map((id) => [id, rows.find((row) => row.id === id)!.version]));
};
/** Reads bitmaps and counts the parts from the database. */
async function read(cache: BitmapCache, ...ids: number[]): Promise<{ offers: number[][]; partsRead: number }> {
  let partsRead = 0;
  const countingDb = {
    query: async (...given: [never]) => {
      const answer = await api.pool.query<{ bits?: string | null }>(...given);
      partsRead += answer.rows.filter(({ bits }) => bits).length;
      return answer;
    },
  };
  const bitmaps = await cache.read(countingDb as never, await epoch(), await versions(...ids));
  return { offers: ids.map((id) => bitmaps!.get(id)!.all.ids()), partsRead };
}
const change = (bitmapId: number, offers: [number, number[]][]) =>
  inTransaction(api.pool, async (tx) => changeBitmaps(tx, new Map([[bitmapId, new Map(offers)]]), await raiseVersion(tx)));

it('reads a bitmap once, and only the written parts of a changed one', async () => {
  const cache = new BitmapCache();

  expect(await read(cache, 1, 2)).toEqual({
    offers: [
      [1, 300_001],
      [2, 300_002],
    ],
    partsRead: 4,
  });
  expect((await read(cache, 2, 1)).partsRead).toBe(0);

  await change(2, [[300_009, [1]]]);
  expect(await read(cache, 1, 2)).toEqual({
    offers: [
      [1, 300_001],
      [2, 300_002, 300_009],
    ],
    partsRead: 1,
  });

  await change(2, [[2, []]]);
  expect(await read(cache, 1, 2)).toEqual({
    offers: [
      [1, 300_001],
      [300_002, 300_009],
    ],
    partsRead: 1,
  });
});

it('ignores a change that a bitmap contains already', async () => {
  const before = await versions(2);

  await change(2, [
    [2, [1]],
    [3, []],
  ]);

  expect(await versions(2)).toEqual(before);
});

it('drops all bitmaps when they were built again', async () => {
  const cache = new BitmapCache();
  await read(cache, 1, 2);

  await build();

  expect((await read(cache, 1, 2)).partsRead).toBe(4);
});

it('returns null when a bitmap changed since its version was read', async () => {
  const cache = new BitmapCache();
  const [epochBefore, versionsBefore] = [await epoch(), await versions(3)];
  await change(3, [[4, [1]]]);

  expect(await cache.read(api.pool, epochBefore, versionsBefore)).toBeNull();
  expect((await cache.read(api.pool, await epoch(), await versions(3)))!.size).toBe(1);
});

it('evicts the least recently used bitmaps above its size', async () => {
  const size = new BitmapCache();
  await read(size, 1);
  const cache = new BitmapCache(2 * size.bytes);
  await read(cache, 1);
  await read(cache, 2);
  await read(cache, 1);
  await read(cache, 3);

  expect((await read(cache, 1, 3)).partsRead).toBe(0);
  expect((await read(cache, 2)).partsRead).toBe(2);
});
