import { applyRow, findRowProblem } from './prices-and-stock-rules';

const offer = { price_minor: 10_000, old_price_minor: 12_000, stock: 5 };

it.each([
  [{ price: '1.00' }, 'key'],
  [{ id: 1, sku: 'A', price: '1.00' }, 'key'],
  [{ sku: '  ', price: '1.00' }, 'key'],
  [{ id: 1 }, 'nothing_given'],
  [{ id: 1, expected_stock: 3 }, 'nothing_given'],
  [{ id: 1, price: '0' }, 'price'],
  [{ id: 1, price: '-1.00' }, 'price'],
  [{ id: 1, price: '1,50' }, 'price'],
  [{ id: 1, price: '99999999999.00' }, 'price'],
  [{ id: 1, old_price: 'much' }, 'old_price'],
  [{ id: 1, stock: -1 }, 'stock'],
  [{ sku: 'A', stock: 0 }, null],
  [{ id: 1, old_price: null }, null],
  [{ id: 1, sku: '', price: '9999999999.99' }, null],
] as const)('%j is refused as %s', (row, problem) => {
  expect(findRowProblem(row)).toBe(problem);
});

it.each([
  ['leaves what is not given', { id: 1, stock: null }, { ...offer, stock: null }],
  ['keeps a higher old price', { id: 1, price: '119.99' }, { ...offer, price_minor: 11_999 }],
  ['drops an old price that is not higher any more', { id: 1, price: '120' }, { ...offer, price_minor: 12_000, old_price_minor: null }],
  ['removes an old price', { id: 1, old_price: null }, { ...offer, old_price_minor: null }],
  ['sets an old price', { id: 1, price: '1.00', old_price: '1.01' }, { ...offer, price_minor: 100, old_price_minor: 101 }],
  ['takes an expected stock', { id: 1, stock: 9, expected_stock: 5 }, { ...offer, stock: 9 }],
  ['refuses an old price that is not higher', { id: 1, old_price: '100.00' }, 'old_price'],
  ['refuses another stock than expected', { id: 1, price: '1.00', expected_stock: 4 }, 'changed_elsewhere'],
  ['refuses a counted stock where none was expected', { id: 1, stock: 1, expected_stock: null }, 'changed_elsewhere'],
] as const)('%s', (_what, row, after) => {
  expect(applyRow(row, offer)).toEqual(after);
});
