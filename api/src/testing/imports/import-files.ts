import fs from 'node:fs';
import path from 'node:path';
import iconv from 'iconv-lite';
import yazl from 'yazl';
import { temporaryFolder } from '../temporary-folder';

/** Price lists with the flaws of real ones (spaces in numbers, repeated headers, look-alike letters, quotes, wrong encodings). */

const nbsp = '\u00a0';
const thin = '\u2009';

// The first header begins with a Latin C, as in real exports.
export const promHeader = [
  'Код_товару',
  'Назва_позиції',
  'Назва_позиції_укр',
  'Пошукові_запити',
  'Пошукові_запити_укр',
  'Опис',
  'Опис_укр',
  'Тип_товару',
  'Ціна',
  'Валюта',
  'Одиниця_виміру',
  'Посилання_зображення',
  'Наявність',
  'Кількість',
  'Номер_групи',
  'Назва_групи',
  'Унікальний_ідентифікатор',
  'Знижка',
  'Виробник',
  'Країна_виробник',
  'Назва_Характеристики',
  'Одиниця_виміру_Характеристики',
  'Значення_Характеристики',
  'Назва_Характеристики',
  'Одиниця_виміру_Характеристики',
  'Cтара_ціна',
  'Значення_Характеристики',
];

/** Returns rows in the format of Prom.ua, in the given group. */
export function promRows(group: string): string[][] {
  const filled = (cells: Record<number, string>) => promHeader.map((_, index) => cells[index] ?? '');
  return [
    filled({
      0: 'CH-001',
      1: 'Чашка керамическая 350 мл',
      2: 'Чашка керамічна 350 мл',
      3: 'чашка, кружка',
      4: 'горнятко',
      5: '<p>Ручная <b>работа</b></p>',
      6: '<p>Ручна <b>робота</b></p>',
      7: 'r',
      8: `1${nbsp}234,50 грн`,
      9: 'UAH',
      10: 'шт.',
      12: '+',
      13: '12',
      14: '9001',
      15: group,
      16: ' 501 ',
      18: 'Лозниця',
      19: 'Україна',
      20: "Об'єм",
      21: 'мл',
      22: '350',
      23: 'Колір',
      26: 'білий',
    }),
    filled({
      0: 'CH-002',
      2: 'Тарілка 10" "Квіти" об’ємна',
      7: 'u',
      8: `2${thin}187,00`,
      12: '!',
      14: '9001',
      15: group,
      16: '502',
      17: '20%',
    }),
    filled({ 0: 'CH-003', 1: 'Миска деревянная', 8: '1034.55000', 9: 'грн', 12: '-', 15: group, 16: '503' }).slice(0, 17),
    filled({ 0: 'CH-004', 2: 'Замовний глечик', 8: '300', 9: '$', 12: '5', 15: group, 16: '504', 17: '60.00' }),
    filled({ 0: 'CH-005', 2: 'Майстер-клас', 7: 's', 8: '450', 10: 'послуга', 12: '+', 15: group, 16: '505' }),
    filled({ 0: 'CH-001', 2: 'Чашка ще раз', 8: '10', 12: '+', 15: group, 16: '501' }),
    filled({ 0: 'CH-006', 2: 'Без ціни', 8: 'домовимося', 12: '+', 15: group, 16: '506' }),
  ];
}

/** Writes CSV that quotes cells with a delimiter or line break only; quotes within other cells are not escaped. */
export function csvText(rows: readonly (readonly string[])[], delimiter = ',', lineEnd = '\r\n'): string {
  const cell = (text: string) => (text.includes(delimiter) || /[\r\n]|^"/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);
  return rows.map((row) => row.map(cell).join(delimiter)).join(lineEnd) + lineEnd;
}

/** A cell shown as a percentage is stored as a fraction. */
type XlsxCell = string | number | { percent: number };

interface XlsxSheet {
  name: string;
  rows: readonly (readonly XlsxCell[])[];
  /** Numbers of the rows, where they differ from their positions. */
  rowNumbers?: readonly string[];
  /** Ranges of merged cells, such as `A2:A4`. */
  merged?: readonly string[];
}

/** Writes a workbook with shared strings, as spreadsheet programs do; numbers are number cells. */
export function buildXlsx(sheets: readonly XlsxSheet[]): Promise<Buffer> {
  const strings: string[] = [];
  const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const column = (index: number): string =>
    (index >= 26 ? column(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
  const cell = (value: XlsxCell, row: number, index: number) => {
    if (value === '') return '';
    if (typeof value === 'object') return `<c r="${column(index)}${String(row)}" s="1"><v>${String(value.percent / 100)}</v></c>`;
    if (typeof value === 'number') return `<c r="${column(index)}${String(row)}"><v>${String(value)}</v></c>`;
    return `<c r="${column(index)}${String(row)}" t="s"><v>${String(strings.push(value) - 1)}</v></c>`;
  };
  const zip = new yazl.ZipFile();
  const add = (name: string, body: string) => {
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`), name);
  };
  const bodies = sheets.map(({ rows, rowNumbers = [], merged = [] }) => {
    const cells = rows.map(
      (row, index) =>
        `<row r="${rowNumbers[index] ?? String(index + 1)}">${row.map((value, at) => cell(value, index + 1, at)).join('')}</row>`,
    );
    const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
    return `<sheetData>${cells.join('')}</sheetData>${ranges && `<mergeCells count="${String(merged.length)}">${ranges}</mergeCells>`}`;
  });
  for (const [index, body] of bodies.entries())
    add(
      `xl/worksheets/sheet${String(index + 1)}.xml`,
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${body}</worksheet>`,
    );
  add(
    'xl/sharedStrings.xml',
    `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${strings.map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`).join('')}</sst>`,
  );
  add(
    'xl/styles.xml',
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  );
  const names = sheets.map(({ name }, index) => `<sheet name="${name}" sheetId="${String(index + 1)}" r:id="rId${String(index + 1)}"/>`);
  add(
    'xl/workbook.xml',
    `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${names.join('')}</sheets></workbook>`,
  );
  const relations = sheets.map(
    (_, index) => `<Relationship Id="rId${String(index + 1)}" Target="worksheets/sheet${String(index + 1)}.xml"/>`,
  );
  add('xl/_rels/workbook.xml.rels', `<Relationships>${relations.join('')}</Relationships>`);
  zip.end();
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    zip.outputStream
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        resolve(Buffer.concat(chunks));
      })
      .on('error', reject);
  });
}

export const promYml = (group: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE yml_catalog SYSTEM
  'shops.dtd'>
<yml_catalog date="2026-11-20 10:00">
<shop>
<currencies><currency id="UAH" rate="1"/></currencies>
<categories><category id="1">Дім</category><category id="77" parentId="1">${group}</category></categories>
<offers>
<offer id="701" available="true" selling_type="r" group_id="5">
<name>Ваза синяя &laquo;Море&raquo;</name><name_ua>Ваза синя &#171;Море&#187; &amp; глечик</name_ua>
<price>1034.55000</price><oldprice>1200</oldprice><currencyId>UAH</currencyId><categoryId>77</categoryId>
<vendor>Лозниця</vendor><vendorCode>VZ-1</vendorCode><barcode>4820000000017</barcode><country>Україна</country>
<description_ua><![CDATA[<p>Об'єм&nbsp;2 л</p><script>alert(1)</script>]]></description_ua>
<keywords_ua>ваза, декор</keywords_ua><quantity_in_stock>7</quantity_in_stock>
<param name="Висота" unit="см">30</param><param name="Колір">синій</param>
</offer>
<offer id="702" available="" selling_type="u"><name_ua>Ваза біла</name_ua><price>2187,00</price><categoryId>77</categoryId><discount>20%</discount></offer>
<offer id="703" available=" - " selling_type="s"><name_ua>Розпис на замовлення</name_ua><price>500</price><currencyId>USD</currencyId><categoryId>77</categoryId></offer>
<offer id="701" available="true"><name_ua>Повтор</name_ua><price>1</price><categoryId>77</categoryId></offer>
</offers>
</shop>
</yml_catalog>
`;

export const rozetkaYml = (group: string) => `<!DOCTYPE yml_catalog SYSTEM "shops.dtd" [ ]>
<yml_catalog><shop><categories><category id="9">${group}</category></categories><offers>
<offer id="r1" available="true"><price>2000</price><price_old>2500</price_old><price_promo>1800</price_promo><currencyId>UAH</currencyId><categoryId>9</categoryId>
<vendor>Bosch</vendor><article>GSR-120</article><stock_quantity>0</stock_quantity><name>Дрель</name><name_ua>Дриль</name_ua>
<description><![CDATA[Мощная]]></description><param name="Потужність">650 Вт</param></offer>
<offer id="r2" available="1"><price>10</price><categoryId>9</categoryId><vendor>Makita</vendor><model>DF 333</model></offer>
</offers></shop></yml_catalog>`;

export const hotlineXml = (group: string) => `<?xml version="1.0" encoding="utf-8"?>
<price><date>2026-11-20</date><firmName>Лозниця</firmName>
<categories><category><id>3</id><name>${group}</name></category></categories>
<items>
<item><id>h1</id><categoryId>3</categoryId><code>HL-1</code><vendor>Samsung</vendor><name>Телефон Galaxy A55, сірий</name>
<description>Екран 6,6"</description><image>https://pictures.example/фото 1.jpg</image><priceRUAH>15 999,00</priceRUAH><oldprice>17999</oldprice><stock>В наявності</stock>
<param name="Памʼять">128 ГБ</param></item>
<item><id>h2</id><categoryId>3</categoryId><name>Чохол для телефону</name><priceRUSD>12.5</priceRUSD><stock>Немає</stock><barcode>4820000000024</barcode></item>
</items></price>`;

export const encodeWindows1251 = (text: string): Buffer => iconv.encode(text, 'windows-1251');

/** Writes the bytes to a file, which is removed when the test file ends. */
export function writeTemporaryFile(bytes: Buffer | string): string {
  const file = path.join(temporaryFolder(), 'file');
  fs.writeFileSync(file, bytes);
  return file;
}
