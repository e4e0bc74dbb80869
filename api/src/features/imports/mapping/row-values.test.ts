import { choices, units } from '../../content';
import { parseAvailability, parseUnit } from './row-values';

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
])('parseAvailability reads %j as available', (text) => {
  expect(parseAvailability(text)).toBe(true);
});

it.each(['', '-', '0', 'немає', 'Немає в наявності', 'нет в наличии', 'не в наявності', 'out_of_stock', 'закінчився', 'отсутствует'])(
  'parseAvailability reads %j as not available',
  (text) => {
    expect(parseAvailability(text)).toBe(false);
  },
);

it.each(['може бути', 'наявність уточнюйте', 'in'])('parseAvailability returns null for %j', (text) => {
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
