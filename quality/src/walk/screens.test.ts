import { toScreen, screenPaths } from './screens';

it('knows the screens of the shell and of each remote', () => {
  expect(screenPaths.length).toBeGreaterThan(40);
  for (const screen of ['/', '/account/activation/', '/account/buyer/orders/', '/account/seller/shops/:shopId/offers/:offerId/edit/'])
    expect(screenPaths).toContain(screen);
});

it('finds the screen of a path in each language', () => {
  expect(toScreen('/en/offers/blue-vase-12/')).toBe('/offers/:alias/');
  expect(toScreen('/account/seller/shops/7/offers/create/')).toBe('/account/seller/shops/:shopId/offers/create/');
  expect(toScreen('/account/seller/shops/7/offers/12/edit/')).toBe('/account/seller/shops/:shopId/offers/:offerId/edit/');
  expect(toScreen('/nowhere/')).toBe('/nowhere/');
});
