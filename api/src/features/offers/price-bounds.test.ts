import { register } from 'prom-client';
import { inTransaction } from '../../platform/db';
import { aCategory, anOffer, aShop, createTestApi, type TestApi, type TestOffer } from '../../testing';
import { reindexOffers } from '../catalog';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const facets = 'trading/buyer/offers/facets/list/';
const maxPrice = 999_999_999_999;

const bulk = (offers: readonly TestOffer[], set: object) =>
  api.post('trading/seller/offers/bulk-update/', { ids: offers.map(({ id }) => id), set }, { as: offers[0]!.shop.owner.access });
const update = ({ id, shop }: TestOffer, fields: object) =>
  api.patch(`trading/seller/offers/${String(id)}/update/`, fields, { as: shop.owner.access, headers: { 'accept-language': 'en' } });
const readPrices = async (offers: readonly TestOffer[]) => {
  const { rows } = await api.pool.query<{ price: number; status: string }>(
    'select price_minor as price, status from offers where id = any($1) order by id',
    [offers.map(({ id }) => id)],
  );
  return rows;
};

it('skips and names offers whose price a percentage would raise beyond the maximum', async () => {
  const shop = await aShop(api);
  const [dear, cheap] = [await anOffer(api, { shop, priceMinor: maxPrice }), await anOffer(api, { shop, priceMinor: 1000 })];

  const { body } = await bulk([dear, cheap], { price_percent: 500 });
  await bulk([cheap], { price_percent: -90 });

  expect(body).toEqual({ updated: 1, skipped: [dear.id] });
  expect((await readPrices([dear, cheap])).map(({ price }) => price)).toEqual([maxPrice, 600]);
});

it('keeps the filters of a list, however often a seller raises a price', async () => {
  const category = await aCategory(api);
  const offer = await anOffer(api, { category, priceMinor: 999_999_999_900 });
  for (let time = 0; time < 12; time += 1) expect((await bulk([offer], { price_percent: 500 })).status).toBe(200);

  const { status } = await api.get(facets, { query: { category__alias__include_descendants: category.alias } });

  expect({ status, prices: await readPrices([offer]) }).toEqual({ status: 200, prices: [{ price: 999_999_999_900, status: 'active' }] });
});

it('refuses a price of 0 for an active offer in the form, the table and changes of many, and accepts it for a draft', async () => {
  const shop = await aShop(api);
  const offer = await anOffer(api, { shop });
  const draft = await anOffer(api, { shop, status: 'draft', priceMinor: 0 });
  const { alias } = await aCategory(api);
  const given = { title: { uk: 'Ваза' }, category: alias, price: '0', currency: 'uah', offering_type: 'product' };
  const create = (more: object) =>
    api.post('trading/seller/offers/create/', { ...given, ...more }, { as: shop.owner.access, headers: { 'accept-language': 'en' } });
  const refused = { status: 400, body: { price: ['The price of an active offer must be more than 0'] } };

  expect(await create({})).toMatchObject(refused);
  expect(await update(offer, { price: '0.00' })).toMatchObject(refused);
  expect(await update(draft, { status: 'active' })).toMatchObject(refused);
  expect((await bulk([draft], { status: 'active' })).body).toEqual({ updated: 0, skipped: [draft.id] });
  const grid = await api.post(
    `trading/seller/shops/${String(shop.id)}/offer-grid/save/`,
    { rows: [{ id: draft.id, set: { status: 'active' } }] },
    { as: shop.owner.access, headers: { 'accept-language': 'en' } },
  );
  expect(grid.body.rows[0]).toMatchObject({ status: 'refused', errors: { status: [expect.stringContaining('price')] } });
  expect((await create({ status: 'draft' })).status).toBe(201);
  expect(await readPrices([offer, draft])).toEqual([
    { price: 240_000, status: 'active' },
    { price: 0, status: 'draft' },
  ]);
});

it.each(['price_minor = 1000000000000', 'old_price_minor = 1000000000000', 'price_minor = 0'])(
  'does not store %s for an active offer',
  async (assignment) => {
    const { id } = await anOffer(api);

    await expect(api.pool.query(`update offers set ${assignment} where id = $1`, [id])).rejects.toThrow(
      /offers_(price_bounds|active_price)/,
    );
  },
);

it('answers lists and facets with a price that no answer can have, and raises the alarm', async () => {
  const category = await aCategory(api);
  const shop = await aShop(api);
  const offers = [];
  for (const priceMinor of [100_000, 200_000]) offers.push(await anOffer(api, { category, shop, priceMinor }));
  await api.pool.query('alter table offers drop constraint offers_price_bounds');
  const hostile = offers[1]!;
  await inTransaction(api.pool, async (tx) => {
    await tx.query('update offers set price_minor = 999999999999999999 where id = $1', [hostile.id]);
    await reindexOffers(tx, [hostile.id]);
  });
  const query = { category__alias__include_descendants: category.alias };

  const [list, counted] = [await api.get('trading/buyer/offers/get-list/', { query }), await api.get(facets, { query })];

  expect({ list: list.status, count: list.body.count, facets: counted.status, price: counted.body.price.max }).toEqual({
    list: 200,
    count: 2,
    facets: 200,
    price: '1001.00',
  });
  expect((list.body.results as { id: number }[]).map(({ id }) => id)).toEqual([offers[0]!.id]);
  expect(await register.getSingleMetricAsString('http_unfit_values_total')).toContain('card of an offer');
});
