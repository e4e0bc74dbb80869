/** @jest-environment node */
import { respondWithPage, precachePages, applyRelease, fallbacksFor } from './page-cache';
import { getCachedRelease } from '../state/cached-release';

jest.mock('./asset-cache', () => ({ findDocumentAssets: () => [], cacheAssets: () => Promise.resolve() }));

const site = 'https://y.example';
const stores = new Map<string, Map<string, Response>>();
/** The part of the Cache API that the worker uses. */
const fakeCaches = {
  keys: () => Promise.resolve([...stores.keys()]),
  delete: (name: string) => Promise.resolve(stores.delete(name)),
  open(name: string) {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      keys: () => Promise.resolve([...store.keys()].map((url) => ({ url }))),
      match: (url: string) => Promise.resolve(store.get(url)?.clone()),
      delete: ({ url = '' }: { url?: string }) => Promise.resolve(store.delete(url)),
      put: (url: string, response: Response) => Promise.resolve(void store.set(url, response)),
    });
  },
};

/** Responses of the server by address; null means offline. */
let server: { release: number; isKept?: boolean } | null;
const asked: string[] = [];
const original = { fetch: globalThis.fetch };

beforeEach(() => {
  stores.clear();
  asked.length = 0;
  server = { release: 7 };
  Object.assign(globalThis, {
    caches: fakeCaches,
    fetch: (input: string | Request) => {
      const url = typeof input === 'string' ? input : input.url;
      asked.push(url.slice(site.length));
      if (!server) return Promise.reject(new TypeError('Failed to fetch'));
      const headers = { 'x-release': String(server.release), ...(server.isKept === false ? {} : { 'x-offline': 'keep' }) };
      return Promise.resolve(new Response(`${url} of ${server.release}`, { headers }));
    },
  });
});
afterAll(() => Object.assign(globalThis, original));

async function visit(path: string, preloaded?: Response): Promise<string> {
  const works: Promise<unknown>[] = [];
  const response = await respondWithPage(new Request(site + path), Promise.resolve(preloaded), (work) => works.push(work));
  await Promise.all(works);
  return response.text();
}
const listCachedPaths = () => [...stores.values()].flatMap((store) => [...store.keys()]).map((url) => url.slice(site.length));

it('fetches from the server first, and serves the cached page only offline', async () => {
  expect(await visit('/about/')).toBe(`${site}/about/ of 7`);
  server = { release: 8 };
  expect(await visit('/about/')).toBe(`${site}/about/ of 8`);

  server = null;

  expect(await visit('/about/')).toBe(`${site}/about/ of 8`);
});

it('serves the cached page where a failed preload resolves with an error response, as in Firefox', async () => {
  await visit('/about/');

  expect(await visit('/about/', Response.error())).toBe(`${site}/about/ of 7`);
  await expect(visit('/shops/', Response.error())).rejects.toThrow('Failed to fetch');
});

it('deletes pages of an older release, and fetches them again', async () => {
  await visit('/about/');
  await visit('/offers/lamp/');
  server = { release: 8 };
  asked.length = 0;

  await applyRelease(8, `${site}/`);

  expect([...stores.keys()]).toEqual(['yarmarok-pages-8']);
  expect(asked).toEqual(['/?render=browser', '/offers/lamp/', '/about/']);
});

it('does not cache a page of a server that is behind', async () => {
  await visit('/about/');
  await applyRelease(8, `${site}/`);

  await visit('/offers/lamp/');

  expect(await getCachedRelease()).toBe(8);
  expect(listCachedPaths()).not.toContain('/offers/lamp/');
});

it("caches nothing without the server's permission", async () => {
  server = { release: 7, isKept: false };

  await visit('/account/buyer/orders/');

  expect(listCachedPaths()).toEqual([]);
});

it('serves the frame of the language for an uncached page, and fails without one', async () => {
  await precachePages(fallbacksFor(`${site}/ru/about/`));
  server = null;

  expect(await visit('/ru/shops/')).toBe(`${site}/ru/?render=browser of 7`);
  await expect(visit('/shops/')).rejects.toThrow('Failed to fetch');
});

it('evicts the pages seen longest ago, but never the frame', async () => {
  await precachePages(fallbacksFor(`${site}/`));
  for (let page = 0; page < 45; page += 1) await visit(`/offers/${page}/`);

  const paths = listCachedPaths();

  expect(paths).toHaveLength(40);
  expect(paths).toEqual(expect.arrayContaining(['/?render=browser', '/create-order/', '/offers/44/']));
  expect(paths).not.toContain('/offers/0/');
});
