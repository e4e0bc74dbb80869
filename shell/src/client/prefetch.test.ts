import type { Registry } from '@yarmarok/shared-contract';
import type { LoaderFunctionArgs, RouteObject, RouterContextProvider } from 'react-router-dom';
import { preloadRemote } from './preload-remote';
import { startPrefetching } from './prefetch';

jest.mock('./preload-remote', () => ({ preloadRemote: jest.fn(() => Promise.resolve()) }));

const fetched: string[] = [];
let isBroken = false;
let loadedRemotes = ['storefront'];
const loaded: string[] = [];
const context = {} as RouterContextProvider;
const code = (name: string) => () => {
  fetched.push(name);
  const loader = ({ request, params, context: given }: LoaderFunctionArgs) => {
    loaded.push(`${name} ${params.alias ?? ''} ${new URL(request.url).search} ${given === context}`);
    return null;
  };
  return isBroken ? Promise.reject(new Error('gone')) : Promise.resolve({ loader });
};

const remoteRoutes: Record<string, RouteObject> = {
  storefront: {
    children: [
      { path: 'offers/:alias/', lazy: code('offer') },
      { path: 'about/', lazy: code('about') },
    ],
  },
  buyer: { children: [{ path: 'account/buyer/orders/', lazy: code('orders') }] },
};
const registry = {
  remotes: { storefront: { basePaths: ['/'] }, buyer: { basePaths: ['/account/buyer/'] } },
} as unknown as Registry;

const load = jest.fn((name: string) => Promise.resolve(remoteRoutes[name] ?? {}));
let stop = () => {};

function start(html: string, address = '/en/'): void {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = html;
  stop = startPrefetching({
    basename: '/en/',
    registry: { current: registry },
    remotes: { loaded: (name) => (loadedRemotes.includes(name) ? 'v1' : undefined), load },
    routes: [{ path: 'account/login/', lazy: code('login') }],
    createContext: () => context,
  });
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const send = (type: string, selector: string) => document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
const pointAt = (selector: string) => send('pointerover', selector);
const rested = () => new Promise((resolve) => setTimeout(resolve, 150));

beforeEach(() => {
  fetched.length = 0;
  loaded.length = 0;
  isBroken = false;
  loadedRemotes = ['storefront'];
  jest.clearAllMocks();
});
afterEach(() => stop());

it('prefetches linked pages once each, without loading another remote', async () => {
  start(
    '<main><a href="/en/offers/a/">A</a><a href="/en/offers/a/#reviews">A</a><a href="/en/account/buyer/orders/">O</a></main><footer><a href="/en/about/">About</a></footer>',
  );
  await settled();

  expect(fetched).toEqual(['offer']);
  expect(preloadRemote).not.toHaveBeenCalled();
});

it('yields between two links, and stops with the page', async () => {
  start('<main><a href="/en/offers/a/">A</a><a href="/en/about/">About</a><a href="/en/offers/b/">B</a></main>');
  await settled();
  expect(fetched).toEqual(['offer', 'about']);
  stop();
  await settled();
  await settled();

  expect(fetched).toEqual(['offer', 'about']);
});

it('fetches the bytes of another remote on hover without running them', async () => {
  start('<header><a href="/en/account/buyer/orders/"><b>Orders</b></a></header>');
  pointAt('b');
  pointAt('a');
  await settled();

  expect(preloadRemote).toHaveBeenCalledTimes(1);
  expect(preloadRemote).toHaveBeenCalledWith('buyer', 'en');
  expect(load).not.toHaveBeenCalled();
  expect(fetched).toEqual([]);
});

it('does not run a page of another remote that was loaded before', async () => {
  loadedRemotes = ['storefront', 'buyer'];
  start('<main><a href="/en/offers/a/">A</a></main>', '/en/account/buyer/orders/');
  pointAt('a');
  await settled();

  expect(load).not.toHaveBeenCalled();
  expect(preloadRemote).not.toHaveBeenCalled();
});

it('prefetches pages of the shell among those of a remote', async () => {
  start('<nav><a href="/en/account/login/">Sign in</a></nav>');
  pointAt('a');
  await settled();

  expect(fetched).toEqual(['login']);
});

it('retries failed prefetches without an error', async () => {
  start('<nav><a href="/en/about/">About</a></nav>');
  isBroken = true;
  pointAt('a');
  await settled();
  pointAt('a');
  await settled();

  expect(fetched).toEqual(['about', 'about']);
});

it.each([
  ['in another language', 'href="/ru/about/"'],
  ['of another site', 'href="https://example.com/en/about/"'],
  ['in another tab', 'href="/en/about/" target="_blank"'],
])('ignores a link to a page %s', async (_, attributes) => {
  start(`<main><a ${attributes}>About</a></main>`);
  pointAt('a');
  await settled();

  expect(fetched).toEqual([]);
});

it('fetches the data of a page of this remote when its link is pressed', async () => {
  start('<main><a href="/en/offers/a/?from=list"><b>A</b></a></main>');
  await settled();
  expect(loaded).toEqual([]);

  send('pointerdown', 'b');
  await settled();

  expect(loaded).toEqual(['offer a ?from=list true']);
});

it('fetches data where the pointer rests, not where it passes', async () => {
  start('<main><a href="/en/offers/a/">A</a><a class="b" href="/en/offers/b/">B</a><p></p></main>');

  pointAt('a');
  pointAt('.b');
  await rested();
  expect(loaded).toEqual(['offer b  true']);

  pointAt('a');
  pointAt('p');
  await rested();
  expect(loaded).toHaveLength(1);
});

it.each([
  ['this page', '/en/offers/a/', '/en/offers/a/'],
  ['another remote', '/en/account/buyer/orders/', '/en/'],
  ['the shell', '/en/account/login/', '/en/'],
])('fetches no data for a link to %s', async (_, href, address) => {
  loadedRemotes = ['storefront', 'buyer'];
  start(`<main><a href="${href}">A</a></main>`, address);

  send('pointerdown', 'a');
  await settled();

  expect(loaded).toEqual([]);
});
