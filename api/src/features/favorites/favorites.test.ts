import { inTransaction } from '../../platform/db';
import { aCategory, anOffer, aPerson, aShop, createTestApi, type TestApi, type TestPerson, type TestShop } from '../../testing';
import { reindexOffers } from '../catalog';

let api: TestApi;
let buyer: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  buyer = await aPerson(api);
});
afterAll(() => api.close());

const toIds = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id);
const favorites = () => api.get('trading/buyer/offers/get-list/my-favorites/', { as: buyer.access });
const visited = () => api.get('trading/buyer/offers/get-list/my-visited/', { as: buyer.access });
const mark = (id: number, what: 'add-to' | 'remove-from') =>
  api.post(`trading/buyer/offers/${id}/${what}-favorites/`, undefined, { as: buyer.access });
const storedCount = async () =>
  (
    await api.pool.query<{ n: number; rows: number }>(
      'select favorites_count as n, (select count(*)::int from favorites where user_id = $1) as rows from users where id = $1',
      [buyer.id],
    )
  ).rows[0];

it.each([
  ['GET', 'get-list/my-favorites/'],
  ['GET', 'get-list/my-visited/'],
  ['POST', '1/add-to-favorites/'],
  ['POST', '1/remove-from-favorites/'],
  ['POST', 'merge-visited/'],
  ['DELETE', 'my-visited/clear/'],
] as const)('%s %s requires login', async (method, path) => {
  expect((await api.call(method, `trading/buyer/offers/${path}`, method === 'POST' ? { body: { ids: [] } } : {})).status).toBe(401);
});

it('lists the newest favorite first, and removes it; both are idempotent', async () => {
  const [one, two] = [await anOffer(api), await anOffer(api)];
  for (const { id } of [one, two]) expect((await mark(id, 'add-to')).status).toBe(204);
  expect((await mark(one.id, 'add-to')).status).toBe(204);
  expect(toIds((await favorites()).body)).toEqual([two.id, one.id]);

  expect((await mark(two.id, 'remove-from')).status).toBe(204);
  expect((await mark(two.id, 'remove-from')).status).toBe(204);

  expect((await favorites()).body).toMatchObject({ count: 1, next: null });
  expect(await storedCount()).toEqual({ n: 1, rows: 1 });
});

/** Marks this many new offers of a shop. */
async function markMany(count: number, shop: TestShop): Promise<void> {
  const category = await aCategory(api);
  for (let at = 0; at < count; at += 1) await mark((await anOffer(api, { shop, category })).id, 'add-to');
}

it('does not count deleted offers', async () => {
  const shop = await aShop(api);
  await markMany(100, shop);
  const other = await anOffer(api);
  expect(await mark(other.id, 'add-to')).toMatchObject({ status: 409, body: { code: 'favorites_limit' } });
  await api.call('DELETE', `trading/seller/shops/${String(shop.id)}/delete/`, { as: shop.owner.access });

  expect((await api.get('auth/user/me/', { as: buyer.access })).body.buyer.favorites_count).toBe(0);
  expect((await mark(other.id, 'add-to')).status).toBe(204);
  expect(await storedCount()).toEqual({ n: 1, rows: 1 });
});

it('refuses the 101st favorite, also for concurrent requests, and an unknown offer', async () => {
  const offer = await anOffer(api);
  await mark(offer.id, 'add-to');
  await markMany(97, offer.shop);
  const more = await Promise.all(Array.from({ length: 5 }, () => anOffer(api, { shop: offer.shop })));

  const answers = await Promise.all(more.map(({ id }) => mark(id, 'add-to')));

  expect(answers.filter(({ status }) => status === 204)).toHaveLength(2);
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('favorites_limit');
  expect((await mark(offer.id, 'add-to')).status).toBe(204);
  expect((await mark(999_999_999, 'add-to')).body).toMatchObject({ code: 'not_found' });
});

it('counts correctly when one offer is added and removed concurrently', async () => {
  const offer = await anOffer(api);

  await Promise.all(Array.from({ length: 12 }, (_, index) => mark(offer.id, index % 3 === 0 ? 'remove-from' : 'add-to')));

  const stored = await storedCount();
  expect(stored!.n).toBe(stored!.rows);
});

it('leaves out offers that are not visible', async () => {
  const offer = await anOffer(api);
  await mark(offer.id, 'add-to');
  await inTransaction(api.pool, async (tx) => {
    await tx.query(`update offers set status = 'hidden' where id = $1`, [offer.id]);
    await reindexOffers(tx, [offer.id]);
  });

  expect((await favorites()).body).toEqual({ results: [], count: 0, next: null });
  expect((await mark(offer.id, 'remove-from')).status).toBe(204);
});

it('merges the visits before the login, newest first, at most a hundred, and clears them', async () => {
  const offers = await Promise.all(Array.from({ length: 4 }, () => anOffer(api)));
  const ids = offers.map(({ id }) => id);

  const merged = await api.post('trading/buyer/offers/merge-visited/', { ids: [...ids, ids[0], 999_999_999] }, { as: buyer.access });

  expect(merged.status).toBe(204);
  expect(toIds((await visited()).body)).toEqual(ids);
  await api.pool.query(
    "insert into visited_offers (user_id, offer_id, seen_at) select $1, id, now() - interval '1 day' from (select id from offers order by id limit 200) o on conflict do nothing",
    [buyer.id],
  );
  await api.post('trading/buyer/offers/merge-visited/', { ids: ids.slice(0, 1) }, { as: buyer.access });
  expect((await api.pool.query('select 1 from visited_offers where user_id = $1', [buyer.id])).rowCount).toBeLessThanOrEqual(100);
  expect((await api.del('trading/buyer/offers/my-visited/clear/', { as: buyer.access })).status).toBe(204);
  expect((await visited()).body).toMatchObject({ count: 0 });
  expect((await api.post('trading/buyer/offers/merge-visited/', { ids: Array(101).fill(1) }, { as: buyer.access })).status).toBe(400);
});
