import { aUser } from '../testing/builders';
import { getPathAfterLogin } from './use-redirect-after-login';

const aSeller = (shops: number) => {
  const user = aUser({ user_type: 'seller' });
  return { ...user, seller: { ...user.seller, shops_count: shops } };
};

it.each([
  ['a buyer to the orders', aUser(), null, null, '/account/buyer/orders/'],
  ['a seller to the shops', aSeller(2), null, null, '/account/seller/shops/'],
  ['a seller without a shop to the form of one', aSeller(0), null, null, '/account/seller/shops/create/'],
  ['a seller without a shop back to the page', aSeller(0), null, '/offers/vase/', '/offers/vase/'],
  ['anybody to the wanted page', aSeller(0), '/account/buyer/favorite/', '/offers/vase/', '/account/buyer/favorite/'],
  ['nobody to another site', aUser(), 'https://evil.example/', null, '/account/buyer/orders/'],
])('sends %s', (_, user, next, cameFrom, expected) => {
  expect(getPathAfterLogin(user, next, cameFrom)).toBe(expected);
});
