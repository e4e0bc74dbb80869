import type { Registry, RegistryRemote } from '@yarmarok/shared-contract/registry';
import { findPathProblems } from './path-gate';

const remote = (basePaths: string[], routePaths?: string[]) =>
  ({ basePaths, stable: { id: 'stable', routePaths } }) as unknown as RegistryRemote;
const registry: Registry = {
  revision: 1,
  remotes: {
    storefront: remote(['/'], ['/', '/create-order/', '/offers/:alias/']),
    buyer: remote(['/account/buyer/']),
    seller: remote(['/account/seller/']),
  },
};
const shellPaths = ['/account/login-and-registration/', '/account/reset-password/:uid/:token/', '/login'];
const problems = (name: string, basePaths: string[], more = {}) => findPathProblems({ name, basePaths }, registry, { shellPaths, ...more });

it('accepts the granted paths of a remote, and a free path of a new one', () => {
  expect(problems('storefront', ['/'])).toEqual([]);
  expect(problems('buyer', ['/account/buyer/'])).toEqual([]);
  expect(problems('reviews', ['/account/reviews/'])).toEqual([]);
  expect(findPathProblems({ name: 'storefront', basePaths: ['/'] }, { revision: 0, remotes: {} })).toEqual([]);
});

it.each([
  ['another path', 'buyer', ['/account/buyer/', '/create-order/'], '/create-order/ is not among the paths of buyer'],
  ['the root', 'buyer', ['/account/buyer/', '/'], '/ belongs to storefront'],
  ['the path of another', 'reviews', ['/account/seller/'], '/account/seller/ belongs to seller'],
  ['a route of another', 'reviews', ['/create-order/'], '/create-order/ of storefront'],
  ['routes with parameters of another', 'reviews', ['/offers/'], '/offers/:alias/ of storefront'],
  ['a part of what another has', 'reviews', ['/account/seller/shops/'], '/account/seller/ of seller'],
  ['what surrounds the others', 'reviews', ['/account/'], '/account/login-and-registration/ of the shell'],
  ['a screen of the shell', 'reviews', ['/account/login-and-registration/'], 'of the shell'],
  ['a screen of the shell with parameters', 'reviews', ['/account/reset-password/x/'], 'of the shell'],
  ['less than it has', 'seller', [], 'it does not answer for /account/seller/ any more'],
  ['no path', 'reviews', ['reviews'], '"reviews" is no base path'],
  ['a way out', 'reviews', ['/account/../'], 'is no base path'],
])('refuses %s', (_what, name, basePaths, reason) => {
  expect(problems(name, basePaths).join('; ')).toContain(reason);
});

it('lets an operator move paths, but not to those of other remotes or of the shell', () => {
  const isPathChangeAllowed = true;
  expect(problems('buyer', ['/account/buyer/', '/create-order/'], { isPathChangeAllowed })).toEqual([]);
  expect(problems('buyer', ['/orders/'], { isPathChangeAllowed })).toEqual([]);
  expect(problems('buyer', ['/account/seller/'], { isPathChangeAllowed })).toEqual(['/account/seller/ belongs to seller']);
  expect(problems('buyer', ['/account/'], { isPathChangeAllowed })).toEqual([expect.stringContaining('of the shell')]);
});

it.each([
  [
    'closes its pages to visitors',
    'storefront',
    ['/'],
    { guard: 'auth' as const },
    'its paths would be for only signed-in people, unlike now',
  ],
  ['opens its pages to everybody', 'reviews', ['/reviews/'], {}, 'its paths would be for everybody, unlike now'],
])('refuses a build that %s, unless an operator allows it', (_what, name, basePaths, guard, reason) => {
  const remotes = { ...registry.remotes, reviews: { ...remote(['/reviews/']), guard: 'auth' as const } };
  const find = (more = {}) => findPathProblems({ name, basePaths, ...guard }, { revision: 1, remotes }, { shellPaths, ...more });

  expect(find()).toEqual([`${reason}; an operator allows that with --allow-paths`]);
  expect(find({ isPathChangeAllowed: true })).toEqual([]);
});
