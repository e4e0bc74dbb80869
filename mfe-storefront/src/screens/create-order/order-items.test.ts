import { parseOrderItems } from './order-items';

const read = (query: string) => parseOrderItems(new URLSearchParams(query));

it('parses every item of the address', () => {
  expect(read('offer=7:2&offer=12:1')).toEqual([
    { offerId: 7, quantity: 2 },
    { offerId: 12, quantity: 1 },
  ]);
});

it('counts a missing quantity as 1 and merges duplicate offers', () => {
  expect(read('offer=7&offer=7:2')).toEqual([{ offerId: 7, quantity: 3 }]);
});

it.each(['', 'offer=', 'offer=abc:1', 'offer=-1:1', 'offer=0:1', 'offer=7:-1', 'offer=1e3:1'])('skips the invalid value %s', (query) => {
  expect(read(query)).toEqual([]);
});

it('limits quantities and lines to the maxima of the service', () => {
  const many = Array.from({ length: 60 }, (_, index) => `offer=${index + 1}:1`).join('&');

  expect(read('offer=7:0')).toEqual([{ offerId: 7, quantity: 1 }]);
  expect(read('offer=7:999999')).toEqual([{ offerId: 7, quantity: 9999 }]);
  expect(read(many)).toHaveLength(50);
});
