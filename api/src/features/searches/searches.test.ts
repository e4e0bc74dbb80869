import { aCategory, anOffer, anOperator, createTestApi, type TestApi } from '../../testing';
import { getSearchLog } from '.';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const search = async (query: string, ip = '203.0.113.1') =>
  (await api.get('trading/buyer/offers/get-list/', { query: { search: query }, headers: { 'x-forwarded-for': ip } })).body as {
    results: { title: string }[];
  };
const create = (as: string, body: object) => api.post('operator/search/synonyms/create/', body, { as });

it('counts searches by day and language, apart those without results, and names nobody', async () => {
  const { access: as } = await anOperator(api, 'catalog_editor');
  await anOffer(api, { title: 'Жмурбалка дубова' });
  for (const ip of ['203.0.113.1', '198.51.100.2']) {
    await search('  Жмурбалка ', ip);
    await search('пкщшзґ', ip);
  }
  await search('пкщшзґ');
  await search('+380 50 000 00 01');
  await getSearchLog(api.context).flush();
  const list = async (query: Record<string, string | number> = {}) =>
    (await api.get('operator/search/queries/get-list/', { as, query })).body.results as { query: string; searches: number }[];

  expect(await list({ language: 'en' })).toEqual([
    expect.objectContaining({ query: 'жмурбалка', searches: 2, language: 'en' }),
    expect.objectContaining({ query: 'пкщшзґ', searches: 2 }),
  ]);
  expect(await list({ without_results: 'true' })).toEqual([expect.objectContaining({ query: 'пкщшзґ' })]);
  expect(await list({ language: 'uk' })).toEqual([]);
  await api.pool.query(`update search_queries set day = day - 8`);
  expect([await list({ days: 7 }), (await list({ days: 30 })).length]).toEqual([[], 2]);
});

it('forgets searches after 90 days', async () => {
  await api.pool.query(
    `insert into search_queries (day, locale, query, has_results, searches)
     select (now() at time zone 'utc')::date - age, 'uk', 'age ' || age, true, 1 from unnest(array[89, 90]) age`,
  );

  await api.worker.runNow('purge');

  const { rows } = await api.pool.query(`select query from search_queries where query like 'age %'`);
  expect(rows).toEqual([{ query: 'age 89' }]);
});

it('adds, changes and removes synonyms, which the search follows, and records it', async () => {
  const { access: as } = await anOperator(api);
  await anOffer(api, { title: 'Бринькотіло мідне' });
  const finds = async (word: string) => (await search(word)).results.map(({ title }) => title);
  expect(await finds('дзвякотун')).toEqual([]);

  const added = await create(as, { kind: 'words', terms: [' бринькотіло ', 'дзвякотун'] });
  expect(added).toMatchObject({ status: 201, body: { line: 'бринькотіло, дзвякотун', is_of_seed: false, is_marked: false } });
  expect(await finds('дзвякотун')).toEqual(['Бринькотіло мідне']);

  const path = (id: number) => `operator/search/synonyms/${String(id)}`;
  const changed = await api.patch(
    `${path(added.body.id)}/update/`,
    { kind: 'one_way', terms: ['тарабайло'], targets: ['бринькотіло'] },
    { as },
  );
  expect(changed).toMatchObject({ status: 200, body: { line: 'тарабайло > бринькотіло' } });
  expect(await finds('тарабайло')).toEqual(['Бринькотіло мідне']);
  expect(await api.del(`${path(added.body.id)}/delete/`, { as })).toMatchObject({ status: 404 });

  expect((await api.del(`${path(changed.body.id)}/delete/`, { as })).status).toBe(204);
  expect(await finds('тарабайло')).toEqual([]);
  const { results } = (await api.get('operator/audit/get-list/', { as, query: { limit: 3 } })).body;
  expect(results).toMatchObject([{ action: 'synonym.delete' }, { action: 'synonym.update' }, { action: 'synonym.create' }]);
  expect(results[1].changes).toEqual([{ field: 'words', before: 'бринькотіло, дзвякотун', after: 'тарабайло > бринькотіло' }]);
});

it.each([
  [{ kind: 'words', terms: ['одне'] }, { terms: ['At least two words are needed'] }],
  [{ kind: 'one_way', terms: ['одне'] }, { targets: ['Value is required'] }],
  [{ kind: 'category', terms: ['одне'], targets: ['no-such'] }, { targets: ['There is no category “no-such”'] }],
  [{ kind: 'words', terms: ['a > b', 'c'] }, { terms: [expect.stringContaining('commas')] }],
  [{ kind: 'hint', terms: ['a'], targets: ['?x'] }, { targets: [expect.stringContaining('commas')] }],
])('refuses %j at its field', async (body, fields) => {
  const { access: as } = await anOperator(api);

  expect(await create(as, body)).toMatchObject({ status: 400, body: fields });
});

it('names the group that has a word already, and takes categories', async () => {
  const { access: as } = await anOperator(api);
  const category = await aCategory(api);
  const { body: first } = await create(as, { kind: 'words', terms: ['зюмба', 'зумба'] });

  expect(await create(as, { kind: 'words', terms: ['Зюмба', 'зямба'] })).toMatchObject({
    ...{ status: 409, body: { code: 'synonym_taken', synonym_id: first.id, detail: expect.stringContaining('зюмба, зумба') } },
  });
  expect((await create(as, { kind: 'hint', terms: ['зюмба'], targets: [category.alias] })).status).toBe(201);
  const { body } = await api.get('operator/search/synonyms/get-list/', { as, query: { search: 'ЗУМБА' } });
  expect(body).toMatchObject({ count: 1, results: [{ id: first.id }] });
});
