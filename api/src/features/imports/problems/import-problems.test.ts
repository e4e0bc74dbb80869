import {
  aCategory,
  type AnyJson,
  aPerson,
  aShop,
  createTestApi,
  getImportOutcome,
  importFile,
  sendFile,
  type TestApi,
  type TestCategory,
  type TestShop,
} from '../../../testing';
import { importAttributes } from '../../attributes';
import { checkCatalog } from '../../catalog';
import { deleteOldImports } from '../imports.repository';

let api: TestApi;
let ceramics: TestCategory;
let shop: TestShop;
beforeAll(async () => {
  api = await createTestApi();
  ceramics = await aCategory(api, { title: 'Кераміка', alias: 'ceramics' });
  const color = {
    ...{ code: 'glaze', kind: 'color', name: { uk: 'Глазур', ru: 'Глазурь', en: 'Glaze' } },
    values: [{ code: 'turquoise', title: { uk: 'Бірюзовий', ru: 'Бирюзовый', en: 'Turquoise' }, hex: '#30d5c8' }],
  };
  await importAttributes(api.pool, JSON.stringify({ attributes: [color], categories: { ceramics: ['glaze'] } }));
});
afterAll(() => api.close());
beforeEach(async () => {
  shop = await aShop(api);
});

const root = 'trading/seller/offers/import/';
const table = [
  'external_id;title;price;unit;availability;category',
  'v1;Ваза;10;бухта;+;Дивні штуки',
  'v2;Глек;20;бухта;скоро;Дивні штуки',
  'v3;Миска;30;шт;+;ceramics',
  'v4;Таця;дорого;шт;+;ceramics',
  'v3;Миска ще раз;30;шт;+;ceramics',
  'v5;Полумисок;40;шт;+;',
].join('\n');

const problems = (id: number, as = shop.owner.access) => api.get(`${root}${String(id)}/problems/`, { as });
const repeat = (id: number, body: AnyJson = {}, as = shop.owner.access) => api.post(`${root}${String(id)}/repeat/`, body, { as });
async function listOffers(): Promise<Record<string, AnyJson>> {
  const { rows } = await api.pool.query('select * from offers where shop_id = $1 and deleted_at is null', [shop.id]);
  return Object.fromEntries(rows.map((row) => [row.external_id, row]));
}

describe('the problems of an import', () => {
  it('are grouped, with numbers of rows, examples and possible choices', async () => {
    const { id } = await importFile(api, shop, { bytes: table });

    const { status, body } = await problems(id);

    expect(status).toBe(200);
    expect(body.can_repeat).toBe(true);
    const byCode = Object.fromEntries(body.problems.map((problem: AnyJson) => [problem.code, problem]));
    expect(Object.keys(byCode).sort()).toEqual([
      'availability_unknown',
      'category_not_given',
      'category_to_choose',
      'double',
      'price_invalid',
      'unit_unknown',
    ]);
    expect(byCode.category_to_choose).toMatchObject({
      level: 'warning',
      message: 'No matching category: drafts',
      rows_count: 2,
      mends: 'category',
      values: [{ key: 'Дивні штуки', text: 'Дивні штуки', rows_count: 2, category: null }],
    });
    expect(byCode.category_not_given).toMatchObject({ rows_count: 1, values: [{ key: '', text: '' }] });
    expect(byCode.unit_unknown).toMatchObject({
      level: 'warning',
      message: 'Unknown unit',
      rows_count: 2,
      examples: [
        { row: 2, title: 'Ваза', message: 'Unknown unit: бухта' },
        { row: 3, title: 'Глек', message: 'Unknown unit: бухта' },
      ],
      mends: 'value',
      values: [{ key: 'unit:бухта', text: 'бухта', rows_count: 2 }],
    });
    expect(byCode.unit_unknown.options).toContainEqual({ value: 'roll', title: 'roll' });
    expect(byCode.price_invalid).toMatchObject({ level: 'error', rows_count: 1, mends: null, values: [], options: [] });
    expect(byCode.double).toMatchObject({ level: 'skipped', rows_count: 1, examples: [{ row: 6 }] });
  });

  it('are solved by choices that import the stored file again, without a question the next time', async () => {
    const { id } = await importFile(api, shop, { bytes: table });

    const answer = await repeat(id, {
      categories: [
        { key: 'Дивні штуки', category: ceramics.id },
        { key: '', category: ceramics.id },
      ],
      values: [
        { key: 'unit:бухта', value: 'roll' },
        { key: 'availability:скоро', value: 'no' },
      ],
    });
    await api.worker.drain();

    expect(answer.status).toBe(202);
    const again = await getImportOutcome(api, shop, answer.body.id);
    expect(again.import).toMatchObject({ status: 'finished', created: 0, updated: 3, errors: 1 });
    const offers = await listOffers();
    expect(offers.v1).toMatchObject({ status: 'active', unit: 'roll', category_id: ceramics.id, is_category_missing: false });
    expect(offers.v2).toMatchObject({ status: 'active', unit: 'roll', stock: 0 });
    expect(offers.v5).toMatchObject({ status: 'active' });
    expect((await problems(answer.body.id)).body.problems.map(({ code }: AnyJson) => code).sort()).toEqual(['double', 'price_invalid']);
    const next = await importFile(api, shop, { bytes: table.replace('Глек;20', 'Глек;21') });
    expect(next.import).toMatchObject({ updated: 1, skipped: 4, errors: 1 });
    expect(next.rows[1]).toMatchObject({ action: 'updated', warnings: [] });
    expect(await checkCatalog(api.pool)).toEqual([]);
  });

  it('are solved for real after a dry run', async () => {
    const tried = await importFile(api, shop, { bytes: table, fields: { dry_run: 'true' } });

    const answer = await repeat(tried.id, { mode: 'create' });
    await api.worker.drain();

    expect((await getImportOutcome(api, shop, answer.body.id)).import).toMatchObject({ dry_run: false, mode: 'create', created: 4 });
  });

  it('belong to the owner of the shop', async () => {
    const { id } = await importFile(api, shop, { bytes: table });
    const stranger = await aPerson(api);

    for (const { status } of [await problems(id, stranger.access), await repeat(id, {}, stranger.access)]) expect(status).toBe(404);
    expect((await api.get(`${root}${String(id)}/problems/`)).status).toBe(401);
    expect((await api.post(`${root}${String(id)}/repeat/`, {})).status).toBe(401);
  });

  it.each([
    ['a category that does not exist', { categories: [{ key: 'Дивні штуки', category: 999_999 }] }, 'categories'],
    ['a meaning that a unit cannot have', { values: [{ key: 'unit:бухта', value: 'бухта' }] }, 'values'],
    ['a field without meanings', { values: [{ key: 'price:дорого', value: '10' }] }, 'values'],
    ['an unknown field', { nonsense: true }, 'nonsense'],
  ])('are not solved by %s', async (_, body, field) => {
    const { id } = await importFile(api, shop, { bytes: table });

    const answer = await repeat(id, body);

    expect(answer).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
  });

  it('are solved once at a time, and not while another import runs', async () => {
    const { id } = await importFile(api, shop, { bytes: table });

    const answers = await Promise.all([repeat(id), repeat(id), repeat(id)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const running = answers.find(({ status }) => status === 202)!.body.id as number;
    expect((await repeat(running)).body).toMatchObject({ code: 'import_running', import: running });
    expect((await problems(running)).body).toEqual({ can_repeat: false, problems: [] });
  });

  it('can be solved for a day, unless a newer file is imported', async () => {
    const first = await importFile(api, shop, { bytes: table });
    const { id } = await importFile(api, shop, { bytes: table });
    const deleteAfter = async (hours: number) => {
      await api.pool.query('update imports set finished_at = now() - make_interval(hours => $2) where shop_id = $1', [shop.id, hours]);
      await deleteOldImports(api.pool);
    };

    await deleteAfter(2);
    const older = await repeat(first.id);
    const before = (await problems(id)).body.can_repeat as boolean;
    await deleteAfter(25);

    expect(older).toMatchObject({ status: 409, body: { code: 'import_not_repeatable' } });
    expect(before).toBe(true);
    expect((await problems(id)).body.can_repeat).toBe(false);
    expect((await repeat(id)).body).toMatchObject({ code: 'import_not_repeatable' });
  });
});

describe('words of a file', () => {
  const feed = (color: string) =>
    `<shop><offer id="1" available="true"><name>Ваза</name><price>10</price><currencyId>грв</currencyId><category>ceramics</category><param name="Глазур">${color}</param></offer></shop>`;
  const preview = (bytes: string, fields: Record<string, string> = {}) =>
    sendFile(api, `${root}preview/`, { bytes, name: 'a.xml', fields: { shop: String(shop.id), ...fields } }, shop.owner.access);

  it('that are unknown are listed, also values of attributes', async () => {
    const { body } = await preview(feed('морська хвиля'));

    expect(body.values).toEqual([
      { key: 'currency:грв', field: 'Currency', text: 'грв', rows_count: 1, value: null, options: expect.any(Array) },
      {
        key: 'attribute:глазур:морська хвиля',
        field: 'Глазур',
        text: 'морська хвиля',
        rows_count: 1,
        value: null,
        options: [{ value: 'Бірюзовий', title: 'Turquoise' }],
      },
    ]);
    expect(body.rows[0]).toMatchObject({ result: 'error' });
    expect((await preview(feed('бірюзова'))).body.values).toHaveLength(1);
  });

  it('have their chosen meaning, now and in the next file', async () => {
    const value_mapping = JSON.stringify({ 'currency:грв': 'uah', 'attribute:глазур:морська хвиля': 'Бірюзовий' });

    const corrected = await preview(feed('Морська хвиля'), { value_mapping });
    await importFile(api, shop, { bytes: feed('Морська хвиля'), name: 'a.xml', fields: { value_mapping } });
    const next = await preview(feed('морська хвиля'));
    const forgotten = await preview(feed('морська хвиля'), { value_mapping: '{"currency:грв":null}' });

    expect(corrected.body.rows[0]).toMatchObject({
      result: 'on_sale',
      currency: 'uah',
      attributes: [{ name: 'Глазур', value: 'Бірюзовий' }],
    });
    expect((await listOffers())['1']).toMatchObject({
      currency: 'uah',
      attributes: [{ name: { uk: 'Глазур' }, value: { uk: 'Бірюзовий' } }],
    });
    expect(next.body.values.map(({ value }: AnyJson) => value)).toEqual(['uah', 'Бірюзовий']);
    expect(next.body.problems).toEqual([]);
    expect(forgotten.body.rows[0]).toMatchObject({ result: 'error' });
  });

  it('cannot have a meaning that their field lacks', async () => {
    const { status, body } = await preview(feed('x'), { value_mapping: '{"unit:бухта":"бухта"}' });
    const broken = await preview(feed('x'), { value_mapping: '[1]' });

    expect([status, body.value_mapping]).toEqual([400, ['There is no such value: бухта']]);
    expect(broken.status).toBe(400);
  });
});
