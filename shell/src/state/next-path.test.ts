import { isGuardedPath, safeNextPath } from './next-path';

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
