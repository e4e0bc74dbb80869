import { withUnitOfName } from './unit-of-name';

const read = (name: string, value: string, unit = '') => {
  const found = withUnitOfName({ name, unit, value });
  return [found.name, found.value, found.unit];
};

it.each([
  ['Вага, кг', '1,5', ['Вага', '1,5', 'кг']],
  ['Довжина (см)', '120', ['Довжина', '120', 'см']],
  ['Потужність, Вт.', '1 200', ['Потужність', '1 200', 'Вт.']],
  ['Ємність акумулятора, мА·год', '5000', ['Ємність акумулятора', '5000', 'мА·год']],
])('moves the unit of "%s"', (name, value, expected) => {
  expect(read(name, value)).toEqual(expected);
});

it.each([
  ['Колір, корпус', '5'],
  ['Вага, кг', 'легка'],
  ['Розмір (EU)', '42'],
  ['кг', '5'],
])('leaves "%s" with "%s" as it is', (name, value) => {
  expect(read(name, value)).toEqual([name, value, '']);
});

it('leaves an attribute with a unit of its own', () => {
  expect(read('Вага, кг', '500', 'г')).toEqual(['Вага, кг', '500', 'г']);
});
