/** @jest-environment node */
import { brotliDecompressSync } from 'node:zlib';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { aBuild, aRegistry, aRemote } from '../../testing/registries';
import { PageCache } from './page-cache';
import type { PageAnswer, PageRequest } from './page-renderer';
import { registerPageRoutes } from './pages.routes';
import { contentSecurityPolicy } from '../http/security-headers';

const sharedFor = { freshMs: 5_000, staleMs: 15_000 };
const policy = contentSecurityPolicy({ scripts: ['sha256-script'], styles: ['sha256-style'] });

const registry = aRegistry({
  storefront: aRemote(),
  wholesale: aRemote({ basePaths: ['/wholesale/'], guard: 'auth', stable: aBuild('wholesale-one') }),
});

/** Creates routes over a fake renderer that records its requests and puts them into the page. */
function aSite(answer: Partial<PageAnswer> = {}, { rendered = Promise.resolve(), workMs = 0, hung = '/none/' } = {}) {
  const asked: PageRequest[] = [];
  let release = 'r1';
  const app = fastify();
  let isLate = false;
  let passedMs = 0;
  const now = () => Date.now() + passedMs;
  app.decorate('isEventLoopTooLate', () => isLate);
  registerPageRoutes(app, {
    cache: new PageCache({ ...sharedFor, maxBytes: 1_000_000, now }),
    rollout: { choose: () => ({ registry, key: '', visitor: null, cookie: null, isPersonal: false }) },
    release: () => ({ id: release, revision: 7 }),
    sharedFor,
    renderer: {
      plan: (request) => {
        const render = async (): Promise<PageAnswer> => {
          asked.push(request);
          const body = `<p>${request.url} no. ${asked.length}</p>`;
          if (request.url.startsWith(hung)) return new Promise(() => undefined);
          await (workMs > 0 ? sleep(workMs) : rendered);
          const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
          return { status: 200, headers, body, isShared: true, timing: 'total;dur=1', ...answer };
        };
        return Promise.resolve({ build: request.url.startsWith(hung) ? 'storefront@hung' : '', render });
      },
    },
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return {
    app,
    get,
    asked,
    publish: (next: string) => (release = next),
    overload: () => (isLate = true),
    now,
    passMs: (ms: number) => (passedMs += ms),
  };
}

it('sends visitors the same page with the same policy', async () => {
  const { get, asked } = aSite();

  const [first, second] = [await get('/about/'), await get('/about/', { cookie: 'theme=dark; _ga=1' })];

  expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['miss', 'hit']);
  expect(second.body).toBe(first.body);
  expect(asked).toHaveLength(1);
  expect(second.headers['content-security-policy']).toBe(policy);
  // A nonce in a cached page would be known in advance.
  expect(policy).not.toContain('nonce');
  expect(second.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=5',
    'cdn-cache-control': 'max-age=5, stale-while-revalidate=15',
    vary: 'accept-encoding',
  });
  expect(second.headers).toMatchObject({ 'x-offline': 'keep', 'x-release': '7' });
  expect(second.headers['set-cookie']).toBeUndefined();
  expect(second.headers['server-timing']).toBeUndefined();
});

const sessions = [
  ['a session', { cookie: 'a=1; yarmarok_refresh=secret' }],
  ['a session whose cookie is bound to the host', { cookie: '__Host-yarmarok_refresh=secret' }],
  ['the marker of a session', { cookie: 'yarmarok_signed_in=1' }],
] as const;

it.each([
  ...sessions.flatMap(([what, headers]) => [
    [`${what} in an account`, '/account/buyer/orders/', headers],
    [`${what} at a guarded remote`, '/wholesale/prices/', headers],
  ]),
  ['a token', '/about/', { authorization: 'Bearer secret' }],
] as [string, string, Record<string, string>][])('bypasses the cache for %s', async (_what, url, headers) => {
  const { get, asked } = aSite();
  await get(url);

  const own = await get(url, headers);
  const visitor = await get(url);

  expect(own.headers['x-cache']).toBe('bypass');
  expect(own.headers['cache-control']).toContain('private');
  expect(own.headers.vary).toBe('accept-encoding, cookie');
  expect(own.body).toContain('no. 2');
  expect(visitor.body).toContain('no. 1');
  expect(asked.map(({ isSignedIn }) => isSignedIn)).toEqual([false, url !== '/about/']);
});

it.each(sessions)('shares public pages with %s', async (_what, headers) => {
  const { get } = aSite();
  const ask = async (own: Record<string, string>) => (await get('/about/', own)).headers['x-cache'];

  expect([await ask({}), await ask(headers)]).toEqual(['miss', 'hit']);
});

it.each(['yarmarok_read_after', '__Host-yarmarok_read_after'])('renders a page again for the visitor who wrote, with %s', async (name) => {
  const { get, asked, passMs, now } = aSite();
  const ask = async (own: Record<string, string>) => {
    const { headers: answered, body } = await get('/about/', own);
    return [answered['x-cache'], body];
  };
  await ask({});
  passMs(1);
  const mark = `1f.${String(now())}.${'a'.repeat(22)}`;
  const cookie = `theme=dark; ${name}=${mark}; a=1`;
  passMs(1);

  expect(await ask({})).toEqual(['hit', '<p>/about/ no. 1</p>']);
  expect(await ask({ cookie })).toEqual(['miss', '<p>/about/ no. 2</p>']);
  expect(asked.map(({ apiHeaders }) => apiHeaders['x-read-after'])).toEqual([undefined, mark]);
  expect(await ask({ cookie })).toEqual(['hit', '<p>/about/ no. 2</p>']);
  passMs(6_000);
  expect(await ask({ cookie })).toEqual(['miss', '<p>/about/ no. 3</p>']);
  expect(await ask({ cookie: `${name}=; theme=dark` })).toEqual(['hit', '<p>/about/ no. 3</p>']);
});

it('passes only address and request id of a visitor to the renderer', async () => {
  const { get, asked } = aSite();

  await get('/about/', { cookie: 'theme=dark', 'accept-language': 'en', 'user-agent': 'one of a kind', 'x-request-id': 'request-0001' });

  expect(asked[0]).toEqual({
    url: '/about/',
    isSignedIn: false,
    isBrowserWanted: false,
    registry,
    visitor: null,
    apiHeaders: { 'x-forwarded-for': '127.0.0.1', 'x-request-id': expect.any(String) as string },
  });
});

it('caches languages, queries and addresses separately', async () => {
  const { get, asked } = aSite();

  for (const url of ['/about/', '/en/about/', '/about/?a=1', '/about/?a=2']) expect((await get(url)).body).toContain(`<p>${url} `);

  expect(asked).toHaveLength(4);
});

it('renders one page for the visitors of all campaigns', async () => {
  const { get, asked } = aSite();

  for (const query of ['?offset=36', '?gclid=a&offset=36', '?offset=36&utm_source=mail&utm_medium=b'])
    expect((await get(`/categories/lamps/${query}`)).body).toContain('<p>/categories/lamps/?offset=36 ');

  expect(asked).toHaveLength(1);
});

it.each<[url: string, robots: string | undefined]>([
  ['/about/', undefined],
  ['/categories/lamps/?offset=36', undefined],
  ['/categories/lamps/?tags=samsung&offset=36', undefined],
  ['/about/?utm_source=mail&gclid=1', undefined],
  ['/categories/lamps/?ordering=price', 'noindex'],
  ['/offers/?search=lamp', 'noindex'],
  ['/categories/lamps/?offset=36&exact=1', 'noindex'],
  ...['srsltid', 'gbraid', 'msclkid', 'mc_cid', 'igshid', 'ref', 'from'].map((name): [string, undefined] => [
    `/categories/lamps/?${name}=x`,
    undefined,
  ]),
])('sends robots headers for %s: %s', async (url, robots) => {
  expect((await aSite().get(url)).headers['x-robots-tag']).toBe(robots);
});

it('does not share personal pages', async () => {
  const { get } = aSite({ isShared: false });

  await get('/account/reset-password/secret/');
  const again = await get('/account/reset-password/secret/');

  expect(again.headers['x-cache']).toBe('miss');
  expect(again.headers['cache-control']).toBe('private, no-store');
  expect(again.headers['x-offline']).toBeUndefined();
  expect(again.headers['x-robots-tag']).toBe('noindex');
});

it.each([
  ['/account/reset-password/?uid=1&token=secret', 'private, no-store'],
  ['/ru/account/activation/?uid=1&token=secret', 'private, no-store'],
  ['/account/buyer/orders/', 'private, no-store'],
  ['/en/login/?code=secret&state=x', 'private, no-store'],
  ['/orders/12/?token=secret', 'private, no-store'],
  ['/order/', 'private, no-store'],
  ['/en/order/', 'private, no-store'],
  ['/about/', 'private, no-cache'],
])('forbids caching of a page with a secret: %s', async (url, expected) => {
  const { get } = aSite({ isShared: false });

  expect((await get(url, { cookie: 'yarmarok_signed_in=1' })).headers['cache-control']).toBe(expected);
});

it.each(['/\\evil.example', '/\\/evil.example/', 'http://evil.example/about', '/a\\b'])('does not redirect to %s', async (url) => {
  const { app, asked } = aSite();
  const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = net.connect(Number(origin.port), origin.hostname, () =>
      socket.write(`GET ${url} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  await app.close();

  expect(answer).toMatch(/^HTTP\/1\.1 404/);
  expect(answer).not.toMatch(/^location:/im);
  expect(asked).toEqual([]);
});

it.each([
  ['/uk', '/'],
  ['/uk/', '/'],
  ['/uk/offers/?search=ваза', '/offers/?search=ваза'],
  ['/uk/about', '/about/'],
  ['/uk//evil.example/', '/evil.example/'],
])('redirects %s, which names the default language, to %s', async (url, target) => {
  const { get, asked } = aSite();

  const answer = await get(encodeURI(url));

  expect([answer.statusCode, decodeURI(String(answer.headers.location))]).toEqual([301, target]);
  expect(asked).toEqual([]);
});

it('serves pages whose names begin like the default language', async () => {
  expect((await aSite().get('/ukraine/')).statusCode).toBe(200);
});

it('keeps the cache headers of a redirect', async () => {
  const { get } = aSite({ status: 302, headers: { location: '/login/', 'cache-control': 'no-store' }, body: '', isShared: false });

  expect((await get('/account/buyer/')).headers).toMatchObject({ location: '/login/', 'cache-control': 'no-store' });
});

it('responds 304 without a policy to a matching ETag', async () => {
  const { get } = aSite();
  const { headers } = await get('/about/');

  const known = await get('/about/', { 'if-none-match': String(headers.etag) });

  expect(known.statusCode).toBe(304);
  expect(known.body).toBe('');
  expect(known.headers.etag).toBe(headers.etag);
  expect(known.headers['content-security-policy']).toBeUndefined();
  expect((await get('/about/', { 'if-none-match': 'W/"another"' })).statusCode).toBe(200);
});

it('serves no page of an older release', async () => {
  const { get, publish } = aSite();
  await get('/about/');

  publish('r2');

  expect((await get('/about/')).body).toContain('no. 2');
});

it('compresses for clients that accept it', async () => {
  const { get } = aSite();

  const { headers, rawPayload } = await get('/about/', { 'accept-encoding': 'gzip, deflate, br' });

  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe('<p>/about/ no. 1</p>');
});

it('renders nothing for files, other hosts and addresses without a trailing slash', async () => {
  const { get, asked } = aSite();

  expect((await get('/picture.png')).statusCode).toBe(404);
  expect((await get('//example.com/')).headers.location).toBe('/example.com/');
  expect((await get('/about?a=1')).headers.location).toBe('/about/?a=1');
  expect(asked).toHaveLength(0);
});

it('serves cached pages and renders nothing while the process is overloaded', async () => {
  const { get, asked, overload } = aSite();
  await get('/about/');
  overload();

  const [cached, other] = [await get('/about/'), await get('/contacts/')];

  expect([cached.statusCode, cached.headers['x-cache']]).toEqual([200, 'hit']);
  expect(other.statusCode).toBe(503);
  expect(asked).toHaveLength(1);
});

it('lets pages wait for their turn, and refuses those that would wait for too long', async () => {
  const { get } = aSite({}, { workMs: 100 });
  const getAll = (count: number) => Promise.all(Array.from({ length: count }, (_, number) => get(`/about/?number=${number}`)));

  const burst = await getAll(64);
  const flood = await getAll(400);

  expect([...new Set(burst.map(({ statusCode }) => statusCode))]).toEqual([200]);
  expect([...new Set(flood.map(({ statusCode }) => statusCode))].sort()).toEqual([200, 503]);
});

it('renders a stale page again only while no visitor waits', async () => {
  const { get, asked, passMs } = aSite({}, { workMs: 50 });
  await get('/about/');
  passMs(6_000);
  const countRenderings = () => asked.filter(({ url }) => url === '/about/').length;

  const others = Array.from({ length: 20 }, (_, number) => get(`/about/?number=${number}`));
  await new Promise((resolve) => setTimeout(resolve, 20));
  const busy = await get('/about/');
  await Promise.all(others);
  expect([busy.headers['x-cache'], countRenderings()]).toEqual(['stale', 1]);

  await get('/about/');
  expect(countRenderings()).toBe(2);
});

it('answers all other pages at once while the pages of one build hang', async () => {
  const { get } = aSite({}, { hung: '/hung/' });
  for (let number = 0; number < 60; number += 1) void get(`/hung/?number=${number}`);
  await new Promise((resolve) => setTimeout(resolve, 100));

  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => get(`/about/?number=${number}`)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
});
