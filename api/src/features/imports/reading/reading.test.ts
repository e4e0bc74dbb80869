import {
  writeTemporaryFile,
  csvText,
  hotlineXml,
  encodeWindows1251,
  promHeader,
  promRows,
  promYml,
  rozetkaYml,
  buildXlsx,
} from '../../../testing/imports/import-files';
import { openFile, readRows } from './open-file';
import { parseCategory, parsePortalCategory } from '../mapping/row-category';
import type { FileProblem } from './source-row';
import { type SourceCategory, type SourceRow } from './source-row';

async function read(bytes: Buffer | string) {
  const file = writeTemporaryFile(bytes);
  const shape = await openFile(file);
  const [rows, categories]: [SourceRow[], SourceCategory[]] = [[], []];
  let problem: FileProblem | null = null;
  try {
    for await (const row of readRows(file, shape, {}, (category) => categories.push(category))) rows.push(row);
  } catch (error) {
    problem = error as FileProblem;
  }
  return { shape, rows, categories, problem };
}
const refusal = async (bytes: Buffer | string) => {
  const { problem } = await read(bytes).catch((error: unknown) => ({ problem: error as FileProblem }));
  return problem && { code: problem.code, line: problem.line };
};

const table = [promHeader, ...promRows('Кераміка')];

describe('tables', () => {
  it.each([
    ['commas', ',', '\r\n'],
    ['semicolons', ';', '\n'],
    ['tabs', '\t', '\r'],
    ['bars', '|', '\n'],
  ])('are read with %s', async (_name, delimiter, lineEnd) => {
    const { rows, shape } = await read(csvText(table, delimiter, lineEnd));

    expect(shape).toMatchObject({ format: 'csv', encoding: 'utf-8', delimiter });
    expect(rows.map(({ number, texts }) => [number, texts.external_id])).toEqual([
      [2, '501'],
      [3, '502'],
      [4, '503'],
      [5, '504'],
      [6, '505'],
      [7, '501'],
      [8, '506'],
    ]);
    expect(rows[1]?.texts.title_uk).toBe('Тарілка 10" "Квіти" об’ємна');
  });

  it.each([
    ['with a byte order mark', Buffer.from(`\ufeff${csvText(table)}`), 'utf-8'],
    ['in Windows-1251', encodeWindows1251(csvText(table, ';')), 'windows-1251'],
    ['in UTF-16', Buffer.from(`\ufeff${csvText(table, '\t')}`, 'utf16le'), 'utf-16le'],
    ['in UTF-8 with a broken character', Buffer.concat([Buffer.from(csvText(table)), Buffer.from([0xd0, 0x0a])]), 'utf-8'],
  ])('are read %s', async (_name, bytes, encoding) => {
    const { rows, shape } = await read(bytes);

    expect(shape.encoding).toBe(encoding);
    expect(rows[0]?.texts).toMatchObject({ title_uk: 'Чашка керамічна 350 мл', title: 'Чашка керамическая 350 мл', sku: 'CH-001' });
  });

  it('keep triples of attributes apart by position, and accept a header with a look-alike Latin letter', async () => {
    const { rows } = await read(csvText(table));

    expect(rows[0]?.attributes).toEqual([
      { name: "Об'єм", unit: 'мл', value: '350' },
      { name: 'Колір', unit: '', value: 'білий' },
    ]);
    expect(rows[0]?.texts.tags).toBe('чашка, кружка, горнятко');
    expect(rows[0]?.texts.old_price).toBe('');
  });

  describe('with an unclosed quote', () => {
    const skus = ({ rows }: { rows: SourceRow[] }) => rows.map(({ texts, problem }) => [texts.sku, problem]);

    it.each([
      ['to the end', 'sku;title;price\nA;Чашка;1\nB;"Миска;2\nC;Ваза;3\n'],
      ['before cells in quotes', 'sku;title;price\nA;Чашка;1\nB;"Миска;2\nC;"Ваза";3\n'],
      ['with other line ends', 'sku;title;price\r\nA;Чашка;1\r\nB;"Миска;2\r\nC;"Ваза 5"" ""х""";3\r\n'],
      ['without a price', 'sku;title\nA;Чашка\nB;"Миска\nC;Ваза\n'],
    ])('lose no row: %s', async (_name, text) => {
      const found = await read(text);

      expect(skus(found)).toEqual([
        ['A', undefined],
        ['B', undefined],
        ['C', undefined],
      ]);
      expect(found.rows[1]?.texts.title).toBe('"Миска');
      expect(found.problem).toBeNull();
    });

    it('lose no row after a quote that another row seems to close', async () => {
      const found = await read('sku;title;price;category\nA;"Сад;10;ceramics\nB;Ваза 5";20;ceramics\nC;Миска;30;ceramics\n');

      expect(found.rows.map(({ texts }) => [texts.sku, texts.title, texts.price])).toEqual([
        ['A', '"Сад', '10'],
        ['B', 'Ваза 5"', '20'],
        ['C', 'Миска', '30'],
      ]);
    });

    it('keep texts of several lines whole, with any delimiters', async () => {
      const text = 'один; два; три\nчотири; 5; шість';

      const { rows } = await read(`sku;title;price;description\nA;Чашка;10;"${text}"\nB;Миска;20;"${text}"\n`);

      expect(rows.map(({ texts }) => texts.description)).toEqual([text, text]);
    });

    it('name the row that cannot be split into cells', async () => {
      const found = await read('sku;title;price\nA;"Миска; синя;10\nB;Ваза;20\n');

      expect(skus(found)).toEqual([
        ['A', 'open_quote'],
        ['B', undefined],
      ]);
    });

    it('continue after an overlong row, wherever chunks of the file end', async () => {
      const found = await read(`sku;title\nA;Чашка\nB;${'x'.repeat(1_200_000)}\nC;Ваза\nD;"${'y'.repeat(1_200_000)}"\nE;Миска\n`);

      expect(skus(found)).toEqual([
        ['A', undefined],
        ['B', 'row_too_long'],
        ['C', undefined],
        ['D', 'row_too_long'],
        ['E', undefined],
      ]);
      expect(found.rows.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6]);
    });

    it.each(['', 'x'])('repeat no row before an overlong one that is cut within a letter, with %j before its letters', async (before) => {
      const found = await read(`sku;title\nA;Чашка\nB;"${before}${'є'.repeat(1_100_000)}"\nC;Ваза\n`);

      expect(skus(found)).toEqual([
        ['A', undefined],
        ['B', 'row_too_long'],
        ['C', undefined],
      ]);
    });
  });

  it('are read from the sheet with products of a workbook, numbers as numbers', async () => {
    const { rows, shape } = await read(
      await buildXlsx([
        { name: 'Export Groups Sheet', rows: [['Номер_групи', 'Назва_групи']] },
        {
          name: 'Export Products Sheet',
          rows: [
            ...table.slice(0, 2),
            ['X-1', '', 'Ваза', '', '', '', '', '', 19.989999999999998, '', '', '', '+', 3, '', 'Кераміка', 4820000000017],
          ],
        },
      ]),
    );

    expect(shape.format).toBe('xlsx');
    expect(rows[0]).toMatchObject({ number: 2, texts: { external_id: '501', description_uk: '<p>Ручна <b>робота</b></p>' } });
    expect(rows[1]?.texts).toMatchObject({ price: '19.99', stock: '3', external_id: '4820000000017', discount: '' });
  });

  it('show percentages as a workbook does', async () => {
    const { rows } = await read(
      await buildXlsx([
        {
          name: 'Sheet',
          rows: [
            ['sku', 'price', 'discount'],
            ['A', 1000, { percent: 20 }],
            ['B', 1000, { percent: 7.5 }],
            ['C', 1000, 60],
          ],
        },
      ]),
    );

    expect(rows.map(({ texts }) => texts.discount)).toEqual(['20%', '7.5%', '60']);
  });

  it('have the text of a merged cell in each row that it covers, codes only in the first', async () => {
    const rows = [
      ['sku', 'title', 'category', 'price'],
      ['A', 'Чашка', 'Кераміка', 10],
      ['', 'Миска', '', 20],
      ['', 'Глек', '', 30],
      ['D', 'Стілець', '', 40],
      ['E', 'Стіл', 'Меблі', 50],
    ];

    const { rows: found } = await read(await buildXlsx([{ name: 'Sheet', rows, merged: ['A2:A3', 'C2:C4', 'D6:E6', 'B9:B12'] }]));

    expect(found.map(({ texts: { sku, title, category, price } }) => [sku, title, category, price])).toEqual([
      ['A', 'Чашка', 'Кераміка', '10'],
      ['', 'Миска', 'Кераміка', '20'],
      ['', 'Глек', 'Кераміка', '30'],
      ['D', 'Стілець', '', '40'],
      ['E', 'Стіл', 'Меблі', '50'],
    ]);
  });

  it('are counted in a workbook whose rows have invalid numbers', async () => {
    const rowNumbers = ['1', '2.5', '3000000000', '-1', 'x'];
    const { rows } = await read(
      await buildXlsx([
        {
          name: 'Sheet',
          rows: [
            ['sku', 'title'],
            ['A', 'a'],
            ['B', 'b'],
            ['C', 'c'],
            ['D', 'd'],
          ],
          rowNumbers,
        },
      ]),
    );

    expect(rows.map(({ number }) => number)).toEqual([2, 3, 4, 5]);
  });

  it('are refused in a workbook with wrong declared sizes', async () => {
    const bytes = await buildXlsx([{ name: 'Sheet', rows: [...table] }]);
    const entry = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
    expect(bytes.readUInt32LE(entry)).toBe(0x02014b50);
    const size = bytes.readUInt32LE(entry + 24);

    for (const wrong of [size - 1, size + 1]) {
      bytes.writeUInt32LE(wrong, entry + 24);
      expect(await refusal(bytes)).toMatchObject({ code: 'broken_workbook' });
    }
    bytes.writeUInt32LE(size, entry + 24);
    expect(await refusal(bytes)).toBeNull();
  });

  it('are refused when they are no tables', async () => {
    expect(await refusal('')).toEqual({ code: 'empty', line: null });
    expect(await refusal(' \r\n ')).toEqual({ code: 'empty', line: null });
    expect(await refusal('просто текст\nі ще рядок')).toEqual({ code: 'no_columns', line: null });
    expect(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))).toMatchObject({ code: 'unknown_format' });
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toMatchObject({ code: 'old_xls' });
    expect(await refusal(Buffer.from('PK\x03\x04 not a workbook'))).toMatchObject({ code: 'broken_workbook' });
  });
});

describe('feeds', () => {
  it('of Prom.ua', async () => {
    const { rows, categories, problem } = await read(promYml('Кераміка'));

    expect(problem).toBeNull();
    expect(categories).toEqual([
      { id: '1', parentId: null, title: 'Дім' },
      { id: '77', parentId: '1', title: 'Кераміка' },
    ]);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({
      number: 1,
      hasHtmlNames: true,
      texts: { external_id: '701', title_uk: 'Ваза синя «Море» & глечик', title: 'Ваза синяя «Море»', sku: 'VZ-1', stock: '7' },
      attributes: [
        { name: 'Висота', unit: 'см', value: '30' },
        { name: 'Колір', unit: '', value: 'синій' },
      ],
    });
    expect(rows[1]?.texts.availability).toBe('');
  });

  it('of Rozetka, without a declaration', async () => {
    const { rows } = await read(rozetkaYml('Дрилі'));

    expect(rows[0]?.texts).toMatchObject({ sku: 'GSR-120', price_promo: '1800', old_price: '2500', stock: '0', title: 'Дрель' });
    expect(rows[1]?.texts).toMatchObject({ brand: 'Makita', model: 'DF 333', availability: '1' });
  });

  it('of Hotline', async () => {
    const { rows, categories } = await read(hotlineXml('Телефони'));

    expect(categories).toEqual([{ id: '3', parentId: null, title: 'Телефони' }]);
    expect(rows[0]).toMatchObject({
      texts: { external_id: 'h1', title: 'Телефон Galaxy A55, сірий', price: '15 999,00', currency: 'UAH', availability: 'В наявності' },
      images: ['https://pictures.example/фото 1.jpg'],
    });
    expect(rows[1]?.texts.price_usd).toBe('12.5');
  });

  it('in another encoding than they declare', async () => {
    const declaredWrong = encodeWindows1251(promYml('Кераміка'));
    const declaredRight = encodeWindows1251(promYml('Кераміка').replace('UTF-8', 'windows-1251'));
    const utf8 = promYml('Кераміка').replace('UTF-8', 'windows-1251');

    for (const bytes of [declaredWrong, declaredRight, utf8]) expect((await read(bytes)).rows[1]?.texts.title_uk).toBe('Ваза біла');
  });

  it('keep the rows before a syntax error, and name its line', async () => {
    const broken = promYml('Кераміка').replace('<offer id="703"', '<offer id=703"');

    const { rows, problem } = await read(broken);

    expect(rows.map(({ texts }) => texts.external_id)).toEqual(['701', '702']);
    expect(problem).toMatchObject({ code: 'broken_xml', line: broken.slice(0, broken.indexOf('<offer id=703')).split('\n').length });
    expect((await read(promYml('Кераміка').slice(0, -300))).problem?.code).toBe('broken_xml');
  });

  it('continue after an overlong offer', async () => {
    const long =
      '<offer id="1"><name>Ваза</name><description>' + 'x'.repeat(1_200_000) + '</description><vendorCode>A</vendorCode></offer>';

    const { rows, problem } = await read(`<shop><offers>${long}<offer id="2"><name>Миска</name></offer></offers></shop>`);

    expect(problem).toBeNull();
    expect(rows.map(({ texts, problem: own }) => [texts.external_id, texts.title, own])).toEqual([
      ['1', 'Ваза', 'row_too_long'],
      ['2', 'Миска', undefined],
    ]);
    expect(JSON.stringify(rows[0]?.raw).length).toBeLessThan(1000);
  });

  it('resolve every entity of HTML', async () => {
    const { rows } = await read('<shop><offer id="1"><name>Труба &phi;20 &hearts;&nbsp;&amp;</name></offer></shop>');

    expect(rows[0]).toMatchObject({ hasHtmlNames: true, texts: { title: 'Труба φ20 ♥\u00a0&' } });
  });

  it('have one picture per element, with commas and blanks in its URL, or several URLs', async () => {
    const pictures = ['https://img.example/стіл, дуб.jpg', 'https://img.example/1.jpg, https://img.example/2.jpg'];
    const { rows } = await read(`<shop><offer id="1">${pictures.map((text) => `<picture>${text}</picture>`).join('')}</offer></shop>`);

    expect(rows[0]?.images).toEqual(['https://img.example/стіл, дуб.jpg', 'https://img.example/1.jpg', 'https://img.example/2.jpg']);
  });

  it('use the category of the portal only where the shop gives none', async () => {
    const { rows } = await read(
      '<shop><offer id="1"><portal_category_id>9</portal_category_id><categoryId>77</categoryId></offer><offer id="2"><portal_category_id>9</portal_category_id></offer></shop>',
    );

    expect(rows.map(({ texts }) => [parseCategory(texts).id, parsePortalCategory(texts)])).toEqual([
      ['77', '9'],
      ['9', '9'],
    ]);
  });

  const offers = '<yml_catalog><shop><offers><offer id="1"><name>Ваза</name></offer></offers></shop></yml_catalog>';
  it.each([
    `<!DOCTYPE yml_catalog SYSTEM "shops.dtd">`,
    `<!DOCTYPE yml_catalog SYSTEM 'shops.dtd'>`,
    `<!DOCTYPE yml_catalog\nSYSTEM\n"shops.dtd"\n>`,
    `<!DOCTYPE yml_catalog PUBLIC "-//X//DTD" "http://prom.example/shops.dtd">`,
    `<!DOCTYPE yml_catalog SYSTEM "/etc/passwd">`,
    `<!DOCTYPE yml_catalog []>`,
    `<!DOCTYPE yml_catalog SYSTEM "shops.dtd" [\n ]>`,
    `<!DOCTYPE yml_catalog "shops.dtd">`,
    `<!DOCTYPE yml_catalog>`,
    `<!-- a <!DOCTYPE in a comment --><!DOCTYPE yml_catalog SYSTEM "a>b.dtd">`,
  ])('are accepted with %s', async (doctype) => {
    expect((await read(`<?xml version="1.0"?>\n${doctype}\n${offers}`)).rows).toHaveLength(1);
  });

  it.each([
    [`<!DOCTYPE yml_catalog [<!ENTITY a "b">]>`, 'doctype_declarations'],
    [`<!DOCTYPE yml_catalog [ %remote; ]>`, 'doctype_declarations'],
    [`<!DOCTYPE yml_catalog [<!ENTITY a SYSTEM "file:///etc/passwd">]>`, 'doctype_declarations'],
    [`<!DOCTYPE yml_catalog SYSTEM "a.dtd"><!DOCTYPE yml_catalog SYSTEM "b.dtd">`, 'doctype_twice'],
    [`<!DOCTYPE other SYSTEM "a.dtd">`, 'doctype_name'],
    [`<!DOCTYPE yml_catalog SYSTEM "${'a'.repeat(1100)}">`, 'doctype_too_long'],
  ])('are refused with %s', async (doctype, code) => {
    expect(await refusal(`${doctype}${offers}`)).toMatchObject({ code });
  });

  it('are refused with a later DOCTYPE, and never expand an entity', async () => {
    expect(await refusal(offers.replace('<offers>', '<offers><!DOCTYPE x>'))).toMatchObject({ code: 'doctype_twice' });
    expect(await refusal(offers.replace('Ваза', '&unknown;'))).toMatchObject({ code: 'broken_xml' });
  });
});
