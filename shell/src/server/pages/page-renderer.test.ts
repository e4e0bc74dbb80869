/** @jest-environment node */
import type { RegistryRemote } from '@yarmarok/shared-contract';
import { aBuild, aRegistry, aRemote } from '../../testing/registries';
import { PageRenderer } from './page-renderer';

const renderer = new PageRenderer({
  publicOrigin: 'http://localhost:4000',
  apiUrl: 'http://127.0.0.1:1',
  assets: { chunks: {}, integrity: {} },
  renderers: { load: () => Promise.reject(new Error('not asked')) },
  keys: () => [],
  isDevelopment: false,
  hasWorker: () => false,
  site: () => undefined,
  icons: new Map(),
  log: { warn: () => undefined },
});
const find = async (url: string, more: Partial<RegistryRemote> = {}, isBrowserWanted = false) => {
  const { build } = await renderer.plan({
    url,
    registry: aRegistry({
      storefront: aRemote(more),
      shops: aRemote({ basePaths: ['/shops/'], stable: aBuild('shops-one') }),
      seller: aRemote({ basePaths: ['/account/seller/'], guard: 'auth', stable: aBuild('seller-one') }),
    }),
    isSignedIn: false,
    isBrowserWanted,
    visitor: null,
    apiHeaders: {},
  });
  return build;
};

it.each([
  ['/about/', 'storefront@stable'],
  ['/en/about/?a=1', 'storefront@stable'],
  ['/ru/shops/', 'shops@shops-one'],
  // The shell renders these itself.
  ['/account/login-and-registration/', ''],
  ['/account/seller/', ''],
])('names the build that renders %s: %j', async (url, build) => {
  expect(await find(url)).toBe(build);
});

it('names no build for pages without a renderer', async () => {
  const withoutServer = aBuild('browser-only');
  delete withoutServer.server;
  const builds = await Promise.all([
    find('/about/', { disabled: 'being mended' }),
    find('/about/', { stable: withoutServer }),
    find('/about/', {}, true),
  ]);
  expect(builds).toEqual(['', '', '']);
});
