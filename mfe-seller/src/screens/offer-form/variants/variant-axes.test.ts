import type { CategoryAttribute } from '@yarmarok/shared-api/account';
import { countCombinations, listAxes, pickFirstAxes } from './variant-axes';

const known = (code: string, kind: CategoryAttribute['kind'], values: CategoryAttribute['values'] = []): CategoryAttribute => ({
  ...{ code, kind, name: code, unit: null, get_unit_display: kind === 'number' ? 'GB' : null, size_system: null, values },
  ...{ is_required: false, is_filterable: true, in_title: false },
});
const black = { code: 'black', title: 'Black', color: '#1c1c1c' };
const attributes = [known('storage', 'number'), known('wifi', 'boolean'), known('size', 'size'), known('color', 'color', [black])];
const offer = {
  typed_attributes: [
    { code: 'storage', value: 256 },
    { code: 'wifi', value: true },
    { code: 'color', value: ['black'] },
    { code: 'gone', value: ['x'] },
  ],
  free_attributes: [{ name: { uk: 'Устілка', en: 'Insole' }, value: { uk: 'шкіра' } }],
};

it('lists attributes of an offer that can have several values, colors first and own ones last', () => {
  expect(listAxes(offer, attributes, 'en').map(({ attribute, name, value }) => [attribute, name, value])).toEqual([
    ['color', 'color', 'Black'],
    ['storage', 'storage', '256 GB'],
    ['Insole', 'Insole', 'шкіра'],
  ]);
});

it.each([
  ['what variants differ by', [{ code: null, name: 'Insole', value: 'шкіра' }], ['Insole']],
  ['the color of an offer that stands alone', [], ['color']],
  ['the color where variants differ by titles only', [{ code: null, name: 'Variant', value: 'Vase' }], ['color']],
])('asks first for %s', (_, values, expected) => {
  expect(pickFirstAxes(listAxes(offer, attributes, 'en'), [{ values }])).toEqual(expected);
});

it('asks for the first attribute without color and size', () => {
  const plain = { ...offer, typed_attributes: [{ code: 'storage', value: 256 }] };

  expect(pickFirstAxes(listAxes(plain, attributes, 'en'), [])).toEqual(['storage']);
  expect(pickFirstAxes([], [])).toEqual([]);
});

it.each([
  [[], 0],
  [[[], []], 0],
  [[['a', 'b'], []], 2],
  [
    [
      ['a', 'b'],
      ['1', '2', '3'],
    ],
    6,
  ],
])('counts the combinations of %j', (values, expected) => {
  expect(countCombinations(values.map((each) => ({ values: each })))).toBe(expected);
});
