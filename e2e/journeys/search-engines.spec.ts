import { gunzipSync } from 'node:zlib';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor, { type StructuredData } from '@marbec/web-auto-extractor';
import type { APIRequestContext } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { callApi, type ListedOffer } from '../fixtures/api';
import { validateSitemap } from '../fixtures/sitemap-schema';
import { expect, test } from '../fixtures/test';
import { languages } from '../fixtures/messages';

async function publicPaths(): Promise<Record<string, string>> {
  const { body } = await callApi<{ results: ListedOffer[] }>(
    'GET',
    'trading/buyer/offers/get-list/?ordering=-avg_review_rating&offering_type=product&limit=1',
  );
  const offer = body.results[0];
  if (!offer) throw new Error('The catalog is empty');
  return {
    home: '/',
    about: '/about/',
    categories: '/categories/',
    category: '/categories/elektronika/',
    offer: `/offers/${offer.alias}/`,
    offers: '/offers/',
    search: '/offers/?search=samsung',
    shops: '/shops/',
    shop: `/shops/${offer.shop.alias}/`,
    checkout: '/create-order/',
    login: '/account/login-and-registration/',
    missing: '/nowhere/',
    components: '/components/',
  };
}

const fetchHtml = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

/** Exceptions for React's output, which is valid too; the other rules of the standard and of accessibility apply. */
const reactOutputRules = [
  'doctype-style',
  'void-style',
  'attr-case',
  'attribute-boolean-style',
  'attribute-empty-style',
  'no-trailing-whitespace',
];
/**
 * Style rules that do not apply: sizes as attributes (the policy of the pages allows them), long titles of offers, integrity
 * hashes for own files.
 */
const styleRules = ['no-inline-style', 'long-title', 'tel-non-breaking', 'require-sri', 'no-raw-characters'];
const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    ...Object.fromEntries([...reactOutputRules, ...styleRules].map((rule) => [rule, 'off'])),
    'valid-id': ['error', { relaxed: true }],
  },
});

for (const { code, prefix } of languages) {
  test(`public pages are valid HTML in ${code}`, async ({ request }) => {
    for (const [name, path] of Object.entries(await publicPaths())) {
      const report = await checker.validateString(await fetchHtml(request, prefix + path), name);
      const found = report.results.flatMap(({ messages }) => messages.map((message) => `${message.message} at ${message.selector ?? '?'}`));
      expect(found, prefix + path).toEqual([]);
    }
  });

  test(`structured data is valid in ${code}`, async ({ request }) => {
    const paths = await publicPaths();
    const found: Record<string, StructuredData['jsonld']> = {};
    for (const name of ['home', 'category', 'offer', 'shop']) {
      const address = prefix + (paths[name] ?? '');
      const data = new WebAutoExtractor({ addLocation: true }).parse(await fetchHtml(request, address));
      const issues = await new Validator().validate(data);
      // Warnings concern optional data that our offers lack, such as trade codes.
      expect(
        issues.filter(({ severity }) => severity === 'ERROR'),
        address,
      ).toEqual([]);
      expect(data.errors, address).toEqual([]);
      found[name] = data.jsonld;
    }
    expect(found.offer?.Product?.[0]).toMatchObject({
      offers: {
        '@type': 'Offer',
        priceCurrency: expect.stringMatching(/^(UAH|USD|EUR)$/),
        price: expect.stringMatching(/^\d+(\.\d{2})?$/),
      },
      aggregateRating: { '@type': 'AggregateRating' },
    });
    expect(found.home?.WebSite?.[0]).toMatchObject({
      inLanguage: code,
      potentialAction: { '@type': 'SearchAction', 'query-input': 'required name=search_term_string' },
    });
    const types = Object.fromEntries(Object.entries(found).map(([name, data]) => [name, Object.keys(data).sort()]));
    expect(types).toEqual({
      home: ['Organization', 'WebSite'],
      category: ['BreadcrumbList'],
      offer: ['BreadcrumbList', 'Product'],
      shop: ['BreadcrumbList', 'Store'],
    });
  });

  test(`links have complete previews for social networks in ${code}`, async ({ request }) => {
    const paths = await publicPaths();
    for (const name of ['home', 'category', 'offer', 'shop', 'about']) {
      const html = await fetchHtml(request, prefix + (paths[name] ?? ''));
      const value = (property: string) => new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
      expect(value('og:title').length, name).toBeGreaterThan(3);
      expect(value('og:url'), name).toBe(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]);
      expect(value('og:locale'), name).toMatch(new RegExp(`^${code}_`));
      const picture = await request.get(new URL(value('og:image')).pathname, { headers: { accept: 'image/*' } });
      expect([picture.status(), picture.headers()['content-type']], value('og:image')).toEqual([200, expect.stringMatching(/^image\//)]);
      expect(Number(value('og:image:width')), name).toBeGreaterThanOrEqual(200);
      expect(Number(value('og:image:height')), name).toBeGreaterThanOrEqual(200);
    }
  });
}

test('every page has one canonical address and is indexed only where it belongs', async ({ request }) => {
  const seen = async (path: string) => {
    const answer = await request.get(path);
    const html = await answer.text();
    const isHidden = html.includes('<meta name="robots" content="noindex"') || answer.headers()['x-robots-tag'] === 'noindex';
    const { pathname, search } = new URL(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? 'http://none/');
    return { isHidden, canonical: pathname + search };
  };
  const { offer = '', shop = '' } = await publicPaths();

  for (const path of ['/', '/about/', '/categories/elektronika/', offer, shop, '/en/shops/'])
    expect(await seen(path), path).toEqual({ isHidden: false, canonical: path });
  for (const [path, canonical] of [
    ['/categories/elektronika/?utm_source=letter', '/categories/elektronika/'],
    ['/categories/elektronika/?srsltid=a&gbraid=b&mc_cid=c&ref=d', '/categories/elektronika/'],
    ['/offers/?srsltid=a', '/offers/'],
    ['/categories/elektronika/?offset=36', '/categories/elektronika/?offset=36'],
    // The page that contains the offset.
    ['/categories/elektronika/?offset=40', '/categories/elektronika/?offset=36'],
    ['/categories/elektronika/?tags=samsung', '/categories/elektronika/?tags=samsung'],
    ['/shops/?offset=24', '/shops/?offset=24'],
    ['/shops/loznytsia/?offset=36', '/shops/loznytsia/?offset=36'],
  ] as const)
    expect(await seen(path), path).toEqual({ isHidden: false, canonical });
  for (const path of [
    '/categories/elektronika/?offset=999972',
    '/offers/?search=samsung&offset=999972',
    '/categories/elektronika/?tags=nope',
    '/shops/?offset=999984',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
  for (const path of ['/offers/?search=samsung', '/categories/elektronika/?ordering=price', '/offers/?city=kyiv', '/create-order/'])
    expect((await seen(path)).isHidden, path).toBe(true);
  for (const path of ['/account/login-and-registration/', '/account/forgot-password/', '/nowhere/'])
    expect((await seen(path)).isHidden, path).toBe(true);
});

for (const { code, prefix } of languages) {
  test(`a page of search results has a title and description in ${code}, also without indexing`, async ({ request }) => {
    const html = await fetchHtml(request, `${prefix}/offers/?search=samsung`);
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(description).toContain('samsung');
    expect(description.length).toBeGreaterThan(60);
  });
}

test('the feeds of products link pages and pictures of this site', async ({ request }) => {
  for (const target of ['google', 'facebook'])
    for (const { code } of languages) {
      const answer = await request.get(`/feeds/${target}/${code}.xml.gz`);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/gzip']);
      const xml = gunzipSync(await answer.body()).toString();
      expect(xml.endsWith('</channel>\n</rss>\n')).toBe(true);
      const items = xml.match(/<item>.*<\/item>/g) ?? [];
      expect(items.length).toBeGreaterThan(3_000);
      const some = items.filter((_item, at) => at % Math.ceil(items.length / 5) === 0);
      for (const item of some)
        for (const tag of ['link', 'image_link']) {
          const [, address = ''] = new RegExp(`<g:${tag}>([^<]+)</g:${tag}>`).exec(item) ?? [];
          expect((await request.get(new URL(address).pathname)).status(), address).toBe(200);
        }
    }
});

/** Counts the visible offers. A list shows one offer of each group of variants, but each has a page of its own. */
async function countOffers(): Promise<number> {
  let total = 0;
  for (let offset = 0, count = 1; offset < count; offset += 100) {
    const { body } = await callApi<{ count: number; results: { variants_count?: number }[] }>(
      'GET',
      `trading/buyer/offers/get-list/?limit=100&offset=${String(offset)}`,
    );
    count = body.count;
    total += body.results.reduce((sum, { variants_count: variants = 1 }) => sum + variants, 0);
  }
  return total;
}

test('the sitemap lists every page in every language, and every listed page exists', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const address = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const index = await (await request.get(new URL(address).pathname)).text();
  expect(await validateSitemap(index)).toEqual([]);
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);

  const pages: Record<string, string[]> = {};
  for (const file of files) {
    const xml = gunzipSync(await (await request.get(file)).body()).toString();
    expect(await validateSitemap(xml), file).toEqual([]);
    const locations = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
      const { pathname, search } = new URL(loc.replaceAll('&amp;', '&'));
      return pathname + search;
    });
    expect(locations.length).toBeLessThanOrEqual(50_000);
    const [, language = ''] = /^\/sitemaps\/(\w\w)\//.exec(file) ?? [];
    pages[language] = [...(pages[language] ?? []), ...locations];
  }

  const offersIn = (language: string) => (pages[language] ?? []).filter((path) => path.includes('/offers/') && !path.endsWith('/offers/'));
  const count = await countOffers();
  expect(offersIn('uk')).toHaveLength(count);
  for (const { code, prefix } of languages) {
    // Data that journeys enter only in Ukrainian has no page in other languages.
    expect(offersIn(code).length).toBeGreaterThan(count - 100);
    expect(offersIn(code).length).toBeLessThanOrEqual(count);
    expect(pages[code]).toEqual(expect.arrayContaining([`${prefix}/`, `${prefix}/categories/elektronika/`, `${prefix}/shops/`]));
    expect(new Set(pages[code]).size).toBe(pages[code]?.length);
    const some = (pages[code] ?? []).filter((_path, at, all) => at % Math.ceil(all.length / 12) === 0);
    for (const path of some) expect((await request.get(path)).status(), path).toBe(200);
  }
});
