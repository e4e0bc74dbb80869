import { anOffer, anOrder, aPerson, createTestApi, giveLeads, type TestApi, type TestPerson } from '../../../testing';
import { addDays, maxDays, periodBefore, todayInKyiv, viewRetentionDays } from '../statistics/statistics-rules';

let api: TestApi;
let owner: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await aPerson(api);
});

const details = { title: 'Бабусина комора', city: 'kyiv', phone: '050 000 00 01', email: 'Komora@Yarmarok.example' };
const create = (changes: object = {}, as = owner.access) => api.post('trading/seller/shops/create/', { ...details, ...changes }, { as });
const path = (id: number, action: string) => `trading/seller/shops/${String(id)}/${action}/`;
const update = (id: number, body: object, as = owner.access) => api.patch(path(id, 'update'), body, { as });
const listFields = (body: unknown) => Object.keys(body as object);

describe('a renamed shop', () => {
  const publicShop = (alias: string) => api.get(`trading/buyer/shops/${alias}/get-by-alias/`);
  const aliases = () => {
    const name = `renamed-${String(owner.id)}`;
    return { first: name, second: `${name}-b`, third: `${name}-c` };
  };

  it('is found by every former alias, under its current one', async () => {
    const { first, second, third } = aliases();
    const { id } = (await create({ alias: first })).body as { id: number };
    await update(id, { alias: second });
    await update(id, { alias: third });

    const found = await Promise.all([first, second, third].map(publicShop));

    expect(found.map(({ status, body }) => [status, body.id, body.alias])).toEqual(Array.from({ length: 3 }, () => [200, id, third]));
  });

  it('keeps its former alias from other sellers, and may take it back', async () => {
    const { first, second } = aliases();
    const { id } = (await create({ alias: first })).body as { id: number };
    await update(id, { alias: second });
    const thief = await aPerson(api);
    const other = (await create({ title: 'Інша крамниця' }, thief.access)).body as { id: number };

    expect(listFields((await create({ alias: first }, thief.access)).body)).toEqual(['alias']);
    expect(listFields((await update(other.id, { alias: first }, thief.access)).body)).toEqual(['alias']);
    const check = await api.get('trading/seller/shops/check-alias/', { as: thief.access, query: { alias: first } });
    expect(check.body).toMatchObject({ is_free: false, suggestion: `${first}-2` });

    expect((await update(id, { alias: first })).status).toBe(200);
    expect((await publicShop(second)).body).toMatchObject({ id, alias: first });
  });

  it('frees its aliases when it is deleted', async () => {
    const { first, second } = aliases();
    const { id } = (await create({ alias: first })).body as { id: number };
    await update(id, { alias: second });
    await api.del(path(id, 'delete'), { as: owner.access });

    expect((await publicShop(first)).status).toBe(404);
    expect((await create({ alias: first })).status).toBe(201);
  });
});

describe('a new shop', () => {
  it('gets an alias from its title, and another one when that is taken', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ title: 'Та сама назва' })));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const aliases = answers.map(({ body }) => body.alias as string);
    expect(new Set(aliases).size).toBe(4);
    for (const alias of aliases) expect(alias).toMatch(/^ta-sama-nazva(-\d+)?$/);
    expect(answers[0]!.body).toMatchObject({
      phone: '+380500000001',
      email: 'komora@yarmarok.example',
      offers_count: 0,
      avg_review_rating: null,
    });
  });

  it('refuses a taken alias', async () => {
    await create({ alias: 'one-address' });

    expect(listFields((await create({ alias: 'one-address' })).body)).toEqual(['alias']);
  });

  it.each([
    [{ title: '  ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ title: 'a\u0000b' }, 'title'],
    [{ title: 7 }, 'title'],
    [{ city: 'paris' }, 'city'],
    [{ city: undefined }, 'city'],
    [{ phone: '123' }, 'phone'],
    [{ phone: 380500000001 }, 'phone'],
    [{ email: 'nobody' }, 'email'],
    [{ description: 'x'.repeat(5001) }, 'description'],
    [{ alias: 'Не латиниця' }, 'alias'],
    [{ alias: '../admin' }, 'alias'],
    [{ alias: '-x-' }, 'alias'],
    [{ owner_id: 1 }, 'owner_id'],
  ])('is refused by field: %j', async (changes, field) => {
    const answer = await create(changes);

    expect(answer.status).toBe(400);
    expect(listFields(answer.body)).toEqual([field]);
  });
});

describe('an alias', () => {
  const check = (query: Record<string, string>, as = owner.access) => api.get('trading/seller/shops/check-alias/', { as, query });

  it('is built from a title and reported as free or taken, with suggestions', async () => {
    const title = `Лозниця ${String(owner.id)}`;
    const alias = `loznytsia-${String(owner.id)}`;

    expect((await check({ title })).body).toEqual({ alias, is_valid: true, is_free: true, suggestion: null });
    const { id } = (await create({ title })).body as { id: number };
    expect((await check({ title })).body).toEqual({ alias, is_valid: true, is_free: false, suggestion: `${alias}-2` });
    // A shop may retain its own alias.
    expect((await check({ alias, shop: String(id) })).body).toMatchObject({ is_free: true });
  });

  it.each([['Не латиниця'], ['-x-'], ['a--b'], ['UPPER'], ['']])('is refused: %j', async (alias) => {
    expect((await check({ alias })).body).toMatchObject({ is_valid: false, is_free: false, suggestion: null });
  });

  it('requires login to check, and an own shop', async () => {
    const { id } = (await create()).body as { id: number };
    const stranger = await aPerson(api);

    expect((await api.get('trading/seller/shops/check-alias/', { query: { title: 'x' } })).status).toBe(401);
    expect((await check({ alias: 'x', shop: String(id) }, stranger.access)).status).toBe(404);
    expect((await check({ shop: 'mine' })).status).toBe(400);
    expect((await check({ alias: 'x'.repeat(81) })).status).toBe(400);
  });
});

describe('a shop', () => {
  it('is changed by its owner, and an alias goes to one of two concurrent requests', async () => {
    const [one, two] = [(await create()).body.id as number, (await create()).body.id as number];

    const wanted = await Promise.all([update(one, { alias: `wanted-${String(one)}` }), update(two, { alias: `wanted-${String(one)}` })]);
    expect(wanted.map(({ status }) => status).sort()).toEqual([200, 400]);
    const changed = await update(one, {
      title: ' Нова ',
      is_on_holiday: true,
      description: { uk: 'Опис', en: 'About' },
      working_hours: { mon: null },
    });

    expect(changed.body).toMatchObject({ title: 'Нова', is_on_holiday: true, description: 'About', working_hours: { mon: null } });
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ phone: 'x' }, 'phone'],
    [{ city: 'paris' }, 'city'],
    [{ is_on_holiday: 'yes' }, 'is_on_holiday'],
    [{ logo: 'nobody/uploaded' }, 'logo'],
    [{ working_hours: { noday: 'x' } }, 'working_hours.noday'],
    [{ rating_sum: 500 }, 'rating_sum'],
  ])('is refused by field: %j', async (changes, field) => {
    const answer = await update((await create()).body.id as number, changes);

    expect(answer.status).toBe(400);
    expect(listFields(answer.body)).toEqual([field]);
  });

  it('is deleted only without open orders, also when an order is placed concurrently', async () => {
    const offer = await anOffer(api);
    const { access } = offer.shop.owner;
    const remove = () => api.del(path(offer.shop.id, 'delete'), { as: access });
    const order = await anOrder(api, offer);

    expect((await remove()).status).toBe(409);
    await api.pool.query(`update orders set status = 'canceled', cancel_reason = 'other' where id = $1`, [order.id]);
    const [removed, ordered] = await Promise.all([remove(), anOrder(api, offer).catch(() => null)]);

    // Either the order came first and the shop stays, or the shop is deleted and no order exists.
    expect(removed.status).toBe(ordered === null ? 204 : 409);
    const shown = await api.get(`trading/buyer/shops/${offer.shop.alias}/get-by-alias/`);
    expect(shown.status).toBe(ordered === null ? 404 : 200);
  });

  it('that is deleted is a 404 everywhere, and its alias is free', async () => {
    const id = (await create({ alias: 'for-a-while' })).body.id as number;

    expect((await api.del(path(id, 'delete'), { as: owner.access })).status).toBe(204);

    expect((await api.get(path(id, 'get'), { as: owner.access })).status).toBe(404);
    expect((await api.get('trading/seller/shops/get-list/', { as: owner.access })).body.count).toBe(0);
    expect((await create({ alias: 'for-a-while' })).status).toBe(201);
  });

  it('is a 404 for visitors and other sellers', async () => {
    const id = (await create()).body.id as number;
    const stranger = await aPerson(api);
    const calls = [
      ['GET', path(id, 'get')],
      ['PATCH', path(id, 'update')],
      ['DELETE', path(id, 'delete')],
      ['GET', path(id, 'site')],
      ['PATCH', path(id, 'site')],
      ['GET', path(id, 'statistics')],
    ] as const;

    for (const [method, address] of calls) {
      const body = method === 'PATCH' ? { body: {} } : {};
      expect([address, (await api.call(method, address, body)).status]).toEqual([address, 401]);
      expect([address, (await api.call(method, address, { as: stranger.access, ...body })).status]).toEqual([address, 404]);
    }
    expect((await create({}, '')).status).toBe(401);
    expect((await api.get('trading/seller/shops/get-list/', { as: stranger.access })).body.count).toBe(0);
  });
});

it('statistics refuse invalid periods', async () => {
  const id = (await create()).body.id as number;
  const ask = async (query: Record<string, string>) => (await api.get(path(id, 'statistics'), { as: owner.access, query })).status;

  expect(await ask({ date_from: '2026-11-01', date_to: '2026-11-20', step: 'week' })).toBe(200);
  const nonsense: Record<string, string>[] = [
    { date_from: 'yesterday' },
    { step: 'hour' },
    { date_from: '2026-11-20', date_to: '2026-11-01' },
    { date_from: '2026-02-30' },
  ];
  for (const query of nonsense) expect(await ask(query)).toBe(400);
});

it('statistics store all days of the longest period and the one before it', async () => {
  const { shop, id: offerId } = await anOffer(api);
  const today = todayInKyiv(new Date());
  const longest = { from: addDays(today, 1 - maxDays), to: today };
  const firstShown = periodBefore(longest).from;
  const days = [today, firstShown, addDays(today, -viewRetentionDays), addDays(today, -viewRetentionDays - 1)];
  for (const [index, day] of days.entries())
    await api.pool.query('insert into offer_daily_views (shop_id, offer_id, day, views) values ($1, $2, $3, $4)', [
      shop.id,
      offerId,
      day,
      10 ** index,
    ]);

  await api.worker.runNow('purge');

  const query = { date_from: longest.from, date_to: longest.to, step: 'month' };
  const { body } = await api.get(path(shop.id, 'statistics'), { as: shop.owner.access, query });
  expect([body.totals.views, body.previous.views]).toEqual([1, 10]);
  const { rows } = await api.pool.query('select sum(views)::int as views from offer_daily_views where shop_id = $1', [shop.id]);
  expect(rows).toEqual([{ views: 111 }]);
});

it('statistics count the sums of completed orders alone as income', async () => {
  const offer = await anOffer(api, { priceMinor: 25_000 });
  const order = () => anOrder(api, offer);
  await order();
  await giveLeads(api, offer.shop.owner, 2);
  const opened = await order();
  await opened.open();
  await opened.update({ status: 'in_progress' });
  const returned = await order();
  await returned.complete();
  await returned.giveBack();
  await (await order()).complete();

  const { body } = await api.get(path(offer.shop.id, 'statistics'), { as: offer.shop.owner.access });

  const income = [expect.objectContaining({ currency: 'uah', amount: '250.00' })];
  expect(body.totals).toMatchObject({ orders: 4, revenue: income });
  expect(body.series.at(-1)).toMatchObject({ orders: 4, revenue: income });
  expect(body.top_offers).toMatchObject([{ id: offer.id, orders: 4, revenue: '250.00' }]);
});

it('statistics return the mean rating of a period and of each day', async () => {
  const offer = await anOffer(api);
  for (const [day, rating] of [
    ['2026-03-02', 5],
    ['2026-03-02', 4],
    ['2026-03-04', 2],
  ] as const) {
    const order = await anOrder(api, offer, { buyer: await aPerson(api) });
    await order.receive();
    const body = { order: order.id, offer: offer.id, rating, text: 'Ваза' };
    const review = await api.post('trading/buyer/reviews/create/', body, { as: order.buyer?.access });
    // Midnight in Kyiv is two hours before midnight UTC.
    await api.pool.query(`update offer_reviews set created_at = ($2::date - interval '1 hour') where id = $1`, [review.body.id, day]);
  }

  const query = { date_from: '2026-03-02', date_to: '2026-03-04', step: 'day' };
  const { body } = await api.get(path(offer.shop.id, 'statistics'), { as: offer.shop.owner.access, query });

  expect(body.totals.avg_review_rating).toBe(3.7);
  expect(body.previous.avg_review_rating).toBeNull();
  expect(body.series.map((point: { avg_review_rating: number | null }) => point.avg_review_rating)).toEqual([4.5, null, 2]);
});

it.each([
  ['uk', 'У назві магазину не може бути адрес сайтів чи пошти'],
  ['ru', 'В названии магазина не может быть адресов сайтов или почты'],
  ['en', 'A shop’s name cannot contain web or e-mail addresses'],
])('refuses a URL in a title, in %s', async (locale, message) => {
  const { access: as } = await aPerson(api);
  const shop = { title: 'Лозниця', city: 'kyiv', phone: '0501234567', email: 'shop@yarmarok.example' };
  const headers = { 'accept-language': locale };
  const made = await api.post('trading/seller/shops/create/', shop, { as });
  const title = 'WIN 1000 EUR http://evil.example/x';

  expect((await api.post('trading/seller/shops/create/', { ...shop, title }, { as, headers })).body).toEqual({ title: [message] });
  expect((await api.patch(`trading/seller/shops/${String(made.body.id)}/update/`, { title }, { as, headers })).body).toEqual({
    title: [message],
  });
});
