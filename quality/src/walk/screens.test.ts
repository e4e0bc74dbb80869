import { inLanguage, languageOf, screenOf, screenPaths } from './screens';

it('knows the screens of the shell and of each remote', () => {
  expect(screenPaths.length).toBeGreaterThan(40);
  for (const screen of ['/', '/account/activation/', '/account/buyer/orders/', '/account/seller/shops/:shopId/offers/:offerId/edit/'])
    expect(screenPaths).toContain(screen);
});

it('finds the screen of a path in each language', () => {
  expect(screenOf('/en/offers/blue-vase-12/')).toBe('/offers/:alias/');
  expect(screenOf('/account/seller/shops/7/offers/create/')).toBe('/account/seller/shops/:shopId/offers/create/');
  expect(screenOf('/account/seller/shops/7/offers/12/edit/')).toBe('/account/seller/shops/:shopId/offers/:offerId/edit/');
  expect(screenOf('/nowhere/')).toBe('/nowhere/');
});

it('changes the language of a path', () => {
  expect([inLanguage('/ru/about/', 'en'), inLanguage('/ru/', 'uk')]).toEqual(['/en/about/', '/']);
  expect([languageOf('/en/offers/'), languageOf('/enter/')]).toEqual(['en', 'uk']);
});
