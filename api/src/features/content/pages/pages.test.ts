import { locales } from '../../../platform/i18n';
import { createTestApi, type TestApi } from '../../../testing';

const paths = ['/privacy/', '/terms/', '/returns/', '/sellers/'] as const;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    siteName: 'Honey & Cheese',
    leadPriceCents: 55,
    openOrderLeadsPrice: 2,
    promotionPriceLeads: 5,
    operator: { name: 'ФОП Лозова', code: '0000000017', address: 'м. Харків', phone: '+380500000007', hours: 'Mo-Sa 10:00-19:00' },
  });
});
afterAll(() => api.close());

const read = async (page: string, locale = 'uk') =>
  (await api.get('common/page-content/list/', { query: { page_url: page, limit: '100' }, headers: { 'accept-language': locale } }))
    .body as {
    results: { block_id: string; content: string }[];
    count: number;
  };

it.each(paths.flatMap((path) => locales.map((locale) => [path, locale] as const)))('has the page %s in %s', async (path, locale) => {
  const { results, count } = await read(path, locale);

  expect(results).toHaveLength(count);
  expect(new Set(results.map(({ block_id: id }) => id)).size).toBe(count);
  for (const { content } of results) {
    expect(content).toMatch(/^<h2>[^<]{4,60}<\/h2>/);
    expect(content).not.toMatch(/undefined|null|NaN|\[object|Yarmarok|&(?!amp;)/);
    expect(/[іїєґ]/i.test(content)).toBe(locale === 'uk');
    expect(/[а-я]/i.test(content)).toBe(locale !== 'en');
  }
});

it.each(paths)('has the same sections and lists of %s in every language', async (path) => {
  const [uk, ...others] = await Promise.all(locales.map((locale) => read(path, locale)));
  const skeleton = ({ content }: { content: string }) => content.match(/<\/?(?:h2|p|ul|ol|li|table|tr|th|td|strong|a)\b/g);

  for (const other of others) {
    expect(other.results.map(({ block_id: id }) => id)).toEqual(uk?.results.map(({ block_id: id }) => id));
    expect(other.results.map(skeleton)).toEqual(uk?.results.map(skeleton));
  }
});

it('names the prices of the settings', async () => {
  const texts = async (locale: string) => (await read('/sellers/', locale)).results.map(({ content }) => content).join('');

  expect(await texts('uk')).toContain('це коштує 2 ліди. Лід коштує $0.55.');
  expect(await texts('uk')).toContain('5 лідів за добу');
  expect(await texts('ru')).toContain('<td>$49</td><td>$200</td>');
  expect(await texts('en')).toContain('Honey &amp; Cheese proposes the categories');
});

it('shows the blocks of a page that the operator has stored instead', async () => {
  await api.pool.query(
    `insert into page_content (page_url, block_id, position, content) values ('/returns/', 'own', 0, '{"uk": "<p>Своє</p>"}')`,
  );

  const answer = await read('/returns/');
  await api.pool.query(`delete from page_content where page_url = '/returns/'`);

  expect(answer).toMatchObject({ count: 1, results: [{ block_id: 'own', content: '<p>Своє</p>' }] });
});

it.each([
  [{ page_url: '/nowhere/' }, 200, 0],
  [{ page_url: '/terms/', offset: '100' }, 200, 0],
  [{ page_url: '/terms/', limit: '2' }, 200, 2],
  [{ page_url: 'x'.repeat(301) }, 400, undefined],
  [{ page_url: '/terms/', offset: '-1' }, 400, undefined],
])('answers %j with %d', async (query, status, rows) => {
  const answer = await api.get('common/page-content/list/', { query });

  expect(answer.status).toBe(status);
  expect(answer.body.results?.length).toBe(rows);
});

it('says who runs the site', async () => {
  expect((await api.get('common/config/')).body).toMatchObject({
    site_name: 'Honey & Cheese',
    operator: { name: 'ФОП Лозова', code: '0000000017', address: 'м. Харків', phone: '+380500000007', hours: 'Mo-Sa 10:00-19:00' },
  });
});
