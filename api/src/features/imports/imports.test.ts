import {
  aCategory,
  anOffer,
  type AnyJson,
  aPerson,
  aShop,
  createTestApi,
  importFile,
  sendFile,
  startImport,
  type TestApi,
  type TestCategory,
  type TestShop,
} from '../../testing';
import { checkCatalog, compactCatalog } from '../catalog';
import {
  csvText,
  hotlineXml,
  encodeWindows1251,
  promHeader,
  promRows,
  promYml,
  rozetkaYml,
  buildXlsx,
} from '../../testing/imports/import-files';

let api: TestApi;
let ceramics: TestCategory;
let jugs: TestCategory;
let shop: TestShop;
beforeAll(async () => {
  api = await createTestApi();
  ceramics = await aCategory(api, { title: 'Кераміка', alias: 'ceramics' });
  jugs = await aCategory(api, { title: 'Глечики', parent: await aCategory(api, { title: 'Дім' }) });
});
afterAll(() => api.close());
beforeEach(async () => {
  shop = await aShop(api);
});

const root = 'trading/seller/offers/import/';
const promTable = () => csvText([promHeader, ...promRows('Кераміка')], ';');
// Windows-1251 has no thin spaces.
const promTable1251 = () => encodeWindows1251(promTable().replaceAll('\u2009', '\u00a0'));
async function listOffers(where = shop): Promise<AnyJson[]> {
  const { rows } = await api.pool.query('select * from offers where shop_id = $1 and deleted_at is null order by id', [where.id]);
  return rows;
}

const preview = (bytes: Buffer | string, fields: Record<string, string> = {}, as = shop.owner.access) =>
  sendFile(api, `${root}preview/`, { bytes, fields }, as);

describe('an import', () => {
  it('takes a table of Prom.ua in Windows-1251 unchanged', async () => {
    const { import: done, rows } = await importFile(api, shop, { bytes: promTable1251() });

    expect(done).toMatchObject({
      status: 'finished',
      format: 'csv',
      rows_total: 7,
      rows_done: 7,
      created: 5,
      skipped: 1,
      errors: 1,
      dry_run: false,
    });
    expect(rows.map(({ row, action, message }) => [row, action, message])).toEqual([
      [2, 'created', null],
      [3, 'created', null],
      [4, 'created', null],
      [5, 'created', null],
      [6, 'created', null],
      [7, 'skipped', 'Repeated in the file: the earlier row was used'],
      [8, 'error', 'This does not look like a price: домовимося'],
    ]);
    const [cup, plate, bowl, jug, lesson] = await listOffers();
    expect(cup).toMatchObject({
      external_id: '501',
      sku: 'CH-001',
      title: { uk: 'Чашка керамічна 350 мл', ru: 'Чашка керамическая 350 мл' },
      description: { uk: '<p>Ручна <strong>робота</strong></p>', ru: '<p>Ручная <strong>работа</strong></p>' },
      price_minor: 123_450,
      currency: 'uah',
      unit: 'piece',
      stock: 12,
      category_id: ceramics.id,
      status: 'active',
      attributes: [
        { name: { uk: "Об'єм" }, value: { uk: '350 мл' } },
        { name: { uk: 'Колір' }, value: { uk: 'білий' } },
        { name: { uk: 'Виробник' }, value: { uk: 'Лозниця' } },
        { name: { uk: 'Країна-виробник' }, value: { uk: 'Україна' } },
      ],
    });
    expect(plate).toMatchObject({
      title: { uk: 'Тарілка 10" "Квіти" об’ємна' },
      price_minor: 174_960,
      old_price_minor: 218_700,
      stock: null,
    });
    expect(bowl).toMatchObject({ title: { ru: 'Миска деревянная' }, price_minor: 103_455, stock: 0 });
    expect(jug).toMatchObject({ price_minor: 24_000, old_price_minor: 30_000, currency: 'usd' });
    expect(lesson).toMatchObject({ offering_type: 'service', unit: 'service' });
  });

  it('adds its offers to lists and search', async () => {
    await importFile(api, shop, { bytes: promTable() });

    const listed = await api.get('trading/buyer/offers/get-list/', { query: { shop__alias: shop.alias } });
    const found = await api.get('trading/buyer/offers/get-list/', { query: { shop__alias: shop.alias, search: 'тарілка квіти' } });

    expect(listed.body.count).toBe(5);
    expect(found.body.results.map(({ title }: AnyJson) => title)).toEqual(['Тарілка 10" "Квіти" об’ємна']);
  });

  it('leaves the same lists and search as a rebuild', async () => {
    await importFile(api, shop, { bytes: promTable() });
    await importFile(api, shop, { bytes: promTable().replace('Тарілка', 'Таця') });

    expect(await checkCatalog(api.pool)).toEqual([]);
    await compactCatalog(api.pool);
    expect(await checkCatalog(api.pool)).toEqual([]);
  });

  it('has no effect the second time', async () => {
    await importFile(api, shop, { bytes: promTable() });
    const before = await listOffers();

    const { import: done, rows } = await importFile(api, shop, { bytes: promTable() });

    expect(done).toMatchObject({ created: 0, updated: 0, skipped: 6, errors: 1 });
    expect(rows[0]).toMatchObject({ action: 'skipped', message: 'No changes', offer: { id: before[0].id, alias: before[0].alias } });
    expect(await listOffers()).toEqual(before);
  });

  it('takes feeds of Prom.ua, Rozetka and Hotline', async () => {
    await aCategory(api, { title: 'Дрилі' });
    await aCategory(api, { title: 'Телефони' });

    const prom = await importFile(api, shop, { bytes: promYml('Кераміка'), name: 'prom.xml' });
    const rozetka = await importFile(api, shop, { bytes: rozetkaYml('Дрилі'), name: 'rozetka.xml' });
    const hotline = await importFile(api, shop, { bytes: hotlineXml('Телефони'), name: 'hotline.xml' });

    expect(prom.import).toMatchObject({ status: 'finished', format: 'yml', created: 3, skipped: 1, errors: 0 });
    expect((await listOffers()).find(({ external_id }) => external_id === '701').free_tags).toEqual(['ваза', 'декор']);
    expect(rozetka.import).toMatchObject({ created: 2, errors: 0 });
    expect(hotline.import).toMatchObject({ created: 2, errors: 0 });
    const byId = Object.fromEntries((await listOffers()).map((offer) => [offer.external_id, offer]));
    expect(byId['701']).toMatchObject({
      title: { uk: 'Ваза синя «Море» & глечик', ru: 'Ваза синяя «Море»' },
      price_minor: 103_455,
      old_price_minor: 120_000,
      stock: 7,
      sku: 'VZ-1',
    });
    expect(byId['701'].description.uk).not.toContain('alert');
    expect(byId['702']).toMatchObject({ stock: 0, price_minor: 174_960 });
    expect(byId['703']).toMatchObject({ offering_type: 'service', currency: 'usd', stock: 0 });
    expect(byId.r1).toMatchObject({ price_minor: 180_000, old_price_minor: 200_000, stock: 0, sku: 'GSR-120' });
    expect(byId.r2.title).toEqual({ en: 'Makita DF 333' });
    expect(byId.h1).toMatchObject({ price_minor: 1_599_900, old_price_minor: 1_799_900, stock: null });
    expect(byId.h2).toMatchObject({ price_minor: 1250, currency: 'usd', stock: 0 });
  });

  it('takes a workbook', async () => {
    const bytes = await buildXlsx([{ name: 'Export Products Sheet', rows: [promHeader, ...promRows('Кераміка')] }]);

    const { import: done } = await importFile(api, shop, { bytes, name: 'прайс.xlsx' });

    expect(done).toMatchObject({ format: 'xlsx', file_name: 'прайс.xlsx', created: 5, skipped: 1, errors: 1 });
  });

  it('updates prices and stock of known offers, and adds nothing', async () => {
    await importFile(api, shop, { bytes: promTable() });

    const { rows } = await importFile(api, shop, { bytes: 'Код_товару;Ціна;Кількість\nch-001;99,90;3\nNEW-1;10;1\n' });

    expect(rows.map(({ action, message }) => [action, message])).toEqual([
      ['updated', null],
      ['skipped', 'The shop has no such offer'],
    ]);
    expect((await listOffers())[0]).toMatchObject({ price_minor: 9990, stock: 3, sku: 'CH-001', title: { uk: 'Чашка керамічна 350 мл' } });
  });

  describe('with codes that several rows share', () => {
    const header = 'external_id,sku,title,price,category\n';
    const listIds = async () => (await listOffers()).map(({ external_id, title }) => [external_id, title.uk]);

    it('takes each identifier for a separate offer, also the second time', async () => {
      const bytes = `${header}S,TS-1,Футболка S,10,ceramics\nM,TS-1,Футболка M,11,ceramics\nS,TS-2,Інша,12,ceramics\nL,ts-1,Футболка L,13,ceramics\n`;

      const { rows } = await importFile(api, shop, { bytes });
      const again = await importFile(api, shop, { bytes });

      expect(rows.map(({ action }) => action)).toEqual(['created', 'created', 'skipped', 'created']);
      expect(again.import).toMatchObject({ created: 0, updated: 0, skipped: 4 });
      expect(await listIds()).toEqual([
        ['S', 'Футболка S'],
        ['M', 'Футболка M'],
        ['L', 'Футболка L'],
      ]);
    });

    it('does not give the offer of a later row to an earlier one', async () => {
      await importFile(api, shop, { bytes: `${header}S,TS-1,Футболка S,10,ceramics\n` });

      const { rows } = await importFile(api, shop, {
        bytes: `${header}M,TS-1,Футболка M,11,ceramics\nS,TS-1,Футболка S,10,ceramics\n`,
      });

      expect(rows.map(({ action }) => action)).toEqual(['created', 'skipped']);
      expect(await listIds()).toEqual([
        ['S', 'Футболка S'],
        ['M', 'Футболка M'],
      ]);
    });

    it('finds an offer by its code under a new identifier', async () => {
      await importFile(api, shop, { bytes: `${header}501,A,Ваза,10,ceramics\n` });

      const { rows } = await importFile(api, shop, { bytes: `${header}r-1,A,Ваза,20,ceramics\n` });

      expect(rows[0]).toMatchObject({ action: 'updated' });
      expect(await listOffers()).toMatchObject([{ external_id: '501', price_minor: 2000 }]);
    });

    it('skips rows that have only the code of another one', async () => {
      const { rows } = await importFile(api, shop, { bytes: `${header}S,A,Ваза,10,ceramics\n,a,Миска,20,ceramics\n` });

      expect(rows.map(({ action }) => action)).toEqual(['created', 'skipped']);
    });

    it.each([
      ['CAFÉ-1', 'cafe-1'],
      ['Об’єм-Ё', "об'єм-е"],
      ['зу́ї-й', 'зуї-й'],
      ['е\u0308ж', 'ЕЖ'],
    ])('knows %s as %s', async (stored, given) => {
      await importFile(api, shop, { bytes: `sku,title,price,category\n${stored},Ваза,10,ceramics\n` });

      const { rows } = await importFile(api, shop, { bytes: `sku,price\n${given},20\n` });
      const form = { title: { uk: 'Ваза' }, category: ceramics.id, price: '1.00', currency: 'uah', offering_type: 'product', sku: given };
      const refused = await api.post('trading/seller/offers/create/', { shop: shop.id, ...form }, { as: shop.owner.access });

      expect(rows[0]).toMatchObject({ action: 'updated' });
      expect(refused.body).toEqual({ sku: ['The shop already has this code'] });
    });

    it('leaves offers that the form can save', async () => {
      await importFile(api, shop, { bytes: `${header}S,A,Ваза,10,ceramics\nM,A,Миска,20,ceramics\n` });
      const [, second] = await listOffers();
      const address = `trading/seller/offers/${String(second.id)}/update/`;

      expect((await api.patch(address, { sku: 'A', price: '21.00' }, { as: shop.owner.access })).status).toBe(200);
    });
  });

  it('names a guessed category in the language of the reader', async () => {
    await aCategory(api, { title: { uk: 'Гончарство', ru: 'Гончарное дело', en: 'Pottery' } });
    const { id } = await importFile(api, shop, { bytes: 'sku,title,price,category\nA,Ваза,10,Дивне гончарство\n' });
    const warningIn = async (language: string) => {
      const { body } = await api.get(`${root}${String(id)}/rows/`, { as: shop.owner.access, headers: { 'accept-language': language } });
      return body.results[0].warnings[0];
    };

    expect(await warningIn('en')).toMatch(/^We matched the category “Дивне гончарство” to “Pottery” but are not sure/);
    expect(await warningIn('ru')).toMatch(/^Категорию «Дивне гончарство» мы сопоставили с «Гончарное дело», но не уверены/);
  });

  it('keeps offers with a guessed category as drafts until a file or the seller confirms it', async () => {
    const pottery = await aCategory(api, { title: 'Гончарство' });
    const bytes = 'sku,title,price,category\nA,Ваза,10,Дивне гончарство\nB,Миска,20,Дивне гончарство\nC,Чашка,30,ceramics\n';
    const statuses = async () => (await listOffers()).map(({ status }) => status);
    await importFile(api, shop, { bytes });
    expect(await statuses()).toEqual(['draft', 'draft', 'active']);

    await importFile(api, shop, { bytes });
    expect(await statuses()).toEqual(['draft', 'draft', 'active']);

    // The seller hides the second one.
    const [, second] = await listOffers();
    await api.patch(`trading/seller/offers/${String(second.id)}/update/`, { status: 'hidden' }, { as: shop.owner.access });
    await importFile(api, shop, { bytes, fields: { category_mapping: JSON.stringify({ 'Дивне гончарство': pottery.id }) } });
    expect(await statuses()).toEqual(['active', 'hidden', 'active']);
    expect(await checkCatalog(api.pool)).toEqual([]);
  });

  it('keeps a draft of the seller when a file names its category', async () => {
    const bytes = 'sku,title,price,category\nA,Ваза,10,ceramics\n';
    await importFile(api, shop, { bytes });
    const [offer] = await listOffers();
    await api.patch(`trading/seller/offers/${String(offer.id)}/update/`, { status: 'draft' }, { as: shop.owner.access });

    await importFile(api, shop, { bytes: bytes.replace('10', '11') });

    expect((await listOffers())[0]).toMatchObject({ status: 'draft', price_minor: 1100 });
  });

  it('reports an old price that is ignored', async () => {
    const { rows } = await importFile(api, shop, {
      bytes:
        'sku,title,price,old_price,price_promo,discount,category\nA,Ваза,7400,7355,,,ceramics\nB,Ваза,10,abc,,,ceramics\nC,Ваза,10,,12,,ceramics\nD,Ваза,10,,,багато,ceramics\nE,Ваза,10,,,15,ceramics\n',
    });

    expect(rows.map(({ warnings }: AnyJson) => warnings)).toEqual([
      ['The old price 7355 was skipped: it must be higher than the price (7400)'],
      ['The old or promotional price was skipped, it does not look like a price: abc'],
      ['The promotional price 12 was skipped: it must be lower than the price (10)'],
      ['The discount was skipped, it does not look like one: багато. Write 20% or an amount'],
      ['The discount 15 was skipped: nothing would be left of the price (10)'],
    ]);
  });

  it('takes search words as tags: known ones in any spelling, others unchanged, too long ones not', async () => {
    await api.pool.query(`insert into tags (alias, title) values ('rizdvo-2026', '{"uk": "Різдв’яне", "en": "Christmas"}')`);
    const { rows } = await importFile(api, shop, {
      bytes: `sku,title,price,tags,category\nA,Ваза,10,"РІЗДВ'ЯНЕ, Гальмівні колодки, гальмівні  колодки, ${'д'.repeat(41)}",ceramics\n`,
    });

    expect(rows[0]).toMatchObject({
      action: 'created',
      warnings: [expect.stringMatching(/^Tags longer than 40 characters were skipped, for example: д+/)],
    });
    expect((await listOffers())[0].free_tags).toEqual(['Гальмівні колодки']);
    const { body } = await api.get(`trading/seller/offers/${String(rows[0].offer.id)}/get/`, { as: shop.owner.access });
    expect(body).toMatchObject({ tags: [{ alias: 'rizdvo-2026' }], free_tags: ['Гальмівні колодки'] });
  });

  it('continues after a row that is refused', async () => {
    const bytes = `sku;title;price;category\nA;"Сад;10;ceramics\nB;Ваза 5";20;ceramics\nC;"Миска; синя;30;ceramics\nD;Чашка;40;ceramics\n`;

    const { import: done, rows } = await importFile(api, shop, { bytes });

    expect(done).toMatchObject({ status: 'finished', created: 3, errors: 1 });
    expect(rows[2]).toMatchObject({ row: 4, action: 'error', message: 'A quote is never closed: close it or double it' });
  });

  it('reads a feed without a currency as hryvnias, and one without availability as unavailable', async () => {
    const offer = (more: string) => `<shop><offer id="1"${more}<name>Ваза</name><category>ceramics</category></offer></shop>`;
    await importFile(api, shop, { bytes: offer('><price>10</price><currencyId>USD</currencyId>') });

    await importFile(api, shop, { bytes: offer(' available=""><price>500</price><quantity_in_stock>5</quantity_in_stock>') });

    expect(await listOffers()).toMatchObject([{ price_minor: 50_000, currency: 'uah', stock: 0 }]);
  });

  it('keeps the currency of known offers in a table without currencies', async () => {
    await importFile(api, shop, { bytes: 'sku,title,price,category,currency\nA,Ваза,10,ceramics,USD\n' });

    await importFile(api, shop, { bytes: 'sku,price\nA,12\n' });

    expect(await listOffers()).toMatchObject([{ price_minor: 1200, currency: 'usd' }]);
  });

  it('uses the link to a category when the file names none', async () => {
    const bytes = 'Код_товару;Назва_позиції_укр;Ціна;Посилання_підрозділу\nA;Ваза;10;https://shop.example/qzx1\n';

    const { rows } = await importFile(api, shop, { bytes });
    const mended = await importFile(api, shop, {
      bytes,
      fields: { category_mapping: JSON.stringify({ 'https://shop.example/qzx1': 'ceramics' }) },
    });

    expect(rows[0].warnings[0]).toMatch(/^We found no category for “https:\/\/shop\.example\/qzx1”\. The offer is saved as a draft/);
    expect(mended.import).toMatchObject({ updated: 1 });
    expect(await listOffers()).toMatchObject([{ status: 'active', category_id: ceramics.id }]);
  });

  it.each([
    ['create', ['skipped', 'created'], 'Already in the shop'],
    ['update', ['updated', 'skipped'], null],
  ])('in mode %s skips the other rows', async (mode, actions, message) => {
    await importFile(api, shop, { bytes: 'sku,title,price,category\nA-1,Ваза,10,ceramics\n' });

    const { rows } = await importFile(api, shop, {
      bytes: 'sku,title,price,category\nA-1,Ваза,11,ceramics\nA-2,Миска,12,ceramics\n',
      fields: { mode },
    });

    expect(rows.map(({ action }) => action)).toEqual(actions);
    expect(rows[0].message).toBe(message);
  });

  it('as a dry run returns the same result and writes nothing', async () => {
    const dry = await importFile(api, shop, { bytes: promTable(), fields: { dry_run: 'true' } });

    expect(await listOffers()).toEqual([]);
    expect(await api.mails()).not.toEqual(expect.arrayContaining([expect.objectContaining({ to: shop.owner.email })]));
    const real = await importFile(api, shop, { bytes: promTable() });
    expect(dry.import).toMatchObject({ dry_run: true, status: 'finished', created: 5, skipped: 1, errors: 1 });
    expect(dry.rows.map((row) => ({ ...row, offer: null }))).toEqual(real.rows.map((row) => ({ ...row, offer: null })));
  });

  it('keeps rows without a category as drafts, which cannot be published without one', async () => {
    const bytes = 'sku,title,price,category\nA,Ваза,10,Якась дивина\nB,Миска,20,Якась дивина\n';
    await importFile(api, shop, { bytes });
    const [first, second] = await listOffers();
    const update = (id: number, body: AnyJson) => api.patch(`trading/seller/offers/${String(id)}/update/`, body, { as: shop.owner.access });
    const bulk = (set: AnyJson) =>
      api.post('trading/seller/offers/bulk-update/', { ids: [first.id, second.id], set }, { as: shop.owner.access });

    const shown = await api.get(`trading/seller/offers/${String(first.id)}/get/`, { as: shop.owner.access });
    const refused = await update(first.id, { status: 'active' });
    const skipped = await bulk({ status: 'active' });
    const again = await importFile(api, shop, { bytes });
    const exported = await api.get(`trading/seller/offers/export/?shop=${String(shop.id)}&format=csv`, { as: shop.owner.access });

    expect(shown.body).toMatchObject({ status: 'draft', category_state: 'missing' });
    expect(refused).toMatchObject({ status: 400, body: { category: [expect.any(String)] } });
    expect(skipped.body).toMatchObject({ updated: 0, skipped: [first.id, second.id] });
    expect(again.import).toMatchObject({ skipped: 2, errors: 0 });
    expect(exported.status).toBe(200);
    expect((await update(first.id, { status: 'active', category: ceramics.id })).body).toMatchObject({
      status: 'active',
      category_state: 'confirmed',
    });
    expect((await bulk({ category: ceramics.id })).body).toMatchObject({ updated: 2 });
    expect((await update(second.id, { status: 'active' })).status).toBe(200);
    expect(await checkCatalog(api.pool)).toEqual([]);
  });

  it('stores choices for the next file of the shop, and deletes one on request', async () => {
    const bytes = 'Дивний код;Назва;Ціна;Категорія\nA;Ваза;10;Якась дивина\nB;Миска;20;Інша дивина\n';
    const choices = {
      mapping: JSON.stringify({ 0: 'sku' }),
      category_mapping: JSON.stringify({ 'Якась дивина': ceramics.id, '*': ceramics.id }),
    };
    await importFile(api, shop, { bytes, fields: choices });
    // The same columns in another order.
    const next = 'Назва;Ціна;Категорія;Дивний код\nВаза;11;Якась дивина;A\nГлек;30;Третя дивина;C\n';

    const previewed = await preview(next, { shop: String(shop.id) });
    const imported = await importFile(api, shop, { bytes: next });
    const forgotten = await importFile(api, shop, { bytes: next, fields: { category_mapping: '{"*":null}' } });
    const stranger = await preview(next, { shop: String((await aShop(api)).id) });

    expect(previewed.body.columns[3]).toMatchObject({ field: 'sku' });
    expect(previewed.body.categories).toMatchObject([
      { key: 'Якась дивина', is_chosen: true, sureness: 'sure' },
      { key: 'Третя дивина', is_chosen: true, sureness: 'sure' },
    ]);
    expect(previewed.body.other_category).toMatchObject({ id: ceramics.id });
    expect(imported.import).toMatchObject({ created: 1, updated: 1, errors: 0 });
    expect((await listOffers()).map(({ status }) => status)).toEqual(['active', 'active', 'active']);
    expect(forgotten.import).toMatchObject({ skipped: 2 });
    expect((await preview(next, { shop: String(shop.id) })).body.other_category).toBeNull();
    expect(stranger.status).toBe(404);
  });

  it('does not apply a choice to a number that means another category now', async () => {
    const feed = (title: string, id: string) =>
      `<shop><categories><category id="7">${title}</category></categories><offer id="${id}"><name>Ваза</name><price>10</price><categoryId>7</categoryId></offer></shop>`;
    await importFile(api, shop, {
      bytes: feed('Перша дивина', '1'),
      name: 'a.xml',
      fields: { category_mapping: `{"7":${String(ceramics.id)}}` },
    });

    await importFile(api, shop, { bytes: feed('Перша дивина', '2'), name: 'a.xml' });
    await importFile(api, shop, { bytes: feed('Друга дивина', '3'), name: 'a.xml' });

    expect((await listOffers()).map(({ status }) => status)).toEqual(['active', 'active', 'draft']);
  });

  it('applies corrections of columns and categories', async () => {
    const bytes = 'Штука;Скільки;Розділ;sku\nВаза;10;Якесь;A\nМиска;20;;B\n';
    const other = await aCategory(api, { title: 'Дім' });
    const fields = {
      mapping: JSON.stringify({ 0: 'title_uk', 1: 'price', 2: 'category' }),
      category_mapping: JSON.stringify({ Якесь: 'ceramics', '': other.id }),
    };

    const { rows } = await importFile(api, shop, { bytes, fields });

    expect(rows.map(({ action }) => action)).toEqual(['created', 'created']);
    expect((await listOffers()).map(({ category_id }) => category_id)).toEqual([ceramics.id, other.id]);
  });

  it('reports the problem of each row', async () => {
    const bytes =
      'external_id,sku,title,price,category,currency\n,,Ваза,1,ceramics,\n2,,,1,ceramics,\n3,,Ваза,,ceramics,\n4,,Ваза,1,невідоме,\n5,,Ваза,1,,\n6,,Ваза,1,ceramics,RUB\n7,,Ваза,"1,234",ceramics,\n';

    const { rows } = await importFile(api, shop, { bytes });

    expect(rows.map(({ message }) => message)).toEqual([
      'Add an identifier or a code: without one, the next import will not recognize the offer',
      'Enter a title',
      'Enter a price',
      null,
      null,
      'Unknown currency: RUB. Use UAH, USD or EUR',
      'The price “1,234” may mean 1,234 or 1.23: write it without a sign between thousands, or with two decimals',
    ]);
    // Rows that only lack a category become drafts.
    expect(rows.flatMap(({ warnings }) => warnings)).toEqual([
      expect.stringMatching(/^We found no category for “невідоме”\. The offer is saved as a draft/),
      expect.stringMatching(/^The file names no category\. The offer is saved as a draft/),
    ]);
    expect(await listOffers()).toMatchObject([{ status: 'draft' }, { status: 'draft' }]);
  });

  it.each([
    ['a decimal point', '12.5', [1235, 1250]],
    ['a decimal comma', '"1.234,50"', [1_234_500, 123_450]],
    ['both marks nowhere', '500', [50_000]],
  ])('reads a dot before three digits by its column with %s, as the preview says', async (_name, other, prices) => {
    const bytes = `sku,title,price,category\nA,Ваза,12.345,ceramics\nB,Миска,${other},ceramics\n`;

    const { body } = await preview(bytes, { shop: String(shop.id) });
    await importFile(api, shop, { bytes });

    expect((await listOffers()).map(({ price_minor }) => price_minor)).toEqual(prices);
    const isRefused = prices.length === 1;
    expect(body.rows.map((row: AnyJson) => row.result)).toEqual([isRefused ? 'error' : 'on_sale', 'on_sale']);
    expect(body.problems.map(({ message }: AnyJson) => message)).toEqual(
      isRefused ? ['The price “12.345” may mean 12,345 or 12.35: write it without a sign between thousands, or with two decimals'] : [],
    );
  });

  it('uses the numbers of a workbook unchanged, and treats its texts as ambiguous', async () => {
    const rows = [
      ['sku', 'title', 'price', 'category'],
      ['A', 'Ваза', 12.345, 'ceramics'],
      ['B', 'Миска', '12.345', 'ceramics'],
      ['C', 'Кухоль', 7.5, 'ceramics'],
    ];

    const { rows: results } = await importFile(api, shop, { bytes: await buildXlsx([{ name: 'Sheet', rows }]) });

    expect(results.map(({ action }) => action)).toEqual(['created', 'error', 'created']);
    expect((await listOffers()).map(({ price_minor }) => price_minor)).toEqual([1235, 750]);
  });

  it('says both readings of a price in the language of the seller', async () => {
    const { id } = await importFile(api, shop, { bytes: 'sku,title,price,category\nA,Ваза,12.345,ceramics\n' });
    const read = async (language: string) =>
      (await api.get(`${root}${String(id)}/rows/`, { as: shop.owner.access, headers: { 'accept-language': language } })).body.results[0]
        .message;

    expect([await read('uk'), await read('ru')]).toEqual([
      'Ціна «12.345» може означати 12\u00a0345 або 12,35: напишіть її без знака між тисячами або з двома знаками після коми',
      'Цена «12.345» может означать 12\u00a0345 или 12,35: напишите её без знака между тысячами или с двумя знаками после запятой',
    ]);
  });

  it('stores a plain price list in Ukrainian, and moves texts that an earlier import stored as Russian', async () => {
    const bytes = 'Код;Назва;Ціна;Категорія;Опис\nA;Ваза;10;ceramics;Для дому\nB;Глечик із глини;20;ceramics;Місткий\n';
    await importFile(api, shop, { bytes });
    const texts = async () => (await listOffers()).map(({ title, description }) => ({ title, description }));
    const filed = [
      { title: { uk: 'Ваза' }, description: { uk: 'Для дому' } },
      { title: { uk: 'Глечик із глини' }, description: { uk: 'Місткий' } },
    ];
    expect(await texts()).toEqual(filed);
    await api.pool.query(`update offers set description = '{"ru": "Місткий"}' where shop_id = $1 and sku = 'B'`, [shop.id]);

    const again = await importFile(api, shop, { bytes });

    expect(again.import).toMatchObject({ skipped: 1, updated: 1 });
    expect(await texts()).toEqual(filed);
  });

  it('stores a feed by its letters and by the languages that it names', async () => {
    const offer = (id: string, texts: string) => `<offer id="${id}">${texts}<price>10</price><category>ceramics</category></offer>`;
    const bytes = `<shop>${offer('1', '<name>Срібний кулон</name>')}${offer('2', '<name>Кулон</name>')}${offer(
      '3',
      '<name lang="ru">Кулон малый</name><name lang="ua">Кулон малий</name><description lang="ua">Опис</description>',
    )}</shop>`;

    await importFile(api, shop, { bytes, name: 'feed.xml' });

    expect((await listOffers()).map(({ title, description }) => ({ title, description }))).toEqual([
      { title: { uk: 'Срібний кулон' }, description: {} },
      { title: { uk: 'Кулон' }, description: {} },
      { title: { ru: 'Кулон малый', uk: 'Кулон малий' }, description: { uk: 'Опис' } },
    ]);
  });

  it('counts stock that is written with a sign or a unit, and leaves words uncounted', async () => {
    const stocks = ['10+', '> 10', 'більше 10', '10 шт', 'багато', 'много', 'немає'];
    const rows = stocks.map((stock, index) => `S-${String(index)};Ваза;10;ceramics;${stock}`);

    const { rows: results } = await importFile(api, shop, { bytes: `Код;Назва;Ціна;Категорія;Залишок\n${rows.join('\n')}\n` });

    expect((await listOffers()).map(({ stock }) => stock)).toEqual([10, 10, 10, 10, null, null, 0]);
    expect(results.flatMap(({ warnings }) => warnings)).toEqual([]);
  });

  it('keeps the rows before a syntax error of a feed', async () => {
    const { import: done } = await importFile(api, shop, { bytes: promYml('Кераміка').replace('<offer id="703"', '<offer id=703"') });

    expect(done).toMatchObject({ status: 'finished', created: 2, rows_done: 2 });
    expect(done.message).toMatch(/^The XML is broken and was not read further\. 2 rows were read before this point\. Line \d+\.$/);
  });

  it('is refused when a feed is broken before its first row', async () => {
    const bytes = promYml('Кераміка').replace('<offer id="701"', '<offer id=701"');

    const refusal = await sendFile(
      api,
      'trading/seller/offers/import/',
      { bytes, fields: { shop: String(shop.id), mode: 'create_and_update' } },
      shop.owner.access,
    );

    expect(refusal.status).toBe(400);
    expect(refusal.body).toEqual({
      file: [expect.stringMatching(/^The XML is broken and was not read further\. No rows before this point\. Line \d+\.$/)],
    });
  });

  it('removes forbidden characters, and refuses codes that are too long', async () => {
    const { rows } = await importFile(api, shop, {
      bytes: `sku,title,price,category\nA-1,"Ваза \\u0000 \u0001біла",10,ceramics\n${'x'.repeat(150)},Миска,1,ceramics\n`,
    });

    expect(rows.map(({ action }) => action)).toEqual(['created', 'error']);
    expect(rows[1].message).toBe('The code is too long');
  });

  it('never touches offers of another shop', async () => {
    const foreign = await anOffer(api, { title: 'Чужа' });
    await api.pool.query(`update offers set sku = 'A-1', external_id = '1' where id = $1`, [foreign.id]);

    await importFile(api, shop, {
      bytes: `external_id,sku,title,price,category\nym-${String(foreign.id)},A-1,Ваза,10,ceramics\n1,A-2,Миска,10,ceramics\n`,
    });

    const { rows } = await api.pool.query('select title, price_minor from offers where id = $1', [foreign.id]);
    expect(rows[0]).toEqual({ title: { uk: 'Чужа' }, price_minor: 240_000 });
    expect(await listOffers()).toHaveLength(2);
  });

  it('notifies the seller by mail and by event when it is done', async () => {
    await api.pool.query(`update users set language = 'ru' where id = $1`, [shop.owner.id]);

    await importFile(api, shop, { bytes: promTable(), name: 'весна.csv' });

    const mails = (await api.mails()).filter(({ to }) => to === shop.owner.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Импорт завершён с ошибками: Лозниця');
    expect(mails[0]?.text).toContain('Создано: 5. Обновлено: 0. Пропущено: 1. С ошибками: 1.');
    expect(mails[0]?.text).toContain(`http://shop.test/ru/account/seller/shops/${String(shop.id)}/offers/import/`);
    const { rows } = await api.pool.query(`select * from seller_events where user_id = $1 and kind = 'import.progress'`, [shop.owner.id]);
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });
});

describe('the list of imports', () => {
  it('has those of one shop or of all own shops, the newest first', async () => {
    const second = await aShop(api, { owner: shop.owner });
    const stranger = await aPerson(api);
    const ids = [await startImport(api, shop, { bytes: promTable() }), await startImport(api, second, { bytes: promTable() })];

    const all = await api.get(`${root}get-list/`, { as: shop.owner.access });
    const one = await api.get(`${root}get-list/`, { as: shop.owner.access, query: { shop: shop.id, limit: 1 } });
    const none = await api.get(`${root}get-list/`, { as: stranger.access, query: { shop: shop.id } });

    expect(all.body.results.map(({ id }: AnyJson) => id)).toEqual([ids[1], ids[0]]);
    expect(one.body).toMatchObject({ count: 1, next: null, results: [{ id: ids[0], status: 'waiting', rows_total: null, shop: shop.id }] });
    expect(none.status).toBe(404);
    expect((await api.get(`${root}get-list/`)).status).toBe(401);
  });

  it('lists rows in pages, by action', async () => {
    const { id } = await importFile(api, shop, { bytes: promTable() });
    const as = shop.owner.access;

    const page = await api.get(`${root}${String(id)}/rows/`, { as, query: { limit: 2, offset: 1 } });
    const failed = await api.get(`${root}${String(id)}/rows/`, { as, query: { action: 'error' } });

    expect(page.body).toMatchObject({ count: 7, results: [{ row: 3 }, { row: 4 }] });
    expect(page.body.next).toContain('offset=3');
    expect(failed.body).toMatchObject({ count: 1, next: null, results: [{ row: 8, action: 'error', offer: null }] });
    expect((await api.get(`${root}${String(id)}/rows/`, { as, query: { action: 'nonsense' } })).status).toBe(400);
  });
});

describe('a preview', () => {
  it('describes how the file is read', async () => {
    const { status, body } = await preview(promTable1251());

    expect(status).toBe(200);
    expect(body).toMatchObject({ format: 'csv', encoding: 'windows-1251', delimiter: ';', rows_total: 7 });
    expect(body.columns[0]).toEqual({ key: '0', name: 'Код_товару', field: 'sku', samples: ['CH-001', 'CH-002', 'CH-003'] });
    expect(body.columns.slice(20, 27).map(({ field }: AnyJson) => field)).toEqual([
      'attribute_name',
      'attribute_unit',
      'attribute_value',
      'attribute_name',
      'attribute_unit',
      'old_price',
      'attribute_value',
    ]);
    expect(body.fields).toContainEqual({ value: 'price', title: 'Price' });
    expect(body.categories).toEqual([
      {
        key: 'Кераміка',
        parent_key: null,
        parents: [],
        samples: ['Чашка керамічна 350 мл', 'Тарілка 10" "Квіти" об’ємна'],
        sureness: 'sure',
        is_chosen: false,
        title: 'Кераміка',
        rows_count: 7,
        is_guess: false,
        category: { id: ceramics.id, alias: 'ceramics', title: 'Кераміка' },
      },
    ]);
    expect(body.rows).toHaveLength(7);
    expect(body.rows[0]).toEqual({
      row: 2,
      sku: 'CH-001',
      title: 'Чашка керамічна 350 мл',
      price: '1234.50',
      currency: 'uah',
      category: 'Кераміка',
      sureness: 'sure',
      result: 'on_sale',
      old_price: null,
      stock: 12,
      is_available: true,
      unit: 'pc.',
      attributes: [
        { name: "Об'єм", value: '350 мл' },
        { name: 'Колір', value: 'білий' },
        { name: 'Виробник', value: 'Лозниця' },
        { name: 'Країна-виробник', value: 'Україна' },
      ],
      images_count: 0,
      problems: [],
    });
    expect(body.rows.map(({ result }: AnyJson) => result)).toEqual([
      'on_sale',
      'on_sale',
      'on_sale',
      'on_sale',
      'on_sale',
      'double',
      'error',
    ]);
    expect(body.problems).toEqual(
      expect.arrayContaining([
        { level: 'warning', message: 'Repeated in the file: the earlier row was used', rows_count: 1, example_rows: [expect.any(Number)] },
        { level: 'warning', message: 'This does not look like a price: домовимося', rows_count: 1, example_rows: [expect.any(Number)] },
      ]),
    );
    expect(await listOffers()).toEqual([]);
  });

  it('shows elements of a feed and guesses categories', async () => {
    const { body } = await preview(promYml('Дивні глечики'));

    expect(body).toMatchObject({ format: 'yml', delimiter: null, rows_total: 4 });
    expect(body.columns).toContainEqual({ key: 'price', name: 'price', field: 'price', samples: ['1034.55000', '2187,00', '500'] });
    expect(body.categories[0]).toMatchObject({
      key: '77',
      title: 'Дивні глечики',
      is_guess: true,
      sureness: 'likely',
      category: { alias: jugs.alias },
    });
  });

  it('applies corrections', async () => {
    const bytes = 'Штука;Скільки;Полиця\nВаза;10;Якесь\n';
    const plain = await preview(bytes);
    expect(plain.body.columns.map(({ field }: AnyJson) => field)).toEqual([null, null, null]);
    expect(plain.body.problems[0]).toMatchObject({
      level: 'warning',
      message: expect.stringMatching(/^The first row has no known column name/),
    });

    const { body } = await preview(`Назва${bytes.slice(5)}`, {
      mapping: '{"1":"price","2":"category"}',
      category_mapping: '{"Якесь":"ceramics"}',
    });

    expect(body.rows[0]).toMatchObject({ title: 'Ваза', price: '10.00', category: 'Кераміка' });
  });

  it('lists the missing fields of a new offer, and keeps those of a known one', async () => {
    await importFile(api, shop, { bytes: 'Код;Назва;Ціна;Категорія\nK-1;Ваза;10;Кераміка\n' });
    const bytes = 'Код;Назва;Ціна;Категорія\nK-1;Ваза;;Кераміка\nK-2;Глечик;;Кераміка\nK-3;;5;Кераміка\nK-4;Чашка;0;Кераміка\n';
    const { body } = await preview(bytes, { shop: String(shop.id) });

    expect(body.rows.map(({ result, problems }: AnyJson) => [result, problems])).toEqual([
      ['update', []],
      ['error', ['Enter a price']],
      ['error', ['Enter a title']],
      ['error', ['The price is 0: enter the price that you sell at']],
    ]);
    expect(body.problems).toEqual([
      { level: 'warning', message: 'Enter a price', rows_count: 1, example_rows: [3] },
      { level: 'warning', message: 'Enter a title', rows_count: 1, example_rows: [4] },
      { level: 'warning', message: 'The price is 0: enter the price that you sell at', rows_count: 1, example_rows: [5] },
    ]);
  });

  it('takes a slash for a path when several categories begin alike, and asks otherwise', async () => {
    const table = (categories: readonly string[]) =>
      `Код;Назва;Ціна;Категорія\n${categories.map((category, index) => `S-${String(index)};Річ ${String(index)};10;${category}\n`).join('')}`;
    const path = await preview(table(['Хатні речі/Кераміка', 'Хатні речі/Глечики', 'Хатні речі/Невідоме']));
    const single = await preview(table(['Хатні речі/Кераміка']));

    expect(path.body.categories.map(({ sureness, category }: AnyJson) => [sureness, category?.alias ?? null])).toEqual([
      ['sure', 'ceramics'],
      ['sure', jugs.alias],
      ['none', null],
    ]);
    expect(single.body.categories[0]).toMatchObject({ sureness: 'likely', category: { alias: 'ceramics' } });
  });

  it('reports a problem of the whole file', async () => {
    const broken = await preview(promYml('Кераміка').slice(0, -300));
    expect(broken.body.problems[0]).toMatchObject({ level: 'warning', rows_count: null });

    const refused = await preview(promYml('Кераміка').replace("'shops.dtd'", "'shops.dtd' [<!ENTITY a 'b'>]"));
    expect(refused.status).toBe(400);
    expect(refused.body.file[0]).toMatch(/DOCTYPE has declarations/);
  });
});
