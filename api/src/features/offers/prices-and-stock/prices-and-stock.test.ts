import { inTransaction } from '../../../platform/db';
import { aCategory, anOffer, aProvenBuyer, aShop, createTestApi, type TestApi, type TestOffer, type TestShop } from '../../../testing';
import { checkCatalog, compactCatalog, reindexOffers } from '../../catalog';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const set = (shop: TestShop, rows: readonly object[], as = shop.owner.access, language = 'en') =>
  api.post(`trading/seller/shops/${String(shop.id)}/prices-and-stock/`, { rows }, { as, headers: { 'accept-language': language } });
const setSku = ({ id, shop }: TestOffer, sku: string) =>
  api.patch(`trading/seller/offers/${String(id)}/update/`, { sku }, { as: shop.owner.access });
const readOffer = async ({ id, shop }: TestOffer) =>
  (await api.get(`trading/seller/offers/${String(id)}/get/`, { as: shop.owner.access })).body as {
    price: string;
    old_price: string | null;
    stock: number | null;
    updated_at: string;
  };

it('sets prices and stock by id and by code, and lists show them at once', async () => {
  const shop = await aShop(api);
  const [one, two] = [await anOffer(api, { shop, stock: 5 }), await anOffer(api, { shop, stock: 5 })];
  await setSku(two, "Ваза-'42");

  const { status, body } = await set(shop, [
    { id: one.id, price: '99.9', old_price: '120.00' },
    { sku: ' ваза-ʼ42 ', stock: 0 },
  ]);

  expect({ status, body }).toEqual({
    status: 200,
    body: {
      updated: 2,
      unchanged: 0,
      refused: 0,
      rows: [
        { status: 'updated', id: one.id, stock: 5, code: null, detail: null },
        { status: 'updated', id: two.id, stock: 0, code: null, detail: null },
      ],
    },
  });
  expect(await readOffer(one)).toMatchObject({ price: '99.90', old_price: '120.00', stock: 5 });
  const cards = (await api.post('trading/buyer/offers/by-ids/', { ids: [one.id, two.id] })).body;
  expect(cards).toMatchObject([{ price: '99.90', is_available: true }, { is_available: false }]);
  await compactCatalog(api.pool);
  expect(await checkCatalog(api.pool)).toEqual([]);
});

it('answers each row, in its language, and stores the good ones', async () => {
  const [shop, other] = [await aShop(api), await aShop(api)];
  const good = await anOffer(api, { shop, stock: 5 });
  const foreign = await anOffer(api, { shop: other, stock: 5 });
  await setSku(foreign, 'FOREIGN-1');
  const gone = await anOffer(api, { shop });
  await api.pool.query('update offers set deleted_at = now() where id = $1', [gone.id]);

  const { status, body } = await set(
    shop,
    [
      { id: good.id, stock: 3 },
      { id: good.id, stock: 4 },
      { id: foreign.id, stock: 0 },
      { sku: 'foreign-1', stock: 0 },
      { id: gone.id, stock: 0 },
      { sku: 'nonsense', price: 'free' },
      { stock: 1 },
      { id: good.id },
    ],
    shop.owner.access,
    'uk',
  );

  expect(status).toBe(200);
  expect(body).toMatchObject({ updated: 1, unchanged: 0, refused: 7 });
  const codes = body.rows.map(({ code }: { code: string | null }) => code);
  expect(codes).toEqual([null, 'repeated', 'not_found', 'not_found', 'not_found', 'price', 'key', 'nothing_given']);
  expect(body.rows[2]).toEqual({ status: 'refused', id: null, stock: null, code: 'not_found', detail: 'У магазині немає такого товару.' });
  expect((await readOffer(good)).stock).toBe(3);
  expect((await readOffer(foreign)).stock).toBe(5);
});

it('has no effect when it is repeated', async () => {
  const offer = await anOffer(api, { stock: 5 });
  const rows = [{ id: offer.id, price: '10.00', stock: 7 }];
  await set(offer.shop, rows);
  const before = await readOffer(offer);

  const again = await set(offer.shop, rows);

  expect(again.body).toMatchObject({ updated: 0, unchanged: 1, rows: [{ status: 'unchanged', stock: 7 }] });
  expect(await readOffer(offer)).toEqual(before);
});

it('takes more rows than one transaction has, also with a repetition in another one', async () => {
  const shop = await aShop(api);
  const category = await aCategory(api);
  const count = 1_100;
  const { rows: offers } = await api.pool.query<{ id: number }>(
    `insert into offers (shop_id, category_id, alias, title, price_minor, currency, offering_type, stock, status, sku, delivery_methods, payment_methods)
     select $1, $2, 'bulk-' || n, '{"uk": "Ваза"}', 1000, 'uah', 'product', 1, 'active', 'BULK-' || n, '{self_pickup}', '{bank_card}' from generate_series(1, $3::int) n returning id`,
    [shop.id, category.id, count],
  );
  await inTransaction(api.pool, (tx) =>
    reindexOffers(
      tx,
      offers.map(({ id }) => id),
    ),
  );

  const given = offers.map((_, index) => ({ sku: `bulk-${String(index + 1)}`, stock: index + 2 }));
  const { body } = await set(shop, [...given, { id: offers[0]?.id, stock: 900 }]);

  expect(body).toMatchObject({ updated: count, refused: 1 });
  expect(body.rows.at(-1)).toMatchObject({ code: 'repeated', stock: 2 });
  const { rows } = await api.pool.query('select min(stock) as first, max(stock) as last from offers where shop_id = $1', [shop.id]);
  expect(rows).toEqual([{ first: 2, last: count + 1 }]);
});

it("makes the seller's open form refuse its outdated values", async () => {
  const offer = await anOffer(api, { priceMinor: 10_000 });
  await set(offer.shop, [{ id: offer.id, price: '90.00' }]);

  const saved = await api.patch(
    `trading/seller/offers/${String(offer.id)}/update/`,
    { price: '110.00', expected: { price: '100.00' } },
    { as: offer.shop.owner.access },
  );

  expect(saved).toMatchObject({ status: 409, body: { code: 'changed_elsewhere', changed: { price: '90.00' } } });
});

it('never loses an order that comes in between, when the expected stock is given', async () => {
  const offer = await anOffer(api, { stock: 20 });
  // An order of a guest would take only a part from the stock.
  const buyer = await aProvenBuyer(api);
  const order = (phone: number) =>
    api.post(
      'trading/buyer/orders/create/',
      {
        items: [{ offer: offer.id, quantity: 1 }],
        buyer_name: 'Олена',
        buyer_phone: `+38050${String(3_000_000 + phone)}`,
        buyer_email: 'olena@yarmarok.example',
        delivery_method: 'self_pickup',
        payment_method: 'bank_card',
      },
      { as: buyer.access },
    );

  const [orders, sets] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, (_, index) => order(index))),
    Promise.all(Array.from({ length: 5 }, () => set(offer.shop, [{ id: offer.id, stock: 120, expected_stock: 20 }]))),
  ]);

  expect(orders.every(({ status }) => status === 201)).toBe(true);
  const updated = sets.filter(({ body }) => body.updated === 1).length;
  expect(updated).toBeLessThanOrEqual(1);
  expect((await readOffer(offer)).stock).toBe(updated === 1 ? 110 : 10);
  const late = await set(offer.shop, [{ id: offer.id, stock: 50, expected_stock: 20 }]);
  expect(late.body.rows).toMatchObject([{ status: 'refused', code: 'changed_elsewhere', id: offer.id, stock: updated === 1 ? 110 : 10 }]);
});

it('answers concurrent calls with the same offers in any order', async () => {
  const shop = await aShop(api);
  const offers = [await anOffer(api, { shop, stock: 1 }), await anOffer(api, { shop, stock: 1 }), await anOffer(api, { shop, stock: 1 })];

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const rows = offers.map(({ id }) => ({ id, stock: index + 2 }));
      return set(shop, index % 2 === 0 ? rows : rows.reverse());
    }),
  );

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const stocks = await Promise.all(offers.map(async (offer) => (await readOffer(offer)).stock));
  expect(new Set(stocks).size).toBe(1);
});

it('refuses more than ten thousand rows before it reads them, and strangers', async () => {
  const [shop, stranger] = [await aShop(api), await aShop(api)];

  const tooMany = await set(shop, Array.from({ length: 10_001 }, () => 7) as unknown as object[]);

  expect(tooMany).toMatchObject({ status: 400, body: { rows: ['No more than 10,000 items'] } });
  expect((await set(shop, [])).status).toBe(400);
  expect((await set(shop, [{ id: 1, stock: 1 }], stranger.owner.access)).status).toBe(404);
  expect((await set(shop, [{ id: 1, stock: 1 }], '')).status).toBe(401);
});
