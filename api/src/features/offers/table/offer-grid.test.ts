import { inTransaction } from '../../../platform/db';
import {
  aCategory,
  anOffer,
  aPerson,
  aProvenBuyer,
  aShop,
  createTestApi,
  giveLeads,
  type TestApi,
  type TestOffer,
  type TestShop,
  writeAttributes,
} from '../../../testing';
import { importAttributes } from '../../attributes';
import { checkCatalog, compactCatalog, reindexOffers } from '../../catalog';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

interface GridOffer {
  id: number;
  price: string;
  old_price: string | null;
  stock: number | null;
  status: string;
  category: { id: number } | null;
  attributes: Record<string, unknown>;
}
interface SavedRow {
  id: number;
  status: string;
  code: string | null;
  errors: Record<string, string[]>;
  offer: GridOffer | null;
}

const path = (shop: TestShop, rest = '') => `trading/seller/shops/${String(shop.id)}/offer-grid/${rest}`;
const list = (shop: TestShop, query: Record<string, string | number> = {}, as = shop.owner.access) => api.get(path(shop), { as, query });
const save = (shop: TestShop, rows: readonly object[], as = shop.owner.access, language = 'en') =>
  api.post(path(shop, 'save/'), { rows }, { as, headers: { 'accept-language': language } });
const toIds = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id);
const readGrid = async (offer: TestOffer) =>
  ((await list(offer.shop)).body as { results: GridOffer[] }).results.find(({ id }) => id === offer.id)!;
const alter = (offer: TestOffer, change: string) => api.pool.query(`update offers set ${change} where id = $1`, [offer.id]);

describe('the list', () => {
  it('continues behind its last offer, regardless of concurrent changes', async () => {
    const shop = await aShop(api);
    const offers = [await anOffer(api, { shop }), await anOffer(api, { shop }), await anOffer(api, { shop })];
    const [one, two, three] = offers.map(({ id }) => id);

    const first = await list(shop, { limit: 2 });
    await anOffer(api, { shop });
    await save(shop, [{ id: two, set: { price: '1.00', status: 'hidden' } }]);
    const next = new URL(first.body.next as string);
    const second = await list(shop, Object.fromEntries(next.searchParams));

    expect(toIds(first.body)).toEqual([three, two]);
    expect(first.body.count).toBe(3);
    expect(next.searchParams.get('before')).toBe(String(two));
    expect(toIds(second.body)).toEqual([one]);
    expect(second.body).toMatchObject({ count: 4, next: null });
  });

  it('ends exactly with its last offer, and gives at most 500 rows', async () => {
    const shop = await aShop(api);
    await anOffer(api, { shop });
    await anOffer(api, { shop });

    expect((await list(shop, { limit: 2 })).body.next).toBeNull();
    expect((await list(shop, { limit: 9_999 })).body.count).toBe(2);
  });

  it('narrows down as the list of offers does', async () => {
    const [shop, category] = [await aShop(api), await aCategory(api)];
    const jug = await anOffer(api, { shop, category, title: 'Глечик', stock: 0, status: 'hidden' });
    const vase = await anOffer(api, { shop, title: 'Ваза', stock: 5, status: 'draft' });
    await alter(vase, `sku = 'VZ-7', image_keys = '{a.webp}'`);
    await inTransaction(api.pool, (tx) => reindexOffers(tx, [vase.id]));

    const queries: Record<string, string>[] = [
      { search: 'глеч' },
      { category: category.alias },
      { status: 'hidden' },
      { is_sold_out: 'true' },
      { has_picture: 'false' },
    ];
    for (const query of queries) expect(toIds((await list(shop, query)).body)).toEqual([jug.id]);
    expect(toIds((await list(shop, { search: 'vz-7' })).body)).toEqual([vase.id]);
    expect((await list(shop, { category: 'no-such-category' })).body).toMatchObject({ results: [], count: 0, next: null });
  });

  it('shows no category where a draft has none', async () => {
    const [lost, found] = [await anOffer(api, { status: 'draft' }), await anOffer(api)];
    await alter(lost, 'is_category_missing = true');

    expect((await readGrid(lost)).category).toBeNull();
    expect((await readGrid(found)).category).toMatchObject({ title: 'Кераміка' });
  });
});

describe('saving', () => {
  it('changes each offer to its own values, and buyers see them at once', async () => {
    const [shop, category] = [await aShop(api), await aCategory(api)];
    const offers = [
      await anOffer(api, { shop, stock: 5 }),
      await anOffer(api, { shop, stock: 5 }),
      await anOffer(api, { shop, status: 'draft' }),
    ] as const;
    const [one, two, three] = offers.map(({ id }) => id);

    const { status, body } = await save(shop, [
      { id: one, set: { price: '99.9', old_price: '120', stock: 0 } },
      { id: two, set: { category: category.id, stock: null } },
      { id: three, set: { status: 'active' } },
    ]);

    expect(status).toBe(200);
    expect(body).toMatchObject({ updated: 3, unchanged: 0, refused: 0 });
    expect(body.rows).toMatchObject([
      { id: one, status: 'updated', code: null, errors: {}, offer: { price: '99.90', old_price: '120.00', stock: 0 } },
      { id: two, offer: { category: { id: category.id }, stock: null } },
      { id: three, offer: { status: 'active' } },
    ]);
    for (const [index, offer] of offers.entries()) expect(await readGrid(offer)).toEqual((body.rows as SavedRow[])[index]?.offer);
    const cards = (await api.post('trading/buyer/offers/by-ids/', { ids: [one, two, three] })).body;
    expect(cards).toMatchObject([
      { id: one, price: '99.90', is_available: false },
      { id: two, is_available: true },
      { id: three, is_available: true },
    ]);
    const listed = await api.get('trading/buyer/offers/get-list/', { query: { category__alias__include_descendants: category.alias } });
    expect(toIds(listed.body)).toEqual([two]);
    await compactCatalog(api.pool);
    expect(await checkCatalog(api.pool)).toEqual([]);
  });

  it('answers each row in the language of the request, and stores the good ones', async () => {
    const [shop, other] = [await aShop(api), await aShop(api)];
    const [good, bad] = [await anOffer(api, { shop, stock: 5 }), await anOffer(api, { shop, stock: 5 })];
    const [foreign, gone] = [await anOffer(api, { shop: other, stock: 5 }), await anOffer(api, { shop })];
    await alter(gone, 'deleted_at = now()');

    const { status, body } = await save(
      shop,
      [
        { id: good.id, set: { stock: 3 } },
        { id: good.id, set: { stock: 4 } },
        { id: bad.id, set: { price: 'free', old_price: '1,5', stock: -1, category: 999_999_999 } },
        { id: foreign.id, set: { stock: 0 } },
        { id: gone.id, set: { stock: 0 } },
      ],
      shop.owner.access,
      'uk',
    );

    expect(status).toBe(200);
    expect(body).toMatchObject({ updated: 1, unchanged: 0, refused: 4 });
    const rows = body.rows as SavedRow[];
    expect(rows.map(({ code }) => code)).toEqual([null, 'repeated', 'invalid', 'not_found', 'not_found']);
    expect(rows[2]).toMatchObject({
      errors: {
        price: ['Ціна має бути додатним числом, як-от 2400.00.'],
        old_price: ['Стара ціна має бути вищою за ціну.'],
        stock: ['Залишок не може бути від’ємним.'],
        category: ['Такої категорії немає'],
      },
      offer: { stock: 5 },
    });
    expect(rows[3]).toEqual({
      id: foreign.id,
      status: 'refused',
      code: 'not_found',
      errors: { non_field_errors: ['У магазині немає такого товару.'] },
      offer: null,
    });
    expect((await readGrid(good)).stock).toBe(3);
    expect((await readGrid(foreign)).stock).toBe(5);
  });

  it.each(['0', '0.00', '-1', '10000000000.00', '1e3'])('refuses the price %s', async (price) => {
    const offer = await anOffer(api);

    const { body } = await save(offer.shop, [{ id: offer.id, set: { price } }]);

    expect(body.rows).toMatchObject([{ code: 'invalid', errors: { price: [expect.any(String)] } }]);
  });

  it('keeps old prices above the price', async () => {
    const offer = await anOffer(api, { priceMinor: 1_000 });

    const refused = await save(offer.shop, [{ id: offer.id, set: { old_price: '10.00' } }]);
    const discounted = await save(offer.shop, [{ id: offer.id, set: { old_price: '15.00' } }]);
    const raised = await save(offer.shop, [{ id: offer.id, set: { price: '15.00' } }]);

    expect(refused.body.rows).toMatchObject([
      { code: 'invalid', errors: { old_price: ['The old price has to be higher than the price.'] } },
    ]);
    expect(discounted.body.rows).toMatchObject([{ status: 'updated', offer: { old_price: '15.00' } }]);
    expect(raised.body.rows).toMatchObject([{ status: 'updated', offer: { price: '15.00', old_price: null } }]);
  });

  it('has no effect when it is repeated, and is undone with the old values', async () => {
    const offer = await anOffer(api, { priceMinor: 1_000, stock: 5 });
    const rows = [{ id: offer.id, set: { price: '20.00', stock: 7 }, expected: { price: '10.00', stock: 5 } }];
    await save(offer.shop, rows);
    const { rows: before } = await api.pool.query('select updated_at from offers where id = $1', [offer.id]);

    const again = await save(offer.shop, rows);

    expect(again.body).toMatchObject({ updated: 0, unchanged: 1, rows: [{ status: 'unchanged', offer: { stock: 7 } }] });
    expect((await api.pool.query('select updated_at from offers where id = $1', [offer.id])).rows).toEqual(before);
    const undone = await save(offer.shop, [{ id: offer.id, set: { price: '10', stock: 5 }, expected: { price: '20.00', stock: 7 } }]);
    expect(undone.body.rows).toMatchObject([{ status: 'updated', offer: { price: '10.00', stock: 5 } }]);
  });

  it('overwrites no concurrently changed value, and shows it', async () => {
    const shop = await aShop(api);
    const [sold, quiet] = [await anOffer(api, { shop, stock: 5 }), await anOffer(api, { shop, stock: 5 })];
    await alter(sold, 'stock = 4');

    const { body } = await save(
      shop,
      [sold, quiet].map(({ id }) => ({ id, set: { stock: 9, price: '1.00' }, expected: { stock: 5 } })),
      shop.owner.access,
      'ru',
    );

    expect(body.rows).toMatchObject([
      {
        code: 'changed_elsewhere',
        errors: { stock: ['Это значение изменили в другом месте. Сохраните ещё раз, чтобы оставить своё'] },
        offer: { stock: 4, price: '2400.00' },
      },
      { status: 'updated', offer: { stock: 9 } },
    ]);
    expect(await readGrid(sold)).toMatchObject({ stock: 4, price: '2400.00' });
  });

  it('lists the missing fields of a draft to publish, and accepts them in the same row', async () => {
    const [shop, category] = [await aShop(api), await aCategory(api)];
    const lost = await anOffer(api, { shop, status: 'draft', deliveryMethods: [] });
    await alter(lost, 'is_category_missing = true');

    const refused = await save(shop, [{ id: lost.id, set: { status: 'active' } }]);
    await alter(lost, `delivery_methods = '{self_pickup}'`);
    const whole = await save(shop, [
      { id: lost.id, set: { status: 'active', category: category.id }, expected: { category: null, status: 'draft' } },
    ]);

    expect(refused.body.rows).toMatchObject([
      { code: 'invalid', errors: { status: ['To publish, fill in for the offer: category, delivery'] }, offer: { status: 'draft' } },
    ]);
    expect(whole.body.rows).toMatchObject([{ status: 'updated', offer: { status: 'active', category: { id: category.id } } }]);
  });

  it('lets prices of an incomplete active offer be changed', async () => {
    const offer = await anOffer(api, { paymentMethods: [] });

    expect((await save(offer.shop, [{ id: offer.id, set: { stock: 2 } }])).body).toMatchObject({ updated: 1 });
  });

  it('confirms a guessed category, also the same one', async () => {
    const category = await aCategory(api);
    const offer = await anOffer(api, { category });
    await alter(offer, 'is_category_guessed = true');

    const readState = async () =>
      (await api.get(`trading/seller/offers/${String(offer.id)}/get/`, { as: offer.shop.owner.access })).body.category_state as string;

    await save(offer.shop, [{ id: offer.id, set: { price: '3.00' } }]);
    expect(await readState()).toBe('guessed');
    const { body } = await save(offer.shop, [{ id: offer.id, set: { category: category.id } }]);

    expect(body).toMatchObject({ updated: 1 });
    expect(await readState()).toBe('confirmed');
  });
});

describe('attributes', () => {
  async function aPhone(attributes: Record<string, string> = {}) {
    const [shop, category] = [await aShop(api), await aCategory(api)];
    const lines = ['storage required title', 'color', 'fast_charging', 'brand'];
    await importAttributes(api.pool, JSON.stringify({ attributes: [], categories: { [category.alias]: lines } }));
    const phone = await anOffer(api, { shop, category });
    await writeAttributes(api, phone, attributes);
    return { shop, category, phone };
  }
  const readTexts = async ({ id }: TestOffer) =>
    (
      await api.pool.query<{ attributes: { name: { uk: string }; value: { uk: string } }[] }>(
        'select attributes from offers where id = $1',
        [id],
      )
    ).rows[0]!.attributes.map(({ name, value }) => `${name.uk}: ${value.uk}`);

  it('are the typed values of each offer, of its own category', async () => {
    const { phone } = await aPhone({ 'Вбудована пам’ять': '0,25 ТБ', Колір: 'чорна, білий', 'Швидка зарядка': 'є', Чохол: 'так' });
    const other = await anOffer(api, { shop: phone.shop });
    await writeAttributes(api, other, { Колір: 'чорний' });
    const lost = await anOffer(api, { shop: phone.shop, status: 'draft' });
    await alter(lost, `is_category_missing = true`);

    expect((await readGrid(phone)).attributes).toEqual({ color: ['black', 'white'], fast_charging: true, storage: 256 });
    expect((await readGrid(other)).attributes).toEqual({});
    expect((await readGrid(lost)).attributes).toEqual({});
  });

  it('change one by one, in codes or in words, and the others keep their texts', async () => {
    const { phone } = await aPhone({ Колір: 'чорна', Чохол: 'так', 'Швидка зарядка': 'є' });

    const { body } = await save(phone.shop, [
      {
        id: phone.id,
        set: { attributes: { storage: '0,5 ТБ', brand: ['samsung'], fast_charging: null } },
        expected: { attributes: { storage: null } },
      },
    ]);

    const offer = { attributes: { brand: ['samsung'], color: ['black'], storage: 512 } };
    expect(body).toMatchObject({ updated: 1, rows: [{ errors: {}, offer }] });
    expect((await readGrid(phone)).attributes).toEqual(offer.attributes);
    expect(await readTexts(phone)).toEqual(['Вбудована пам’ять: 512\u00a0ГБ', 'Колір: чорна', 'Виробник: Samsung', 'Чохол: так']);
    const { rows } = await api.pool.query(
      `select a.code, v.number_value from offer_attribute_values v join attributes a on a.id = v.attribute_id where v.offer_id = $1 order by 1`,
      [phone.id],
    );
    expect(rows).toEqual([
      { code: 'brand', number_value: null },
      { code: 'color', number_value: null },
      { code: 'storage', number_value: 512 },
    ]);
    await compactCatalog(api.pool);
    const problems = await checkCatalog(api.pool);
    expect(problems.filter((problem) => new RegExp(`offer ${String(phone.id)}\\b`).test(problem))).toEqual([]);
  });

  it('are checked by their type, each in its own cell', async () => {
    const { phone } = await aPhone({ Колір: 'чорний' });

    const { body } = await save(phone.shop, [
      {
        id: phone.id,
        set: { attributes: { storage: 'багато', color: ['infrared'], fast_charging: 'можливо', sleeves: true, brand: 7 }, stock: 4 },
      },
    ]);

    expect(body.rows).toMatchObject([
      {
        code: 'invalid',
        errors: {
          'attributes.storage': ['Enter a number (GB)'],
          'attributes.color': ['Choose a value from the list'],
          'attributes.fast_charging': ['Enter yes or no'],
          'attributes.sleeves': ['This category has no such attribute'],
          'attributes.brand': ['Choose a value from the list'],
        },
      },
    ]);
    expect(await readGrid(phone)).toMatchObject({ attributes: { color: ['black'] } });
    expect((await readGrid(phone)).stock).not.toBe(4);
  });

  it('are those of the category that the same row chooses', async () => {
    const { phone, shop, category } = await aPhone();
    const other = await anOffer(api, { shop });

    const { body } = await save(shop, [
      { id: other.id, set: { category: category.id, attributes: { storage: 64 } } },
      { id: phone.id, set: { attributes: { storage: 64 } } },
    ]);

    expect(body.rows).toMatchObject([{ offer: { attributes: { storage: 64 } } }, { offer: { attributes: { storage: 64 } } }]);
  });

  it('can be taken away together with their category', async () => {
    const { phone, shop } = await aPhone();
    const before = (await readGrid(phone)).category!.id;
    const other = await anOffer(api, { shop });
    const moved = await readGrid(other);
    await save(shop, [{ id: other.id, set: { category: before, attributes: { storage: 64 } } }]);

    const { body } = await save(shop, [{ id: other.id, set: { category: moved.category!.id, attributes: { storage: null } } }]);

    expect(body.rows).toMatchObject([{ status: 'updated', errors: {}, offer: { attributes: {}, category: moved.category } }]);
    expect(await readTexts(other)).toEqual([]);
  });

  it('overwrite no concurrently changed value, and can be undone', async () => {
    const { phone, shop } = await aPhone({ Колір: 'чорний' });
    const set = { attributes: { color: ['white'], storage: 64 } };

    const stale = await save(shop, [{ id: phone.id, set, expected: { attributes: { color: ['red'], storage: null } } }]);
    const saved = await save(shop, [{ id: phone.id, set, expected: { attributes: { color: ['black'], storage: null } } }]);
    const again = await save(shop, [{ id: phone.id, set, expected: { attributes: { color: ['black'], storage: null } } }]);
    const undone = await save(shop, [
      {
        id: phone.id,
        set: { attributes: { color: ['black'], storage: null } },
        expected: { attributes: { color: ['white'], storage: 64 } },
      },
    ]);

    expect(stale.body.rows).toMatchObject([
      { code: 'changed_elsewhere', errors: { 'attributes.color': [expect.stringContaining('changed elsewhere')] } },
    ]);
    expect(saved.body).toMatchObject({ updated: 1 });
    expect(again.body).toMatchObject({ unchanged: 1 });
    expect(undone.body.rows).toMatchObject([{ status: 'updated', offer: { attributes: { color: ['black'] } } }]);
    expect(await readTexts(phone)).toEqual(['Колір: чорний']);
  });

  it('are 200 at most, with the free ones', async () => {
    const { phone } = await aPhone(Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`Ознака ${String(index)}`, 'так'])));

    const { body } = await save(phone.shop, [{ id: phone.id, set: { attributes: { storage: 64 } } }]);

    expect(body.rows).toMatchObject([{ code: 'invalid', errors: { 'attributes.storage': ['Too many attributes'] } }]);
  });
});

describe('promotion that a status shows', () => {
  async function promotedDrafts(leads: number) {
    const shop = await aShop(api);
    if (leads > 0) await giveLeads(api, shop.owner, leads);
    const drafts = [await anOffer(api, { shop, status: 'draft' }), await anOffer(api, { shop, status: 'draft' })];
    for (const draft of drafts) await alter(draft, `in_color = true, color = 'leaf'`);
    return { shop, drafts, plain: await anOffer(api, { shop, stock: 1 }) };
  }
  const readLeads = async (shop: TestShop) =>
    ((await api.get('auth/user/me/', { as: shop.owner.access })).body as { seller: { leads: number } }).seller.leads;

  it('refuses the rows that the leads are too few for, and stores the others', async () => {
    const { shop, drafts, plain } = await promotedDrafts(1);

    const { body } = await save(shop, [
      ...drafts.map(({ id }) => ({ id, set: { status: 'active' } })),
      { id: plain.id, set: { stock: 2 } },
    ]);

    expect(body).toMatchObject({ updated: 1, refused: 2 });
    expect(body.rows).toMatchObject([
      { code: 'not_enough_leads', errors: { status: [expect.stringContaining('today takes 2, you have 1')] }, offer: { status: 'draft' } },
      { code: 'not_enough_leads' },
      { status: 'updated' },
    ]);
    expect((await readGrid(plain)).stock).toBe(2);
    expect(await readLeads(shop)).toBe(1);
  });

  it('costs its leads once', async () => {
    const { shop, drafts } = await promotedDrafts(5);
    const rows = drafts.map(({ id }) => ({ id, set: { status: 'active' } }));

    const answers = await Promise.all(Array.from({ length: 4 }, () => save(shop, rows)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await readLeads(shop)).toBe(3);
  });
});

it('never loses an order that comes in between', async () => {
  const offer = await anOffer(api, { stock: 20 });
  // An order of a guest would take only a part from the stock.
  const buyer = await aProvenBuyer(api);
  const order = (phone: number) =>
    api.post(
      'trading/buyer/orders/create/',
      {
        items: [{ offer: offer.id, quantity: 1 }],
        buyer_name: 'Олена',
        buyer_phone: `+38050${String(4_000_000 + phone)}`,
        buyer_email: 'olena@yarmarok.example',
        delivery_method: 'self_pickup',
        payment_method: 'bank_card',
      },
      { as: buyer.access },
    );

  const [orders, saves] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, (_, index) => order(index))),
    Promise.all(Array.from({ length: 5 }, () => save(offer.shop, [{ id: offer.id, set: { stock: 120 }, expected: { stock: 20 } }]))),
  ]);

  expect(orders.every(({ status }) => status === 201)).toBe(true);
  const updated = saves.filter(({ body }) => body.updated === 1).length;
  expect(updated).toBeLessThanOrEqual(1);
  expect((await readGrid(offer)).stock).toBe(updated === 1 ? 110 : 10);
});

it('answers concurrent saves of the same offers in any order', async () => {
  const shop = await aShop(api);
  const offers = [await anOffer(api, { shop }), await anOffer(api, { shop }), await anOffer(api, { shop })];

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const rows = offers.map(({ id }) => ({ id, set: { stock: index, status: index % 3 === 0 ? 'hidden' : 'active' } }));
      return save(shop, index % 2 === 0 ? rows : rows.reverse());
    }),
  );

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const stocks = await Promise.all(offers.map(async (offer) => (await readGrid(offer)).stock));
  expect(new Set(stocks).size).toBe(1);
});

it('is a 404 for strangers and a 401 for visitors, and changes nothing', async () => {
  const [offer, stranger] = [await anOffer(api, { stock: 5 }), await aPerson(api)];
  const rows = [{ id: offer.id, set: { stock: 0 } }];

  expect((await list(offer.shop, {}, stranger.access)).status).toBe(404);
  expect((await save(offer.shop, rows, stranger.access)).status).toBe(404);
  expect((await list(offer.shop, {}, '')).status).toBe(401);
  expect((await save(offer.shop, rows, '')).status).toBe(401);
  expect((await readGrid(offer)).stock).toBe(5);
});

it.each([
  ['no rows', []],
  ['more than 500 rows', Array.from({ length: 501 }, () => ({ id: 1, set: { stock: 1 } }))],
  ['a row that changes nothing', [{ id: 1, set: {} }]],
  ['an unknown cell', [{ id: 1, set: { views_count: 9 } }]],
  ['an unknown status', [{ id: 1, set: { status: 'sold' } }]],
  ['a stock of half a piece', [{ id: 1, set: { stock: 0.5 } }]],
  ['attributes without one', [{ id: 1, set: { attributes: {} } }]],
  ['a name that is no code', [{ id: 1, set: { attributes: { Колір: 'чорний' } } }]],
  ['an attribute with an object', [{ id: 1, set: { attributes: { color: { code: 'black' } } } }]],
  ['an unknown expected cell', [{ id: 1, set: { stock: 1 }, expected: { title: 'x' } }]],
])('refuses %s', async (_what, rows) => {
  const shop = await aShop(api);

  expect((await save(shop, rows)).status).toBe(400);
});
