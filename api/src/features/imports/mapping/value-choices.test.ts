import type { SourceRow } from '../reading/source-row';
import { isPossibleValue, toAttributeKey, toValueKey, valueReplacer, withRememberedValues } from './value-choices';

const row: SourceRow = {
  number: 2,
  raw: [],
  hasHtmlNames: false,
  texts: { unit: ' Бухта ', availability: 'скоро', currency: 'грв', title: 'Бухта' },
  images: [],
  attributes: [
    { name: 'Колір', unit: '', value: 'Морська хвиля' },
    { name: 'Вид', unit: '', value: 'морська хвиля' },
  ],
};

it('replaces the words of a row by their chosen meanings, ignoring case and blanks', () => {
  const mapping = {
    [toValueKey('unit', 'бухта')]: 'roll',
    [toValueKey('availability', 'скоро')]: 'no',
    [toAttributeKey('колір', 'морська  хвиля')]: 'Бірюзовий',
    [toValueKey('currency', 'грв')]: null,
  };

  const { texts, attributes } = valueReplacer(mapping)(row);

  expect(texts).toEqual({ unit: 'roll', availability: 'no', currency: 'грв', title: 'Бухта' });
  expect(attributes.map(({ value }) => value)).toEqual(['Бірюзовий', 'морська хвиля']);
  expect(valueReplacer({})(row)).toBe(row);
});

it('accepts only possible meanings of a word', () => {
  expect(isPossibleValue('unit:бухта', 'roll')).toBe(true);
  expect(isPossibleValue('unit:бухта', 'бухта')).toBe(false);
  expect(isPossibleValue('attribute:колір:хвиля', 'Бірюзовий')).toBe(true);
  expect(isPossibleValue('attribute:колір:хвиля', ' ')).toBe(false);
  expect(isPossibleValue('price:дорого', '10')).toBe(false);
  expect(isPossibleValue('toString:x', 'y')).toBe(false);
  expect(isPossibleValue('', 'roll')).toBe(false);
});

it('adds earlier choices, which those of a file override', () => {
  const choices = [{ kind: 'value' as const, key: 'unit:бухта', title: 'unit:бухта', category_id: null, field: 'roll' }];

  expect(withRememberedValues({ 'unit:моток': 'piece' }, choices)).toEqual({ 'unit:бухта': 'roll', 'unit:моток': 'piece' });
  expect(withRememberedValues({ 'unit:бухта': null }, choices)).toEqual({ 'unit:бухта': null });
});
