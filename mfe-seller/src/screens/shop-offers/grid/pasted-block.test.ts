import type { GridOffer } from '@yarmarok/shared-api/account';
import { toAttributeCell } from './grid-attributes';
import { ownCells } from './grid-values';
import { parseBlock, placeBlock, placeByCode } from './pasted-block';

const columns = [...ownCells, toAttributeCell('color')];

const offers = ['A-1', 'b-2', null, 'A-4', 'a-4'].map((sku, index) => ({ id: index + 1, sku }) as GridOffer);
const brief = ({ changes, leftOut }: ReturnType<typeof placeBlock>) => ({
  changes: changes.map(({ offer, cell, text }) => `${String(offer.id)} ${cell} ${text}`),
  leftOut,
});

it.each([
  ['one cell', '12', [['12']]],
  ['a column of Excel, which ends its last row', '12\r\n13\r\n', [['12'], ['13']]],
  [
    'a blank cell in the middle',
    '12\t\t5\n\t7\t',
    [
      ['12', '', '5'],
      ['', '7', ''],
    ],
  ],
  ['blank rows', '12\n\n13', [['12'], [''], ['13']]],
  ['quotation marks around line breaks', '"a\nb"\t"say ""yes"""\n3', [['a\nb', 'say "yes"'], ['3']]],
  ['a sign of inches', 'Труба 1/2"\t5', [['Труба 1/2"', '5']]],
  ['a text that begins with a quotation mark', '"x" y\t5', [['"x" y', '5']]],
  ['nothing', '', [['']]],
])('parses %s', (_what, text, block) => {
  expect(parseBlock(text)).toEqual(block);
});

it('places a block from a cell downwards and to the right, skipping blank cells', () => {
  const block = [
    ['10', '', '5', 'active', 'Vases', 'black', 'more'],
    ['', '20', '', ''],
  ];

  expect(brief(placeBlock(block, offers, { index: 1, cell: 'price' }, columns))).toEqual({
    changes: ['2 price 10', '2 stock 5', '2 status active', '2 category Vases', '2 attributes.color black', '3 old_price 20'],
    leftOut: [],
  });
  expect(brief(placeBlock([['red', '9']], offers, { index: 0, cell: toAttributeCell('color') }, columns)).changes).toEqual([
    '1 attributes.color red',
  ]);
});

it('names the rows below the last offer', () => {
  expect(brief(placeBlock([['1'], ['2'], [''], ['3']], offers, { index: 4, cell: 'stock' }, columns))).toEqual({
    changes: ['5 stock 1'],
    leftOut: ['2', '3'],
  });
});

it('finds offers by code regardless of case, and names unknown and ambiguous codes', () => {
  const block = [
    ['B-2', '10'],
    [' a-1 ', '11', '12', '0'],
    ['A-4', '13'],
    ['X-9', '14'],
    ['', ''],
  ];

  expect(brief(placeByCode(block, offers, columns))).toEqual({
    changes: ['2 price 10', '1 price 11', '1 old_price 12', '1 stock 0'],
    leftOut: ['A-4', 'X-9'],
  });
});
