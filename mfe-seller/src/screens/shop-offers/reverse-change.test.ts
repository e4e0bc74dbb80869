import type { OwnOfferRow } from '@yarmarok/shared-api/account';
import { buildReverseCalls } from './reverse-change';

const offer = (id: number, values: Partial<OwnOfferRow>) =>
  ({ id, status: 'active', in_top: false, in_color: false, color: null, price: '100.00', old_price: null, ...values }) as OwnOfferRow;

it('restores offers with equal values in one call', () => {
  const before = [offer(1, {}), offer(2, { status: 'draft' }), offer(3, {})];

  expect(buildReverseCalls(before, { status: 'hidden' })).toEqual({
    bulk: [
      { ids: [1, 3], set: { status: 'active' } },
      { ids: [2], set: { status: 'draft' } },
    ],
    single: [],
  });
});

it('restores the tint with the highlight', () => {
  const before = [offer(1, { in_color: true, color: 'leaf' }), offer(2, {})];

  expect(buildReverseCalls(before, { in_color: true, color: 'honey' }).bulk).toEqual([
    { ids: [1], set: { in_color: true, color: 'leaf' } },
    { ids: [2], set: { in_color: false, color: null } },
  ]);
});

it('restores each price with its own call, because a percentage is not reversible', () => {
  const before = [offer(1, { price: '99.99', old_price: '120.00' }), offer(2, {})];

  expect(buildReverseCalls(before, { price_percent: -10 })).toEqual({
    bulk: [],
    single: [
      { id: 1, body: { price: '99.99', old_price: '120.00' } },
      { id: 2, body: { price: '100.00', old_price: null } },
    ],
  });
});
