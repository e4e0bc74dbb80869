/** @jest-environment node */
import { cacheAssets } from './asset-cache';
import { applyRelease, precachePages, respondWithPage } from './page-cache';

type Handle = (input: { request: Request; event: { waitUntil: (work: Promise<unknown>) => void } }) => Promise<Response>;
type Matches = (input: { url: URL; request: Partial<Request> }) => boolean;
interface Strategy {
  cacheName: string;
  plugins: { cacheWillUpdate?: (input: { response: Response }) => Promise<Response | null> }[];
}
const routes: { matches: Matches; handler: Handle | Strategy }[] = [];
const listeners = new Map<string, (event: unknown) => void>();
const site = 'https://y.example';

// The libraries need a browser; the end-to-end journeys test their part there.
jest.mock('workbox-core', () => ({ clientsClaim: () => undefined }));
jest.mock('workbox-cacheable-response', () => ({ CacheableResponsePlugin: jest.fn() }));
jest.mock('workbox-expiration', () => ({ ExpirationPlugin: jest.fn() }));
jest.mock('workbox-routing', () => ({
  registerRoute: (matches: Matches, handler: Handle | Strategy) => void routes.push({ matches, handler }),
}));
jest.mock('workbox-strategies', () => {
  const strategy = jest.fn((options: Strategy) => options);
  return { CacheFirst: strategy, NetworkFirst: strategy };
});
jest.mock('./asset-cache', () => ({
  ...{ filesCache: 'files', picturesCache: 'pictures', answersCache: 'answers', limits: {} },
  cacheAssets: jest.fn(() => Promise.resolve()),
}));
jest.mock('./page-cache', () => ({
  respondWithPage: jest.fn(() => Promise.resolve(new Response('page'))),
  precachePages: jest.fn(() => Promise.resolve()),
  applyRelease: jest.fn(() => Promise.resolve()),
  fallbacksFor: () => [`${site}/?render=browser`],
  refreshCaches: () => Promise.resolve(() => Promise.resolve()),
}));

const enable = jest.fn(() => Promise.resolve());
const worker = {
  location: new URL(`${site}/sw.js`),
  registration: { navigationPreload: { enable } },
  skipWaiting: () => Promise.resolve(),
  addEventListener: (type: string, listener: (event: unknown) => void) => void listeners.set(type, listener),
};
const original = { fetch: globalThis.fetch };
beforeAll(async () => {
  Object.assign(globalThis, { self: worker, SHELL_BUILD: 'one', SHELL_FILES: { all: ['/static/all.js'], ru: ['/static/ru.js'] } });
  await import('./main');
});
afterAll(() => {
  Object.assign(globalThis, original);
  for (const name of ['self', 'SHELL_BUILD', 'SHELL_FILES']) Reflect.deleteProperty(globalThis, name);
});

function navigate(address: string, changes: object = {}) {
  const respondWith = jest.fn();
  const request = { url: address, mode: 'navigate', method: 'GET', ...changes };
  listeners.get('fetch')?.({ request, preloadResponse: Promise.resolve(undefined), respondWith, waitUntil: () => undefined });
  return respondWith;
}
/** Finds the handler of an address; undefined when the browser handles it. */
const findHandler = (address: string, destination = '', accept = '*/*') =>
  routes.find(({ matches }) => {
    const request = { destination: destination as RequestDestination, headers: new Headers({ accept }) };
    return matches({ url: new URL(address), request });
  })?.handler;
const findCacheName = (...what: Parameters<typeof findHandler>) => (findHandler(...what) as Strategy | undefined)?.cacheName;

it('answers a navigation to a page of the site', () => {
  expect(navigate(`${site}/ru/offers/vaza/`)).toHaveBeenCalledTimes(1);
  expect(respondWithPage).toHaveBeenCalledTimes(1);
});

it.each([
  ['a file of the API', `${site}/api/v1/docs/`, {}],
  ['a picture', `${site}/media/7`, {}],
  ['a file with an extension', `${site}/sitemap.xml`, {}],
  ['the state of the server', `${site}/health/live/`, {}],
  ['another site', 'https://evil.example/', {}],
  ['a form that is sent', `${site}/account/login/`, { method: 'POST' }],
  ['a script', `${site}/offers/`, { mode: 'no-cors' }],
])('leaves %s to the browser', (_name, address, changes) => {
  expect(navigate(address, changes)).not.toHaveBeenCalled();
});

it.each([
  ['files', `${site}/static/a.woff2`, 'font'],
  ['files', 'https://seller.example/x/b.js', 'script'],
  ['pictures', `${site}/media/7`, 'image'],
  ['answers', `${site}/api/v1/common/config/`, ''],
  [undefined, `${site}/media/7.pdf`, ''],
  [undefined, 'https://seller.example/picture', 'image'],
  [undefined, 'https://evil.example/api/v1/common/config/', ''],
])('caches in %s: %s', (name, address, destination) => {
  expect(findCacheName(address, destination)).toBe(name);
});

it('leaves the stream of events to the browser', () => {
  expect(findHandler(`${site}/api/v1/events/`, '', 'text/event-stream')).toBeUndefined();
});

it.each([
  ['public', 200, 'public, max-age=60', true],
  ['personal', 200, 'private, no-store', false],
  ['failed', 503, 'public', false],
  ['of an unknown kind', 200, '', false],
])('decides whether to cache an answer that is %s', async (_name, status, cacheControl, isKept) => {
  const { plugins } = findHandler(`${site}/api/v1/common/config/`) as Strategy;
  const response = new Response('{}', { status, headers: { 'cache-control': cacheControl } });

  expect(await plugins[0]?.cacheWillUpdate?.({ response })).toBe(isKept ? response : null);
});

it.each([
  ['{"revision":9}', [[9, `${site}/sw.js`]]],
  ['<html>', []],
])('returns the published registry, and applies its release: %s', async (text, releases) => {
  Object.assign(globalThis, { fetch: () => Promise.resolve(new Response(text)) });
  const works: Promise<unknown>[] = [];
  const handle = findHandler(`${site}/registry.json`) as Handle;

  const response = await handle({ request: new Request(`${site}/registry.json`), event: { waitUntil: (work) => works.push(work) } });
  await Promise.all(works);

  expect(await response.text()).toBe(text);
  expect((applyRelease as jest.Mock).mock.calls).toEqual(releases);
});

it('caches the page that was opened before the worker, with its resources', async () => {
  const works: Promise<unknown>[] = [];
  const files = [`${site}/media/7`, `${site}/static/a.js`, `${site}/api/v1/common/config/`, 'https://seller.example/b.js', 'data:,x'];
  const data = { kind: 'keep', page: `${site}/ru/offers/`, files };
  listeners.get('message')?.({ data, waitUntil: (work: Promise<unknown>) => works.push(work) });
  await Promise.all(works);

  expect(precachePages).toHaveBeenCalledWith([`${site}/?render=browser`, `${site}/ru/offers/`]);
  expect((cacheAssets as jest.Mock).mock.calls).toEqual([
    ['files', ['/static/all.js', '/static/ru.js']],
    ['pictures', [`${site}/media/7`]],
    ['files', [`${site}/static/a.js`, 'https://seller.example/b.js']],
  ]);
});

it('ignores other messages', () => {
  const waitUntil = jest.fn();

  listeners.get('message')?.({ data: 'hello', waitUntil });

  expect(waitUntil).not.toHaveBeenCalled();
});

it('deletes old pages and enables navigation preload on activation', async () => {
  const works: Promise<unknown>[] = [];
  listeners.get('activate')?.({ waitUntil: (work: Promise<unknown>) => works.push(work) });
  await Promise.all(works);

  expect(enable).toHaveBeenCalledTimes(1);
});
