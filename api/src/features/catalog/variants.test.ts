import {
  aCategory,
  type AnyJson,
  anOffer,
  anOrder,
  aPerson,
  aShop,
  createTestApi,
  type OfferOverrides,
  type TestApi,
  type TestCategory,
  type TestOffer,
  type TestShop,
} from '../../testing';
import { importAttributes } from '../attributes';
import { checkCatalog, compactCatalog } from '.';

let api: TestApi;
let shoes: TestCategory;
let shop: TestShop;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  shoes = await aCategory(api);
  await importAttributes(api.pool, JSON.stringify({ attributes: [], categories: { [shoes.alias]: ['color', 'shoe_size'] } }));
  shop = await aShop(api);
});

const seller = () => ({ as: shop.owner.access });
const list = async (query: Record<string, string | number> = {}) =>
  (await api.get('trading/buyer/offers/get-list/', { query: { category__alias__include_descendants: shoes.alias, ...query } })).body as {
    results: AnyJson[];
    count: number;
  };
const countFacets = async (facets = '') => {
  const { body } = await api.get('trading/buyer/offers/facets/list/', {
    query: { category__alias__include_descendants: shoes.alias, ...(facets ? { facets } : {}) },
  });
  const found = (body as { facets: { facet: string; values: { value: string; count: number }[] }[] }).facets;
  return Object.fromEntries(found.flatMap(({ facet, values }) => values.map(({ value, count }) => [`${facet}:${value}`, count])));
};
const toIds = ({ results }: { results: AnyJson[] }) => results.map(({ id }) => id as number);
const update = (offer: TestOffer, body: object) => api.patch(`trading/seller/offers/${String(offer.id)}/update/`, body, seller());
const join = (offer: TestOffer, others: readonly TestOffer[]) =>
  api.post(`trading/seller/offers/${String(offer.id)}/variants/set/`, { offers: others.map(({ id }) => id) }, seller());

async function aVariant(color: string, size: string, overrides: OfferOverrides = {}): Promise<TestOffer> {
  const offer = await anOffer(api, { shop, category: shoes, title: `Кросівки ${color} ${size}`, ...overrides });
  const typed = [
    { code: 'color', value: color },
    { code: 'shoe_size', value: size },
  ];
  expect(await update(offer, { typed_attributes: typed })).toMatchObject({ status: 200 });
  return offer;
}

async function aGroup() {
  const red41 = await aVariant('червоний', '41', { priceMinor: 300_000 });
  const red42 = await aVariant('червоний', '42', { priceMinor: 250_000 });
  const black41 = await aVariant('чорний', '41', { priceMinor: 200_000 });
  expect(await join(red41, [red42, black41])).toMatchObject({ status: 200 });
  return { red41, red42, black41 };
}

describe('a list', () => {
  it('has one card for all variants, of the cheapest one, with their number', async () => {
    const { black41 } = await aGroup();
    const other = await aVariant('чорний', '43');

    const { results, count } = await list({ ordering: 'price' });

    expect(count).toBe(2);
    expect(results).toMatchObject([
      {
        id: black41.id,
        alias: black41.alias,
        price: '2000.00',
        variants_count: 3,
        get_variants_display: '3 variants',
        get_price_prefix_display: 'from',
      },
      { id: other.id },
    ]);
    expect(results[1]).not.toHaveProperty('variants_count');
  });

  it('shows another variant when that one is sold out, hidden or deleted', async () => {
    const { red41, red42, black41 } = await aGroup();

    await update(black41, { stock: 0 });
    expect(toIds(await list())).toEqual([red42.id]);
    await update(red42, { status: 'hidden' });
    expect(toIds(await list())).toEqual([red41.id]);
    await api.del(`trading/seller/offers/${String(red41.id)}/delete/`, seller());
    const { results } = await list();
    expect(results).toMatchObject([{ id: black41.id, is_available: false }]);
    expect(results[0]).not.toHaveProperty('variants_count');
    expect(await checkCatalog(api.pool)).toEqual([]);
  });

  it('shows a promoted variant rather than a cheaper one', async () => {
    const { red41 } = await aGroup();
    await api.pool.query('update offers set in_top = true where id = $1', [red41.id]);
    await update(red41, { stock: 5 });

    const { results } = await list();

    expect(results).toMatchObject([{ id: red41.id, variants_count: 3 }]);
    expect(results[0]).not.toHaveProperty('get_price_prefix_display');
  });

  it('shows offers alone again when they are no variants any more', async () => {
    const { red41, red42, black41 } = await aGroup();

    await join(red41, [red42]);
    expect(toIds(await list({ ordering: 'price' }))).toEqual([black41.id, red42.id]);
    await join(red41, []);

    expect(toIds(await list({ ordering: 'price' }))).toEqual([black41.id, red42.id, red41.id]);
    expect(await checkCatalog(api.pool)).toEqual([]);
  });
});

describe.each([
  ['before', false],
  ['after', true],
])('facets %s a compaction', (_, isCompacted) => {
  const aIndexedGroup = async () => {
    const group = await aGroup();
    if (isCompacted) await compactCatalog(api.pool);
    return group;
  };

  it('count things, and find one by any of its variants', async () => {
    await aIndexedGroup();

    expect(await countFacets()).toMatchObject({ 'color:red': 1, 'color:black': 1, 'shoe_size:41': 1, 'shoe_size:42': 1 });
    expect((await list({ facets: 'color:red,black' })).count).toBe(1);
  });

  it.each(['-hoisted_at', 'price'])('show the variant that was asked for, ordered by %s', async (ordering) => {
    const { red41, red42, black41 } = await aIndexedGroup();

    expect(await list({ facets: 'color:red', ordering })).toMatchObject({
      count: 1,
      results: [{ id: red42.id, price: '2500.00' }],
    });
    expect(toIds(await list({ facets: 'color:red;shoe_size:41', ordering }))).toEqual([red41.id]);
    expect(toIds(await list({ facets: 'shoe_size:41', ordering }))).toEqual([black41.id]);
  });

  it('show it in a search too', async () => {
    const { red41 } = await aIndexedGroup();

    expect(await list({ search: 'кросівки', facets: 'color:red;shoe_size:41' })).toMatchObject({ count: 1, results: [{ id: red41.id }] });
  });

  it('leave out a size that is sold out while others are not', async () => {
    const { red42 } = await aIndexedGroup();
    await update(red42, { stock: 0 });

    expect((await list({ facets: 'shoe_size:42' })).count).toBe(0);
    expect((await countFacets())['shoe_size:42'] ?? 0).toBe(0);
  });
});

describe('a search', () => {
  it.each([
    ['кросівки', 'black41'],
    ['кросівки 42', 'red42'],
    ['червоні кросівки', 'red42'],
    ['red', 'red42'],
    ['кросівки червоні 41', 'red41'],
    ['чорні кросівки', 'black41'],
  ] as const)('for %s finds a thing once, and shows its variant %s', async (search, shown) => {
    const group = await aGroup();

    expect(await list({ search })).toMatchObject({ count: 1, results: [{ id: group[shown].id, variants_count: 3 }] });
  });

  it('shows the listed one where the order or the filter speaks about its price', async () => {
    const { black41 } = await aGroup();

    expect(toIds(await list({ search: 'червоні кросівки', ordering: 'price' }))).toEqual([black41.id]);
    expect(toIds(await list({ search: 'червоні кросівки до 2100 грн' }))).toEqual([black41.id]);
    expect(toIds(await list({ search: 'червоні кросівки', facets: 'price:-2100' }))).toEqual([black41.id]);
    expect(toIds(await list({ search: 'червоні кросівки', facets: 'available:yes' }))).toEqual([black41.id]);
  });

  it('shows the best of the visible variants', async () => {
    const { red41, red42, black41 } = await aGroup();
    await update(red42, { status: 'hidden' });

    expect(toIds(await list({ search: 'кросівки 42' }))).toEqual([black41.id]);
    expect(toIds(await list({ search: 'червоні кросівки' }))).toEqual([red41.id]);
    expect(toIds(await list({ search: 'кросівки', facets: 'kind:product' }))).toEqual([black41.id]);
    expect(toIds(await list({ search: 'червоні кросівки', facets: 'kind:product' }))).toEqual([red41.id]);
  });

  it('finds it by the code of any variant, and suggests it once', async () => {
    const { red42 } = await aGroup();
    await update(red42, { sku: `QZX-${String(red42.id)}` });

    expect(toIds(await list({ search: `QZX-${String(red42.id)}` }))).toEqual([red42.id]);
    const { body } = await api.get('trading/buyer/search/autocomplete/offers/', { query: { search: `qzx-${String(red42.id)}` } });
    expect(toIds(body as { results: AnyJson[] })).toEqual([red42.id]);
  });
});

describe('a variant that another one stands for', () => {
  it('keeps its card in carts and favorites, and its views', async () => {
    const { red41 } = await aGroup();
    const { access: as } = await aPerson(api);

    expect((await api.post('trading/buyer/offers/by-ids/', { ids: [red41.id] })).body).toMatchObject([{ id: red41.id, price: '3000.00' }]);
    expect((await api.post(`trading/buyer/offers/${String(red41.id)}/register-view/`)).status).toBe(204);
    expect((await api.get(`trading/buyer/offers/${String(red41.id)}/similar/`)).status).toBe(200);
    expect((await api.post(`trading/buyer/offers/${String(red41.id)}/add-to-favorites/`, undefined, { as })).status).toBe(204);
    expect((await api.get('trading/buyer/offers/get-list/my-favorites/', { as })).body).toMatchObject({
      count: 1,
      results: [{ id: red41.id }],
    });
  });

  it('is listed when the last piece of the other one is ordered', async () => {
    const { red42, black41 } = await aGroup();
    await update(black41, { stock: 1 });

    await anOrder(api, black41);

    expect(await list()).toMatchObject({ count: 1, results: [{ id: red42.id, price: '2500.00' }] });
    expect(await checkCatalog(api.pool)).toEqual([]);
  });
});

it('lists exactly one of a group after concurrent changes of its variants', async () => {
  const { red41, red42, black41 } = await aGroup();
  const changes = [red41, red42, black41].flatMap((offer, index) =>
    [0, 3].map((stock) => update(offer, { stock, price: `${String(1000 + index * 10 + stock)}.00` })),
  );

  const answers = await Promise.all(changes);

  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
  expect((await list()).count).toBe(1);
  expect(await checkCatalog(api.pool)).toEqual([]);
  await compactCatalog(api.pool);
  expect(await checkCatalog(api.pool)).toEqual([]);
});
