import { buildXlsx, csvText, encodeWindows1251, promHeader } from './import-files';

/** Expected results of the rows of an imported price list. */
export interface Outcome {
  created: number;
  skipped?: number;
  errors?: number;
}

/** A kind of price list of real sellers, reduced in size, with the pitfalls of the real one. */
export interface RealPriceList {
  /** Shop or portal of its origin, and its pitfalls. */
  kind: string;
  name: string;
  bytes: () => Buffer | string | Promise<Buffer>;
  outcome: Outcome;
  /** Aliases of the categories of the created offers, `?` behind those of drafts; `-` without one. */
  places: readonly string[];
}

interface Item {
  id?: string;
  group?: string;
  name?: string | null;
  price?: string | null;
  currency?: string | null;
  attributes?: string;
  more?: string;
}

type Groups = Readonly<Record<string, string>>;

const one = (group: string, more: Item = {}): Item => ({ group, ...more });

/** Writes a feed; titles of groups may name their parent: `Parent > Title`. */
function feed(groups: Groups, items: readonly Item[], { prolog = '<?xml version="1.0" encoding="UTF-8"?>\n' } = {}): string {
  const titles = Object.entries(groups);
  const ids = new Map(titles.map(([id, path]) => [path.split(' > ').at(-1) ?? '', id]));
  const categories = titles.map(([id, path]) => {
    const [title = '', parent] = path.split(' > ').reverse();
    return `<category id="${id}"${parent === undefined ? '' : ` parentId="${ids.get(parent) ?? ''}"`}>${title}</category>`;
  });
  return `${prolog}<yml_catalog date="2026-11-20 10:00"><shop><categories>${categories.join('')}</categories><offers>\n${items
    .map(offerElement)
    .join('\n')}\n</offers></shop></yml_catalog>`;
}

function offerElement(
  { id, group, name, price = '10', currency = 'UAH', attributes = 'available="true"', more = '' }: Item,
  index: number,
): string {
  const title = name === undefined ? `Товар ${String(index + 1)}` : name;
  return [
    `<offer id="${id ?? String(index + 1)}" ${attributes}>`,
    title === null ? '' : `<name>${title}</name>`,
    price === null ? '' : `<price>${price}</price>`,
    currency === null ? '' : `<currencyId>${currency}</currencyId>`,
    group === undefined ? '' : `<categoryId>${group}</categoryId>`,
    `${more}</offer>`,
  ].join('');
}

/** Writes a table of Prom.ua with these cells by header; each row gets a code. */
const promTable = (rows: readonly Readonly<Record<string, string>>[], header: readonly string[] = promHeader): string[][] => [
  [...header],
  ...rows.map((row, index) => {
    const cells: Record<string, string> = { Код_товару: `P-${String(index + 1)}`, Ціна: '100', Наявність: '+', ...row };
    const taken = new Set<string>();
    return header.map((name) => {
      if (taken.has(name)) return '';
      taken.add(name);
      return cells[name] ?? '';
    });
  }),
];

const hotlineItem = (id: string, category: string, name: string, more = '') =>
  `<item><id>${id}</id><categoryId>${category}</categoryId><code>H-${id}</code><vendor>Lozna</vendor><name>${name}</name><priceRUAH>1 999,00</priceRUAH>${more}</item>`;
const hotline = (categories: Groups, items: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><price><date>2026-11-20</date><firmName>Лозниця</firmName><categories>${Object.entries(categories)
    .map(([id, name]) => `<category><id>${id}</id><name>${name}</name></category>`)
    .join('')}</categories><items>${items.join('')}</items></price>`;

const triple = ['Назва_Характеристики', 'Одиниця_виміру_Характеристики', 'Значення_Характеристики'];
const wideHeader = (columns: number) => {
  const fixed = promHeader.slice(0, 20);
  return [...fixed, ...Array.from({ length: columns - fixed.length }, (_, index) => triple[index % triple.length] ?? '')];
};
const workbook = (rows: readonly (readonly string[])[]) =>
  buildXlsx([
    { name: 'Export Products Sheet', rows },
    { name: 'Export Groups Sheet', rows: [['Номер_групи', 'Назва_групи']] },
  ]);

const beds = { 1: 'Ліжка' };
const three = [one('1'), one('1'), one('1')];

/** Every kind of tested file, one entry for each row of the table of real feeds. */
export const realPriceLists: readonly RealPriceList[] = [
  {
    kind: 'Prom.ua: a DOCTYPE over two lines, clothes of babies that sound like those of men',
    name: 'prom.xml',
    bytes: () =>
      feed({ 1: 'Чоловічки' }, [one('1'), one('1')]).replace('<yml_catalog', '<!DOCTYPE yml_catalog SYSTEM\n  "shops.dtd">\n<yml_catalog'),
    outcome: { created: 2 },
    places: ['odiah-dlia-novonarodzhenykh', 'odiah-dlia-novonarodzhenykh'],
  },
  {
    kind: 'Prom.ua: numbers of categories that the file does not list',
    name: 'prom.xml',
    bytes: () => feed(beds, [one('118254198'), one('118254198')]),
    outcome: { created: 2 },
    places: ['-', '-'],
  },
  {
    kind: 'YML: a currency of another country, a price on request, titles of maker and model only',
    name: 'yml.xml',
    bytes: () =>
      feed(beds, [
        one('1', { name: null, more: '<vendor>Cam</vendor><model>Microair</model>' }),
        one('1', { currency: 'BYR' }),
        one('1', { price: '0' }),
      ]),
    outcome: { created: 1, errors: 2 },
    places: ['lizhka'],
  },
  {
    kind: 'Rozetka: brands below a category, a brand that is a word, doubles',
    name: 'price-rozetka.xml',
    bytes: () =>
      feed({ 1: 'Смартфони', 2: 'Смартфони > Oukitel', 3: 'Смартфони > CAT' }, [one('2'), one('3'), one('2', { id: '1' }), one('1')]),
    outcome: { created: 3, skipped: 1 },
    places: ['smartfony', 'smartfony', 'smartfony'],
  },
  {
    kind: 'YML: rows without a name, addresses of pictures in Cyrillic',
    name: 'amp.xml',
    bytes: () =>
      feed(beds, [
        one('1', { more: '<picture>http://10.0.0.1/стіл 1.jpg</picture>' }),
        one('1', { name: null, more: '<description>Опис</description>' }),
        one('1', { name: ' ' }),
      ]),
    outcome: { created: 1, errors: 2 },
    places: ['lizhka'],
  },
  {
    kind: 'YML: a CDATA that is never closed',
    name: 'cdata_not_closed.xml',
    bytes: () => feed(beds, [one('1'), one('1'), one('1', { more: '<description><![CDATA[<p>Опис</p></description>' })]),
    outcome: { created: 2 },
    places: ['lizhka', 'lizhka'],
  },
  {
    kind: 'YML: breaks off in an offer near its end',
    name: 'yml_export.php.xml',
    bytes: () => {
      const whole = feed(beds, [...three, one('1')]);
      return whole.slice(0, whole.indexOf('<offer id="4"') + 20);
    },
    outcome: { created: 3 },
    places: ['lizhka', 'lizhka', 'lizhka'],
  },
  {
    kind: 'YML: one group that nobody knows, availability in words',
    name: 'test.xml',
    bytes: () => {
      const words = ['Є в наявності', 'в наявностi', 'есть в наличии', 'in_stock'];
      return feed(
        { 1: 'Дрібнички майстра' },
        words.map((word) => one('1', { attributes: '', more: `<available>${word}</available>` })),
      );
    },
    outcome: { created: 4 },
    places: ['-', '-', '-', '-'],
  },
  {
    kind: 'YML: doubles, parts of other things than ours',
    name: 'allomarket.xml',
    bytes: () =>
      feed({ 1: 'Запчасти к MacBook', 2: 'Тормозные системы', 3: 'Рули' }, [one('1'), one('2'), one('3'), one('3', { id: '3' })]),
    outcome: { created: 3, skipped: 1 },
    places: ['-', 'halmivni-kolodky-ta-dysky', '-'],
  },
  {
    kind: 'Hotline: a price list in XML',
    name: 'hotline-feed.xml',
    bytes: () =>
      hotline({ 3: 'Смартфони' }, [hotlineItem('1', '3', 'Телефон Galaxy A55', '<stock>В наявності</stock><oldprice>2 100</oldprice>')]),
    outcome: { created: 1 },
    places: ['smartfony'],
  },
  {
    kind: 'Rozetka: Windows-1251 that says UTF-8',
    name: 'rozetka.xml',
    bytes: () => encodeWindows1251(feed(beds, three)),
    outcome: { created: 3 },
    places: ['lizhka', 'lizhka', 'lizhka'],
  },
  {
    kind: 'Rozetka: a mark at the beginning, single quotes, groups of jewelry',
    name: 'rozetka.xml',
    bytes: () => `\ufeff${feed({ 1: 'Золоті каблучки', 2: 'Пусети' }, [one('1'), one('2')]).replaceAll('"', "'")}`,
    outcome: { created: 2 },
    places: ['kabluchky', 'serezhky'],
  },
  {
    kind: 'Rozetka: carriage returns, no declaration, sweets with names of shapes',
    name: 'rozetka.xml',
    bytes: () => feed({ 1: 'Треугольники', 2: 'Цветочки' }, [one('1'), one('2')], { prolog: '' }).replaceAll('><', '>\r<'),
    outcome: { created: 2 },
    places: ['-', '-'],
  },
  {
    kind: 'EVA: old prices, scissors of the kitchen',
    name: 'eva.xml',
    bytes: () =>
      feed({ 1: 'Кухонні ножиці', 2: 'Чашки' }, [
        one('1', { more: '<price_old>12</price_old>' }),
        one('2', { more: '<price_old>7</price_old>' }),
      ]),
    outcome: { created: 2 },
    places: ['-', 'posud-dlia-serviruvannia'],
  },
  {
    kind: 'Rozetka: category 1 without any list of categories',
    name: 'rozetka.xml',
    bytes: () => feed({}, [one('1'), one('1')]).replace('<categories></categories>', ''),
    outcome: { created: 2 },
    places: ['-', '-'],
  },
  {
    kind: 'Rozetka: two plain offers with promotions',
    name: 'rozetka.xml',
    bytes: () => feed(beds, [one('1', { more: '<price_promo>8</price_promo>' }), one('1', { more: '<stock_quantity>0</stock_quantity>' })]),
    outcome: { created: 2 },
    places: ['lizhka', 'lizhka'],
  },
  {
    kind: 'MAUDAU: 25 pictures an offer, suitcases that have no category here',
    name: 'maudau_feed.xml',
    bytes: () => {
      const pictures = Array.from({ length: 25 }, (_, index) => `<picture>http://10.0.0.1/${String(index)}.jpg</picture>`).join('');
      return feed({ 1: 'Валізи' }, [one('1', { more: pictures })]);
    },
    outcome: { created: 1 },
    places: ['-'],
  },
  {
    kind: 'Hotline: tables for massage are no chairs',
    name: 'hotline.xml',
    bytes: () =>
      hotline({ 1: 'Масажні столи', 2: 'Столи' }, [hotlineItem('1', '1', 'Масажний стіл Kinezis'), hotlineItem('2', '2', 'Стіл дубовий')]),
    outcome: { created: 2 },
    places: ['stoly?', 'stoly'],
  },
  {
    kind: 'Hotline: a table with its own headers',
    name: 'feed_firm.csv',
    bytes: () => {
      const header = ['id', 'category', 'firm', 'name', 'description', 'priceRUAH', 'url', 'image', 'stock', 'guarantee'];
      const row = (id: string) => [
        id,
        'Ліжка',
        'Лозниця',
        `Ліжко ${id}`,
        'Опис',
        '1200',
        `https://shop.example/${id}`,
        '',
        'В наявності',
        '12',
      ];
      return csvText([header, row('1'), row('2')], ';');
    },
    outcome: { created: 2 },
    places: ['lizhka', 'lizhka'],
  },
  {
    kind: 'Prom.ua: prices and stock only',
    name: 'prom.xml',
    bytes: () => feed({}, [{ name: null }, { name: null }]),
    outcome: { created: 0, skipped: 2 },
    places: [],
  },
  {
    kind: 'Prom.ua: a workbook of 108 columns with groups of spare parts',
    name: 'prom.xlsx',
    bytes: () =>
      workbook(
        promTable(
          ['Прокладки автомобільні', 'Свічки запалювання', 'Сальники', 'Моторні оливи'].map((group) => ({
            Назва_позиції_укр: group,
            Назва_групи: group,
          })),
          wideHeader(108),
        ),
      ),
    outcome: { created: 4 },
    places: ['-', '-', '-', 'motorni-olyvy'],
  },
  {
    kind: 'Prom.ua: a workbook of 129 columns with furniture, some rows without a price',
    name: 'export-products.xlsx',
    bytes: () =>
      workbook(
        promTable(
          [
            { Назва_позиції_укр: 'Диван кутовий', Назва_групи: 'Кутові дивани' },
            { Назва_позиції_укр: 'Ліжко дитяче', Назва_групи: 'Дитячі ліжка' },
            { Назва_позиції_укр: 'Ліжко дубове', Назва_групи: "Дерев'яні ліжка" },
            { Назва_позиції_укр: 'Ліжко без ціни', Назва_групи: "Дерев'яні ліжка", Ціна: '' },
          ],
          wideHeader(129),
        ),
      ),
    outcome: { created: 3, errors: 1 },
    places: ['dyvany', 'dytiachi-lizhechka', 'lizhka'],
  },
  {
    kind: 'Prom.ua: a table with short rows and the address of a section for a group',
    name: 'prom.csv',
    bytes: () => {
      const [header = [], ...rows] = promTable([
        { Назва_позиції_укр: 'Інвертор 300 Вт', Назва_групи: 'http://prom.ua/Invertory' },
        { Назва_позиції_укр: 'Інвертор 500 Вт', Назва_групи: 'http://prom.ua/Invertory' },
      ]);
      return csvText([header, ...rows.map((row) => row.slice(0, header.indexOf('Назва_групи') + 1))], ';');
    },
    outcome: { created: 2 },
    places: ['invertory-ta-dbzh', 'invertory-ta-dbzh'],
  },
  {
    kind: '1C: a workbook with the name of the shop above, a header of two lines, and lines of sections instead of a column',
    name: 'price.xlsx',
    bytes: () =>
      buildXlsx([
        {
          name: 'TDSheet',
          rows: [
            ['ТОВ «Лозниця»', '', '', 'Прайс-лист від 20.11.2026'],
            ['Ціни дійсні до кінця місяця'],
            ['', 'Товар', 'Ціна', ''],
            ['Код', 'Номенклатура', 'Роздріб, грн', 'Вільний залишок'],
            ['', 'Меблі'],
            ['', 'Ліжка'],
            ['L-1', 'Ліжко дубове', '12 500,00 грн/шт.', '3 шт'],
            ['L-2', 'Ліжко соснове', '8 900,-', ''],
            ['', 'Смартфони'],
            ['S-1', 'Смартфон Lozna 5', 5999.9, 0],
            ['S-2', 'Смартфон Lozna 6', 'договірна', 1],
          ],
        },
      ]),
    outcome: { created: 3, errors: 1 },
    places: ['lizhka', 'lizhka', 'smartfony'],
  },
  {
    kind: 'Prom.ua: a workbook whose header has a merged line above, behind a cover and a hidden sheet',
    name: 'export-products.xlsx',
    bytes: () => {
      const table = promTable([
        { Назва_позиції_укр: 'Ліжко дубове', Назва_групи: 'Ліжка', Ціна: '1\u00a0234,50 грн', Наявність: 'В наявності (5 шт)' },
        { Назва_позиції_укр: 'Диван кутовий', Назва_групи: 'Кутові дивани', Наявність: 'Під замовлення 3-5 днів' },
      ]);
      return buildXlsx([
        { name: 'Зміст', rows: [['Вітаємо!'], ['Товари — на другому аркуші']] },
        { name: 'Товари', rows: [['Основна інформація', '', '', 'Пошук'], ...table] },
      ]);
    },
    outcome: { created: 2 },
    places: ['lizhka', 'dyvany'],
  },
  {
    kind: 'Rozetka: Windows-1251 that says UTF-8, CDATA with HTML, prices with blanks and a sign',
    name: 'rozetka.xml',
    bytes: () =>
      encodeWindows1251(
        feed({ 1: 'Меблі', 2: 'Меблі > Ліжка' }, [
          one('2', {
            price: '1 234,50 грн',
            more: '<description><![CDATA[<h2>Ліжко</h2><script>alert(1)</script><p>Дуб & сосна</p>]]></description>',
          }),
          one('2', { name: '<![CDATA[Ліжко "Соня" <новинка>]]>', attributes: '', more: '<available>Нема</available>' }),
        ]),
      ),
    outcome: { created: 2 },
    places: ['lizhka', 'lizhka'],
  },
  {
    kind: 'Horoshop: a mark, semicolons, paths of sections, variants of a parent code, half of their values missing, a double',
    name: 'horoshop.csv',
    bytes: () => {
      const header = [
        'Артикул',
        'Батьківський артикул',
        'Назва (UA)',
        'Назва (RU)',
        'Розділ',
        'Ціна',
        'Стара ціна',
        'Наявність',
        'Галерея',
        'Опис товару (UA)',
      ];
      const row = (code: string, parent: string, title: string, price: string, availability: string) => [
        ...[code, parent, title, '', 'Меблі/Спальня/Ліжка', price, '', availability, '', '<p>Опис; з крапкою</p>'],
      ];
      return `\ufeff${csvText(
        [
          header,
          row('HL-1', 'HL', 'Ліжко Соня, дуб', '9 999,00', 'Є в наявності'),
          row('HL-2', 'HL', 'Ліжко Соня', '9 999,00', 'Закінчується'),
          row('HL-3', 'HL', 'Ліжко Соня, горіх', '10 499,00 грн.', 'Немає в наявності'),
          row('HL-1', 'HL', 'Ліжко Соня, дуб', '9 999,00', 'Є в наявності'),
        ],
        ';',
      )}`;
    },
    outcome: { created: 3, skipped: 1 },
    places: ['lizhka', 'lizhka', 'lizhka'],
  },
  {
    kind: 'Hotline: a table that names its delimiter for Excel in the first line, numbered photos',
    name: 'hotline.csv',
    bytes: () =>
      `sep=;\r\n${csvText(
        [
          ['id', 'category', 'firm', 'name', 'priceRUAH', 'stock', 'image 1', 'image 2'],
          ['1', 'Смартфони', 'Lozna', 'Смартфон Lozna 5', '5 999', '10+', '', ''],
          ['2', 'Смартфони', 'Lozna', 'Смартфон Lozna 6', '6999=', '> 10', '', ''],
        ],
        ';',
      )}`,
    outcome: { created: 2 },
    places: ['smartfony', 'smartfony'],
  },
  {
    kind: 'YML: categories of six levels, one below itself, one without a parent',
    name: 'deep.xml',
    bytes: () =>
      feed(
        {
          1: 'Каталог',
          2: 'Каталог > Дім',
          3: 'Дім > Меблі',
          4: 'Меблі > Меблі для спальні',
          5: 'Меблі для спальні > Ліжка',
          6: 'Ліжка > Ліжка двоспальні',
          7: 'Смартфони > Смартфони',
          8: 'Нічого > Дивани',
        },
        [one('6'), one('5'), one('7'), one('8')],
      ),
    outcome: { created: 4 },
    places: ['lizhka', 'lizhka', 'smartfony', 'dyvany'],
  },
  {
    kind: 'YML: HTML of descriptions that nobody escaped',
    name: 'html.xml',
    bytes: () =>
      feed(beds, [
        one('1', { more: '<description><p>Ліжко <b>дубове</b></p><br/><ul><li>2 м</li></ul></description>' }),
        one('1', { more: '<description>&lt;p&gt;Ліжко&amp;nbsp;соснове&lt;/p&gt;</description>' }),
      ]),
    outcome: { created: 2 },
    places: ['lizhka', 'lizhka'],
  },
  {
    kind: 'YML: numbers with units in the names of parameters, groups of variants with missing values',
    name: 'params.xml',
    bytes: () => {
      const param = (name: string, value: string) => `<param name="${name}">${value}</param>`;
      const variant = (more: string): Item => one('1', { attributes: 'available="true" group_id="77"', more });
      return feed({ 1: 'Смартфони' }, [
        variant(`${param("Вбудована пам'ять, ГБ", '256')}${param('Колір', 'чорний')}`),
        variant(param('Колір', 'білий')),
        variant(param('Вага (г)', '186')),
        variant(''),
      ]);
    },
    outcome: { created: 4 },
    places: ['smartfony', 'smartfony', 'smartfony', 'smartfony'],
  },
  {
    kind: 'Rozetka: breaks off inside a letter of two bytes',
    name: 'rozetka.xml',
    bytes: () => {
      const whole = Buffer.from(feed(beds, three), 'utf8');
      return whole.subarray(0, whole.lastIndexOf(Buffer.from('Товар 3')) + 1);
    },
    outcome: { created: 2 },
    places: ['lizhka', 'lizhka'],
  },
  {
    kind: 'a spreadsheet saved with tabs: a title above, codes of two offers, prices of all kinds',
    name: 'Прайс (1).txt',
    bytes: () =>
      csvText(
        [
          ['Меблева крамниця'],
          ['Арт.', 'Найменування', 'Категорія', 'РРЦ', 'К-ть', 'Од. виміру'],
          ['M-1', 'Ліжко дубове', 'Ліжка', '12 500,-', '2', 'шт.'],
          ['M-2', 'Ліжко 10" "Квіти"', 'Ліжка', '1 200 грн/шт', '0', 'шт'],
          ['M-1', 'Ліжко дубове, біле', 'Ліжка', '12 700', '', 'шт.'],
          ['M-3', 'Ліжко', 'Ліжка', 'уточнюйте', '1', 'шт.'],
          ['', '', '', '', '', ''],
          ['M-4', 'Диван', 'Кутові дивани', '#N/A', '1', 'к-т'],
        ],
        '\t',
      ),
    outcome: { created: 2, skipped: 1, errors: 2 },
    places: ['lizhka', 'lizhka'],
  },
];
