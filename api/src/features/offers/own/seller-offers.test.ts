import { aCategory, anOffer, aPerson, aShop, createTestApi, type TestApi } from '../../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const toIds = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id);
const own = 'trading/seller/offers/get-list/';

describe('a search among own offers', () => {
  it.each(["м'яч", 'МʼЯЧ', 'черв', 'm.zx', 'xthdjyb', 'chervon', 'червоны', 'CAF', 'cafe\u0301-7', '100%'])(
    'finds by %s',
    async (search) => {
      const shop = await aShop(api);
      const offer = await anOffer(api, { shop, title: { uk: 'М’яч черво́ний 100%', ru: 'Мяч червоный' } });
      await anOffer(api, { shop, title: { uk: 'Ваза 1000' } });
      await api.pool.query(`update offers set sku = 'Café-7' where id = $1`, [offer.id]);

      const { body } = await api.get(own, { as: shop.owner.access, query: { shop: shop.id, search: search.replace('m.zx', 'v’zx') } });

      expect(toIds(body)).toEqual([offer.id]);
    },
  );
});

it.each(['ntktajybrf', 'telefonyk', 'ТЕЛЕФО́НИКА', 'фоник'])('a search for shops finds by %s', async (search) => {
  const shop = await aShop(api, { title: `Телефоника` });

  const { body } = await api.get('trading/buyer/shops/get-list/', { query: { search, limit: 100 } });

  expect(toIds(body)).toContain(shop.id);
});

describe('a new offer', () => {
  it("is created in the seller's only shop by default", async () => {
    const [shop, category] = [await aShop(api), await aCategory(api)];
    const body = { title: { uk: 'Ваза' }, category: category.id, price: '10.00', currency: 'uah', offering_type: 'product' };
    const create = (as: string) => api.post('trading/seller/offers/create/', body, { as });

    const created = await create(shop.owner.access);
    await aShop(api, { owner: shop.owner });

    expect(created).toMatchObject({ status: 201, body: { shop: { id: shop.id } } });
    expect(await create(shop.owner.access)).toMatchObject({ status: 400, body: { shop: ['Value is required'] } });
    expect((await create((await aPerson(api)).access)).status).toBe(400);
  });
});

it('filters transactions by either name of an action', async () => {
  const { access: as } = await aPerson(api);
  const ask = (action: string) => api.get('trading/seller/transactions/get-list/', { as, query: { action } });

  expect((await ask('balanceTopUp')).status).toBe(200);
  expect((await ask('balance_top_up')).status).toBe(200);
  expect((await ask('balancetopup')).status).toBe(400);
});

it('choices match the contract', async () => {
  expect((await api.get('common/choices/transactionAction/')).status).toBe(200);
  expect((await api.get('common/choices/top_up_method/')).status).toBe(404);
});
