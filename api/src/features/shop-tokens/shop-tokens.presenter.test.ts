import { presentShopToken } from './shop-tokens.presenter';
import type { ShopTokenRow } from './shop-tokens.repository';

const expires = new Date('2026-12-01T09:00:00Z');
const token: ShopTokenRow = {
  id: 3,
  title: 'Склад',
  rights: ['read', 'orders'],
  hint: 'x7Qk',
  expires_at: expires,
  last_used_at: new Date('2026-11-21T09:00:00Z'),
  created_at: new Date('2026-11-20T09:00:00Z'),
};

it('presents a token of a shop by its hint', () => {
  expect(presentShopToken(token, new Date('2026-11-22T09:00:00Z'))).toEqual({
    id: 3,
    title: 'Склад',
    rights: ['read', 'orders'],
    hint: 'x7Qk',
    expires_at: '2026-12-01T09:00:00.000Z',
    is_expired: false,
    last_used_at: '2026-11-21T09:00:00.000Z',
    created_at: '2026-11-20T09:00:00.000Z',
  });
});

it('presents an unused token', () => {
  expect(presentShopToken({ ...token, last_used_at: null }, expires).last_used_at).toBeNull();
});

it.each([
  { ms: -1, isExpired: false },
  { ms: 0, isExpired: true },
  { ms: 1, isExpired: true },
])('$ms ms after its time a token has expired: $isExpired', ({ ms, isExpired }) => {
  expect(presentShopToken(token, new Date(expires.getTime() + ms)).is_expired).toBe(isExpired);
});
