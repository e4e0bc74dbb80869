import { choices, units } from '../../content';
import { findDecimalMark, parseAmount, parseAvailability, parseStock, parseUnit } from './row-values';

it.each([
  '+',
  '!',
  'Є в наявності',
  'в наявностi',
  'В наявності',
  'есть в наличии',
  'есть',
  'in_stock',
  'in stock',
  'In-Stock',
  'на складі',
  'готово до відправки',
  'під замовлення',
  '14',
  '10+',
  '> 10',
  'більше 10 шт.',
  '5 шт',
  'Є 3 шт.',
  'В наявності (5 шт)',
  'в наявності: 5',
  'Під замовлення 3-5 днів',
  'готовий до відправлення',
  'Готов к отгрузке',
  'Закінчується',
  'мало',
])('parseAvailability reads %j as available', (text) => {
  expect(parseAvailability(text)).toBe(true);
});

it.each([
  '',
  '-',
  '0',
  'немає',
  'Нема',
  '0 шт',
  'немає в наявності (буде 12.12)',
  'Немає в наявності',
  'нет в наличии',
  'не в наявності',
  'out_of_stock',
  'закінчився',
  'отсутствует',
])('parseAvailability reads %j as not available', (text) => {
  expect(parseAvailability(text)).toBe(false);
});

it.each(['може бути', 'наявність уточнюйте', 'in', '(?)', 'зателефонуйте'])('parseAvailability returns null for %j', (text) => {
  expect(parseAvailability(text)).toBeNull();
});

it.each([
  ['кг', 'kg'],
  ['г.', 'g'],
  ['год', 'hour'],
  ['л', 'l'],
  ['мл', 'ml'],
  ['м', 'm'],
  ['пог. м', 'm'],
  ['пог.м', 'm'],
  ['м.п.', 'm'],
  ['м/п', 'm'],
  ['погонний метр', 'm'],
  ['кв.м', 'm2'],
  ['м³', 'm3'],
  ['куб. м', 'm3'],
  ['упаковка', 'package'],
  ['уп.', 'package'],
  ['комплект', 'set'],
  ['к-т', 'set'],
  ['пара', 'pair'],
  ['пар', 'pair'],
  ['рулон', 'roll'],
  ['лист', 'sheet'],
  ['т', 't'],
])('parseUnit reads %s as %s', (text, unit) => {
  expect(parseUnit(text)).toBe(unit);
});

it.each(units)('parseUnit reads %s as an export writes it, in every language', (unit) => {
  expect(Object.values(choices.unit[unit]).map(parseUnit)).toEqual([unit, unit, unit]);
});

it.each(['відро', 'м/с', 'kgs'])('parseUnit returns null for %s', (text) => {
  expect(parseUnit(text)).toBeNull();
});

it.each([
  ['1 234,50 грн', 123_450, 'uah'],
  ['1 200 грн/шт.', 120_000, 'uah'],
  ['90.00 грн за кг', 9_000, 'uah'],
  ['350 ₴/м2', 35_000, 'uah'],
  ['15/пог.м', null, null],
  ['1200,-', 120_000, null],
  ['1 200=', 120_000, null],
  ['$7/шт', 700, 'usd'],
  ['від 100 грн', null, null],
  ['100-200', null, null],
])('parseAmount reads %j', (text, minor, currency) => {
  expect(parseAmount(text)).toEqual(minor === null ? null : { minor, currency });
});

it.each(['1,234', '1.234', '12.345', '99.900 грн', '$1.234'])('parseAmount finds two readings of %j', (text) => {
  expect(parseAmount(text)).toBe('ambiguous');
});

it.each([
  ['12.345', '.', 1_235],
  ['12.345', ',', 1_234_500],
  ['1,234', '.', 123_400],
  ['1,234', ',', 123],
  ['0.125', undefined, 13],
  ['1234.567', undefined, 123_457],
  ['1.234.567', undefined, 123_456_700],
  ['.99', undefined, 99],
] as const)('parseAmount reads %j with the decimal mark %j', (text, mark, minor) => {
  expect(parseAmount(text, mark)).toMatchObject({ minor });
});

it.each([
  ['12.5', '.'],
  ['799.50 грн', '.'],
  ['.99', '.'],
  ['1,234.50', '.'],
  ['1,234,567', '.'],
  ['0.125', '.'],
  ['12,5', ','],
  ['1.234,50', ','],
  ['1.234.567', ','],
  ['1.234', null],
  ['1,234', null],
  ['1234', null],
  ['1 200,-', null],
  ['12.05.2026', null],
  ['дорого', null],
])('findDecimalMark finds in %j the mark %j', (text, mark) => {
  expect(findDecimalMark(text)).toBe(mark);
});

it.each([
  ['10', 10],
  ['10+', 10],
  ['> 10', 10],
  ['>=10', 10],
  ['більше 10', 10],
  ['больше 10 шт.', 10],
  ['понад 100', 100],
  ['10 шт', 10],
  ['10 шт.+', 10],
  ['12,000', 12],
  ['1 200', 1200],
  ['7.0', 7],
  ['-3', 0],
  ['немає', 0],
  ['-', 0],
  ['багато', 'uncounted'],
  ['много', 'uncounted'],
  ['є в наявності', 'uncounted'],
  ['+', 'uncounted'],
  ['уточнюйте', null],
  ['10 ящиків', null],
  ['1234567890', null],
])('parseStock reads %j as %j', (text, pieces) => {
  expect(parseStock(text)).toBe(pieces);
});

it('parseStock reads thousands where the decimal mark is known', () => {
  expect([parseStock('1.234', ','), parseStock('1.234', '.'), parseStock('1.234')]).toEqual([1234, 1, 1]);
});
