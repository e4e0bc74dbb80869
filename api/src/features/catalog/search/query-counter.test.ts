import { aCategory, addSynonyms, anOffer, createTestApi, type TestApi } from '../../../testing';
import { getQueryCounter } from './query-counter';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await addSynonyms(api.pool, 'Глинобуд, глынобуд\nпустобренд, Пустобренд\nмаленьки, літери');
});
afterAll(() => api.close());

/** Addresses of different providers. */
const address = (provider: number, host = 7) => `203.${String(provider)}.113.${String(host)}`;

async function search(query: Record<string, string | number>, ip: string) {
  const answer = await api.get('trading/buyer/offers/get-list/', { query, headers: { 'accept-language': 'uk', 'x-forwarded-for': ip } });
  expect(answer.status).toBe(200);
}

/**
 * Networks share a few bits, and on some days three of them fall on two. So the tests search as two networks,
 * which are never enough, and as twelve, which practically always are.
 */
const manyProviders = (first: number) => Array.from({ length: 12 }, (_, index) => first + index);

async function suggest(search = '', locale = 'uk') {
  await getQueryCounter(api.context).flush();
  const answer = await api.get('trading/buyer/search/autocomplete/queries/', { query: { search }, headers: { 'accept-language': locale } });
  expect(answer.status).toBe(200);
  return answer.body as { popular: string[]; brands: string[] };
}

it('suggests a query that several networks asked, and not two, in its language alone', async () => {
  await anOffer(api, { title: 'Макітра велика' });

  for (const provider of [1, 2]) await search({ search: 'Макітра', limit: 10 }, address(provider));
  expect((await suggest()).popular).not.toContain('макітра');
  for (const provider of manyProviders(3)) await search({ search: '  макітра ' }, address(provider));

  expect((await suggest()).popular).toContain('макітра');
  expect((await suggest('мак')).popular).toEqual(['макітра']);
  expect((await suggest('vfr')).popular).toEqual(['макітра']);
  expect((await suggest('таріль')).popular).toEqual([]);
  expect((await suggest('', 'en')).popular).not.toContain('макітра');
});

it('counts a network once, for repeated queries from any of its addresses', async () => {
  await anOffer(api, { title: 'Куманець мальований' });

  for (const host of [1, 2, 3, 4, 5]) await search({ search: 'куманець' }, address(9, host));

  expect((await suggest()).popular).not.toContain('куманець');
});

it.each([
  ['finds nothing', { search: 'нісенітниця' }],
  ['left words out', { search: 'барильце нісенітниця' }],
  ['is filtered', { search: 'барильце', city: 'kyiv' }],
  ['is a later page', { search: 'барильце', offset: 1 }],
  ['has a telephone number', { search: 'барильце 050 000 12 34' }],
])('does not count a query that %s', async (_, query) => {
  await anOffer(api, { title: 'Барильце 050 000 12 34' });
  const before = await api.pool.query('select * from popular_queries');

  for (const provider of [1, 2, 3]) await search(query, address(provider));
  await getQueryCounter(api.context).flush();

  expect((await api.pool.query('select * from popular_queries')).rowCount).toBe(before.rowCount);
});

it('ignores further queries of an address after thirty in an hour', async () => {
  const words = Array.from(
    { length: 40 },
    (_, index) => `слово${'абвгґдежзиіїйклмнопрстуфхцчшщюя'[index % 30] ?? ''}${'абв'[Math.floor(index / 30)] ?? ''}`,
  );
  await anOffer(api, { title: words.join(' ') });
  const count = async () => {
    await getQueryCounter(api.context).flush();
    return (await api.pool.query(`select 1 from popular_queries where query like 'слово%'`)).rowCount;
  };

  for (const word of words) await search({ search: word }, address(20));

  expect(await count()).toBe(30);
});

it('stores no address, and deletes rare queries after the day', async () => {
  await anOffer(api, { title: 'Свищик весняний' });
  for (const provider of manyProviders(30)) await search({ search: 'свищик' }, address(provider));
  await search({ search: 'свищик весняний' }, address(30));
  await getQueryCounter(api.context).flush();
  const list = async () => (await api.pool.query(`select query from popular_queries where query like 'свищик%' order by query`)).rows;
  expect(await list()).toHaveLength(2);

  await api.pool.query(`update popular_queries set day = day - 1`);
  await api.worker.runNow('purge');
  expect(await list()).toEqual([{ query: 'свищик' }]);
  expect((await suggest()).popular).toContain('свищик');

  await api.pool.query(`update popular_queries set day = day - 30`);
  await api.worker.runNow('purge');
  expect(await list()).toEqual([]);
});

it('suggests brands with offers by any of their spellings, and no other synonyms', async () => {
  await aCategory(api, { title: 'Маленьки літери' });
  await anOffer(api, { title: 'Цегла Глинобуд, маленьки літери' });

  expect((await suggest('гли')).brands).toEqual(['Глинобуд']);
  expect((await suggest('глы')).brands).toEqual(['Глинобуд']);
  expect((await suggest('г')).brands).toEqual([]);
  expect((await suggest('пусто')).brands).toEqual([]);
  expect((await suggest('мал')).brands).toEqual([]);
});
