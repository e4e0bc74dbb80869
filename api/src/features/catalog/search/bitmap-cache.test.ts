import { createTestApi, type TestApi } from '../../../testing';
import { BitmapCache } from './bitmap-cache';
import { bitmapEpoch } from './bitmap-cache.repository';
import { trackVersionsPerBitmap, ensureVersionTrigger } from '../index/offer-bitmaps.repository';
import { inTransaction, type Tx } from '../../../platform/db';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Bitmaps 1 to 3, each with one offer in the first chunk and one in the second. */
beforeEach(async () => {
  await api.pool.query('delete from offer_set_bits');
  await api.pool.query(
    `insert into offer_set_bits (set_id, chunk, tier, bits) select id, chunk, 1, set_bit(B'0'::bit(30720), id, 1) from generate_series(1, 3) id, generate_series(0, 1) chunk`,
  );
});

const epoch = async () => (await api.pool.query<{ epoch: string | null }>(`select ${bitmapEpoch} as epoch`)).rows[0]!.epoch;
const versions = async (...ids: number[]) => {
  const { rows } = await api.pool.query<{ bitmap_id: number; version: number }>(
    'select bitmap_id, version from offer_bitmap_version where bitmap_id > 0',
  );
  return new Map(ids.map((id) => [id, rows.find(({ bitmap_id }) => bitmap_id === id)?.version ?? 0]));
};
/** Reads bitmaps and counts the rows of bits that came from the database. */
async function read(cache: BitmapCache, ...ids: number[]): Promise<{ offers: number[][]; rowsRead: number }> {
  let rowsRead = 0;
  const countingDb = {
    query: async (...given: [never]) => {
      const answer = await api.pool.query<{ bits?: string | null }>(...given);
      rowsRead += answer.rows.filter(({ bits }) => bits).length;
      return answer;
    },
  };
  const bitmaps = await cache.read(countingDb as never, await epoch(), await versions(...ids));
  return { offers: ids.map((id) => bitmaps!.get(id)!.all.ids()), rowsRead };
}
/** Changes bitmaps as the index worker does: with a version per bitmap. */
const change = (sql: string, ...changed: number[]) =>
  inTransaction(api.pool, async (tx: Tx) => {
    await trackVersionsPerBitmap(tx);
    await tx.query(sql);
    for (const id of changed)
      await tx.query(`insert into offer_bitmap_version (bitmap_id) values ($1) on conflict (bitmap_id) do update set version = default`, [
        id,
      ]);
  });

it('reads a bitmap once, and only the written rows of a changed one', async () => {
  const cache = new BitmapCache();

  expect(await read(cache, 1, 2)).toEqual({
    offers: [
      [1, 30721],
      [2, 30722],
    ],
    rowsRead: 4,
  });
  expect((await read(cache, 2, 1)).rowsRead).toBe(0);

  await change(`update offer_set_bits set bits = set_bit(bits, 9, 1) where set_id = 2 and chunk = 1`, 2);
  expect(await read(cache, 1, 2)).toEqual({
    offers: [
      [1, 30721],
      [2, 30722, 30729],
    ],
    rowsRead: 1,
  });

  await change('delete from offer_set_bits where set_id = 2 and chunk = 0', 2);
  expect(await read(cache, 1, 2)).toEqual({
    offers: [
      [1, 30721],
      [30722, 30729],
    ],
    rowsRead: 0,
  });
});

it('drops all bitmaps when one changed without a version of its own', async () => {
  const cache = new BitmapCache();
  await read(cache, 1, 2);

  await api.pool.query(`update offer_set_bits set bits = set_bit(bits, 9, 1) where set_id = 2`);

  expect(await read(cache, 1, 2)).toEqual({
    offers: [
      [1, 30721],
      [2, 9, 30722, 30729],
    ],
    rowsRead: 4,
  });
});

it('returns null when a bitmap changed since its version was read', async () => {
  const cache = new BitmapCache();
  const [epochBefore, versionsBefore] = [await epoch(), await versions(3)];
  await change(`update offer_set_bits set bits = ~bits where set_id = 3`, 3);

  expect(await cache.read(api.pool, epochBefore, versionsBefore)).toBeNull();
  expect((await cache.read(api.pool, await epoch(), await versions(3)))!.size).toBe(1);
});

it('evicts the least recently used bitmaps above its size', async () => {
  const cache = new BitmapCache(4 * 8192);
  await read(cache, 1);
  await read(cache, 2);
  await read(cache, 1);
  await read(cache, 3);

  expect((await read(cache, 1, 3)).rowsRead).toBe(0);
  expect((await read(cache, 2)).rowsRead).toBe(2);
});

it('caches nothing without the version trigger, and caches again once it is restored', async () => {
  const cache = new BitmapCache();
  await read(cache, 1);
  await api.pool.query('drop trigger raise_version_of_all_bitmaps on offer_set_bits');
  await api.pool.query(`update offer_set_bits set bits = set_bit(bits, 9, 1) where set_id = 1`);

  expect(await epoch()).toBeNull();
  expect(await read(cache, 1)).toEqual({ offers: [[1, 9, 30721, 30729]], rowsRead: 2 });
  expect((await read(cache, 1)).rowsRead).toBe(2);

  await inTransaction(api.pool, ensureVersionTrigger);
  expect(await read(cache, 1)).toEqual({ offers: [[1, 9, 30721, 30729]], rowsRead: 2 });
  expect((await read(cache, 1)).rowsRead).toBe(0);
});
