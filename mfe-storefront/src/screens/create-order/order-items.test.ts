import { parseOrderItems } from './order-items';

const read = (query: string) => parseOrderItems(new URLSearchParams(query));

it('reads every line of the address', () => {
  expect(read('offer=7:2&offer=12:1')).toEqual([
    { offerId: 7, quantity: 2 },
    { offerId: 12, quantity: 1 },
  ]);
});

it('takes an offer without a quantity as one piece, and an offer named twice as one line', () => {
  expect(read('offer=7&offer=7:2')).toEqual([{ offerId: 7, quantity: 3 }]);
});

it.each(['', 'offer=', 'offer=abc:1', 'offer=-1:1', 'offer=0:1', 'offer=7:-1', 'offer=1e3:1'])('leaves out nonsense: %s', (query) => {
  expect(read(query)).toEqual([]);
});

it('keeps quantities and lines within what the service takes', () => {
  const many = Array.from({ length: 60 }, (_, index) => `offer=${index + 1}:1`).join('&');

  expect(read('offer=7:0')).toEqual([{ offerId: 7, quantity: 1 }]);
  expect(read('offer=7:999999')).toEqual([{ offerId: 7, quantity: 9999 }]);
  expect(read(many)).toHaveLength(50);
});
