import { screenPaths } from '../walk/screens';
import { buildAddress, getSide } from './addresses';

const parameters = { shopId: '4', offerId: '7', orderId: '9', callId: '11', shops: 'wicker', offers: 'vase-7', categories: 'vases' };

it('has an address for each screen', () => {
  expect(buildAddress('/offers/:alias/', parameters)).toBe('/offers/vase-7/');
  expect(buildAddress('/account/seller/shops/:shopId/offers/:offerId/edit/', parameters)).toBe('/account/seller/shops/4/offers/7/edit/');
  expect(screenPaths.map((screen) => buildAddress(screen, parameters)).filter((address) => address.includes(':'))).toEqual([]);
  expect(() => buildAddress('/reviews/:reviewId/', parameters)).toThrow('/reviews/:reviewId/ needs a value of reviewId');
});

it('knows the side of each screen', () => {
  expect(['/account/buyer/orders/', '/account/seller/shops/', '/account/activation/', '/'].map(getSide)).toEqual([
    'buyer',
    'seller',
    'visitor',
    'visitor',
  ]);
});
