import type { Registry, RegistryRemote } from '@yarmarok/shared-contract';
import { remoteForPath } from './match-remote';

const registry: Registry = {
  revision: 1,
  remotes: {
    storefront: { basePaths: ['/'] } as RegistryRemote,
    seller: { basePaths: ['/account/seller/'] } as RegistryRemote,
  },
};

it.each([
  ['/', 'storefront'],
  ['/offers/lamp/', 'storefront'],
  ['/account/seller/shops/1/main/', 'seller'],
  ['/account/seller', 'seller'],
  ['/account/sellers/', 'storefront'],
])('matches %s to %s', (path, name) => {
  expect(remoteForPath(registry, path)).toBe(name);
});

it('prefers the longest base path, regardless of the order', () => {
  const { storefront, seller } = registry.remotes as { storefront: RegistryRemote; seller: RegistryRemote };

  for (const remotes of [
    { storefront, seller },
    { seller, storefront },
  ])
    expect(remoteForPath({ revision: 1, remotes }, '/account/seller/shops/')).toBe('seller');
});

it('returns nothing for a path without a remote', () => {
  expect(remoteForPath({ revision: 1, remotes: {} }, '/')).toBeUndefined();
});
