import { findBrand, findCondition } from './known-attributes';

const attribute = (name: object, value: object) => ({ name, value });

describe('findBrand', () => {
  it.each([
    [{ uk: 'Виробник' }, { uk: 'Makita' }],
    [{ ru: 'Производитель' }, { ru: 'Makita' }],
    [{ en: 'Brand' }, { en: ' Makita ' }],
  ])('reads the attribute called %j', (name, value) => {
    expect(findBrand([attribute({ uk: 'Тип' }, { uk: 'Дриль' }), attribute(name, value)], 'en')).toBe('Makita');
  });

  it.each([[[]], [[attribute({ uk: 'Марка сталі' }, { uk: 'У8' })]], [[attribute({ uk: 'Бренд' }, { uk: ' ' })]]])(
    'returns null for %j',
    (attributes) => {
      expect(findBrand(attributes, 'uk')).toBeNull();
    },
  );
});

describe('findCondition', () => {
  it.each([
    ['Новий', 'new'],
    ['новое', 'new'],
    ['Б/в', 'used'],
    ['б/у', 'used'],
    ['Вживаний', 'used'],
    ['не новий', 'used'],
    ['Refurbished', 'refurbished'],
    ['Відновлений виробником', 'refurbished'],
    ['чудовий', null],
  ])('reads %j as %j', (value, condition) => {
    expect(findCondition([attribute({ uk: 'Стан' }, { uk: value })])).toBe(condition);
  });
});
