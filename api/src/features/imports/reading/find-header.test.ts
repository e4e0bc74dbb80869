import { createSectionFinder, findHeader } from './find-header';

const rows = (...lines: string[][]) => lines.map((cells, index) => ({ number: index + 1, cells }));

describe('the header', () => {
  it.each([
    ['the first row', rows(['Назва', 'Ціна'], ['Ваза', '10']), 1],
    [
      'below name and date of the shop',
      rows(['ТОВ «Лозниця»'], ['Прайс-лист', '20.11.2026'], ['Код', 'Назва', 'Ціна'], ['1', 'Ваза', '10']),
      3,
    ],
    ['the lower one of two', rows(['Товар', '', 'Ціна'], ['Код', 'Номенклатура', 'Роздріб, грн'], ['1', 'Ваза', '10']), 2],
    ['the first row when nothing is known', rows(['a', 'b'], ['c', 'd']), 1],
    ['not a row of words that happen to be names', rows(['Штука', 'Скільки'], ['Фото', 'Товару']), 1],
  ])('is %s', (_what, table, number) => {
    expect(findHeader(table)?.number).toBe(number);
  });

  it('is missing in an empty table', () => {
    expect(findHeader([])).toBeNull();
  });
});

describe('sections', () => {
  const find = createSectionFinder(['Код', 'Назва', 'Ціна', 'Залишок']);

  it.each([
    [['Ліжка', '', '', ''], 'Ліжка'],
    [['', ' Дивани кутові ', '', ''], 'Дивани кутові'],
    [['A-15', '', '', ''], null],
    [['', '', '12', ''], null],
    [['', '', 'договірна', ''], null],
    [['', '***', '', ''], null],
    [['', 'x'.repeat(121), '', ''], null],
    [['1', 'Ваза', '', ''], null],
    [['', '', '', ''], null],
  ])('%j', (cells, title) => {
    expect(find(cells)).toBe(title);
  });

  it('are none in a table with a column of categories, without prices, or of two columns', () => {
    for (const headers of [
      ['Код', 'Назва', 'Ціна', 'Категорія'],
      ['Код', 'Назва', 'Опис'],
      ['Назва', 'Ціна'],
    ])
      expect(createSectionFinder(headers)(['Ліжка'])).toBeNull();
  });
});
