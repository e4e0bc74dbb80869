import { aCategory, aPerson, aShop, createTestApi, type TestApi, type TestShop } from '../../testing';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

interface Filter {
  id: number;
  title: string;
}

const path = (shop: TestShop, rest: string) => `trading/seller/shops/${String(shop.id)}/offer-filters/${rest}`;
const english = { headers: { 'accept-language': 'en' } };
const create = (shop: TestShop, body: object, as = shop.owner.access) => api.post(path(shop, 'create/'), body, { as, ...english });
const rename = (shop: TestShop, id: number, title: string, as = shop.owner.access) =>
  api.patch(path(shop, `${String(id)}/update/`), { title }, { as, ...english });
const remove = (shop: TestShop, id: number, as = shop.owner.access) => api.del(path(shop, `${String(id)}/delete/`), { as });
const list = (shop: TestShop, as = shop.owner.access) => api.get(path(shop, 'get-list/'), { as, ...english });
const listTitles = async (shop: TestShop) => ((await list(shop)).body as { results: Filter[] }).results.map(({ title }) => title);
const save = async (shop: TestShop, title: string) => (await create(shop, { title, status: 'draft' })).body as Filter;

it('keeps filters per shop, by title, with the fields of the list of offers', async () => {
  const [shop, other, category] = [await aShop(api), await aShop(api), await aCategory(api, { title: 'Вази' })];
  await save(shop, 'чернетки');

  const { status, body } = await create(shop, {
    title: ' Без фото ',
    search: ' ваза ',
    category: category.alias,
    status: 'hidden',
    has_picture: false,
    is_sold_out: true,
  });

  const filter = {
    title: 'Без фото',
    search: 'ваза',
    category: category.alias,
    get_category_display: 'Вази',
    status: 'hidden',
    has_picture: false,
    is_sold_out: true,
  };
  expect(status).toBe(201);
  expect(body).toMatchObject(filter);
  expect((await list(shop)).body).toMatchObject({
    results: [filter, { title: 'чернетки', search: null, category: null, get_category_display: null, status: 'draft', has_picture: null }],
  });
  expect(await listTitles(other)).toEqual([]);
});

it('renames a filter, also by the case of its letters', async () => {
  const shop = await aShop(api);
  const { id } = await save(shop, 'Чернетки');

  expect(await rename(shop, id, ' ЧЕРНЕТКИ ')).toMatchObject({ status: 200, body: { id, title: 'ЧЕРНЕТКИ', status: 'draft' } });
  expect(await listTitles(shop)).toEqual(['ЧЕРНЕТКИ']);
});

it('refuses the title of another filter, ignoring case', async () => {
  const shop = await aShop(api);
  await save(shop, 'Чернетки');
  const { id } = await save(shop, 'Приховані');

  for (const answer of [await create(shop, { title: 'чернетки', status: 'hidden' }), await rename(shop, id, 'ЧЕРНЕТКИ')])
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'filter_title_taken', detail: 'There is already a filter with this title' },
    });
  expect(await listTitles(shop)).toEqual(['Приховані', 'Чернетки']);
  expect((await save(await aShop(api, { owner: shop.owner }), 'Чернетки')).title).toBe('Чернетки');
});

it('holds 20 filters at most, also when they are saved at once', async () => {
  const shop = await aShop(api);

  const answers = await Promise.all(
    Array.from({ length: 23 }, (_, index) => create(shop, { title: `Фільтр ${String(index)}`, status: 'draft' })),
  );

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body as object)).toEqual(
    Array.from({ length: 3 }, () => ({
      code: 'too_many_filters',
      max: 20,
      detail: 'The shop already has 20 saved filters. Delete one that is not needed.',
    })),
  );
  const [first] = ((await list(shop)).body as { results: Filter[] }).results;
  await remove(shop, first!.id);
  expect((await create(shop, { title: 'Новий', status: 'draft' })).status).toBe(201);
});

it('saves one of concurrent filters with the same title', async () => {
  const shop = await aShop(api);

  const answers = await Promise.all(Array.from({ length: 5 }, () => create(shop, { title: 'Чернетки', status: 'draft' })));

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

it('deletes a filter once', async () => {
  const shop = await aShop(api);
  const { id } = await save(shop, 'Чернетки');

  expect([(await remove(shop, id)).status, (await remove(shop, id)).status, (await rename(shop, id, 'Інша')).status]).toEqual([
    204, 404, 404,
  ]);
  expect(await listTitles(shop)).toEqual([]);
});

it('deletes the filters with the account', async () => {
  const shop = await aShop(api);
  await save(shop, 'Чернетки');

  await api.call('DELETE', 'auth/user/me/', { as: shop.owner.access, body: { password: shop.owner.password, confirm: true } });

  const { rows } = await api.pool.query('select 1 from offer_filters where shop_id = $1', [shop.id]);
  expect(rows).toEqual([]);
});

it('is a 404 for strangers, a 401 for visitors, and a 404 in a shop that is deleted', async () => {
  const [shop, stranger] = [await aShop(api), await aShop(api)];
  const { id } = await save(shop, 'Чернетки');
  const attempts = (as: string) => [
    list(shop, as),
    create(shop, { title: 'Чужий', status: 'draft' }, as),
    rename(shop, id, 'Чужий', as),
    remove(shop, id, as),
  ];
  const statuses = async (answers: ReturnType<typeof attempts>) => (await Promise.all(answers)).map(({ status }) => status);

  expect(await statuses(attempts(stranger.owner.access))).toEqual([404, 404, 404, 404]);
  expect(await statuses(attempts((await aPerson(api)).access))).toEqual([404, 404, 404, 404]);
  expect(await statuses(attempts(''))).toEqual([401, 401, 401, 401]);
  // Through a shop of their own.
  expect([(await rename(stranger, id, 'Чужий')).status, (await remove(stranger, id)).status]).toEqual([404, 404]);
  expect(await listTitles(shop)).toEqual(['Чернетки']);
  await api.pool.query('update shops set deleted_at = now() where id = $1', [shop.id]);
  expect(await statuses(attempts(shop.owner.access))).toEqual([404, 404, 404, 404]);
});

it.each([
  ['no title', { status: 'draft' }, 'title'],
  ['a blank title', { title: '  ', status: 'draft' }, 'title'],
  ['a title of 61 characters', { title: 'т'.repeat(61), status: 'draft' }, 'title'],
  ['a filter that selects nothing', { title: 'Усе', search: ' ', category: null }, 'non_field_errors'],
  ['an unknown category', { title: 'Фільтр', category: 'no-such-category' }, 'category'],
  ['an unknown status', { title: 'Фільтр', status: 'sold' }, 'status'],
  ['a search of 101 characters', { title: 'Фільтр', search: 'т'.repeat(101) }, 'search'],
  ['an unknown field', { title: 'Фільтр', status: 'draft', ordering: 'price' }, 'ordering'],
])('refuses %s', async (_what, body, field) => {
  const shop = await aShop(api);

  expect(await create(shop, body)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
  expect(await listTitles(shop)).toEqual([]);
});
