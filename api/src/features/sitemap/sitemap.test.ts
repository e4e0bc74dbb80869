import { gunzipSync } from 'node:zlib';
import { aCategory, anOffer, aShop, createTestApi, type TestApi } from '../../testing';
import { createSitemapService, pagesInFile } from './sitemap.service';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const origin = 'http://shop.test';

async function file(address: string): Promise<string> {
  const { statusCode, headers, rawPayload } = await api.app.inject({ url: address });
  expect([address, statusCode, headers['content-type']]).toEqual([address, 200, 'application/gzip']);
  return gunzipSync(rawPayload).toString();
}
/** Reads it with a new service, without a cache. */
const index = () => createSitemapService({ pool: api.pool, origin }).index();

it('names a file of each kind in each language, with the time of the last change', async () => {
  const offer = await anOffer(api);
  await api.pool.query(`update offers set updated_at = '2026-05-06T07:08:09Z' where id = $1`, [offer.id]);

  const { status, headers, body } = await api.get('/sitemap.xml');

  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'public, max-age=3600',
  ]);
  for (const locale of ['uk', 'ru', 'en'])
    for (const name of ['pages', 'categories', 'shops-1', 'offers-1'])
      expect(body).toContain(`<loc>${origin}/sitemaps/${locale}/${name}.xml.gz</loc>`);
  expect(body).toContain('<lastmod>2026-05-06T07:08:09.000Z</lastmod>');
});

it('counts the files once for concurrent and later requests, and again after an error', async () => {
  const query = api.pool.query.bind(api.pool) as (...given: unknown[]) => Promise<unknown>;
  let reads = 0;
  let isBroken = true;
  const pool = Object.create(api.pool) as typeof api.pool;
  Object.assign(pool, {
    query: (...given: unknown[]) => {
      reads += 1;
      return isBroken ? Promise.reject(new Error('broken')) : query(...given);
    },
  });
  const sitemap = createSitemapService({ pool, origin });
  await expect(sitemap.index()).rejects.toThrow('broken');
  isBroken = false;
  reads = 0;

  await Promise.all([sitemap.index(), sitemap.index()]);
  await sitemap.index();

  expect(reads).toBe(2);
});

it('lists every public page, with its other languages', async () => {
  const category = await aCategory(api);
  const offer = await anOffer(api, { category, tags: ['carved'] });

  const offers = await file('/sitemaps/ru/offers-1.xml.gz');

  expect(offers).toContain(`<loc>${origin}/ru/offers/${offer.alias}/</loc>`);
  for (const [language, prefix] of [
    ['uk', ''],
    ['ru', '/ru'],
    ['en', '/en'],
    ['x-default', ''],
  ])
    expect(offers).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${prefix}/offers/${offer.alias}/"/>`);
  expect(await file('/sitemaps/uk/shops-1.xml.gz')).toContain(`<loc>${origin}/shops/${offer.shop.alias}/</loc>`);
  expect(await file('/sitemaps/en/categories.xml.gz')).toContain(`<loc>${origin}/en/categories/${category.alias}/</loc>`);
  expect(await file('/sitemaps/en/categories.xml.gz')).toContain(`<loc>${origin}/en/categories/${category.alias}/?tags=carved</loc>`);
  for (const path of ['about', 'privacy', 'terms', 'returns', 'sellers'])
    expect(await file('/sitemaps/uk/pages.xml.gz')).toContain(`<loc>${origin}/${path}/</loc>`);
});

it('leaves out pages that are not public', async () => {
  const draft = await anOffer(api, { status: 'draft' });
  const gone = await anOffer(api);
  await api.pool.query('update offers set deleted_at = now() where id = $1', [gone.id]);
  const closed = await anOffer(api, { shop: await aShop(api) });
  await api.pool.query('update shops set deleted_at = now() where id = $1', [closed.shop.id]);

  const offers = await file('/sitemaps/uk/offers-1.xml.gz');

  for (const { alias } of [draft, gone, closed]) expect(offers).not.toContain(alias);
  expect(await file('/sitemaps/uk/shops-1.xml.gz')).not.toContain(closed.shop.alias);
});

it('cuts many offers into files of the right size', async () => {
  const { shop } = await anOffer(api);
  const category = await aCategory(api);
  await api.pool.query(
    `insert into offers (id, shop_id, category_id, alias, title, price_minor, currency, offering_type)
     overriding system value select n, $1, $2, 'many-' || n, '{"uk": "Ваза"}', 100, 'uah', 'product' from generate_series($3::bigint, $4::bigint) n`,
    [shop.id, category.id, pagesInFile - 4_999, pagesInFile + 3],
  );

  expect(await index()).toContain('/sitemaps/uk/offers-2.xml.gz');
  const [first, second] = [await file('/sitemaps/uk/offers-1.xml.gz'), await file('/sitemaps/uk/offers-2.xml.gz')];
  expect(first).toContain(`/offers/many-${String(pagesInFile)}/</loc>`);
  expect(first.match(/<url>/g)!.length).toBeGreaterThan(5_000);
  expect(first.endsWith('</urlset>\n')).toBe(true);
  expect(second.match(/\/offers\/many-\d+\/<\/loc>/g)).toHaveLength(3);
});

it('stays below 50,000 pages and 50 MB with URLs of 280 characters', () => {
  const longest = 'https://'.length + 60 + '/en/offers/'.length + 200;
  const page = 5 * longest + 400;

  expect(pagesInFile).toBeLessThanOrEqual(50_000);
  expect(pagesInFile * page).toBeLessThan(50_000_000);
});

it.each([
  '/sitemaps/uk/offers-99.xml.gz',
  '/sitemaps/uk/offers-0.xml.gz',
  '/sitemaps/uk/orders-1.xml.gz',
  '/sitemaps/de/pages.xml.gz',
  '/sitemaps/uk/pages.xml',
  '/sitemaps/uk/../../etc/passwd',
])('has no file %s', async (address) => {
  expect((await api.get(address)).status).toBe(404);
});

it('lists an offer in the languages of its title', async () => {
  const { alias, id } = await anOffer(api, { title: { ru: 'Ваза', en: 'Vase' } });
  const part = Math.floor((id - 1) / pagesInFile) + 1;
  const [uk, ru] = await Promise.all([file(`/sitemaps/uk/offers-${part}.xml.gz`), file(`/sitemaps/ru/offers-${part}.xml.gz`)]);

  expect(uk).not.toContain(`/offers/${alias}/`);
  expect(ru).toContain(`<loc>${origin}/ru/offers/${alias}/</loc>`);
  const entry = ru.split('<url>').find((text) => text.includes(`/offers/${alias}/`)) ?? '';
  expect([...entry.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href])).toEqual([
    ['ru', `${origin}/ru/offers/${alias}/`],
    ['en', `${origin}/en/offers/${alias}/`],
    ['x-default', `${origin}/ru/offers/${alias}/`],
  ]);
});
