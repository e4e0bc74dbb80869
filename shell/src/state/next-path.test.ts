import { isGuardedPath, safeNextPath, withoutCampaign } from './next-path';

const origin = 'https://yarmarok.example';

it.each([
  ['/account/buyer/orders/?status=new#last', '/account/buyer/orders/?status=new#last'],
  ['/en/offers/vaza/', '/offers/vaza/'],
  ['https://yarmarok.example/ru/', '/'],
])('resolves %s to %s', (next, path) => {
  expect(safeNextPath(next, origin)).toBe(path);
});

it.each([
  ['nothing', null],
  ['an empty value', ''],
  ['another site', 'https://evil.example/'],
  ['another site without a scheme', '//evil.example/'],
  ['another site with backslashes', '/\\evil.example'],
  ['a doubled slash behind the locale', '/en//evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'offers/'],
  ['the login itself', '/ru/account/login-and-registration/?next=/'],
  ['the callback of a login', '/login?code=1'],
])('rejects %s', (_what, next) => {
  expect(safeNextPath(next, origin)).toBeNull();
});

it('detects the paths that require a login', () => {
  expect(
    ['/account/buyer/orders/', '/account/seller/shops/1/main/', '/account/buyer', '/account/buyers/', '/account/activation/', '/'].map(
      isGuardedPath,
    ),
  ).toEqual([true, true, true, false, false, false]);
});

it.each([
  ['', ''],
  ['?utm_source=mail&gclid=1', ''],
  ['?utm_source=mail&search=%D1%87%D0%B0%D0%B9+a%20b&fbclid=x&offset=36', '?search=%D1%87%D0%B0%D0%B9+a%20b&offset=36'],
  ['?srsltid=1&gbraid=2&wbraid=3&msclkid=4&mc_cid=5&mc_eid=6&igshid=7&_ga=8&_gl=9&yclid', ''],
  ['?ref=1&from=2&utm=3&clids=4', '?ref=1&from=2&utm=3&clids=4'],
])('leaves what pages read of %s', (search, kept) => {
  expect(withoutCampaign(search)).toBe(kept);
});
