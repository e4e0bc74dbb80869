import { expect, it } from '@jest/globals';
import { areLinesChanged, toOrderItems, parsePrice, addOfferLine } from './order-lines';

const vase = { id: 5, title: 'Vase', main_image: null, price: '100.00' };
const line = { offerId: 5, title: 'Vase', image: null, quantity: 1, price: '100.00' };

it.each([
  ['1200', '1200.00'],
  ['1 200,5', '1200.50'],
  ['0.99', '0.99'],
  ['007', '7.00'],
  ['', null],
  ['-5', null],
  ['1.234', null],
  ['free', null],
])('parses the price %j as %j', (typed, price) => {
  expect(parsePrice(typed)).toBe(price);
});

it('adds a new offer once and increments its quantity afterwards', () => {
  const once = addOfferLine([], vase);
  expect(once).toEqual([line]);
  expect(addOfferLine(once, vase)).toEqual([{ ...line, quantity: 2 }]);
});

it('returns null for the service while a price is invalid', () => {
  expect(toOrderItems([{ ...line, price: '99,5' }])).toEqual([{ offer: 5, quantity: 1, price: '99.50' }]);
  expect(toOrderItems([line, { ...line, offerId: 6, price: 'x' }])).toBeNull();
});

it('detects changed lines but ignores the format of prices', () => {
  const order = {
    items: [
      {
        offer: { id: 5, alias: 'vase', title: 'Vase', main_image: null },
        quantity: 1,
        unit: 'piece',
        sku: null,
        price: '100.00',
        total: '100.00',
      },
    ],
  };
  expect(areLinesChanged([{ ...line, price: '100' }], order)).toBe(false);
  expect(areLinesChanged([{ ...line, quantity: 2 }], order)).toBe(true);
  expect(areLinesChanged([{ ...line, price: '90' }], order)).toBe(true);
  expect(areLinesChanged([], order)).toBe(true);
});
