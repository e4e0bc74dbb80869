import { inTransaction } from '../../platform/db';
import { aCategory, anOffer, aShop, createTestApi, type TestApi } from '../../testing';
import { reindexOffers } from '.';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const listIds = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id);
const list = 'trading/buyer/offers/get-list/';

describe('a list of offers', () => {
  it('shows a category with its descendants, one promoted offer in a marked place, then by hoist date', async () => {
    const root = await aCategory(api);
    const leaf = await aCategory(api, { parent: root });
    const other = await aCategory(api);
    const old = await anOffer(api, { category: root, hoistedAt: new Date('2026-01-01') });
    const fresh = await anOffer(api, { category: leaf, hoistedAt: new Date('2026-02-01') });
    const paid = await anOffer(api, { category: leaf, hoistedAt: new Date('2025-01-01'), inTop: true });
    await anOffer(api, { category: other });
    await anOffer(api, { category: leaf, status: 'draft' });

    const { body } = await api.get(list, { query: { category__alias__include_descendants: root.alias } });

    expect((body.results as { id: number; in_top: boolean }[]).map((row) => [row.id, row.in_top])).toEqual([
      [paid.id, true],
      [fresh.id, false],
      [old.id, false],
    ]);
    expect(body).toMatchObject({ count: 3, next: null });
  });

  it.each(['price', '-price', '-created_at', '-avg_review_rating', '-views_count'])(
    'orders by %s whatever is promoted',
    async (ordering) => {
      const category = await aCategory(api);
      const cheap = await anOffer(api, { category, priceMinor: 100 });
      const paid = await anOffer(api, { category, priceMinor: 200, inTop: true });
      const dear = await anOffer(api, { category, priceMinor: 300 });

      const { body } = await api.get(list, { query: { category__alias__include_descendants: category.alias, ordering } });

      expect(listIds(body)).toEqual(ordering === 'price' ? [cheap.id, paid.id, dear.id] : [dear.id, paid.id, cheap.id]);
      expect(body.results).toEqual(body.results.map(() => expect.objectContaining({ in_top: false })));
    },
  );

  it('shows no marked places in a search', async () => {
    const category = await aCategory(api);
    const paid = await anOffer(api, { category, title: 'Куделя', inTop: true, hoistedAt: new Date('2026-01-01') });
    const other = await anOffer(api, { category, title: 'Куделя', hoistedAt: new Date('2026-02-01') });

    const { body } = await api.get(list, { query: { search: 'куделя' } });

    expect(listIds(body)).toEqual([other.id, paid.id]);
    expect(body.results).toEqual(body.results.map(() => expect.objectContaining({ in_top: false })));
  });

  it('filters by promotion, with the count of either group', async () => {
    const category = await aCategory(api);
    const paid = await anOffer(api, { category, inTop: true });
    const other = await anOffer(api, { category, inTop: false });
    const getList = (more: Record<string, string>) =>
      api.get(list, { query: { category__alias__include_descendants: category.alias, limit: 1, ...more } });

    expect((await getList({ in_top: 'true' })).body).toMatchObject({ results: [{ id: paid.id }], count: 1, next: null });
    expect((await getList({ in_top: 'false' })).body).toMatchObject({ results: [{ id: other.id }], count: 1, next: null });
    expect((await getList({ in_top: 'true', price_min: '0' })).body).toMatchObject({ results: [{ id: paid.id }], count: 1 });
    expect((await getList({})).body).toMatchObject({ count: 2, next: expect.any(String) });
  });

  it('returns pages with the address of the next one', async () => {
    const category = await aCategory(api);
    for (let i = 0; i < 3; i += 1) await anOffer(api, { category });

    const first = await api.get(list, { query: { category__alias__include_descendants: category.alias, limit: 2 } });
    const second = await api.get(new URL(first.body.next).pathname + new URL(first.body.next).search);
    const pastEnd = await api.get(list, { query: { category__alias__include_descendants: category.alias, offset: 50 } });

    expect(first.body.results).toHaveLength(2);
    expect(second.body).toMatchObject({ count: 3, next: null });
    expect(second.body.results).toHaveLength(1);
    expect(pastEnd.body).toEqual({ results: [], count: 3, next: null });
  });

  it('orders by price over currencies and filters by price, city, kind, tag and shop', async () => {
    const category = await aCategory(api);
    const kharkiv = await aShop(api, { city: 'kharkiv' });
    const cheap = await anOffer(api, { category, priceMinor: 10_000, tags: ['oak-only'] });
    const dollars = await anOffer(api, { category, priceMinor: 1000, currency: 'usd' });
    const dear = await anOffer(api, { category, priceMinor: 90_000, shop: kharkiv, offeringType: 'service', tags: ['oak-only'] });
    const listIdsBy = async (query: Record<string, string>) =>
      listIds((await api.get(list, { query: { category__alias__include_descendants: category.alias, ...query } })).body);

    const rows = (await api.post('trading/buyer/offers/by-ids/', { ids: [cheap.id, dollars.id] })).body as {
      get_price_uah_display?: string;
      drawing?: string;
    }[];
    expect(rows.map((row) => row.get_price_uah_display)).toEqual([undefined, '≈ ₴415']);
    expect(rows.map((row) => row.drawing)).toEqual([category.alias, category.alias]);
    expect(await listIdsBy({ ordering: 'price' })).toEqual([cheap.id, dollars.id, dear.id]);
    expect(await listIdsBy({ ordering: '-price' })).toEqual([dear.id, dollars.id, cheap.id]);
    expect(await listIdsBy({ price_min: '101', price_max: '500.50' })).toEqual([dollars.id]);
    expect(await listIdsBy({ city: 'kharkiv' })).toEqual([dear.id]);
    expect(await listIdsBy({ offering_type: 'service' })).toEqual([dear.id]);
    expect(await listIdsBy({ shop__alias: kharkiv.alias })).toEqual([dear.id]);
    expect(await listIdsBy({ tags__alias: 'oak-only', ordering: 'price' })).toEqual([cheap.id, dear.id]);
    expect(await listIdsBy({ tags__alias: 'no-such-tag' })).toEqual([]);
  });

  it('returns rows in the language of the request', async () => {
    const offer = await anOffer(api, { title: { uk: 'Ваза гончарна', en: 'Clay vase' }, priceMinor: 129_950 });

    const english = (await api.post('trading/buyer/offers/by-ids/', { ids: [offer.id] })).body[0];
    const russian = (await api.post('trading/buyer/offers/by-ids/', { ids: [offer.id] }, { headers: { 'accept-language': 'ru' } })).body[0];

    expect(english).toMatchObject({
      id: offer.id,
      title: 'Clay vase',
      price: '1299.50',
      old_price: null,
      currency: 'uah',
      get_currency_display: '₴',
      get_city_display: 'Kyiv',
      is_available: true,
      shop: { id: offer.shop.id },
    });
    expect(russian).toMatchObject({ title: 'Ваза гончарна', get_city_display: 'Киев' });
  });

  it.each([{ ordering: 'sideways' }, { limit: '-1' }, { price_min: 'cheap' }, { in_top: 'perhaps' }, { offset: '1e99' }])(
    'returns 400 for %j',
    async (query) => {
      expect((await api.get(list, { query: query as unknown as Record<string, string> })).status).toBe(400);
    },
  );
});

describe('categories and tags', () => {
  it('returns 404 for an unknown alias', async () => {
    expect((await api.get('trading/buyer/offers/categories/no-such/get-by-alias/')).status).toBe(404);
    expect((await api.get('trading/buyer/offers/tags/list/', { query: { category__alias: 'no-such' } })).status).toBe(404);
  });
});

describe('search', () => {
  it.each([
    ['вази', 'plural'],
    ['гончарн ва', 'beginnings of words'],
    ["зв'язана", 'an apostrophe of another kind'],
    ['ГОНЧАРНА', 'capitals'],
    ['ujyxfhyf', 'the wrong keyboard layout'],
    ['honcharna', 'transliteration'],
    ['гончарма', 'a typing error'],
    ['UJYXFHYF', 'the wrong keyboard layout in capitals'],
    ['зв\u2019язана\u0301', 'a stress'],
  ])('finds the offer by %s (%s)', async (query) => {
    const offer = await anOffer(api, { title: { uk: 'Ваза гончарна звʼязана', en: 'Clay vase' } });

    const { body } = await api.get(list, { query: { search: query, limit: 100 } });

    expect(listIds(body)).toContain(offer.id);
  });

  it.each([
    ['берестяний', 'Ukrainian'],
    ['берестяная', 'Russian'],
    ['birchbark', 'English'],
  ])('finds %s (%s) whatever language is read', async (query) => {
    const offer = await anOffer(api, { title: { uk: 'Берестяний короб', ru: 'Шкатулка берестяная', en: 'Birchbark box' } });

    for (const language of ['uk', 'ru', 'en']) {
      const { body } = await api.get(list, { query: { search: query, limit: 100 }, headers: { 'accept-language': language } });
      expect(listIds(body)).toContain(offer.id);
    }
  });

  it('orders by relevance, then by hoist date, or by the requested ordering', async () => {
    const hoisted = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    const prefixMatch = await anOffer(api, { title: { uk: 'Куманецькова підставка' }, priceMinor: 100, hoistedAt: hoisted(3) });
    const older = await anOffer(api, { title: { uk: 'Куманець' }, priceMinor: 200, hoistedAt: hoisted(1) });
    const newer = await anOffer(api, { title: { uk: 'Куманець' }, priceMinor: 300, hoistedAt: hoisted(2) });
    const search = async (ordering?: string) => {
      const { body } = await api.get(list, { query: { search: 'куманець', ...(ordering ? { ordering } : {}) } });
      return listIds(body);
    };

    expect(await search('relevance')).toEqual([newer.id, older.id, prefixMatch.id]);
    expect(await search('price')).toEqual([prefixMatch.id, older.id, newer.id]);
    expect(await search('-price')).toEqual([newer.id, older.id, prefixMatch.id]);
  });

  it('finds offers by decomposed letters and by a very long SKU', async () => {
    const sku = `x${'0123456789'.repeat(6)}`;
    const offer = await anOffer(api, { title: { ru: 'Ёлочка стеклянная' } });
    await inTransaction(api.pool, async (tx) => {
      await tx.query('update offers set sku = $2 where id = $1', [offer.id, sku]);
      await reindexOffers(tx, [offer.id]);
    });

    for (const search of ['е\u0308лочка', sku]) {
      const { body } = await api.get(list, { query: { search } });
      expect([search, listIds(body)]).toEqual([search, [offer.id]]);
    }
  });

  it('returns an empty page behind the last suggestion', async () => {
    await anOffer(api, { title: { uk: 'Шафа-купе' } });

    const { status, body } = await api.get('trading/buyer/search/autocomplete/offers/', { query: { search: 'шафа', offset: 5_000_000 } });

    expect({ status, results: body.results, isCounted: body.count > 0 }).toEqual({ status: 200, results: [], isCounted: true });
  });

  it('names the language of a suggested title that falls back to another one', async () => {
    const offer = await anOffer(api, { title: { uk: 'Дзиґармайстер' } });

    const { body } = await api.get('trading/buyer/search/autocomplete/offers/', {
      query: { search: 'дзиґармайстер' },
      headers: { 'accept-language': 'en' },
    });

    expect(body.results).toEqual([expect.objectContaining({ id: offer.id, title: 'Дзиґармайстер', title_lang: 'uk' })]);
  });

  it('returns an empty page for nonsense, and for autocomplete below two characters', async () => {
    expect((await api.get(list, { query: { search: 'жжжжжщщщщщ' } })).body).toMatchObject({ results: [], count: 0, next: null });
    expect((await api.get('trading/buyer/search/autocomplete/offers/', { query: { search: 'в' } })).body).toEqual({
      results: [],
      count: 0,
      next: null,
    });
  });

  it('suggests a category whose words are typed in the wrong keyboard layout', async () => {
    const category = await aCategory(api, { title: { uk: 'Ігрові приставки', ru: 'Игровые приставки', en: 'Game consoles' } });

    const { body } = await api.get('trading/buyer/search/autocomplete/offers/categories/', { query: { search: 'buhjdst ghbcnfdrb' } });

    expect(listIds(body)).toEqual([category.id]);
  });

  it('suggests categories with their ancestors', async () => {
    const root = await aCategory(api, { title: 'Дім і сад' });
    const leaf = await aCategory(api, { title: 'Свічники', parent: root });
    await anOffer(api, { category: leaf });

    const { body } = await api.get('trading/buyer/search/autocomplete/offers/categories/', {
      query: { search: 'свічни' },
      headers: { 'accept-language': 'uk' },
    });

    expect(body.results[0]).toMatchObject({ id: leaf.id, title: 'Свічники', ancestors: [{ id: root.id, title: 'Дім і сад' }] });
  });

  it('finds a category by its title in any language', async () => {
    const category = await aCategory(api, { title: { uk: 'Вишиванки', ru: 'Рубашки-вышиванки', en: 'Embroidered shirts' } });
    await anOffer(api, { category });

    for (const search of ['вишиван', 'вышиван', 'embroid', 'рубашк']) {
      const { body } = await api.get('trading/buyer/search/autocomplete/offers/categories/', {
        query: { search },
        headers: { 'accept-language': 'en' },
      });
      expect(body.results).toEqual([expect.objectContaining({ id: category.id, title: 'Embroidered shirts' })]);
    }
  });
});
