import type { CategoryAttribute } from '@yarmarok/shared-api/account';
import { describeAttribute, parseAttribute, showAttribute } from './grid-attributes';

const attribute = (fields: Partial<CategoryAttribute>) =>
  ({
    ...{ code: 'x', kind: 'choice', name: 'Name', unit: null, get_unit_display: null, size_system: null, values: [] },
    ...fields,
  }) as unknown as CategoryAttribute;
const storage = attribute({ kind: 'number', name: 'Storage', unit: 'gb', get_unit_display: 'ГБ' });
const charging = attribute({ kind: 'boolean' });
const color = attribute({
  kind: 'color',
  values: [
    { code: 'black', title: 'чорний', color: '#1c1c1c' },
    { code: 'white', title: 'білий', color: '#fff' },
    { code: 'mixed', title: 'чорний, білий і сірий', color: null },
  ],
});

it.each([
  ['256', 256],
  ['256 ГБ', 256],
  ['256гб', 256],
  ['6,1', 6.1],
  ['1 024', 1024],
  ['-5', -5],
  ['0.12345', 0.1235],
  // The service knows further units.
  ['0,5 ТБ', '0,5 ТБ'],
  ['', null],
  [' ', null],
  ['багато', undefined],
  ['9999999999999', undefined],
])('parses the number %s', (text, value) => {
  expect(parseAttribute(storage, text)).toBe(value);
});

it.each([
  ['так', true],
  ['YES', true],
  ['true', true],
  ['1', true],
  ['ні', false],
  ['-', false],
  ['', null],
  ['можливо', undefined],
])('parses yes or no from %s', (text, value) => {
  expect(parseAttribute(charging, text)).toBe(value);
});

it.each([
  ['Чорний', ['black']],
  ['black', ['black']],
  ['чорний; Білий', ['black', 'white']],
  ['чорний, чорний', ['black']],
  ['чорний, білий і сірий', ['mixed']],
  // The service knows further words.
  ['чорна', 'чорна'],
  ['', null],
  ['а'.repeat(301), undefined],
  [Array.from({ length: 21 }, () => 'чорний').join(','), undefined],
])('parses the values %s', (text, value) => {
  expect(parseAttribute(color, text)).toEqual(value);
});

it('parses nothing for an attribute that was never a column', () => {
  expect(parseAttribute(undefined, '5')).toBeUndefined();
});

it('formats values so that they can be typed', () => {
  expect(showAttribute(color, ['white', 'black', 'rose'])).toBe('білий, чорний, rose');
  expect([showAttribute(storage, 6.1), showAttribute(charging, false), showAttribute(color, null)]).toEqual(['6.1', 'false', '']);
  expect([describeAttribute(storage), describeAttribute(attribute({ size_system: 'eu' }))]).toEqual(['Storage, ГБ', 'Name, EU']);
});
