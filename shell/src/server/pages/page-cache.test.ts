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

  const asked = Array.from({ length: 20 }, () => cache.get({ release: 'r1', key: '/' }, render));
  finish(anAnswer('one'));
  const pages = await Promise.all(asked);

  expect(rendered).toEqual(['one']);
  expect(new Set(pages.map(({ page }) => page)).size).toBe(1);
});

it('serves a fresh page, then a stale one while it revalidates, then waits', async () => {
  const cache = createCache();
  const ask = async (body: string) => {
    const { page, state } = await cache.get({ release: 'r1', key: '/' }, answering(anAnswer(body)));
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

it('joins no rendering that started before the write of a visitor, and keeps the later one', async () => {
  const cache = createCache();
  const finish: ((answer: PageAnswer) => void)[] = [];
  const render = () => new Promise<PageAnswer>((resolve) => finish.push(resolve));
  const before = cache.get({ release: 'r1', key: '/' }, render);
  const writtenAt = now;
  now += 1;

  const after = cache.get({ release: 'r1', key: '/', writtenAt }, render);
  const joined = cache.get({ release: 'r1', key: '/' }, render);
  expect(finish).toHaveLength(2);
  finish[1]?.(anAnswer('after'));
  finish[0]?.(anAnswer('before'));

  const pages = await Promise.all([before, after, joined]);
  expect(await Promise.all(pages.map(({ page }) => readText(page)))).toEqual(['before', 'after', 'after']);
  const kept = await cache.get({ release: 'r1', key: '/' }, render);
  expect([kept.state, await readText(kept.page)]).toEqual(['hit', 'after']);
});

it('serves the page from before a write while rendering fails', async () => {
  const cache = createCache();
  await cache.get({ release: 'r1', key: '/' }, answering(anAnswer('before')));

  const failed = await cache.get({ release: 'r1', key: '/', writtenAt: now }, () => Promise.reject(new Error('The database is down')));

  expect([failed.state, await readText(failed.page)]).toEqual(['stale', 'before']);
});

it('drops everything on a release, including pending renderings', async () => {
  const cache = createCache();
  await cache.get({ release: 'r1', key: '/' }, answering(anAnswer('old')));
  let finish: (answer: PageAnswer) => void = () => undefined;
  const late = cache.get({ release: 'r1', key: '/about/' }, () => new Promise<PageAnswer>((resolve) => (finish = resolve)));

  expect(await readText((await cache.get({ release: 'r2', key: '/' }, answering(anAnswer('new')))).page)).toBe('new');
  finish(anAnswer('old about'));
  await late;

  expect(await readText((await cache.get({ release: 'r2', key: '/about/' }, answering(anAnswer('new about')))).page)).toBe('new about');
});

it('does not cache private pages', async () => {
  const cache = createCache();

  await cache.get({ release: 'r1', key: '/' }, answering(anAnswer('mine', { isShared: false })));
  const { page, state } = await cache.get({ release: 'r1', key: '/' }, answering(anAnswer('yours', { isShared: false })));

  expect([state, await readText(page)]).toEqual(['miss', 'yours']);
});

it('serves the stale page while rendering fails', async () => {
  const cache = createCache();
  await cache.get({ release: 'r1', key: '/' }, answering(anAnswer('first')));
  now += 6_000;

  expect((await cache.get({ release: 'r1', key: '/' }, () => Promise.reject(new Error('The database is down')))).state).toBe('stale');
  expect((await cache.get({ release: 'r1', key: '/' }, answering(anAnswer('', { status: 503, isShared: false })))).state).toBe('stale');
  expect((await cache.get({ release: 'r1', key: '/' }, answering(anAnswer('again')))).state).toBe('stale');
  expect(await readText((await cache.get({ release: 'r1', key: '/' }, answering(anAnswer('unasked')))).page)).toBe('again');
});

it('renders for a waiting visitor beside a rendering that nobody awaits, which may be refused', async () => {
  const cache = createCache();
  await cache.get({ release: 'r1', key: '/' }, answering(anAnswer('first')));
  now += 6_000;
  const awaited: boolean[] = [];
  const refused = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('Visitors wait')), 20));
  await cache.get({ release: 'r1', key: '/' }, (_isAbandoned, isAwaited) => {
    awaited.push(isAwaited);
    return refused;
  });

  const written = await cache.get({ release: 'r1', key: '/', writtenAt: now - 1 }, (_isAbandoned, isAwaited) => {
    awaited.push(isAwaited);
    return Promise.resolve(anAnswer('second'));
  });

  expect([await readText(written.page), awaited]).toEqual(['second', [false, true]]);
});

it('prefers a page some minutes old to one that lost its data, but none that is older', async () => {
  const cache = createCache();
  await cache.get({ release: 'r1', key: '/' }, answering(anAnswer('whole')));
  const lost = () => cache.get({ release: 'r1', key: '/' }, answering(anAnswer('skeleton', { status: 503, isShared: false })));
  now += 9 * 60_000;

  const soon = await lost();
  const broken = await cache.get({ release: 'r1', key: '/' }, () => Promise.reject(new Error('The API is down')));
  expect([soon.state, await readText(soon.page), broken.state]).toEqual(['stale', 'whole', 'stale']);

  now += 60_000;
  const late = await lost();
  expect([late.state, late.page.status]).toEqual(['miss', 503]);
});

it('evicts a page that is gone', async () => {
  const cache = createCache();
  await cache.get({ release: 'r1', key: '/' }, answering(anAnswer('sold out soon')));
  now += 6_000;
  await cache.get({ release: 'r1', key: '/' }, answering(anAnswer('', { status: 404, isShared: false })));

  expect((await cache.get({ release: 'r1', key: '/' }, answering(anAnswer('', { status: 404, isShared: false })))).state).toBe('miss');
});

it('rejects pending requests, and renders again for the next one', async () => {
  const cache = createCache();

  await expect(cache.get({ release: 'r1', key: '/' }, () => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect((await cache.get({ release: 'r1', key: '/' }, answering(anAnswer('yes')))).state).toBe('miss');
});

it('evicts the least recently used pages beyond its size', async () => {
  const cache = createCache(10_000);
  const ask = (key: string) => cache.get({ release: 'r1', key }, answering(anAnswer('x'.repeat(2_000))));
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

it('reports a page as abandoned when all waiting requests were aborted', async () => {
  const cache = createCache();
  const gone = { first: false, second: false };
  let isAbandoned: () => boolean = () => false;
  let finish: (page: PageAnswer) => void = () => undefined;
  const render = (isUnwanted: () => boolean) => {
    isAbandoned = isUnwanted;
    return new Promise<PageAnswer>((resolve) => (finish = resolve));
  };
  const pages = [
    cache.get({ release: 'r1', key: '/' }, render, () => gone.first),
    cache.get({ release: 'r1', key: '/' }, render, () => gone.second),
  ];

  gone.first = true;
  expect(isAbandoned()).toBe(false);
  gone.second = true;
  expect(isAbandoned()).toBe(true);

  finish(anAnswer('late'));
  await Promise.all(pages);
});

it('accepts a page with the same tag when only its timestamps differ, up to the number of a page', () => {
  const aPage = (count: number, at: number, now: number) =>
    new RenderedPage(anAnswer(Array.from({ length: count }, (_, index) => `"dataUpdatedAt":${index === at ? now : 1}`).join(' ')));
  const areSame = (count: number, at: number) => aPage(count, at, 1_000).etag === aPage(count, at, 2_000).etag;

  expect([areSame(10, 9), areSame(500, 499)]).toEqual([true, true]);
  // A harmful build may send megabytes of them.
  expect(areSame(1_000, 999)).toBe(false);
});
