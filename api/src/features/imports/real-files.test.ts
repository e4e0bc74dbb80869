import {
  aCategory,
  type AnyJson,
  aShop,
  createTestApi,
  importFile,
  sendFile,
  type SentFile,
  type TestApi,
  type TestShop,
} from '../../testing';
import { buildXlsx, csvText, encodeWindows1251, promHeader } from '../../testing/imports/import-files';
import { checkCatalog } from '../catalog';

/** Price lists with the pitfalls of real ones; the names of the tests describe their earlier results. */

let api: TestApi;
let shop: TestShop;
let placeById: Map<number, string>;
beforeAll(async () => {
  api = await createTestApi();
  const titles = {
    ...{ smartfony: 'Смартфони', 'korm-dlia-kotiv': 'Корм для котів', dyvany: 'Дивани', lizhka: 'Ліжка', matratsy: 'Матраци' },
    ...{ 'kutovi-shlifmashyny': 'Кутові шліфмашини', 'dytiachi-vizochky': 'Дитячі візочки', 'kukhonni-vytiazhky': 'Кухонні витяжки' },
    ...{ 'avtomobilni-akumuliatory': 'Автомобільні акумулятори', 'svichky-ta-aromadyfuzory': 'Свічки та аромадифузори' },
    ...{
      'kastruli-ta-skovoridky': 'Каструлі та сковорідки',
      'invertory-ta-dbzh': 'Інвертори та ДБЖ',
      'zhinochi-dzhynsy': 'Жіночі джинси',
      'cholovichi-dzhynsy': 'Чоловічі джинси',
    },
    ...{ 'zapchastyny-dlia-traktoriv': 'Запчастини для тракторів', 'kamery-videosposterezhennia': 'Камери відеоспостереження' },
  };
  placeById = new Map();
  for (const [alias, title] of Object.entries(titles)) placeById.set((await aCategory(api, { alias, title })).id, alias);
});
afterAll(() => api.close());
beforeEach(async () => {
  shop = await aShop(api);
});

const importNamed = (bytes: SentFile['bytes'], name = 'price.xml') => importFile(api, shop, { bytes, name });
async function listOffers(): Promise<AnyJson[]> {
  const { rows } = await api.pool.query('select * from offers where shop_id = $1 and deleted_at is null order by id', [shop.id]);
  return rows;
}
/** Returns the category of each offer, with `?` for a draft; `-` without one. */
async function listPlaces(): Promise<string[]> {
  return (await listOffers()).map(({ category_id: id, status, is_category_missing: isMissing }) =>
    isMissing ? '-' : `${placeById.get(id as number) ?? ''}${status === 'active' ? '' : '?'}`,
  );
}

interface FeedOffer {
  title?: string;
  group: string;
  more?: string;
}
const feed = (groups: Record<string, string>, offers: readonly FeedOffer[], parents: Record<string, string> = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="2026-11-20"><shop><categories>${Object.entries(groups)
    .map(([id, title]) => `<category id="${id}"${parents[id] ? ` parentId="${parents[id]}"` : ''}>${title}</category>`)
    .join('')}</categories><offers>${offers
    .map(
      ({ title = 'Товар', group, more = '' }, index) =>
        `<offer id="${String(index + 1)}" available="true"><name>${title}</name><price>10</price><currencyId>UAH</currencyId><categoryId>${group}</categoryId>${more}</offer>`,
    )
    .join('')}</offers></shop></yml_catalog>`;
/** Builds a feed with one offer of each group. */
const groupFeed = (...titles: string[]) =>
  feed(
    Object.fromEntries(titles.map((title, index) => [String(index + 1), title])),
    titles.map((title, index) => ({ title: `${title} ${String(index)}`, group: String(index + 1) })),
  );

describe('groups that went on sale among other goods', () => {
  it.each([
    ['spark plugs among candles', 'Свічки запалювання', 'svichky-ta-aromadyfuzory'],
    ['gaskets among batteries', 'Прокладки автомобільні', 'avtomobilni-akumuliatory'],
    ['cots among prams', 'Дитячі ліжка', 'dytiachi-vizochky'],
    ['parts of MacBooks among those of tractors', 'Запчасти к MacBook', 'zapchastyny-dlia-traktoriv'],
    ['tires and tubes among surveillance cameras', 'Покрышки и камеры', 'kamery-videosposterezhennia'],
    ['phones CAT among cat food', 'CAT', 'korm-dlia-kotiv'],
    ['kitchen scissors among cooker hoods', 'Кухонні ножиці', 'kukhonni-vytiazhky'],
    ['jeans of everybody among those of women', 'Джинсы', 'zhinochi-dzhynsy'],
  ])('%s', async (_, group, wrong) => {
    const { import: done } = await importNamed(groupFeed(group));

    expect(done).toMatchObject({ status: 'finished', created: 1, errors: 0 });
    expect((await listPlaces())[0]).not.toBe(wrong);
  });

  it('corner sofas among angle grinders, while beds of wood and mattresses were right', async () => {
    await importNamed(groupFeed('Кутові дивани', "Дерев'яні ліжка", 'Матраци Evolution', 'Сковороди'));

    expect(await listPlaces()).toEqual(['dyvany', 'lizhka', 'matratsy', 'kastruli-ta-skovoridky']);
  });
});

describe('groups that were refused', () => {
  it('brands below phones', async () => {
    const offers = ['2', '3', '4'].map((group) => ({ title: `Смартфон ${group}`, group }));
    const parents = { 2: '1', 3: '1', 4: '1' };

    await importNamed(feed({ 1: 'Смартфони', 2: 'Oukitel', 3: 'Ulefone', 4: 'CAT' }, offers, parents));

    expect((await listPlaces()).slice(0, 2)).toEqual(['smartfony', 'smartfony']);
  });

  it('numbers that the file does not list are drafts with what is missing, in every row', async () => {
    const { import: done, rows } = await importNamed(feed({ 1: 'Смартфони' }, [{ group: '118254198' }, { group: '118254198' }]));

    expect(done).toMatchObject({ created: 2, errors: 0 });
    expect(rows[0]?.warnings).toEqual([expect.stringContaining('118254198')]);
    expect(await listPlaces()).toEqual(['-', '-']);
  });

  it('the address of a section of Prom.ua instead of a name', async () => {
    const header = ['Код_товару', 'Назва_позиції_укр', 'Ціна', 'Назва_групи'];

    await importNamed(csvText([header, ['A-1', 'Інвертор 300 Вт', '10', 'http://prom.ua/Invertory']], ';'), 'prom.csv');

    expect((await listPlaces())[0]).toMatch(/^invertory-ta-dbzh\??$/);
  });
});

describe('portals', () => {
  const phones = (count: number, from: number, portal: string) =>
    Array.from({ length: count }, (_, index) => ({ title: `X${String(from + index)}`, group: String(from), more: portal }));

  it('show by a number that two groups have the same goods; offers without other evidence are drafts', async () => {
    const portal = '<portal_category_id>33702</portal_category_id>';
    const { import: done } = await importNamed(feed({ 1: 'Смартфони', 2: 'Новинки' }, [...phones(2, 1, portal), ...phones(2, 2, portal)]));

    expect(done).toMatchObject({ created: 4, errors: 0 });
    expect(await listPlaces()).toEqual(['smartfony', 'smartfony', 'smartfony?', 'smartfony?']);
  });

  it('show by the address of their section the goods of a group', async () => {
    const header = ['Код_товару', 'Назва_позиції_укр', 'Ціна', 'Назва_групи', 'Посилання_підрозділу'];
    const row = ['A-1', 'X1', '10', 'Новинки', 'https://prom.ua/ua/Mobilnye-telefony'];

    const { body } = await sendFile(
      api,
      'trading/seller/offers/import/preview/',
      { bytes: csvText([header, row], ';') },
      shop.owner.access,
    );

    expect(body.categories).toMatchObject([{ key: 'Новинки', sureness: 'likely', category: { alias: 'smartfony' } }]);
  });

  it('do not overrule a name', async () => {
    const portal = '<portal_category_id>7</portal_category_id>';
    await importNamed(feed({ 1: 'Смартфони', 2: 'Дивани' }, [...phones(2, 1, portal), ...phones(2, 2, portal)]));

    expect(await listPlaces()).toEqual(['smartfony', 'smartfony', 'dyvany', 'dyvany']);
  });
});

describe('words', () => {
  it.each(['Є в наявності', 'в наявностi', 'есть в наличии', 'in_stock', 'В наличии'])('of availability: %s', async (word) => {
    const { rows } = await importNamed(`sku;title;price;Наявність;category\nA;Ваза;10;${word};lizhka\n`, 'a.csv');

    expect(rows[0]).toMatchObject({ action: 'created', warnings: [] });
    expect((await listOffers())[0]?.stock).toBeNull();
  });

  it.each([
    ['кг', 'kg'],
    ['пог.м', 'm'],
    ['м.п.', 'm'],
    ['м.кв.', 'm2'],
    ['упак.', 'package'],
  ])('of units: %s', async (word, unit) => {
    const { rows } = await importNamed(`sku;title;price;Одиниця_виміру;category\nA;Ваза;10;${word};lizhka\n`, 'a.csv');

    expect(rows[0]).toMatchObject({ action: 'created', warnings: [] });
    expect((await listOffers())[0]?.unit).toBe(unit);
  });

  it('of search are tags, and old prices that are left out say why', async () => {
    const row = promHeader.map((name) => ({ Код_товару: 'A', Назва_позиції_укр: 'Ліжко', Ціна: '100', Назва_групи: 'Ліжка' })[name] ?? '');
    row[promHeader.indexOf('Пошукові_запити')] = 'Гальмівні колодки, мед';
    row[promHeader.indexOf('Cтара_ціна')] = '73,55';

    const { rows } = await importNamed(csvText([promHeader, row], ';'), 'prom.csv');

    expect(rows[0]?.warnings).toEqual([expect.stringMatching(/73,55.*100/)]);
    expect((await listOffers())[0]?.free_tags).toEqual(['Гальмівні колодки', 'мед']);
  });
});

describe('files with errors', () => {
  it('breaks off in an offer: imported rows are counted, and the line is named', async () => {
    const whole = feed(
      { 1: 'Ліжка' },
      Array.from({ length: 5 }, () => ({ group: '1' })),
    ).replaceAll('<offer ', '\n<offer ');
    const broken = whole.slice(0, whole.indexOf('<offer id="4"') + 30);

    const { import: done } = await importNamed(broken);

    expect(done).toMatchObject({ status: 'finished', rows_total: 3, rows_done: 3, created: 3, errors: 0 });
    expect(done.message).toMatch(/3 rows were read before this point. Line \d+\.$/);
    expect((await api.mails()).filter(({ to }) => to === shop.owner.email)).toMatchObject([
      { subject: expect.stringContaining('з помилками') },
    ]);
  });

  it('breaks before the first offer: it is refused as unread', async () => {
    const { status, body } = await sendFile(
      api,
      'trading/seller/offers/import/preview/',
      { bytes: '<yml_catalog><shop><categories><category id="1">A & B <</category>', name: 'a.xml' },
      shop.owner.access,
    );

    expect(status).toBe(400);
    expect(body.file[0]).toMatch(/No rows before this point|has no offers/);
  });

  it('a CDATA that is never closed keeps the offers before it', async () => {
    const whole = feed({ 1: 'Ліжка' }, [
      { group: '1' },
      { group: '1', more: '<description><![CDATA[<p>Опис</p></description>' },
      { group: '1' },
    ]);

    const { import: done } = await importNamed(whole);

    expect(done).toMatchObject({ status: 'finished', created: 1, message: expect.stringContaining('1 row was read') });
  });

  it.each([
    ['Windows-1251 that says UTF-8', encodeWindows1251(groupFeed('Ліжка'))],
    ['a mark at the beginning and single quotes', `\ufeff${groupFeed('Ліжка').replaceAll('"', "'")}`],
    [
      'carriage returns and no declaration',
      groupFeed('Ліжка')
        .replace(/<\?xml.*?\?>\n/, '')
        .replaceAll('><', '>\r<'),
    ],
    ['a DOCTYPE of two lines', groupFeed('Ліжка').replace('<yml', '<!DOCTYPE yml_catalog SYSTEM\n "shops.dtd">\n<yml')],
  ])('%s', async (_, bytes) => {
    const { import: done } = await importNamed(bytes);

    expect(done).toMatchObject({ status: 'finished', created: 1, errors: 0, message: null });
    expect((await listOffers())[0]?.title).toEqual({ uk: 'Ліжка 0' });
  });

  it('has doubles, too many pictures, an unknown currency, and names of maker and model only', async () => {
    const pictures = Array.from({ length: 25 }, (_, index) => `<picture>https://img.example/стіл ${String(index)}.jpg</picture>`).join('');
    const bytes = feed({ 1: 'Ліжка' }, [{ group: '1' }, { group: '1', more: pictures }, { group: '1' }, { group: '1' }])
      .replace('offer id="4"', 'offer id="1"')
      .replace(/(offer id="3".*?)<name>Товар<\/name>/, '$1<vendor>Cam</vendor><model>Microair</model>')
      .replace(/(offer id="3".*?)UAH/, '$1BYR');

    // A dry run fetches no pictures.
    const { rows } = await importFile(api, shop, { bytes, name: 'a.xml', fields: { dry_run: 'true' } });

    expect(rows.map(({ action }) => action)).toEqual(['created', 'created', 'error', 'skipped']);
    expect(rows[1]?.warnings).toEqual([expect.stringContaining('10 images')]);
    expect(rows[2]).toMatchObject({ title: 'Cam Microair', message: 'Unknown currency: BYR. Use UAH, USD or EUR' });
    expect(rows[3]?.message).toMatch(/^Repeated/);
  });

  it('has prices of 0 for goods on request, which do not go on sale', async () => {
    const list = (count: number, price: string) =>
      feed(
        { 1: 'Ліжка' },
        Array.from({ length: count }, () => ({ group: '1' })),
      ).replaceAll('<price>10<', `<price>${price}<`);
    await importNamed(list(1, '10'));

    const { rows } = await importNamed(list(2, '0.00'));

    expect(rows.map(({ action, message }) => [action, message])).toEqual([
      ['skipped', 'No changes'],
      ['error', 'The price is 0: enter the price that you sell at'],
    ]);
    expect(rows[0]?.warnings).toEqual(['The price is 0: the previous price stays']);
    const [offer] = await listOffers();
    expect(offer).toMatchObject({ price_minor: 1000 });
    // A draft may lack a price.
    const draft = { price: '0.00', status: 'draft' };
    expect((await api.patch(`trading/seller/offers/${String(offer.id)}/update/`, draft, { as: shop.owner.access })).status).toBe(200);
    expect((await importNamed(list(1, '0'))).rows[0]).toMatchObject({ action: 'skipped', warnings: [] });
  });

  it('has prices and stock only: it updates known offers, and creates none', async () => {
    await importNamed(groupFeed('Ліжка'));
    const prices = (id: string) => `<offer id="${id}" available="false"><price>77</price><currencyId>UAH</currencyId></offer>`;

    const { import: done, rows } = await importNamed(
      `<yml_catalog><shop><offers>${prices('1')}${prices('2')}</offers></shop></yml_catalog>`,
    );

    expect(done).toMatchObject({ created: 0, updated: 1, skipped: 1, errors: 0 });
    expect(rows[1]?.message).toBe('The shop has no such offer');
    expect((await listOffers())[0]).toMatchObject({ price_minor: 7700, stock: 0, title: { uk: 'Ліжка 0' } });
  });

  it('is a workbook of 108 columns with repeated attributes', async () => {
    const triples = Array.from({ length: 27 }, () => [
      'Назва_Характеристики',
      'Одиниця_виміру_Характеристики',
      'Значення_Характеристики',
    ]).flat();
    const header = [...promHeader.slice(0, 20), ...triples];
    const row = header.map((name) => ({ Код_товару: 'A', Назва_позиції_укр: 'Ліжко', Ціна: '100', Назва_групи: 'Ліжка' })[name] ?? '');
    [row[20], row[22], row[98], row[99], row[100]] = ['Ширина', '160', 'Довжина', 'см', '200'];

    await importNamed(
      await buildXlsx([
        { name: 'Export Products Sheet', rows: [header, row] },
        { name: 'Export Groups Sheet', rows: [['Номер_групи']] },
      ]),
      'a.xlsx',
    );

    expect((await listOffers())[0]?.attributes).toMatchObject([
      { name: { uk: 'Ширина' }, value: { uk: '160' } },
      { name: { uk: 'Довжина' }, value: { uk: '200 см' } },
    ]);
  });

  it('has headers of Hotline', async () => {
    const header = ['id', 'category', 'firm', 'name', 'description', 'priceRUAH', 'url', 'image', 'stock', 'guarantee'];
    const row = [
      '7',
      'Ліжка',
      'Лозниця',
      'Ліжко дубове',
      'Опис',
      '1200',
      'https://shop.example/7',
      'https://img.example/7.jpg',
      'В наявності',
      '12',
    ];

    const { rows } = await importNamed(csvText([header, row], ';'), 'feed_firm.csv');

    expect(rows[0]).toMatchObject({ action: 'created' });
    expect((await listOffers())[0]).toMatchObject({ external_id: '7', price_minor: 120_000, status: 'active' });
  });

  it('has unescaped HTML in descriptions, which stays, sanitized', async () => {
    await importNamed(
      feed({ 1: 'Ліжка' }, [{ group: '1', more: '<description><p>Дуб <b>міцний</b></p><script>alert(1)</script></description>' }]),
    );

    expect((await listOffers())[0]?.description).toEqual({ uk: '<p>Дуб <strong>міцний</strong></p>' });
  });

  it('has units in the names of parameters, which become values with a unit', async () => {
    const more = '<param name="Вага, кг">1,5</param><param name="Розмір (EU)">42</param>';

    await importNamed(feed({ 1: 'Ліжка' }, [{ group: '1', more }]));

    expect((await listOffers())[0]?.attributes).toMatchObject([
      { name: { uk: 'Вага' }, value: { uk: '1,5 кг' } },
      { name: { uk: 'Розмір (EU)' }, value: { uk: '42' } },
    ]);
  });

  it('has the name of the shop above its header, and sections: rows keep their numbers', async () => {
    const lines = [
      ['Лозниця, прайс-лист'],
      ['Код', 'Назва', 'Ціна', 'Залишок'],
      ['Меблі'],
      ['Ліжка'],
      ['L-1', 'Ліжко дубове', '100', '3'],
      ['L-2', 'Ліжко соснове', 'немає', '3'],
      ['Новинки'],
      ['L-3', 'Щось нове', '5', ''],
    ];

    const { import: done, rows } = await importNamed(csvText(lines, ';'), 'price.csv');

    expect(done).toMatchObject({ status: 'finished', rows_total: 3, created: 2, errors: 1 });
    expect(rows.map(({ row }) => row as number)).toEqual([5, 6, 8]);
    expect(await listPlaces()).toEqual(['lizhka', '-']);
    const { body } = await sendFile(
      api,
      'trading/seller/offers/import/preview/',
      { bytes: csvText(lines, ';'), name: 'price.csv' },
      shop.owner.access,
    );
    expect((body.categories as { title: string }[]).map(({ title }) => title)).toEqual(['Меблі > Ліжка', 'Новинки']);
  });

  it('leaves lists and search as a rebuild would', async () => {
    await importNamed(groupFeed('Ліжка', 'Новинки', 'Матраци на дивани'));

    expect(await checkCatalog(api.pool)).toEqual([]);
  });
});
