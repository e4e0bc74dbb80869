/** @jest-environment node */
import { cacheAssets, filesCache, findDocumentAssets, picturesCache } from './asset-cache';

const expirations: string[] = [];
// The library keeps its times in IndexedDB, which Node does not have.
jest.mock('workbox-expiration', () => ({
  CacheExpiration: class {
    constructor(private readonly cacheName: string) {}
    updateTimestamp = (url: string) => Promise.resolve(void expirations.push(`${this.cacheName} has ${url}`));
    expireEntries = () => Promise.resolve(void expirations.push(`${this.cacheName} evicts`));
  },
}));

const site = 'https://y.example';
const stores = new Map<string, Map<string, Response>>();
const asked: { address: string; init: RequestInit }[] = [];
let server: (address: string) => Response | Promise<Response>;
const original = { fetch: globalThis.fetch };

beforeEach(() => {
  stores.clear();
  asked.length = 0;
  expirations.length = 0;
  server = (address) => new Response(address);
  Object.assign(globalThis, {
    location: { href: `${site}/` },
    caches: {
      open(name: string) {
        const store = stores.get(name) ?? new Map<string, Response>();
        stores.set(name, store);
        return Promise.resolve({
          match: (address: string) => Promise.resolve(store.get(address)),
          put: (address: string, response: Response) => Promise.resolve(void store.set(address, response)),
        });
      },
    },
    fetch: (address: string, init: RequestInit) => {
      asked.push({ address, init });
      return Promise.resolve().then(() => server(address));
    },
  });
});
afterAll(() => {
  Object.assign(globalThis, original);
  Reflect.deleteProperty(globalThis, 'location');
  Reflect.deleteProperty(globalThis, 'caches');
});

const listCached = (name: string) => [...(stores.get(name)?.keys() ?? [])];

it('finds the scripts, the fonts and the pictures of the kit in a document, once each', () => {
  const html = `<link rel="modulepreload" href="/static/a.js"><link rel="preload" as="font" href="/static/onest.woff2">
    <script async src="https://seller.example/x/b.js"></script><script src="/static/a.js"></script>
    <link rel="canonical" href="https://y.example/"><img alt="" src="/static/empty.svg"><img alt="" src="/media/7.webp">`;

  expect(findDocumentAssets(html)).toEqual(['/static/a.js', '/static/onest.woff2', 'https://seller.example/x/b.js', '/static/empty.svg']);
  expect(findDocumentAssets('')).toEqual([]);
});

it('caches files without cookies, records the time, and evicts afterwards', async () => {
  await cacheAssets('files', ['/static/a.js', 'https://seller.example/b.js']);

  expect(listCached(filesCache)).toEqual(['/static/a.js', 'https://seller.example/b.js']);
  expect(asked[0]?.init).toEqual({ mode: 'cors', credentials: 'omit', headers: { accept: '*/*' } });
  expect([...expirations.slice(0, 2)].sort()).toEqual([
    `${filesCache} has https://seller.example/b.js`,
    `${filesCache} has ${site}/static/a.js`,
  ]);
  expect(expirations.slice(2)).toEqual([`${filesCache} evicts`]);
});

it('requests pictures in the formats of an img element', async () => {
  await cacheAssets('pictures', ['/media/7']);

  expect(asked[0]?.init.headers).toEqual({ accept: 'image/avif,image/webp,*/*' });
  expect(listCached(picturesCache)).toEqual(['/media/7']);
  expect(listCached(filesCache)).toEqual([]);
});

it('does not fetch cached files', async () => {
  await cacheAssets('files', ['/static/a.js']);

  await cacheAssets('files', ['/static/a.js', '/static/b.js']);

  expect(asked.map(({ address }) => address)).toEqual(['/static/a.js', '/static/b.js']);
});

it('skips a file that is refused, partial or unreachable, and caches the others', async () => {
  server = (address) => {
    if (address.includes('offline')) throw new TypeError('Failed to fetch');
    return new Response(address, { status: address.includes('gone') ? 404 : address.includes('partial') ? 206 : 200 });
  };

  await cacheAssets('files', ['/static/offline.js', '/static/gone.js', '/static/partial.js', '/static/a.js']);

  expect(listCached(filesCache)).toEqual(['/static/a.js']);
  expect(expirations).toEqual([`${filesCache} has ${site}/static/a.js`, `${filesCache} evicts`]);
});
