import { readAttributeSeed } from '../../attributes-folder';
import { inTransaction } from '../../platform/db';
import {
  aCategory,
  type AnyJson,
  anOffer,
  aPerson,
  aShop,
  createTestApi,
  importFile,
  type TestApi,
  type TestCategory,
  type TestShop,
} from '../../testing';
import { csvText } from '../../testing/imports/import-files';
import { checkCatalog, compactCatalog, refreshChangedDefinitions, refreshOfferAttributes } from '../catalog';
import { exportAttributes, importAttributes, storeAttributeSeed, requestRefresh } from '.';

let api: TestApi;
let parent: TestCategory;
let phones: TestCategory;
let shop: TestShop;
beforeAll(async () => {
  api = await createTestApi();
  parent = await aCategory(api, { title: 'Електроніка' });
  phones = await aCategory(api, { title: 'Смартфони', parent });
  await link(parent, ['brand title', 'color required', 'warranty']);
  await link(phones, ['storage required title', 'color title', 'fast_charging not-filterable']);
  shop = await aShop(api);
});
afterAll(() => api.close());

const link = ({ alias }: TestCategory, lines: readonly string[]) =>
  importAttributes(api.pool, JSON.stringify({ attributes: [], categories: { [alias]: lines } }));
const pathOf = ({ id }: TestCategory) => `categories/${String(id)}/attributes/`;
const change = (id: number, body: object, as: string | undefined = shop.owner.access, headers: Record<string, string> = {}) =>
  api.patch(`trading/seller/offers/${String(id)}/update/`, body, { ...(as ? { as } : {}), headers });
const uk = { 'accept-language': 'uk' };

async function create(fields: object): Promise<AnyJson> {
  const body = {
    shop: shop.id,
    title: { uk: 'Смартфон' },
    category: phones.id,
    price: '10.00',
    currency: 'uah',
    offering_type: 'product',
    ...fields,
  };
  const created = await api.post('trading/seller/offers/create/', body, { as: shop.owner.access });
  expect(created).toMatchObject({ status: 201 });
  return created.body;
}

/** Returns the stored values of an offer: code of the attribute and its value. */
async function listStored(offerId: number): Promise<string[]> {
  const { rows } = await api.pool.query<{ text: string }>(
    `select a.code || '=' || coalesce(v.code, o.number_value::text, o.flag::text) as text from offer_attribute_values o
     join attributes a on a.id = o.attribute_id left join attribute_values v on v.id = o.value_id where o.offer_id = $1 order by 1`,
    [offerId],
  );
  return rows.map(({ text }) => text);
}

const texts = (name: string, value: string) => ({ name: { uk: name }, value: { uk: value } });

describe('the attributes of a category', () => {
  it('are its own ones, then those of its ancestors that it does not change', async () => {
    const { status, body } = await api.get(pathOf(phones));

    expect(status).toBe(200);
    expect((body as { results: AnyJson[] }).results).toMatchObject([
      {
        code: 'storage',
        kind: 'number',
        name: 'Storage',
        unit: 'gb',
        get_unit_display: 'GB',
        is_required: true,
        is_filterable: true,
        in_title: true,
        values: [],
      },
      { code: 'color', kind: 'color', is_required: false, in_title: true },
      { code: 'fast_charging', kind: 'boolean', is_filterable: false },
      { code: 'brand', kind: 'choice' },
      { code: 'warranty', unit: 'month' },
    ]);
  });

  it('name the brands that offers of the category have, most offers first, else those of its parent', async () => {
    const kettles = await aCategory(api, { title: 'Чайники', parent });
    const empty = await aCategory(api, { title: 'Самовари', parent: kettles });
    await link(kettles, ['brand']);
    const brandsOf = async (category: TestCategory) =>
      ((await api.get(pathOf(category))).body as { results: AnyJson[] }).results.find(({ code }) => code === 'brand');
    for (const brand of ['Bosch', 'Tefal', 'Tefal', 'Bosch', 'Tefal']) {
      const { id } = await anOffer(api, { shop, category: kettles });
      expect(await change(id, { typed_attributes: [{ code: 'brand', value: [brand] }] })).toMatchObject({ status: 200 });
    }

    expect((await brandsOf(kettles)).common_values).toEqual(['tefal', 'bosch']);
    expect((await brandsOf(empty)).common_values).toEqual(['tefal', 'bosch']);
    expect((await brandsOf(kettles)).values.length).toBeGreaterThan(500);
    const { body } = await api.get(pathOf(kettles));
    expect((body as { results: AnyJson[] }).results.find(({ code }) => code === 'color')).not.toHaveProperty('common_values');
  });

  it('are in the language of the request', async () => {
    const { body } = await api.get(pathOf(phones), { headers: uk });

    const [storage, color] = (body as { results: AnyJson[] }).results;
    expect(storage).toMatchObject({ name: 'Вбудована пам’ять', get_unit_display: 'ГБ' });
    expect(color.values[0]).toEqual({ code: 'black', title: 'чорний', color: '#1c1c1c' });
  });

  it('can be cached by everybody', async () => {
    const first = await api.get(pathOf(parent));
    const again = await api.get(pathOf(parent), { headers: { 'if-none-match': String(first.headers.etag) } });

    expect(first.headers['cache-control']).toContain('public');
    expect(again.status).toBe(304);
  });

  it.each([
    ['999999', 404],
    ['0', 400],
    ['color', 400],
    ['99999999999', 400],
  ])('of the category %s answer %d', async (id, status) => {
    expect((await api.get(`categories/${id}/attributes/`)).status).toBe(status);
  });
});

describe('an offer with typed attributes', () => {
  it('shows them to buyers in their language, and the free ones beside', async () => {
    const created = await create({
      typed_attributes: [
        { code: 'color', value: ['black', 'Червоний'] },
        { code: 'storage', value: '1 ТБ' },
        { code: 'fast_charging', value: true },
      ],
      free_attributes: [texts('Вміст коробки', 'кабель')],
    });

    const path = `trading/buyer/offers/${String(created.alias)}/get-by-alias/`;
    const [inEnglish, inUkrainian] = [await api.get(path), await api.get(path, { headers: uk })];

    expect(inEnglish.body).toMatchObject({
      typed_attributes: [
        { code: 'storage', kind: 'number', name: 'Storage', value: 1024, get_value_display: '1\u00a0TB', colors: [] },
        { code: 'color', value: ['black', 'red'], get_value_display: 'black, red', colors: ['#1c1c1c', '#d0021b'] },
        { code: 'fast_charging', value: true, get_value_display: 'yes' },
      ],
      free_attributes: [{ name: 'Вміст коробки', value: 'кабель' }],
    });
    expect(inUkrainian.body).toMatchObject({
      typed_attributes: [
        { get_value_display: '1\u00a0ТБ' },
        { name: 'Колір', get_value_display: 'чорний, червоний' },
        { get_value_display: 'так' },
      ],
      attributes: [{ name: 'Вбудована пам’ять' }, { name: 'Колір' }, { name: 'Швидка зарядка' }, { name: 'Вміст коробки' }],
    });
    expect(await listStored(created.id)).toEqual(['color=black', 'color=red', 'fast_charging=true', 'storage=1024']);
  });

  it('is accepted without a required one, which is named', async () => {
    const created = await create({ typed_attributes: [{ code: 'color', value: 'white' }] });

    expect(created).toMatchObject({ status: 'active', missing_attributes: ['storage'] });
  });

  it('keeps the free ones when only typed ones are sent, and the reverse', async () => {
    const { id } = await create({ typed_attributes: [{ code: 'storage', value: 128 }], free_attributes: [texts('Комплект', 'повний')] });

    const typed = await change(id, { typed_attributes: [{ code: 'color', value: ['red'] }] });
    const free = await change(id, { free_attributes: [texts('Комплект', 'неповний')] });

    expect(typed.body).toMatchObject({
      typed_attributes: [{ code: 'color', value: ['red'] }],
      free_attributes: [texts('Комплект', 'повний')],
    });
    expect(free.body).toMatchObject({
      typed_attributes: [{ code: 'color', value: ['red'] }],
      free_attributes: [texts('Комплект', 'неповний')],
    });
    expect(await listStored(id)).toEqual(['color=red']);
  });

  it('is parsed from the attributes of callers without types, whose words stay', async () => {
    const { id } = await create({
      attributes: [texts('Колір корпусу', 'Чорна матова'), texts('Пам’ять', '8/256gb'), texts('Запах', 'кава')],
    });

    const { body } = await change(id, {
      typed_attributes: [
        { code: 'color', value: ['black'] },
        { code: 'storage', value: 512 },
      ],
    });

    expect(await listStored(id)).toEqual(['color=black', 'storage=512']);
    expect(body.attributes).toEqual([
      { name: expect.objectContaining({ en: 'Storage' }), value: { uk: '512\u00a0ГБ', ru: '512\u00a0ГБ', en: '512\u00a0GB' } },
      texts('Колір корпусу', 'Чорна матова'),
      texts('Запах', 'кава'),
    ]);
  });

  it('is read again when the category changes', async () => {
    const { id } = await create({
      typed_attributes: [
        { code: 'storage', value: 64 },
        { code: 'color', value: 'red' },
      ],
    });

    const { body } = await change(id, { category: parent.id });

    expect(body).toMatchObject({ typed_attributes: [{ code: 'color' }], free_attributes: [{ value: { en: '64\u00a0GB' } }] });
    expect(await listStored(id)).toEqual(['color=red']);
  });

  it('keeps them in a copy', async () => {
    const { id } = await create({ typed_attributes: [{ code: 'storage', value: 64 }] });

    const { body } = await api.post(`trading/seller/offers/${String(id)}/duplicate/`, {}, { as: shop.owner.access });

    expect(await listStored(body.id)).toEqual(['storage=64']);
  });

  it.each([
    [{ code: 'engine_power', value: 5 }, 'typed_attributes.engine_power', 'У цій категорії немає такої характеристики'],
    [{ code: 'storage', value: 'багато' }, 'typed_attributes.storage', 'Вкажіть число (ГБ)'],
    [{ code: 'storage', value: true }, 'typed_attributes.storage', 'Вкажіть число (ГБ)'],
    [{ code: 'color', value: 'як на фото' }, 'typed_attributes.color', 'Оберіть значення зі списку'],
    [{ code: 'color', value: 5 }, 'typed_attributes.color', 'Оберіть значення зі списку'],
    [{ code: 'fast_charging', value: 'можливо' }, 'typed_attributes.fast_charging', 'Вкажіть «так» або «ні»'],
  ])('is refused with %j', async (attribute, field, message) => {
    const { id } = await create({ typed_attributes: [{ code: 'storage', value: 64 }] });

    const { status, body } = await change(id, { typed_attributes: [attribute] }, shop.owner.access, uk);

    expect({ status, body }).toEqual({ status: 400, body: { [field]: [message] } });
    expect(await listStored(id)).toEqual(['storage=64']);
  });

  it('is refused with one attribute twice, and with all and free ones together', async () => {
    const { id } = await create({});
    const twice = [
      { code: 'color', value: 'red' },
      { code: 'color', value: 'blue' },
    ];

    expect((await change(id, { typed_attributes: twice })).body).toEqual({ 'typed_attributes.color': ['The attribute is given twice'] });
    expect((await change(id, { attributes: [], free_attributes: [] })).status).toBe(400);
    expect((await change(id, { typed_attributes: [{ code: 'color', value: 'red', more: 1 }] })).status).toBe(400);
    expect((await change(id, { typed_attributes: [{ code: 'Color!', value: 'red' }] })).status).toBe(400);
  });

  it('is changed by its seller alone', async () => {
    const { id } = await create({ typed_attributes: [{ code: 'storage', value: 64 }] });
    const body = { typed_attributes: [{ code: 'storage', value: 128 }] };

    const visitor = await api.patch(`trading/seller/offers/${String(id)}/update/`, body);
    const stranger = await change(id, body, (await aPerson(api)).access);

    expect([visitor.status, stranger.status]).toEqual([401, 404]);
    expect(await listStored(id)).toEqual(['storage=64']);
  });

  it('is not overwritten by a caller with outdated values', async () => {
    const { id } = await create({ typed_attributes: [{ code: 'storage', value: 64 }] });
    const send = (value: number, seen: number) =>
      change(id, { typed_attributes: [{ code: 'storage', value }], expected: { typed_attributes: [{ code: 'storage', value: seen }] } });

    const [first, second] = [await send(128, 64), await send(256, 64)];

    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    expect(await listStored(id)).toEqual(['storage=128']);
  });
});

describe('an import', () => {
  it('reads parameters by name and alias, and keeps the others', async () => {
    const yml = `<?xml version="1.0" encoding="UTF-8"?><yml_catalog date="2026-11-25 12:00"><shop><currencies><currency id="UAH" rate="1"/></currencies>
      <categories><category id="1">${phones.alias}</category></categories><offers><offer id="t-1" available="true"><name>Телефон</name><price>100</price><currencyId>UAH</currencyId><categoryId>1</categoryId>
      <param name="Внутрішня пам’ять" unit="ГБ">256</param><param name="Основной цвет">чёрный</param><param name="Гарантія">1 рік</param><param name="Вміст коробки">кабель</param></offer></offers></shop></yml_catalog>`;

    await importFile(api, shop, { bytes: yml, name: 'feed.xml' });
    const again = await importFile(api, shop, { bytes: yml, name: 'feed.xml' });

    const { rows } = await api.pool.query<{ id: number; alias: string }>(
      `select id, alias from offers where shop_id = $1 and external_id = 't-1'`,
      [shop.id],
    );
    const offer = await api.get(`trading/seller/offers/${String(rows[0]?.id)}/get/`, { as: shop.owner.access });
    expect(await listStored(rows[0]?.id ?? 0)).toEqual(['color=black', 'storage=256', 'warranty=12']);
    expect(offer.body).toMatchObject({ free_attributes: [texts('Вміст коробки', 'кабель')] });
    expect(again.rows.map(({ action }) => action)).toEqual(['skipped']);
  });

  it('reads columns of a table', async () => {
    const table = csvText(
      [
        ['sku', 'title', 'price', 'category', 'attribute_name', 'attribute_unit', 'attribute_value'],
        ['T-2', 'Телефон', '100', phones.alias, 'Storage', 'GB', '64'],
      ],
      ';',
    );

    await importFile(api, shop, { bytes: table });

    const { rows } = await api.pool.query<{ id: number }>(`select id from offers where shop_id = $1 and sku = 'T-2'`, [shop.id]);
    expect(await listStored(rows[0]?.id ?? 0)).toEqual(['storage=64']);
  });

  it('stores the same values for new rows as parsing them again, and counts them in facets', async () => {
    const importing = await aShop(api);
    const row = (sku: string, group: string, color: string, size: string) => [
      ...[sku, 'Телефон', '100', phones.alias, group],
      ...['Колір', color, 'Storage', size],
    ];
    const table = csvText(
      [
        ['sku', 'title', 'price', 'category', 'variant_group', 'attribute_name', 'attribute_value', 'attribute_name', 'attribute_value'],
        row('N-1', '', 'чорний', '64 GB'),
        row('N-2', 'G', 'білий', '128 ГБ'),
        row('N-3', 'G', 'червоний, синій', '128 ГБ'),
        row('N-4', '', 'не колір', ''),
      ],
      ';',
    );

    await importFile(api, importing, { bytes: table });

    const { rows } = await api.pool.query<{ id: number }>('select id from offers where shop_id = $1 order by sku', [importing.id]);
    const ids = rows.map(({ id }) => id);
    expect(await Promise.all(ids.map(listStored))).toEqual([
      ['color=black', 'storage=64'],
      ['color=white', 'storage=128'],
      ['color=blue', 'color=red', 'storage=128'],
      [],
    ]);
    expect(await inTransaction(api.pool, (tx) => refreshOfferAttributes(tx, ids))).toBe(0);
    await compactCatalog(api.pool);
    expect(await checkCatalog(api.pool)).toEqual([]);
  });
});

describe('an operator', () => {
  it('adds another name, by which all offers are read again', async () => {
    const category = await aCategory(api);
    const offer = await anOffer(api, { category, shop });
    await api.pool.query('update offers set attributes = $2 where id = $1', [
      offer.id,
      JSON.stringify([texts('Матеріал корпусу', 'титан')]),
    ]);
    const values = [{ code: 'titanium', title: { uk: 'титан', ru: 'титан', en: 'titanium' } }];
    const name = { uk: 'Корпус', ru: 'Корпус', en: 'Body' };
    const body = { code: 'test_body', kind: 'choice', name, values };
    const save = (aliases: string[]) =>
      importAttributes(api.pool, JSON.stringify({ attributes: [{ ...body, aliases }], categories: { [category.alias]: ['test_body'] } }));

    await save([]);
    await refreshChangedDefinitions(api.pool);
    const before = await listStored(offer.id);
    await save(['матеріал корпусу']);
    const changed = await refreshChangedDefinitions(api.pool);

    expect(before).toEqual([]);
    expect(changed).toBe(1);
    expect(await listStored(offer.id)).toEqual(['test_body=titanium']);
  });

  it('reads all offers again without a change', async () => {
    const offer = await anOffer(api, { category: phones, shop });
    await refreshChangedDefinitions(api.pool);
    await api.pool.query('update offers set attributes = $2 where id = $1', [offer.id, JSON.stringify([texts('Колір', 'синій')])]);

    expect(await refreshChangedDefinitions(api.pool)).toBe(0);
    await requestRefresh(api.pool);
    await refreshChangedDefinitions(api.pool);

    expect(await listStored(offer.id)).toEqual(['color=blue']);
  });

  it('finds the changes again after the next release, and removed links stay removed', async () => {
    const category = await aCategory(api);
    const seed = JSON.parse(readAttributeSeed()) as { attributes: AnyJson[]; categories: Record<string, string[]> };
    const release = (number: number) =>
      storeAttributeSeed(
        api.pool,
        JSON.stringify({
          ...seed,
          attributes: [...seed.attributes, aColor(`release ${String(number)}`)],
          categories: { ...seed.categories, [category.alias]: ['test_tone', 'brand'] },
        }),
      );
    const aColor = (title: string) => ({
      code: 'test_tone',
      kind: 'color',
      name: { uk: title, ru: title, en: title },
      values: [{ code: 'red', title: { uk: title, ru: title, en: title }, hex: '#ff0000' }],
    });
    await release(1);
    await importAttributes(
      api.pool,
      JSON.stringify({ attributes: [aColor('own')], categories: { [category.alias]: ['test_tone required'] } }),
    );
    await release(2);

    const { body } = await api.get(pathOf(category));
    const exported = JSON.parse(await exportAttributes(api.pool)) as { categories: Record<string, string[]> };

    expect((body as { results: AnyJson[] }).results).toMatchObject([
      { code: 'test_tone', name: 'own', is_required: true, values: [{ title: 'own' }] },
    ]);
    expect(exported.categories[category.alias]).toEqual(['test_tone required']);
    await storeAttributeSeed(api.pool, readAttributeSeed());
  });

  it.each([
    ['{', 'This is not JSON'],
    ['{"attributes":[]}', 'categories'],
    ['{"attributes":[{"code":"x","kind":"number","unit":"parsec","name":{"uk":"x"}}],"categories":{}}', 'there is no unit parsec'],
    ['{"attributes":[{"code":"x","kind":"choice","name":{"uk":"x"}}],"categories":{}}', 'wrong values'],
    ['{"attributes":[],"categories":{"a":["color mandatory"]}}', 'unknown word mandatory'],
  ])('gets the problem of %s', async (text, problem) => {
    await expect(importAttributes(api.pool, text)).rejects.toThrow(problem);
  });
});
