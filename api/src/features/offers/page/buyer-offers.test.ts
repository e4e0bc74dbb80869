import { createHash } from 'node:crypto';
import { type Api, createApi } from '../../../app';
import { createPool, inTransaction } from '../../../platform/db';
import { aCategory, anOffer, aPerson, aShop, createTestApi, type TestApi, type TestOffer } from '../../../testing';
import { reindexOffers } from '../../catalog';
import { getViewCounter, ViewCounter } from './view-counter';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const list = 'trading/buyer/offers/get-list/';
const flushViews = ({ context }: Api) => getViewCounter(context).flush();
const toIds = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id);
const inLanguage = (language: string) => ({ headers: { 'accept-language': language } });

async function change(offerId: number, set: string): Promise<void> {
  await inTransaction(api.pool, async (tx) => {
    await tx.query(`update offers set ${set} where id = $1`, [offerId]);
    await reindexOffers(tx, [offerId]);
  });
}

describe('a list', () => {
  it('is paged by its `next` URLs, each offer once', async () => {
    const category = await aCategory(api);
    const offers = await Promise.all(
      Array.from({ length: 7 }, (_, index) => anOffer(api, { category, inTop: index < 2, priceMinor: 500 })),
    );

    const seen: number[] = [];
    let page = (await api.get(list, { query: { category__alias__include_descendants: category.alias, limit: 3 } })).body;
    for (;;) {
      seen.push(...toIds(page));
      expect(page.count).toBe(7);
      if (!page.next) break;
      const next = new URL(page.next);
      page = (await api.get(next.pathname + next.search)).body;
    }

    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(new Set(offers.map(({ id }) => id)));
    expect(new Set(seen.slice(0, 2))).toEqual(new Set(offers.slice(0, 2).map(({ id }) => id)));
  });

  it.each(['x', '-hoisted_at:1', 'price:1:1', '-hoisted_at:1e9:2', "-hoisted_at:1:1' or '1'='1"])(
    'ignores the invalid place %j',
    async (after) => {
      const category = await aCategory(api);
      const offer = await anOffer(api, { category });

      const { status, body } = await api.get(list, { query: { category__alias__include_descendants: category.alias, after } });

      expect(status).toBe(200);
      expect(toIds(body)).toEqual([offer.id]);
    },
  );

  it('names its language, is cacheable, and is revalidated', async () => {
    const first = await api.get(list, inLanguage('ru'));

    const second = await api.get(list, { headers: { 'accept-language': 'ru', 'if-none-match': String(first.headers.etag) } });

    expect(first.headers).toMatchObject({ 'content-language': 'ru', vary: expect.stringContaining('Accept-Language') });
    expect(first.headers['cache-control']).toContain('public');
    expect(second.status).toBe(304);
  });

  it.each([
    ['control characters', { search: 'a\u0000b' }],
    ['a search that is too long', { search: 'x'.repeat(300) }],
    ['an unknown kind', { offering_type: 'thing' }],
    ['a negative price', { price_max: '-5' }],
    ['a huge offset', { offset: '99999999999999999999' }],
  ])('refuses %s', async (_what, query) => {
    expect((await api.get(list, { query: query as unknown as Record<string, string> })).status).toBe(400);
  });

  it('accepts any search text', async () => {
    for (const search of ["'", '%', '\\', '_', '🙂', 'а'.repeat(200), '(((', 'or 1=1 --', '   ', '"']) {
      expect({ search, status: (await api.get(list, { query: { search } })).status }).toEqual({ search, status: 200 });
    }
  });
});

describe('one offer', () => {
  it('is complete, in the language of the request where possible, and names that language', async () => {
    const root = await aCategory(api, { title: 'Дім' });
    const category = await aCategory(api, { title: 'Вази', parent: root, cashbackPercent: 5 });
    const shop = await aShop(api, { cashbackPercent: 20 });
    const offer = await anOffer(api, { shop, category, title: { ru: 'Ваза глиняная', en: 'Clay vase' }, tags: ['clay'], stock: 3 });
    await change(
      offer.id,
      `description = '{"ru": "<p>Ручная работа</p>"}', attributes = '[{"name": {"uk": "Колір", "en": "Colour"}, "value": {"uk": "білий", "en": "white"}}]', image_keys = '{demo/vase-1,demo/vase-2}', sku = 'V-1'`,
    );

    const ukrainian = (await api.get(`trading/buyer/offers/${offer.alias}/get-by-alias/`, inLanguage('uk'))).body;
    const english = (await api.get(`trading/buyer/offers/${offer.alias}/get-by-alias/`, inLanguage('en'))).body;

    expect(ukrainian).toMatchObject({
      id: offer.id,
      title: 'Ваза глиняная',
      title_lang: 'ru',
      description: '<p>Ручная работа</p>',
      attributes: [{ name: 'Колір', value: 'білий' }],
      tags: [{ alias: 'clay' }],
      category: { id: category.id, title: 'Вази', ancestors: [{ id: root.id, title: 'Дім' }] },
      cashback_percent: 5,
      sku: 'V-1',
      stock: 3,
      is_available: true,
      images: [{ file_600_600: '/media/demo/vase-1/600.webp' }, { file_600_600: '/media/demo/vase-2/600.webp' }],
      delivery_methods: ['nova_poshta', 'self_pickup'],
      shop: { id: offer.shop.id, phone: '+380500000001', reviews_count: 0, avg_review_rating: null },
    });
    expect(english).toMatchObject({ title: 'Clay vase', title_lang: 'en', attributes: [{ name: 'Colour', value: 'white' }] });
  });

  it('names the language of each text, and all available languages', async () => {
    const offer = await anOffer(api, { title: { uk: 'Ваза', en: 'Vase' } });
    await change(
      offer.id,
      `description = '{"uk": "<p>Опис</p>"}', attributes = '[{"name": {"uk": "Виробник"}, "value": {"uk": "Гончар"}}]'`,
    );

    const { body } = await api.get(`trading/buyer/offers/${offer.alias}/get-by-alias/`, inLanguage('en'));

    expect(body).toMatchObject({ title_lang: 'en', description_lang: 'uk', languages: ['uk', 'en'], brand: 'Гончар', condition: null });
  });

  it('hides the phone of a shop that does not show it', async () => {
    const offer = await anOffer(api);
    await api.pool.query('update shops set is_phone_public = false where id = $1', [offer.shop.id]);

    expect((await api.get(`trading/buyer/offers/${offer.alias}/get-by-alias/`)).body.shop).toMatchObject({
      is_phone_public: false,
      phone: null,
    });
  });

  it.each([
    ['hidden', async (offer: TestOffer) => await change(offer.id, `status = 'hidden'`)],
    ['deleted', async (offer: TestOffer) => await api.del(`trading/seller/offers/${offer.id}/delete/`, { as: offer.shop.owner.access })],
    [
      'of a deleted shop',
      async (offer: TestOffer) => await api.del(`trading/seller/shops/${offer.shop.id}/delete/`, { as: offer.shop.owner.access }),
    ],
  ])('names its category when it is %s', async (_case, remove) => {
    const category = await aCategory(api, { title: { uk: 'Вази', ru: 'Вазы', en: 'Vases' } });
    const offer = await anOffer(api, { category });
    await remove(offer);

    const { status, body } = await api.get(`trading/buyer/offers/${offer.alias}/get-by-alias/`, inLanguage('en'));

    expect([status, body]).toEqual([
      404,
      { detail: 'This offer is no longer available.', code: 'offer_gone', category: { alias: category.alias, title: 'Vases' } },
    ]);
  });

  it('is a 404 for a draft, also after it is deleted', async () => {
    const offer = await anOffer(api, { status: 'draft' });
    const read = async () => (await api.get(`trading/buyer/offers/${offer.alias}/get-by-alias/`)).body.code as string;

    expect(await read()).toBe('not_found');
    await api.del(`trading/seller/offers/${offer.id}/delete/`, { as: offer.shop.owner.access });
    expect(await read()).toBe('not_found');
  });

  it.each([`status = 'draft'`, `status = 'hidden'`, 'deleted_at = now()'])('is a 404 when %s', async (set) => {
    const offer = await anOffer(api);
    await change(offer.id, set);

    expect((await api.get(`trading/buyer/offers/${offer.alias}/get-by-alias/`)).status).toBe(404);
    expect((await api.post(`trading/buyer/offers/${offer.id}/register-view/`)).status).toBe(404);
    expect((await api.get(`trading/buyer/offers/${offer.id}/similar/`)).status).toBe(404);
    expect((await api.post('trading/buyer/offers/by-ids/', { ids: [offer.id] })).body).toEqual([]);
  });

  it('stays in lists when it is out of stock or its shop is closed', async () => {
    const offer = await anOffer(api);
    await change(offer.id, 'stock = 0');

    expect((await api.post('trading/buyer/offers/by-ids/', { ids: [offer.id] })).body[0]).toMatchObject({
      id: offer.id,
      is_available: false,
    });
  });
});

it('lists cards in the order of the given ids, and refuses more than a hundred', async () => {
  const [one, two] = [await anOffer(api, { stock: null }), await anOffer(api, { stock: 3 })];

  const { body } = await api.post('trading/buyer/offers/by-ids/', { ids: [two.id, 999_999_999, one.id] });

  expect(body.map(({ id, stock }: { id: number; stock: number | null }) => [id, stock])).toEqual([
    [two.id, 3],
    [one.id, null],
  ]);
  expect((await api.post('trading/buyer/offers/by-ids/', { ids: Array.from({ length: 101 }, (_, index) => index + 1) })).status).toBe(400);
  expect((await api.post('trading/buyer/offers/by-ids/', { ids: ['1'] })).status).toBe(400);
  expect((await api.post('trading/buyer/offers/by-ids/', { ids: [1], more: true })).body).toHaveProperty('more');
});

it('lists similar offers of the same category, most ordered first', async () => {
  const category = await aCategory(api);
  const [one, popular, other] = [await anOffer(api, { category }), await anOffer(api, { category }), await anOffer(api, { category })];
  await change(popular.id, 'included_in_orders_count = 9');

  const { body } = await api.get(`trading/buyer/offers/${one.id}/similar/`, { query: { limit: 5 } });

  expect(toIds(body)).toEqual([popular.id, other.id]);
  expect(body).toMatchObject({ count: 2, next: null });
});

describe('views', () => {
  it('count once an hour per visitor with any user agent, also by day, and survive a failed write', async () => {
    const offer = await anOffer(api);
    const look = (agent: string, address = '203.0.113.7') =>
      api.post(`trading/buyer/offers/${offer.id}/register-view/`, undefined, {
        headers: { 'user-agent': agent, 'x-forwarded-for': address },
      });
    await Promise.all([look('a'), look('a'), look('b'), look('b', '203.0.113.8')]);
    await Promise.all([look('a', '2001:db8::1'), look('b', '2001:db8::2')]);
    await api.pool.query('alter table offer_daily_views rename to broken');
    await expect(flushViews(api)).rejects.toThrow('offer_daily_views');
    await api.pool.query('alter table broken rename to offer_daily_views');
    await look('c');
    await look('c', '203.0.113.9');

    await flushViews(api);

    const { rows } = await api.pool.query(
      'select o.views_count, d.views from offers o join offer_daily_views d on d.offer_id = o.id where o.id = $1',
      [offer.id],
    );
    expect(rows).toEqual([{ views_count: 4, views: 4 }]);
  });

  describe('of several processes', () => {
    const visitor = { headers: { 'x-forwarded-for': '203.0.113.7' } };
    const pools: ReturnType<typeof createPool>[] = [];
    const started: Api[] = [];
    async function startProcess(tokenSecret = api.config.tokenSecret): Promise<Api> {
      const pool = createPool({ connectionString: api.config.databaseUrl, max: 4 });
      const other = await createApi({ ...api.config, tokenSecret }, pool);
      pools.push(pool);
      started.push(other);
      return other;
    }
    afterEach(async () => {
      for (const { app } of started.splice(0)) await app.close();
      for (const pool of pools.splice(0)) await pool.end();
    });
    const look = async (process: Api, offer: TestOffer) => {
      const url = `/api/v1/trading/buyer/offers/${String(offer.id)}/register-view/`;
      expect((await process.app.inject({ method: 'POST', url, ...visitor })).statusCode).toBe(204);
    };
    const countViews = async (offer: TestOffer) =>
      (await api.pool.query<{ count: number }>('select views_count as count from offers where id = $1', [offer.id])).rows[0]!.count;

    it('count one visitor once, also after a restart and for concurrent writes', async () => {
      const offers = [await anOffer(api), await anOffer(api), await anOffer(api)];
      const [one, other] = [await startProcess(), await startProcess()];

      for (const offer of offers) await look(one, offer);
      for (const offer of [...offers].reverse()) await look(other, offer);
      await Promise.all([flushViews(one), flushViews(other)]);
      const restarted = await startProcess();
      for (const offer of offers) await look(restarted, offer);
      await flushViews(restarted);

      expect(await Promise.all(offers.map(countViews))).toEqual([1, 1, 1]);
    });

    it('count the visitor again after an hour, and purge only expired marks', async () => {
      const offer = await anOffer(api);
      const [one, other] = [await startProcess(), await startProcess()];
      await look(one, offer);
      await flushViews(one);
      await api.pool.query(`update offer_view_marks set expires_at = now() - interval '1 second'`);
      await look(other, offer);
      await flushViews(other);
      expect(await countViews(offer)).toBe(2);

      await api.worker.runNow('purge');

      const restarted = await startProcess();
      await look(restarted, offer);
      await flushViews(restarted);
      expect(await countViews(offer)).toBe(2);
    });

    it('are answered at once and counted later while writes fail', async () => {
      const offer = await anOffer(api);
      const process = await startProcess();
      await api.pool.query('alter table offer_view_marks rename to broken');
      await look(process, offer);
      await look(process, offer);
      await expect(flushViews(process)).rejects.toThrow('offer_view_marks');
      await api.pool.query('alter table broken rename to offer_view_marks');

      await flushViews(process);

      expect(await countViews(offer)).toBe(1);
    });

    it('store no mark that identifies a visitor, and another one with another secret', async () => {
      const offer = await anOffer(api);
      const readMarks = async () => (await api.pool.query<{ mark: string }>('select mark from offer_view_marks order by mark')).rows;
      await api.pool.query('delete from offer_view_marks');
      const [one, other] = [await startProcess(), await startProcess('another-secret-of-32-characters-aaaa')];

      await look(one, offer);
      await flushViews(one);
      const [first, ...more] = await readMarks();
      await look(other, offer);
      await flushViews(other);

      expect(more).toEqual([]);
      expect(await readMarks()).toHaveLength(2);
      const subject = createHash('sha256')
        .update(`203.0.113.7 ${String(offer.id)}`)
        .digest('hex');
      expect(subject).not.toContain(first!.mark.replaceAll('-', ''));
    });
  });

  it('get another mark of the same visitor on another day', async () => {
    const offer = await anOffer(api);
    const countOn = async (day: string) => {
      const views = new ViewCounter({
        pool: api.pool,
        secret: 'a secret',
        onError: (error) => {
          throw error;
        },
        now: () => new Date(`${day}T12:00:00Z`),
      });
      views.count('203.0.113.7', offer.id, offer.shop.id);
      await views.flush();
      return (await api.pool.query<{ count: number }>('select views_count as count from offers where id = $1', [offer.id])).rows[0]!.count;
    };

    expect([await countOn('2026-03-01'), await countOn('2026-03-01'), await countOn('2026-03-02')]).toEqual([1, 1, 2]);
  });

  it("become the buyer's list of visited offers, last seen first", async () => {
    const buyer = await aPerson(api);
    const [one, two] = [await anOffer(api), await anOffer(api)];
    for (const { id } of [one, two, one]) await api.post(`trading/buyer/offers/${id}/register-view/`, undefined, { as: buyer.access });

    expect(toIds((await api.get('trading/buyer/offers/get-list/my-visited/', { as: buyer.access })).body)).toEqual([one.id, two.id]);
  });
});

describe('reviews', () => {
  it('are paged with a summary of all', async () => {
    const offer = await anOffer(api);
    for (const [rating, day] of [
      [5, 1],
      [4, 2],
      [5, 3],
    ] as const) {
      await api.pool.query(
        `insert into offer_reviews (offer_id, shop_id, author_name, rating, text, image_keys, created_at) values ($1, $2, 'Олена', $3, 'Гарно', '{reviews/a}', $4)`,
        [offer.id, offer.shop.id, rating, `2026-01-0${day}`],
      );
    }
    await api.pool.query(`insert into offer_reviews (offer_id, shop_id, author_name, rating, deleted_at) values ($1, $2, 'Х', 1, now())`, [
      offer.id,
      offer.shop.id,
    ]);

    await api.pool.query('update offers set rating_sum = 14, rating_count = 3 where id = $1', [offer.id]);

    const { body } = await api.get(`trading/buyer/offers/${offer.id}/reviews/list/`, { query: { limit: 2, ordering: '-rating' } });

    expect(body).toMatchObject({ count: 3, summary: { avg_rating: 4.3, histogram: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 } } });
    expect(body.results.map(({ rating }: { rating: number }) => rating)).toEqual([5, 5]);
    expect(body.results[0]).toMatchObject({ author_name: 'Олена', text: 'Гарно', images: [{ file_150_150: '/media/reviews/a/150.webp' }] });
    expect(body.next).toContain('offset=2');
  });

  it('are empty for an offer without any, and 404 without an offer', async () => {
    const offer = await anOffer(api);

    expect((await api.get(`trading/buyer/offers/${offer.id}/reviews/list/`)).body).toMatchObject({
      results: [],
      count: 0,
      summary: { avg_rating: null },
    });
    expect((await api.get('trading/buyer/offers/999999999/reviews/list/')).status).toBe(404);
  });
});

describe('shops', () => {
  it('are listed with the number of their offers, and found by name and city', async () => {
    const shop = await aShop(api, { title: 'Комора «100% Льон»', city: 'kharkiv' });
    await anOffer(api, { shop });
    await anOffer(api, { shop, status: 'draft' });

    const { body } = await api.get('trading/buyer/shops/get-list/', { query: { search: '100% льон', city: 'kharkiv' } });

    expect(body).toMatchObject({ count: 1, results: [{ id: shop.id, offers_count: 1 }] });
    expect((await api.get('trading/buyer/shops/get-list/', { query: { search: '100% льон', city: 'kyiv' } })).body.count).toBe(0);
    expect(
      (await api.get('trading/buyer/shops/get-list/', { query: { ordering: '-offers_count', limit: 1 } })).body.results[0].offers_count,
    ).toBeGreaterThan(0);
  });

  it('show their site only when it is published', async () => {
    const shop = await aShop(api);
    await api.pool.query(`insert into shop_sites (shop_id, theme_color, slogan) values ($1, '#224488', '{"uk": "Тепло"}')`, [shop.id]);
    const draft = (await api.get(`trading/buyer/shops/${shop.alias}/get-by-alias/`)).body;
    await api.pool.query('update shop_sites set is_published = true where shop_id = $1', [shop.id]);

    const published = (await api.get(`trading/buyer/shops/${shop.alias}/get-by-alias/`, inLanguage('en'))).body;

    expect(draft).toMatchObject({ id: shop.id, site: null });
    expect(published.site).toMatchObject({ theme_color: '#224488', slogan: 'Тепло' });
    expect((await api.get('trading/buyer/shops/no-such/get-by-alias/')).status).toBe(404);
  });
});
