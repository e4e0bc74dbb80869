/** @jest-environment node */
import { PageCache, RenderedPage } from './page-cache';
import type { PageAnswer } from './page-renderer';

function anAnswer(body: string, rest: Partial<PageAnswer> = {}): PageAnswer {
  return { status: 200, headers: {}, body, isShared: true, timing: '', ...rest };
}

let now = 0;
let rendered: string[] = [];
const createCache = (maxBytes = 1_000_000) => new PageCache({ freshMs: 5_000, staleMs: 15_000, maxBytes, now: () => now });
const answering = (answer: PageAnswer) => () => {
  rendered.push(String(answer.body));
  return Promise.resolve(answer);
};
const readText = async (page: RenderedPage) => (await page.body(null)).toString();

beforeEach(() => {
  now = 1_000_000;
  rendered = [];
});

it('renders once for concurrent requests', async () => {
  const cache = createCache();
  let finish: (answer: PageAnswer) => void = () => undefined;
  const render = () => {
    rendered.push('one');
    return new Promise<PageAnswer>((resolve) => (finish = resolve));
  };

  const asked = Array.from({ length: 20 }, () => cache.get('r1', '/', render));
  finish(anAnswer('one'));
  const pages = await Promise.all(asked);

  expect(rendered).toEqual(['one']);
  expect(new Set(pages.map(({ page }) => page)).size).toBe(1);
});

it('serves a fresh page, then a stale one while it revalidates, then waits', async () => {
  const cache = createCache();
  const ask = async (body: string) => {
    const { page, state } = await cache.get('r1', '/', answering(anAnswer(body)));
    return `${state} ${await readText(page)}`;
  };

  expect(await ask('first')).toBe('miss first');
  now += 4_999;
  expect(await ask('unasked')).toBe('hit first');
  now += 1;
  expect(await ask('second')).toBe('stale first');
  expect(await ask('unasked')).toBe('hit second');
  now += 20_000;
  expect(await ask('third')).toBe('miss third');
  expect(rendered).toEqual(['first', 'second', 'third']);
});

it('drops everything with a release, pending renderings included', async () => {
  const cache = createCache();
  await cache.get('r1', '/', answering(anAnswer('old')));
  let finish: (answer: PageAnswer) => void = () => undefined;
  const late = cache.get('r1', '/about/', () => new Promise<PageAnswer>((resolve) => (finish = resolve)));

  expect(await readText((await cache.get('r2', '/', answering(anAnswer('new')))).page)).toBe('new');
  finish(anAnswer('old about'));
  await late;

  expect(await readText((await cache.get('r2', '/about/', answering(anAnswer('new about')))).page)).toBe('new about');
});

it('caches nothing that may not be shared', async () => {
  const cache = createCache();

  await cache.get('r1', '/', answering(anAnswer('mine', { isShared: false })));
  const { page, state } = await cache.get('r1', '/', answering(anAnswer('yours', { isShared: false })));

  expect([state, await readText(page)]).toEqual(['miss', 'yours']);
});

it('serves the stale page while rendering fails', async () => {
  const cache = createCache();
  await cache.get('r1', '/', answering(anAnswer('first')));
  now += 6_000;

  expect((await cache.get('r1', '/', () => Promise.reject(new Error('The database is down')))).state).toBe('stale');
  expect((await cache.get('r1', '/', answering(anAnswer('', { status: 503, isShared: false })))).state).toBe('stale');
  expect((await cache.get('r1', '/', answering(anAnswer('again')))).state).toBe('stale');
  expect(await readText((await cache.get('r1', '/', answering(anAnswer('unasked')))).page)).toBe('again');
});

it('prefers a page some minutes old to one that lost its data, and serves none that is older', async () => {
  const cache = createCache();
  await cache.get('r1', '/', answering(anAnswer('whole')));
  const lost = () => cache.get('r1', '/', answering(anAnswer('skeleton', { status: 503, isShared: false })));
  now += 9 * 60_000;

  const soon = await lost();
  const broken = await cache.get('r1', '/', () => Promise.reject(new Error('The API is down')));
  expect([soon.state, await readText(soon.page), broken.state]).toEqual(['stale', 'whole', 'stale']);

  now += 60_000;
  const late = await lost();
  expect([late.state, late.page.status]).toEqual(['miss', 503]);
});

it('evicts a page that is gone', async () => {
  const cache = createCache();
  await cache.get('r1', '/', answering(anAnswer('sold out soon')));
  now += 6_000;
  await cache.get('r1', '/', answering(anAnswer('', { status: 404, isShared: false })));

  expect((await cache.get('r1', '/', answering(anAnswer('', { status: 404, isShared: false })))).state).toBe('miss');
});

it('rejects pending requests, and renders again for the next one', async () => {
  const cache = createCache();

  await expect(cache.get('r1', '/', () => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect((await cache.get('r1', '/', answering(anAnswer('yes')))).state).toBe('miss');
});

it('evicts the least recently used pages beyond its size', async () => {
  const cache = createCache(10_000);
  const ask = (key: string) => cache.get('r1', key, answering(anAnswer('x'.repeat(2_000))));
  for (const key of ['/1', '/2', '/3']) await ask(key);
  await ask('/1');

  await ask('/4');

  expect((await ask('/1')).state).toBe('hit');
  expect((await ask('/2')).state).toBe('miss');
});

it('compresses a page once for each encoding', async () => {
  const page = new RenderedPage(anAnswer('text '.repeat(1_000)));

  expect(page.body('br')).toBe(page.body('br'));
  expect((await page.body('br')).length).toBeLessThan(200);
  expect((await page.body('gzip')).length).toBeLessThan(200);
});

it('keeps the ETag of a page that differs in timestamps only', () => {
  const tag = (body: string) => new RenderedPage(anAnswer(body)).etag;

  expect(tag('{"dataUpdatedAt":1,"title":"Lamp"}')).toBe(tag('{"dataUpdatedAt":2,"title":"Lamp"}'));
  expect(tag('{"dataUpdatedAt":1,"title":"Lamp"}')).not.toBe(tag('{"dataUpdatedAt":1,"title":"Vase"}'));
});

it('knows that a page is no longer wanted when all who waited for it have gone', async () => {
  const cache = createCache();
  const gone = { first: false, second: false };
  let isAbandoned: () => boolean = () => false;
  let finish: (page: PageAnswer) => void = () => undefined;
  const render = (isUnwanted: () => boolean) => {
    isAbandoned = isUnwanted;
    return new Promise<PageAnswer>((resolve) => (finish = resolve));
  };
  const pages = [cache.get('r1', '/', render, () => gone.first), cache.get('r1', '/', render, () => gone.second)];

  gone.first = true;
  expect(isAbandoned()).toBe(false);
  gone.second = true;
  expect(isAbandoned()).toBe(true);

  finish(anAnswer('late'));
  await Promise.all(pages);
});

it('takes a page with the same tag when only its timestamps differ, and looks at as many as a page has', () => {
  const aPage = (count: number, at: number, now: number) =>
    new RenderedPage(anAnswer(Array.from({ length: count }, (_, index) => `"dataUpdatedAt":${index === at ? now : 1}`).join(' ')));
  const areSame = (count: number, at: number) => aPage(count, at, 1_000).etag === aPage(count, at, 2_000).etag;

  expect([areSame(10, 9), areSame(500, 499)]).toEqual([true, true]);
  // A harmful build may send megabytes of them.
  expect(areSame(1_000, 999)).toBe(false);
});
