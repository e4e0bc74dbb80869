import {
  aCategory,
  type AnyJson,
  aShop,
  createTestApi,
  importFile,
  type TestResponse,
  type TestApi,
  type TestCategory,
  type TestShop,
} from '../../../testing';
import {
  writeTemporaryFile,
  csvText,
  hotlineXml,
  encodeWindows1251,
  promHeader,
  promRows,
  promYml,
  buildXlsx,
} from '../../../testing/imports/import-files';
import { readSheetXml } from '../../../testing/imports/sheet-xml';
import { openFile, readRows } from '../reading/open-file';

let api: TestApi;
let shop: TestShop;
let ceramics: TestCategory;
beforeAll(async () => {
  api = await createTestApi();
  const home = await aCategory(api, { title: 'Дім' });
  ceramics = await aCategory(api, { title: 'Кераміка', alias: 'ceramics', parent: home });
  await api.pool.query(
    `insert into tags (alias, title) values ('handmade', '{"uk": "Ручна робота, вдома"}'), ('gift', '{"uk": "Подарунок"}')`,
  );
  await api.pool.query(
    `insert into media_files (key, width, height, bytes, content_type) values ('demo/one', 9, 9, 9, 'image/webp'), ('demo/two', 9, 9, 9, 'image/webp')`,
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  shop = await aShop(api);
});

const formats = ['csv', 'xlsx', 'yml'] as const;
/** A download, with its bytes. */
async function download(
  path: string,
  query: Record<string, string | number>,
  language = 'uk',
  as = shop.owner.access,
): Promise<TestResponse & { bytes: Buffer }> {
  const response = await api.app.inject({
    url: `/api/v1/${path}`,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: { authorization: `Bearer ${as}`, 'accept-language': language },
  });
  return { status: response.statusCode, body: response.body, headers: response.headers, cookies: [], bytes: response.rawPayload };
}
const exported = (format: string, language = 'uk') => download('trading/seller/offers/export/', { shop: shop.id, format }, language);
async function readFile(bytes: Buffer) {
  const file = writeTemporaryFile(bytes);
  const shape = await openFile(file);
  const rows = [];
  for await (const row of readRows(file, shape)) rows.push(row);
  return { shape, rows };
}
const offers = async (): Promise<AnyJson[]> =>
  (
    await api.pool.query(
      `select o.*, (select array_agg(tag_id order by tag_id) from offer_tags t where t.offer_id = o.id) as tags from offers o where shop_id = $1 order by id`,
      [shop.id],
    )
  ).rows;

/** Offers with values that an export could lose: formulas, quotes, line breaks, languages, tags, pictures. */
async function fillShop(): Promise<void> {
  await importFile(api, shop, { bytes: csvText([promHeader, ...promRows('Кераміка')], ';') });
  await importFile(api, shop, { bytes: promYml('Кераміка') });
  await api.pool.query(
    `insert into offers (shop_id, category_id, alias, external_id, sku, title, description, price_minor, old_price_minor, currency, unit, offering_type, stock, attributes, image_keys, status)
     values ($1, $2, 'formula-${String(shop.id)}', null, '-12', $3, $4, 9999, 10001, 'eur', 'm2', 'product', 0, $5, '{demo/one,demo/two}', 'hidden'),
            ($1, $2, 'plain-${String(shop.id)}', null, null, $6, '{}', 1, null, 'uah', 'hour', 'service', null, '[]', '{}', 'draft')`,
    [
      shop.id,
      ceramics.id,
      JSON.stringify({ uk: `=HYPERLINK("http://x"); 'a'`, ru: '+380 и "кавычки"', en: `'@SUM(1) & <b>` }),
      JSON.stringify({ uk: '<p>Два; рядки\n<br />"і" &amp; кома, &lt;тег&gt;</p>', en: 'Plain &amp; simple' }),
      JSON.stringify([
        { name: { uk: 'Колір', ru: 'Цвет' }, value: { uk: 'синій; білий', ru: 'синий; белый' } },
        { name: { uk: '=Ширина' }, value: { uk: '-10 см' } },
      ]),
      JSON.stringify({ en: 'Only in English' }),
    ],
  );
  await api.pool.query(
    `insert into offer_tags select o.id, t.id from offers o, tags t where o.shop_id = $1 and o.sku = '-12' and t.alias in ('handmade', 'gift')`,
    [shop.id],
  );
}

describe('an export', () => {
  it.each(formats.flatMap((format) => ['uk', 'ru', 'en'].map((language) => [format, language] as const)))(
    'as %s in %s, imported again, changes nothing',
    async (format, language) => {
      await fillShop();
      const before = await offers();

      const { status, bytes } = await exported(format, language);
      const { import: done, rows } = await importFile(api, shop, { bytes });

      expect(status).toBe(200);
      expect(rows.filter(({ action, warnings }) => action !== 'skipped' || warnings.length > 0)).toEqual([]);
      expect(done).toMatchObject({
        status: 'finished',
        rows_total: before.length,
        skipped: before.length,
        updated: 0,
        created: 0,
        errors: 0,
      });
      expect(await offers()).toEqual(before);
    },
  );

  it.each(formats)('as %s creates the same offers in another shop', async (format) => {
    await fillShop();
    const before = await offers();
    const { bytes } = await exported(format);

    shop = await aShop(api);
    const { import: done } = await importFile(api, shop, { bytes });

    expect(done).toMatchObject({ created: before.length, errors: 0 });
    const shape = ({
      title,
      description,
      price_minor,
      old_price_minor,
      currency,
      unit,
      offering_type,
      stock,
      image_keys,
      sku,
      tags,
    }: AnyJson) => ({
      title,
      description,
      price_minor,
      old_price_minor,
      currency,
      unit,
      offering_type,
      stock,
      image_keys,
      sku,
      tags,
    });
    expect((await offers()).map(shape).sort(byTitle)).toEqual(before.map(shape).sort(byTitle));
  });
  const byTitle = (a: AnyJson, b: AnyJson) => (JSON.stringify(a.title) < JSON.stringify(b.title) ? -1 : 1);

  it('as yml declares the currencies of all its prices', async () => {
    await fillShop();

    const text = (await exported('yml')).bytes.toString();

    const declared = Array.from(text.matchAll(/<currency id="([^"]+)" rate="([^"]+)"/g), ([, id, rate]) => [id, rate]);
    const used = new Set(Array.from(text.matchAll(/<currencyId>([^<]+)</g), ([, id]) => id));
    expect(declared[0]).toEqual(['UAH', '1']);
    expect(declared).toContainEqual(['EUR', '45']);
    expect(declared.map(([id]) => id).sort()).toEqual([...used].sort());
  });

  it('escapes formulas, but not the signs of availability', async () => {
    await fillShop();

    const text = (await exported('csv')).bytes.toString();

    expect(text).toContain(`"'=HYPERLINK(""http://x""); 'a'"`);
    expect(text).toContain(';-12;');
    expect(text).toContain(`;'+380 и`.replace(';', ';"'));
    expect(text).toMatch(/;[+-];/);
    expect(text).not.toMatch(/(^|[;\n])"?[=@]/);
  });

  it('as xlsx keeps the texts of formulas: no program runs a text cell', async () => {
    await fillShop();

    const { rows } = await readFile((await exported('xlsx')).bytes);
    const sheet = await readSheetXml((await exported('xlsx')).bytes);

    const texts = [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text]) => text ?? '');
    expect(texts).toContain('+380 и &quot;кавычки&quot;');
    expect(texts.filter((text) => /^(?:&apos;|&#39;|')[=+-]/.test(text))).toEqual([]);
    expect(rows.map(({ texts: { title_en } }) => title_en)).toContain("'@SUM(1) & <b>");
  });

  it('is a download with the name of the shop', async () => {
    const { headers } = await exported('xlsx');

    expect(headers['content-disposition']).toBe(`attachment; filename="offers-${shop.alias}.xlsx"`);
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect((await exported('yml')).headers['content-disposition']).toContain('.xml"');
    expect((await exported('csv')).headers['content-type']).toBe('text/csv; charset=utf-8');
  });

  it('of an empty shop has a header and no rows', async () => {
    const text = (await exported('csv', 'en')).bytes.toString();

    expect(text).toMatch(/^\ufeffexternal_id;sku;title_uk;[^\n]+\r\n$/);
  });

  it('leaves out deleted offers', async () => {
    await fillShop();
    await api.pool.query(`update offers set deleted_at = now() where shop_id = $1 and sku = '-12'`, [shop.id]);

    const { rows } = await readFile((await exported('csv')).bytes);

    expect(rows.map(({ texts }) => texts.sku)).not.toContain('-12');
  });
});

describe('the template', () => {
  it.each(formats.flatMap((format) => ['uk', 'ru', 'en'].map((language) => [format, language] as const)))(
    'as %s in %s is accepted',
    async (format, language) => {
      await aCategory(api, { title: `Посуд` });
      await aCategory(api, { title: `Послуги` });
      const { bytes, headers } = await download('trading/seller/offers/import/template/', { format }, language);

      const { import: done } = await importFile(api, shop, { bytes });

      expect(String(headers['content-disposition'])).toMatch(/^attachment; filename="offers-template\./);
      expect(done).toMatchObject({ created: 2, errors: 0 });
    },
  );
});

describe('the file of failed rows', () => {
  const failedRows = (id: number, language = 'en') => download(`trading/seller/offers/import/${String(id)}/failed-rows/`, {}, language);
  const table = [
    ['Код_товару', 'Назва_позиції_укр', 'Ціна', 'Назва_групи', 'Моя колонка', 'Назва_Характеристики', 'Значення_Характеристики'],
    ['A-1', 'Ваза', '10', 'ceramics', 'x', 'Колір', 'синій'],
    ['A-2', 'Миска 10" "Квіти"', 'дорого', 'ceramics', '=1+1', 'Колір', 'білий'],
    ['A-3', '', '5', 'ceramics'],
  ];

  it.each([
    ['csv', Buffer.from(csvText(table, ','))],
    ['csv', encodeWindows1251(csvText(table, ';'))],
    ['xlsx', null],
  ])('is a %s with its own columns and the problems, and is accepted once it is fixed', async (format, given) => {
    const bytes = given ?? (await buildXlsx([{ name: 'Sheet', rows: table }]));
    const { id } = await importFile(api, shop, { bytes });

    const file = await failedRows(id);
    const { rows, shape } = await readFile(file.bytes);

    expect(shape.format).toBe(format);
    expect(shape.headers).toEqual([...(table[0] ?? []), 'What to fix']);
    expect(rows.map(({ raw }) => raw)).toEqual([
      [
        'A-2',
        'Миска 10" "Квіти"',
        'дорого',
        'ceramics',
        format === 'csv' ? "'=1+1" : '=1+1',
        'Колір',
        'білий',
        'This does not look like a price: дорого',
      ],
      expect.arrayContaining(['A-3', '5', 'Enter a title']),
    ]);
    const mended = csvText([
      shape.headers ?? [],
      ...rows.map(({ raw }) => (raw as string[]).map((cell, index) => (cell === 'дорого' ? '7' : index === 1 ? cell || 'Тарілка' : cell))),
    ]);
    const again = await importFile(api, shop, { bytes: mended });
    expect(again.import).toMatchObject({ created: 2, errors: 0 });
  });

  it.each([
    ['Prom.ua', promYml('Кераміка').replaceAll('<price>', '<price>~'), 3],
    ['Hotline', hotlineXml('Кераміка').replace(/<priceRU\w+>/g, '$&~'), 2],
  ])('of a feed of %s has the offers unchanged', async (_name, bytes, count) => {
    const first = await importFile(api, shop, { bytes });
    expect(first.import).toMatchObject({ errors: count, created: 0 });

    const file = await failedRows(first.id, 'uk');
    const { rows } = await readFile(file.bytes);
    const again = await importFile(api, shop, { bytes: file.bytes.toString().replaceAll('~', '') });

    expect(file.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(rows).toHaveLength(count);
    expect(file.body).toContain('<import_error>');
    expect(again.import).toMatchObject({ errors: 0, created: count });
  });

  it('keeps cells that were escaped before', async () => {
    const { id } = await importFile(api, shop, {
      bytes: csvText([
        ['sku', 'title', 'price', 'category'],
        ['A-1', "'=Акція", 'дорого', 'ceramics'],
      ]),
    });

    const file = await failedRows(id);
    await importFile(api, shop, { bytes: file.body.replace('дорого', '7') });

    const { rows } = await api.pool.query('select title from offers where shop_id = $1', [shop.id]);
    expect(rows).toEqual([{ title: { uk: '=Акція' } }]);
  });

  it('is available while the import runs, and for dry runs', async () => {
    const { id } = await importFile(api, shop, { bytes: csvText(table), fields: { dry_run: 'true' } });

    expect((await failedRows(id)).status).toBe(200);
    expect((await failedRows(id)).headers['content-disposition']).toBe(`attachment; filename="failed-rows-${String(id)}.csv"`);
  });
});
