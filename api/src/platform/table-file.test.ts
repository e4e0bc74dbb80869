import { buffer } from 'node:stream/consumers';
import { readSheetXml } from '../testing/imports/sheet-xml';
import { xlsxFile } from './table-file';

/** The sheet of a workbook as XML. */
async function writeSheet(rows: readonly (readonly (string | number)[])[]): Promise<string> {
  const bytes = await buffer(
    xlsxFile(
      (async function* () {
        yield* await Promise.resolve(rows);
      })(),
    ),
  );
  return readSheetXml(bytes);
}
const listRowNumbers = (sheet: string) => [...sheet.matchAll(/<row r="(\d+)"/g)].map((found) => Number(found[1]));

it('fits column widths to the first rows, within limits', async () => {
  const sheet = await writeSheet([
    ['Код', 'Назва_позиції_укр', 'Опис'],
    [7, 'Чашка керамічна 350 мл', 'x'.repeat(500)],
  ]);

  expect([...sheet.matchAll(/<col min="(\d)" max="\1" width="(\d+)" customWidth="1"\/>/g)].map((found) => found.slice(1))).toEqual([
    ['1', '8'],
    ['2', '24'],
    ['3', '60'],
  ]);
  expect(sheet.indexOf('</cols>')).toBeLessThan(sheet.indexOf('<sheetData>'));
});

it.each([0, 1, 99, 100, 101, 250])('writes each of %i rows once, in order', async (count) => {
  const sheet = await writeSheet(Array.from({ length: count }, (_, index) => [index]));

  expect(listRowNumbers(sheet)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  expect(sheet.match(/<sheetData>/g)).toHaveLength(1);
  expect(sheet.endsWith('</sheetData></worksheet>')).toBe(true);
});
