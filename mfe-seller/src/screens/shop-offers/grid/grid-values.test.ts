import { parseAmount, parseCell, parsePieces, toText } from './grid-values';

const none = new Map();

it.each([
  ['2400', '2400.00'],
  ['2400.5', '2400.50'],
  ['2400,50', '2400.50'],
  ['1 234,50 ₴', '1234.50'],
  ['1\u00a0234\u202f567,05 грн.', '1234567.05'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234,567.00', '1234567.00'],
  ['$12.40', '12.40'],
  ['007', '7.00'],
  ['0,5', '0.50'],
])('parses the amount %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

it.each(['', ' ', '0', '0,00', '-5', '1,234', '1.234', '1,23,456.00', '12.345', '1.', '.5', '5 шт', 'ціна', '1e3', '12345678901', '=1+1'])(
  'reads no amount from "%s"',
  (text) => {
    expect(parseAmount(text)).toBeUndefined();
  },
);

it.each([
  ['12', 12],
  ['1 200', 1200],
  ['12,00', 12],
  ['12.0', 12],
  ['0', 0],
  ['1000000000', 1_000_000_000],
])('parses the pieces %s', (text, pieces) => {
  expect(parsePieces(text)).toBe(pieces);
});

it.each(['', '-1', '1.5', 'багато', '1000000001', '>10'])('parses no pieces from "%s"', (text) => {
  expect(parsePieces(text)).toBeUndefined();
});

it('removes a blank old price, and makes a blank stock unlimited', () => {
  expect([
    parseCell('old_price', ' ', none),
    parseCell('stock', '', none),
    parseCell('price', '', none),
    parseCell('status', '', none),
  ]).toEqual([null, null, undefined, undefined]);
});

it('formats stored values without zero decimals', () => {
  expect(['2400.00', '2400.50', null, 0, 'active'].map((value) => toText('price', value, none))).toEqual([
    '2400',
    '2400.50',
    '',
    '0',
    'active',
  ]);
});

it('accepts categories only by id', () => {
  expect([parseCell('category', '12', none), parseCell('category', 'Vases', none), parseCell('category', '', none)]).toEqual([
    12,
    undefined,
    undefined,
  ]);
});
