import { createTestApi, type TestApi } from '../../testing';
import { bitmapEpoch, BitmapCache } from './bitmap-cache';
import { trackVersionsPerBitmap, ensureVersionTrigger } from './offer-bitmaps.repository';
import { inTransaction, type Tx } from '../../platform/db';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Sets 1 to 3, each with one offer in the first chunk and one in the second. */
beforeEach(async () => {
  await api.pool.query('delete from offer_set_bits');
  await api.pool.query(
    `insert into offer_set_bits (set_id, chunk, tier, bits) select id, chunk, 1, set_bit(B'0'::bit(30720), id, 1) from generate_series(1, 3) id, generate_series(0, 1) chunk`,
  );
});

const epoch = async () => (await api.pool.query<{ epoch: string | null }>(`select ${bitmapEpoch} as epoch`)).rows[0]!.epoch;
const versions = async (...ids: number[]) => {
  const { rows } = await api.pool.query<{ set_id: number; version: number }>(
    'select set_id, version from offer_set_version where set_id > 0',
  );
  return new Map(ids.map((id) => [id, rows.find(({ set_id }) => set_id === id)?.version ?? 0]));
};
/** Reads what sets say now, and tells how many rows of bits came from the database for it. */
async function read(known: BitmapCache, ...ids: number[]): Promise<{ offers: number[][]; rowsRead: number }> {
  let rowsRead = 0;
  const counting = {
    query: async (...given: [never]) => {
      const answer = await api.pool.query<{ bits?: string | null }>(...given);
      rowsRead += answer.rows.filter(({ bits }) => bits).length;
      return answer;
    },
  };
  const sets = await known.read(counting as never, await epoch(), await versions(...ids));
  return { offers: ids.map((id) => sets!.get(id)!.all.ids()), rowsRead };
}
/** As the keeper does it. */
const change = (sql: string, ...changed: number[]) =>
  inTransaction(api.pool, async (tx: Tx) => {
    await trackVersionsPerBitmap(tx);
    await tx.query(sql);
    for (const id of changed)
      await tx.query(`insert into offer_set_version (set_id) values ($1) on conflict (set_id) do update set version = default`, [id]);
  });

it('reads a set once, and of one that changed what was written since', async () => {
  const known = new BitmapCache();

  expect(await read(known, 1, 2)).toEqual({
    offers: [
      [1, 30721],
      [2, 30722],
    ],
    rowsRead: 4,
  });
  expect((await read(known, 2, 1)).rowsRead).toBe(0);

  await change(`update offer_set_bits set bits = set_bit(bits, 9, 1) where set_id = 2 and chunk = 1`, 2);
  expect(await read(known, 1, 2)).toEqual({
    offers: [
      [1, 30721],
      [2, 30722, 30729],
    ],
    rowsRead: 1,
  });

  await change('delete from offer_set_bits where set_id = 2 and chunk = 0', 2);
  expect(await read(known, 1, 2)).toEqual({
    offers: [
      [1, 30721],
      [30722, 30729],
    ],
    rowsRead: 0,
  });
});

it('forgets all sets when somebody changed one without saying which', async () => {
  const known = new BitmapCache();
  await read(known, 1, 2);

  await api.pool.query(`update offer_set_bits set bits = set_bit(bits, 9, 1) where set_id = 2`);

  expect(await read(known, 1, 2)).toEqual({
    offers: [
      [1, 30721],
      [2, 9, 30722, 30729],
    ],
    rowsRead: 4,
  });
});

it('says so when a set has changed since its version was asked for', async () => {
  const known = new BitmapCache();
  const [asked, wanted] = [await epoch(), await versions(3)];
  await change(`update offer_set_bits set bits = ~bits where set_id = 3`, 3);

  expect(await known.read(api.pool, asked, wanted)).toBeNull();
  expect((await known.read(api.pool, await epoch(), await versions(3)))!.size).toBe(1);
});

it('keeps the last used sets as far as they fit', async () => {
  const known = new BitmapCache(4 * 8192);
  await read(known, 1);
  await read(known, 2);
  await read(known, 1);
  await read(known, 3);

  expect((await read(known, 1, 3)).rowsRead).toBe(0);
  expect((await read(known, 2)).rowsRead).toBe(2);
});

it('keeps nothing while nobody tells of changes, until that is put right', async () => {
  const known = new BitmapCache();
  await read(known, 1);
  await api.pool.query('drop trigger offer_set_bits_noted on offer_set_bits');
  await api.pool.query(`update offer_set_bits set bits = set_bit(bits, 9, 1) where set_id = 1`);

  expect(await epoch()).toBeNull();
  expect(await read(known, 1)).toEqual({ offers: [[1, 9, 30721, 30729]], rowsRead: 2 });
  expect((await read(known, 1)).rowsRead).toBe(2);

  await inTransaction(api.pool, ensureVersionTrigger);
  expect(await read(known, 1)).toEqual({ offers: [[1, 9, 30721, 30729]], rowsRead: 2 });
  expect((await read(known, 1)).rowsRead).toBe(0);
});
