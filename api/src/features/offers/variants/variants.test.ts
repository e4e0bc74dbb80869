import {
  aCategory,
  type AnyJson,
  anOffer,
  aPerson,
  aShop,
  createTestApi,
  type OfferOverrides,
  type TestApi,
  type TestCategory,
  type TestOffer,
  type TestShop,
  writeAttributes,
} from '../../../testing';
import { importAttributes } from '../../attributes';

let api: TestApi;
let shoes: TestCategory;
let shop: TestShop;
beforeAll(async () => {
  api = await createTestApi();
  shoes = await aCategory(api, { title: 'Взуття' });
  await importAttributes(api.pool, JSON.stringify({ attributes: [], categories: { [shoes.alias]: ['color', 'weight'] } }));
});
afterAll(() => api.close());
beforeEach(async () => {
  shop = await aShop(api);
});

const pathOf = ({ id }: { id: number }, call: 'set' | 'get-list') => `trading/seller/offers/${String(id)}/variants/${call}/`;
const setVariants = (offer: TestOffer, others: readonly { id: number }[], as: string | undefined = shop.owner.access) =>
  api.post(pathOf(offer, 'set'), { offers: others.map(({ id }) => id) }, as ? { as } : {});
const page = async ({ alias }: TestOffer, language = 'uk') =>
  (await api.get(`trading/buyer/offers/${alias}/get-by-alias/`, { headers: { 'accept-language': language } })).body;
const toIds = (body: unknown) => (body as { results: { id: number }[] }).results.map(({ id }) => id);

/** Creates an offer with attributes as texts. */
async function aVariant(attributes: Record<string, string>, overrides: OfferOverrides = {}): Promise<TestOffer> {
  const offer = await anOffer(api, { shop, category: shoes, title: 'Кросівки', ...overrides });
  await writeAttributes(api, offer, attributes);
  return offer;
}

/** Red and black in 41 and 42, without a black 42. */
async function aGroup(): Promise<{ red41: TestOffer; red42: TestOffer; black41: TestOffer }> {
  const red41 = await aVariant({ Колір: 'червоний', Розмір: '41', Вага: '700 г' });
  const red42 = await aVariant({ Колір: 'красный', Розмір: '42', Вага: '720 г' }, { priceMinor: 250_000, stock: 0 });
  const black41 = await aVariant({ Колір: 'чорний', Розмір: '41', Вага: '690 г' });
  expect(await setVariants(red41, [red42, black41])).toMatchObject({ status: 200 });
  return { red41, red42, black41 };
}

describe('the page of an offer', () => {
  it('has the variants with their own price, stock and address', async () => {
    const { red41, red42, black41 } = await aGroup();

    const { variants } = await page(red41);

    expect(variants).toMatchObject([
      { id: red41.id, alias: red41.alias, price: '2400.00', stock: null, is_available: true },
      { id: red42.id, alias: red42.alias, price: '2500.00', stock: 0, is_available: false },
      {
        id: black41.id,
        values: [
          { code: 'color', value: 'чорний' },
          { name: 'Розмір', value: '41' },
        ],
      },
    ]);
  });

  it('has choices that distinguish variants, colors first, and no dependent ones', async () => {
    const { red41, red42, black41 } = await aGroup();

    const { variant_choices: choices } = await page(red41);

    expect(choices).toMatchObject([
      {
        code: 'color',
        options: [
          { title: 'чорний', variant: black41.id, is_current: false, keeps_other_choices: true },
          { title: 'червоний', variant: red41.id, is_current: true, keeps_other_choices: true },
        ],
      },
      {
        code: null,
        name: 'Розмір',
        options: [
          { title: '41', is_current: true },
          { title: '42', variant: red42.id },
        ],
      },
    ]);
    expect(choices).toHaveLength(2);
  });

  it('leads to another combination when the chosen one does not exist', async () => {
    const { red42, black41 } = await aGroup();

    const { variant_choices: choices } = await page(black41);

    expect(choices[1].options[1]).toMatchObject({
      title: '42',
      variant: red42.id,
      keeps_other_choices: false,
      note: 'немає в наявності, змінить інший вибір',
    });
  });

  it.each([
    ['uk', 'Варіант'],
    ['ru', 'Вариант'],
    ['en', 'Variant'],
  ])('in %s asks for the title where attributes tell nothing apart', async (language, name) => {
    const [one, other] = [await aVariant({}, { title: 'Мило 100 г' }), await aVariant({ Аромат: 'липа' }, { title: 'Мило 90 г' })];
    await setVariants(one, [other]);

    const { variant_choices: choices } = await page(one, language);

    expect(choices).toMatchObject([{ code: null, name, options: [{ title: 'Мило 90 г' }, { title: 'Мило 100 г', is_current: true }] }]);
  });

  it('distinguishes offers with the same title by code', async () => {
    const [one, other] = [await aVariant({}), await aVariant({})];
    await api.pool.query(`update offers set sku = 'A-1' where id = $1`, [one.id]);
    await setVariants(one, [other]);

    const { variant_choices: choices } = await page(one);

    expect(choices[0].options.map(({ title }: AnyJson) => title).sort()).toEqual(
      ['Кросівки · A-1', `Кросівки · ${String(other.id)}`].sort(),
    );
  });

  it.each([
    ['hidden', { status: 'hidden' }],
    ['a draft', { status: 'draft' }],
  ])('leaves out a variant that is %s', async (_, change) => {
    const { red41, red42, black41 } = await aGroup();
    await api.patch(`trading/seller/offers/${String(black41.id)}/update/`, change, { as: shop.owner.access });

    const { variants, variant_choices: choices } = await page(red41);

    expect(variants.map(({ id }: AnyJson) => id)).toEqual([red41.id, red42.id]);
    expect(choices).toMatchObject([{ name: 'Розмір' }]);
  });

  it('has no choices when all others were deleted', async () => {
    const { red41, red42, black41 } = await aGroup();
    for (const { id } of [red42, black41]) await api.del(`trading/seller/offers/${String(id)}/delete/`, { as: shop.owner.access });

    expect(await page(red41)).toMatchObject({ variants: [], variant_choices: [] });
    expect(toIds((await api.get(pathOf(red41, 'get-list'), { as: shop.owner.access })).body)).toEqual([red41.id]);
  });

  it('has no choices for an offer that stands alone', async () => {
    expect(await page(await aVariant({ Колір: 'чорний' }))).toMatchObject({ variants: [], variant_choices: [] });
  });
});

describe('setting variants', () => {
  it('takes out those that are not named', async () => {
    const { red41, red42, black41 } = await aGroup();

    const { body } = await setVariants(red42, [red41]);

    expect(toIds(body)).toEqual([red41.id, red42.id]);
    expect(await page(black41)).toMatchObject({ variants: [] });
  });

  it('with no others makes all stand alone', async () => {
    const { red41, red42 } = await aGroup();

    expect(toIds((await setVariants(red41, [])).body)).toEqual([red41.id]);
    expect(await page(red42)).toMatchObject({ variants: [] });
  });

  it('twice has no effect the second time', async () => {
    const { red41, red42, black41 } = await aGroup();
    const read = async () =>
      (await api.pool.query('select id, variant_group_id, updated_at from offers where shop_id = $1 order by id', [shop.id])).rows;
    const before = await read();

    await setVariants(black41, [red42, red41, red41]);

    expect(await read()).toEqual(before);
  });

  it('lists drafts and hidden ones for the seller', async () => {
    const [one, draft] = [await aVariant({}), await aVariant({}, { status: 'draft' })];

    expect((await setVariants(one, [draft])).body).toMatchObject({
      results: [
        { id: one.id, status: 'active' },
        { id: draft.id, status: 'draft' },
      ],
    });
    expect(await page(one)).toMatchObject({ variants: [] });
  });

  it('answers 401 to a visitor and 404 to a stranger', async () => {
    const offer = await aVariant({});
    const { access } = await aPerson(api);

    expect((await setVariants(offer, [], '')).status).toBe(401);
    expect((await setVariants(offer, [], access)).status).toBe(404);
    expect((await api.get(pathOf(offer, 'get-list'), { as: access })).status).toBe(404);
  });

  it("answers 404 for a stranger's variant and changes nothing", async () => {
    const [own, foreign] = [await aVariant({}), await anOffer(api)];

    expect((await setVariants(own, [foreign])).status).toBe(404);
    expect(await page(foreign)).toMatchObject({ variants: [] });
  });

  it('refuses an offer of another own shop', async () => {
    const own = await aVariant({});
    const elsewhere = await anOffer(api, { shop: await aShop(api, { owner: shop.owner }) });

    expect(await setVariants(own, [elsewhere])).toMatchObject({ status: 400, body: { offers: ['Variants must be in the same shop'] } });
  });

  it('refuses variants of another offer and names them', async () => {
    const { red42 } = await aGroup();
    const lone = await aVariant({});

    expect(await setVariants(lone, [red42])).toMatchObject({ status: 409, body: { code: 'variant_of_another_offer', offers: [red42.id] } });
  });

  it('accepts the last offer of a group after the others were deleted', async () => {
    const { red41, red42, black41 } = await aGroup();
    for (const { id } of [red42, black41]) await api.del(`trading/seller/offers/${String(id)}/delete/`, { as: shop.owner.access });
    const lone = await aVariant({});

    expect(toIds((await setVariants(lone, [red41])).body)).toEqual([red41.id, lone.id]);
  });

  it.each([
    {},
    { offers: 'all' },
    { offers: [0] },
    { offers: [1.5] },
    { offers: [], more: 1 },
    { offers: Array.from({ length: 100 }, (_, id) => id + 1) },
  ])('refuses nonsense: %j', async (body) => {
    const offer = await aVariant({});

    expect((await api.post(pathOf(offer, 'set'), body, { as: shop.owner.access })).status).toBe(400);
  });

  it('keeps one group when an offer is claimed by two others at once', async () => {
    const [one, claimed, other] = [await aVariant({}), await aVariant({}), await aVariant({})];

    const answers = await Promise.all([setVariants(one, [claimed]), setVariants(other, [claimed])]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await api.pool.query(
      'select count(*)::int as offers from offers where shop_id = $1 and variant_group_id is not null',
      [shop.id],
    );
    expect(rows).toEqual([{ offers: 2 }]);
  });
});

describe('setting variants that another caller changes', () => {
  const post = (offer: TestOffer, body: object) => api.post(pathOf(offer, 'set'), body, { as: shop.owner.access });

  it('refuses other variants than the expected ones, and names the current ones', async () => {
    const { red41, red42, black41 } = await aGroup();
    const added = await aVariant({});

    const answer = await post(red41, { offers: [red42.id, added.id], expected: [red42.id] });

    expect(answer).toMatchObject({ status: 409, body: { code: 'changed_elsewhere', changed: { offers: [red42.id, black41.id] } } });
    expect(toIds((await api.get(pathOf(red41, 'get-list'), { as: shop.owner.access })).body)).toEqual([red41.id, red42.id, black41.id]);
  });

  it('keeps one of two changes that expect the same variants', async () => {
    const { red41, red42, black41 } = await aGroup();
    const [one, other] = [await aVariant({}), await aVariant({})];
    const expected = [red42.id, black41.id];

    const answers = await Promise.all([one, other].map((added) => post(red41, { offers: [...expected, added.id], expected })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('accepts a repeated change', async () => {
    const [one, other] = [await aVariant({}), await aVariant({})];
    const body = { offers: [other.id], expected: [] };

    expect([(await post(one, body)).status, (await post(one, body)).status]).toEqual([200, 200]);
  });
});

describe('variants of another category', () => {
  it('are refused when they are new, and stay when a price list has joined them', async () => {
    const one = await aVariant({});
    const other = await aVariant({}, { category: await aCategory(api) });
    expect(await setVariants(one, [other])).toMatchObject({ status: 400, body: { offers: ['Variants must be in the same category'] } });
    const { rows } = await api.pool.query<{ id: number }>('insert into variant_groups (shop_id) values ($1) returning id', [shop.id]);
    await api.pool.query('update offers set variant_group_id = $2 where id = any($1)', [[one.id, other.id], rows[0]?.id]);

    expect(toIds((await setVariants(one, [other, await aVariant({})])).body)).toHaveLength(3);
  });
});

it('says which variants do not differ by attributes', async () => {
  const [one, same, other] = [await aVariant({ Розмір: '41' }), await aVariant({ Розмір: '41' }), await aVariant({ Розмір: '42' })];

  const { body } = await setVariants(one, [same, other]);

  expect(body.results.map(({ has_own_values: isOwn }: AnyJson) => isOwn)).toEqual([false, false, true]);
});

describe('the list of own offers', () => {
  it('shows the number of variants of an offer, and none for an offer without variants', async () => {
    const { red41 } = await aGroup();
    const lone = await aVariant({});

    const { body } = await api.get('trading/seller/offers/get-list/', {
      as: shop.owner.access,
      query: { shop: shop.id },
      headers: { 'accept-language': 'uk' },
    });

    const find = ({ id }: TestOffer) => body.results.find((row: AnyJson) => row.id === id);
    expect(find(red41)).toMatchObject({ variants_count: 3, get_variants_display: '3 варіанти' });
    expect(find(lone)).not.toHaveProperty('variants_count');
  });
});
