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
  type TestRequest,
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
  await importAttributes(api.pool, JSON.stringify({ attributes: [], categories: { [shoes.alias]: ['color', 'storage'] } }));
});
afterAll(() => api.close());
beforeEach(async () => {
  shop = await aShop(api);
});

/** Creates an offer with attributes as texts. */
async function aVariant(attributes: Record<string, string>, overrides: OfferOverrides = {}): Promise<TestOffer> {
  const offer = await anOffer(api, { shop, category: shoes, title: 'Кросівки', ...overrides });
  await writeAttributes(api, offer, attributes);
  return offer;
}
const create = (offer: TestOffer, choices: unknown, request: TestRequest = {}) =>
  api.post(`trading/seller/offers/${String(offer.id)}/variants/create/`, { choices }, { as: shop.owner.access, ...request });
const own = async (id: number) => (await api.get(`trading/seller/offers/${String(id)}/get/`, { as: shop.owner.access })).body;
const countOffers = async () => {
  const { rows } = await api.pool.query<{ count: number }>('select count(*)::int as count from offers where shop_id = $1', [shop.id]);
  return rows[0]?.count;
};
const colors = (...values: string[]) => ({ attribute: 'color', values });
const sizes = (...values: string[]) => ({ attribute: 'Розмір', values });

describe('adding variants', () => {
  it('copies the offer into a draft for each combination that does not exist', async () => {
    const offer = await aVariant({ Колір: 'чорний', Розмір: '41', Устілка: 'шкіра' }, { priceMinor: 199_900, stock: 7 });

    const { status, body } = await create(offer, [colors('black', 'red'), sizes('41', '42')], { headers: { 'accept-language': 'uk' } });

    expect(status).toBe(201);
    expect(body).toMatchObject({ skipped: 1 });
    expect(body.created).toHaveLength(3);
    expect(body.results.map(({ status: state, price, stock, get_choices_display: said }: AnyJson) => [state, price, stock, said])).toEqual([
      ['active', '1999.00', 7, 'чорний, 41'],
      ['draft', '1999.00', 0, 'чорний, 42'],
      ['draft', '1999.00', 0, 'червоний, 41'],
      ['draft', '1999.00', 0, 'червоний, 42'],
    ]);
    expect(body.results.every(({ has_own_values: isOwn }: AnyJson) => isOwn)).toBe(true);
    expect(await own(body.created[2])).toMatchObject({
      title: { uk: 'Кросівки' },
      sku: null,
      typed_attributes: [{ code: 'color', value: ['red'] }],
      free_attributes: [{ value: { uk: '42' } }, { name: { uk: 'Устілка' }, value: { uk: 'шкіра' } }],
    });
  });

  it('shows buyers the new ones only when they are published', async () => {
    const offer = await aVariant({ Колір: 'чорний' });
    const { created } = (await create(offer, [colors('red')])).body as { created: [number] };
    const choices = async () => (await api.get(`trading/buyer/offers/${offer.alias}/get-by-alias/`)).body.variant_choices as unknown[];
    expect(await choices()).toEqual([]);

    await api.patch(`trading/seller/offers/${String(created[0])}/update/`, { status: 'active' }, { as: shop.owner.access });

    expect(await choices()).toMatchObject([{ code: 'color', options: [{ title: 'black' }, { title: 'red' }] }]);
  });

  it('writes values in all languages, and replaces those that a title names once', async () => {
    const title = { uk: 'Телефон 128 ГБ, чорний', ru: 'Телефон 128 ГБ, чёрный', en: 'Phone 128 GB, black and black' };
    const offer = await aVariant({ "Вбудована пам'ять": '128 ГБ', Колір: 'чорний' }, { title });

    const { body } = await create(offer, [{ attribute: 'storage', values: ['256'] }, colors('red')]);

    expect(await own(body.created[0])).toMatchObject({
      title: { uk: 'Телефон 256\u00a0ГБ, червоний', en: 'Phone 128 GB, black and black' },
      attributes: [{ value: { uk: '256\u00a0ГБ', en: '256\u00a0GB' } }, { value: { uk: 'червоний', ru: 'красный', en: 'red' } }],
    });
  });

  it('adds to titles the values that belong into them, unless the title names the one before', async () => {
    const boots = await aCategory(api, { title: 'Черевики' });
    await importAttributes(
      api.pool,
      JSON.stringify({ attributes: [], categories: { [boots.alias]: ['color title', 'shoe_size title', 'storage'] } }),
    );
    const title = { uk: 'Черевики', ru: 'Ботинки чёрный', en: 'b'.repeat(110) };
    const offer = await aVariant({ Колір: 'чорний', Розмір: '41' }, { title, category: boots });

    const { body } = await create(offer, [colors('red'), { attribute: 'shoe_size', values: ['42'] }]);

    expect(await own(body.created[0])).toMatchObject({
      title: { uk: 'Черевики, колір червоний, р. 42', ru: 'Ботинки красный, р. 42', en: `${'b'.repeat(110)}, size 42` },
    });
  });

  it('leaves a stock that is not counted uncounted', async () => {
    const offer = await aVariant({ Розмір: '41' }, { stock: null });

    const { body } = await create(offer, [sizes('42')]);

    expect(body.results[1]).toMatchObject({ stock: null });
  });

  it('continues a group, and leaves out existing drafts and hidden offers', async () => {
    const offer = await aVariant({ Колір: 'чорний', Розмір: '41' });
    await create(offer, [sizes('42')]);

    const { body } = await create(offer, [colors('black', 'red'), sizes('42')]);

    expect(body).toMatchObject({ skipped: 1 });
    expect(body.results).toHaveLength(3);
  });
});

describe('adding variants is refused', () => {
  it('when all of them exist', async () => {
    const offer = await aVariant({ Колір: 'чорний', Розмір: '41', Вага: '700 г' });
    await create(offer, [sizes('42')]);

    expect(await create(offer, [sizes('41', '42')])).toMatchObject({ status: 409, body: { code: 'variants_exist' } });
    expect(await countOffers()).toBe(2);
  });

  it.each([
    ['twice by code', [colors('red', 'червоний')], 'choices.0.values', 'The value is given twice'],
    ['twice in other letters', [sizes('42', ' 42 ')], 'choices.0.values', 'The value is given twice'],
    [
      'twice as attributes',
      [colors('red'), { attribute: 'Колір', values: ['blue'] }],
      'choices.1.attribute',
      'The attribute is given twice',
    ],
    ['unknown', [sizes('42'), colors('haki-42')], 'choices.1.values', 'Choose a value from the list'],
    [
      'of an attribute that the offer does not state',
      [{ attribute: 'storage', values: ['256'] }],
      'choices.0.attribute',
      /^State this attribute/,
    ],
    ['of an attribute that does not exist', [{ attribute: 'Довжина', values: ['1'] }], 'choices.0.attribute', /^State this attribute/],
  ])('for values that are %s', async (_, choices, field, message) => {
    const offer = await aVariant({ Колір: 'чорний', Розмір: '41' });

    const { status, body } = await create(offer, choices);

    expect([status, body]).toEqual([400, { [field]: [expect.stringMatching(message)] }]);
    expect(await countOffers()).toBe(1);
  });

  it('for an attribute that another variant does not state', async () => {
    const [offer, other] = [await aVariant({ Розмір: '41' }), await aVariant({ Колір: 'чорний' })];
    await api.post(`trading/seller/offers/${String(offer.id)}/variants/set/`, { offers: [other.id] }, { as: shop.owner.access });

    expect((await create(offer, [sizes('42')])).body).toEqual({
      'choices.0.attribute': [expect.stringMatching(/^State this attribute in all/)],
    });
  });

  it('for more than thirty at once, and for more than a hundred of a group', async () => {
    const offer = await aVariant({ Розмір: '0', Колір: 'чорний', Повнота: '0' });
    const numbers = (first: number, count: number) => Array.from({ length: count }, (_, index) => String(first + index));

    const tooMany = await create(offer, [sizes(...numbers(1, 16)), colors('red', 'blue')]);
    const farTooMany = await create(offer, [sizes(...numbers(1, 30)), { attribute: 'Повнота', values: numbers(1, 30) }]);
    for (const first of [1, 31, 61]) expect((await create(offer, [sizes(...numbers(first, 30))])).status).toBe(201);
    const tooLarge = await create(offer, [sizes(...numbers(91, 30))]);

    expect(tooMany.body).toEqual({ choices: ['You can add up to 30 variants at once, and these are 32'] });
    expect(farTooMany.body).toEqual({ choices: ['You can add up to 30 variants at once, and these are 900'] });
    expect(tooLarge.body).toEqual({ choices: ['An offer can have up to 100 variants'] });
    expect(await countOffers()).toBe(91);
  });

  it('with 401 for a visitor, with 404 for a stranger and a deleted offer', async () => {
    const offer = await aVariant({ Розмір: '41' });
    const { access } = await aPerson(api);

    expect((await create(offer, [sizes('42')], { as: '' })).status).toBe(401);
    expect((await create(offer, [sizes('42')], { as: access })).status).toBe(404);
    expect((await create({ ...offer, id: 999_999_999 }, [sizes('42')])).status).toBe(404);
    await api.del(`trading/seller/offers/${String(offer.id)}/delete/`, { as: shop.owner.access });
    expect((await create(offer, [sizes('42')])).status).toBe(404);
    expect(await countOffers()).toBe(1);
  });

  it.each([
    undefined,
    'all',
    [],
    [{}],
    [{ attribute: 'color' }],
    [{ attribute: 'color', values: [] }],
    [{ attribute: ' ', values: ['red'] }],
    [{ attribute: 'color', values: [' '] }],
    [{ attribute: 'color', values: [1] }],
    [{ attribute: 'color', values: ['red'], more: 1 }],
    Array.from({ length: 4 }, () => colors('red')),
    [sizes(...Array.from({ length: 31 }, (_, index) => String(index)))],
  ])('for nonsense: %j', async (choices) => {
    const offer = await aVariant({ Колір: 'чорний', Розмір: '41' });

    expect((await create(offer, choices)).status).toBe(400);
    expect(await countOffers()).toBe(1);
  });
});

describe('adding the same variants twice', () => {
  it('adds them once when both calls come at the same time', async () => {
    const offer = await aVariant({ Розмір: '41' });

    const answers = await Promise.all([create(offer, [sizes('42', '43')]), create(offer, [sizes('42', '43')])]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await countOffers()).toBe(3);
  });

  it('repeats the first answer for the same key', async () => {
    const offer = await aVariant({ Розмір: '41' });
    const headers = { 'idempotency-key': `variants-${String(offer.id)}` };

    const first = await create(offer, [sizes('42')], { headers });
    const second = await create(offer, [sizes('42')], { headers });

    expect(second).toMatchObject({ status: 201, body: first.body, headers: { 'idempotency-replayed': 'true' } });
    expect(await countOffers()).toBe(2);
  });

  it('and joining another offer at once keeps all of them in one group', async () => {
    const [offer, other] = [await aVariant({ Розмір: '41' }), await aVariant({ Розмір: '43' })];

    const answers = await Promise.all([
      create(offer, [sizes('42')]),
      api.post(`trading/seller/offers/${String(offer.id)}/variants/set/`, { offers: [other.id], expected: [] }, { as: shop.owner.access }),
    ]);

    const { rows } = await api.pool.query<{ groups: number; grouped: number }>(
      'select count(distinct variant_group_id)::int as groups, count(variant_group_id)::int as grouped from offers where shop_id = $1',
      [shop.id],
    );
    // The second caller does not know the draft, and is refused.
    expect([answers.map(({ status }) => status), rows[0]]).toEqual(
      answers[1].status === 409 ? [[201, 409], { groups: 1, grouped: 2 }] : [[201, 200], { groups: 1, grouped: 3 }],
    );
  });
});
