import fc from 'fast-check';
import { inTransaction } from '../../../platform/db';
import { aCategory, type AnyJson, anOffer, aShop, createTestApi, type TestApi, type TestCategory, type TestShop } from '../../../testing';
import { importAttributes, storeAttributeSeed } from '../../attributes';
import { refreshOfferAttributes, reindexOffers } from '..';
import { readAttributeSeed } from '../../../attributes-folder';

const list = 'trading/buyer/offers/get-list/';
const counts = 'trading/buyer/offers/facets/list/';

let api: TestApi;
let parent: TestCategory;
let phones: TestCategory;
let shops: TestShop[];

interface Fact {
  id: number;
  alias: string;
  category: string;
  shop: string;
  brand: string;
  color: string;
  storage: number;
  isFast: boolean;
  price: number;
  city: string;
  kind: string;
  delivery: string[];
  rating: number | null;
  isDiscounted: boolean;
  isAvailable: boolean;
}
const facts: Fact[] = [];

const brands = ['Samsung', 'Apple', 'Xiaomi'];
const colors: Record<string, string> = { black: 'чорний', white: 'білий', red: 'червоний' };
const storages = [64, 128, 256];
const deliveries = [['nova_poshta'], ['nova_poshta', 'courier'], ['self_pickup']];
const pick = <T>(values: readonly T[], index: number): T => values[index % values.length]!;

beforeAll(async () => {
  api = await createTestApi();
  parent = await aCategory(api, { title: 'Електроніка' });
  phones = await aCategory(api, { title: 'Смартфони', parent });
  await storeAttributeSeed(api.pool, readAttributeSeed());
  const link = { [parent.alias]: ['brand title'], [phones.alias]: ['storage', 'color', 'fast_charging', 'warranty not-filterable'] };
  await importAttributes(api.pool, JSON.stringify({ attributes: [], categories: link }));
  shops = [await aShop(api), await aShop(api, { city: 'kharkiv' })];
  for (let index = 0; index < 60; index += 1) await addOffer(index);
  const ids = facts.map(({ id }) => id);
  await inTransaction(api.pool, async (tx) => {
    await refreshOfferAttributes(tx, ids);
    await reindexOffers(tx, ids);
  });
});
afterAll(() => api.close());

/** Adds an offer; its values follow from the index, with different periods. */
async function addOffer(index: number) {
  const shop = pick(shops, Math.floor(index / 3));
  const fact: Fact = {
    id: 0,
    alias: '',
    category: index % 5 === 0 ? parent.alias : phones.alias,
    shop: shop.alias,
    brand: pick(brands, Math.floor(index / 2)),
    color: pick(Object.keys(colors), index % 7),
    storage: pick(storages, index % 11),
    isFast: index % 3 === 0,
    price: 1000 + ((index * 7919) % 97) * 100,
    city: shop === shops[0] ? 'kyiv' : 'kharkiv',
    kind: index % 9 === 0 ? 'service' : 'product',
    delivery: pick(deliveries, Math.floor(index / 4)),
    rating: index % 4 === 0 ? null : 2 + (index % 7) * 0.5,
    isDiscounted: index % 6 === 1,
    isAvailable: index % 8 !== 3,
  };
  const isPhone = fact.category === phones.alias;
  const offer = await anOffer(api, {
    shop,
    category: isPhone ? phones : parent,
    title: `${index % 2 === 0 ? 'Планшет' : 'Навушники'} ${String(index)}`,
    priceMinor: fact.price * 100,
    stock: fact.isAvailable ? 5 : 0,
    offeringType: fact.kind as 'product',
    deliveryMethods: fact.delivery,
  });
  const attributes = [
    ['Виробник', fact.brand],
    ['Колір', colors[fact.color]!],
    ["Вбудована пам'ять", `${String(fact.storage)} ГБ`],
    ['Швидка зарядка', fact.isFast ? 'Так' : 'Ні'],
    ['Гарантія', '12 міс.'],
  ].map(([name, value]) => ({ name: { uk: name }, value: { uk: value } }));
  await api.pool.query(
    `update offers set attributes = $2, old_price_minor = case when $3 then price_minor + 100 end, rating_count = case when $4::numeric is null then 0 else 5 end, rating_sum = coalesce($4::numeric * 10 - 20, 0)::int where id = $1`,
    [offer.id, JSON.stringify(attributes), fact.isDiscounted, fact.rating],
  );
  facts.push({ ...fact, id: offer.id, alias: offer.alias });
}

/** Choice of a visitor by name of the facet. */
type Chosen = Record<string, string[]>;

const inRange = (value: number, text: string) => {
  const [min = '', max = ''] = text.includes('-') ? text.split('-') : [text, text];
  return (min === '' || value >= Number(min)) && (max === '' || value <= Number(max));
};
const hasStorage = (fact: Fact) => fact.category === phones.alias;
const tests: Record<string, (fact: Fact, value: string) => boolean> = {
  brand: (fact, value) => fact.brand.toLowerCase() === value,
  color: (fact, value) => hasStorage(fact) && fact.color === value,
  storage: (fact, value) => hasStorage(fact) && inRange(fact.storage, value),
  fast_charging: (fact, value) => hasStorage(fact) && (value === 'yes' || value === 'no') && fact.isFast === (value === 'yes'),
  price: (fact, value) => inRange(fact.price, value),
  kind: (fact, value) => fact.kind === value,
  city: (fact, value) => fact.city === value,
  delivery: (fact, value) => fact.delivery.includes(value),
  rating: (fact, value) => fact.rating !== null && fact.rating >= Number(value),
  discount: (fact, value) => value !== 'yes' || fact.isDiscounted,
  available: (fact, value) => value !== 'yes' || fact.isAvailable,
};
const passes = (fact: Fact, chosen: Chosen) =>
  Object.entries(chosen).every(([facet, values]) => values.some((value) => tests[facet]!(fact, value)));
const format = (chosen: Chosen) =>
  Object.entries(chosen)
    .map(([facet, values]) => `${facet}:${values.join(',')}`)
    .join(';');

async function getIds(query: Record<string, string | number>): Promise<{ count: number; ids: number[]; body: AnyJson }> {
  const { status, body } = await api.get(list, { query: { limit: 100, ...query } });
  expect({ status, body }).toMatchObject({ status: 200 });
  return { count: body.count, ids: (body.results as AnyJson[]).map(({ id }) => id as number), body };
}

const values: Record<string, string[]> = {
  brand: ['samsung', 'apple', 'xiaomi', 'nobody'],
  color: ['black', 'white', 'red'],
  storage: ['64', '128-256', '-100', 'nonsense'],
  fast_charging: ['yes', 'no'],
  price: ['2000-6000', '5000-', '-3000', '9000-1000'],
  kind: ['product', 'service'],
  city: ['kyiv', 'kharkiv', 'atlantis'],
  delivery: ['nova_poshta', 'courier', 'self_pickup'],
  rating: ['3', '4', '4.5'],
  discount: ['yes'],
  available: ['yes'],
};
const single = new Set(['price', 'rating', 'discount', 'available']);
const someChosen = fc
  .uniqueArray(fc.constantFrom(...Object.keys(values)), { maxLength: 4 })
  .chain((names) =>
    fc.record(
      Object.fromEntries(
        names.map((name) => [
          name,
          fc.uniqueArray(fc.constantFrom(...values[name]!), { minLength: 1, maxLength: single.has(name) ? 1 : 3 }),
        ]),
      ),
    ),
  );

describe('a list with facets', () => {
  it('has the offers that brute force finds, with their counts', async () => {
    await fc.assert(
      fc.asyncProperty(someChosen, fc.boolean(), async (chosen: Chosen, isPhones) => {
        const query = {
          facets: format(chosen),
          ...(isPhones ? { category__alias__include_descendants: phones.alias } : {}),
        };
        const own = facts.filter((fact) => !isPhones || fact.category === phones.alias);
        const expected = own.filter((fact) => passes(fact, chosen)).map(({ id }) => id);

        const found = await getIds(query);
        const { body } = await api.get(counts, { query });

        expect([...found.ids].sort((a, b) => a - b)).toEqual(expected);
        expect(found.count).toBe(expected.length);
        expect(body.count).toBe(expected.length);
        for (const { facet, values: shown } of body.facets as AnyJson[])
          for (const { value, count } of shown as AnyJson[])
            expect({ chosen, facet, value, count }).toEqual({
              chosen,
              facet,
              value,
              count: own.filter((fact) => passes(fact, { ...chosen, [facet as string]: [value as string] })).length,
            });
        const priced = own.filter((fact) => passes(fact, { ...chosen, price: ['-'] }));
        const bins = body.price.bins as AnyJson[];
        expect(bins.reduce<number>((sum, bin) => sum + Number(bin.count), 0)).toBe(priced.length);
        for (const { from, to, count } of bins.slice(0, -1))
          expect(priced.filter(({ price }) => price >= Number(from) && price < Number(to))).toHaveLength(count);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the order of the list without facets, page by page', async () => {
    const facets = 'brand:samsung,apple;available:yes';
    for (const ordering of ['-hoisted_at', 'price', '-price', '-avg_review_rating']) {
      const all = await getIds({ ordering });
      const whole = await getIds({ ordering, facets });
      const second = await getIds({ ordering, facets, limit: 5, offset: 5 });

      expect(whole.ids).toEqual(all.ids.filter((id) => whole.ids.includes(id)));
      expect(second.ids).toEqual(whole.ids.slice(5, 10));
    }
  });

  it('narrows a search and a shop', async () => {
    const search = await getIds({ search: 'планшет', facets: 'brand:apple' });
    const shop = await getIds({ shop__alias: shops[1]!.alias, facets: 'brand:apple' });

    const apples = facts.filter(({ brand }) => brand === 'Apple');
    const even = apples.filter((fact) => facts.indexOf(fact) % 2 === 0);
    expect([...search.ids].sort((a, b) => a - b)).toEqual(even.map(({ id }) => id));
    expect([...shop.ids].sort((a, b) => a - b)).toEqual(apples.filter((fact) => fact.shop === shops[1]!.alias).map(({ id }) => id));
  });

  it('takes a price out of the words of a search', async () => {
    const tablets = facts.filter((_, index) => index % 2 === 0);
    const cheap = tablets.filter(({ price }) => price <= 5000);

    const plain = await getIds({ search: 'планшет до 5000' });
    const apples = await getIds({ search: 'планшет до 5000', facets: 'brand:apple,samsung' });
    const chosen = await getIds({ search: 'планшет до 5000', facets: 'brand:apple;price:6000-;available:yes' });
    const tooCheap = await getIds({ search: 'планшет до 600' });
    const { body: counted } = await api.get(counts, { query: { search: 'планшет до 5000', facets: 'brand:apple' } });

    expect(plain.count).toBe(cheap.length);
    expect(plain.body.search).toMatchObject({ shown: 'планшет', price_min: null, price_max: '5000.00' });
    expect(apples.count).toBe(cheap.filter((fact) => passes(fact, { brand: ['apple', 'samsung'] })).length);
    expect(chosen.count).toBe(tablets.filter((fact) => passes(fact, { brand: ['apple'], price: ['6000-'], available: ['yes'] })).length);
    expect(tooCheap.count).toBe(tablets.length);
    expect(tooCheap.body.search).toMatchObject({ price_max: null, dropped: ['до 600'] });
    expect(counted.count).toBe(cheap.filter((fact) => passes(fact, { brand: ['apple'] })).length);
  });

  it('counts a search without offers as nothing', async () => {
    const { status, body } = await api.get(counts, { query: { search: 'щщщщщщ', facets: 'brand:apple' } });

    expect({ status, count: body.count, bins: body.price.bins }).toEqual({ status: 200, count: 0, bins: [] });
  });

  it('names the chosen values in the language of the request', async () => {
    const query = { facets: 'brand:samsung;color:black;storage:64-128;price:1000-5000;rating:4.5;city:kyiv' };
    const titles: Record<string, string[]> = {};
    for (const language of ['uk', 'ru', 'en']) {
      const { body } = await api.get(list, { query, headers: { 'accept-language': language } });
      titles[language] = (body.chosen as AnyJson[]).map(({ facet_title, title }) => `${String(facet_title)}: ${String(title)}`);
    }

    expect(titles).toEqual({
      uk: [
        'Виробник: Samsung',
        'Колір: чорний',
        'Вбудована пам’ять: 64–128\u00a0ГБ',
        'Ціна: 1\u00a0000–5\u00a0000\u00a0₴',
        'Оцінка покупців: 4,5 і вище',
        'Місто продавця: Київ',
      ],
      ru: expect.arrayContaining(['Производитель: Samsung', 'Город продавца: Киев', 'Оценка покупателей: 4,5 и выше']),
      en: expect.arrayContaining(['Brand: Samsung', 'Price: 1,000–5,000\u00a0₴', 'Buyers’ rating: 4.5 and up']),
    });
  });

  it('ignores unknown facets, and returns no offers for unknown values', async () => {
    const unknownFacet = await getIds({ facets: 'utm_source:news;brand:apple' });
    const unknownValue = await getIds({ facets: 'brand:atlantis' });

    expect(unknownFacet.count).toBe(20);
    expect(unknownFacet.body.chosen).toMatchObject([{ facet: 'brand' }]);
    expect(unknownValue.count).toBe(0);
    expect(unknownValue.body.chosen).toEqual([{ facet: 'brand', facet_title: 'Brand', value: 'atlantis', title: 'atlantis' }]);
  });

  it.each([
    ['no values', 'brand', 'Запишіть фільтри'],
    ['a name that is none', 'Brand Name:x', 'Запишіть фільтри'],
    ['two colons', 'brand:a:b', 'Запишіть фільтри'],
    ['a price in words', 'price:cheap', 'Запишіть ціну'],
    ['a price of one number', 'price:100', 'Запишіть ціну'],
    ['a rating of nine', 'rating:9', 'Запишіть оцінку'],
    ['too many values', `brand:${Array.from({ length: 51 }, (_, index) => `b${String(index)}`).join(',')}`, 'Забагато фільтрів'],
    ['too many facets', Array.from({ length: 31 }, (_, index) => `a${String(index)}:x`).join(';'), 'Забагато фільтрів'],
  ])('refuses %s', async (_name, facets, message) => {
    for (const path of [list, counts]) {
      const { status, body } = await api.get(path, { query: { facets }, headers: { 'accept-language': 'uk' } });

      expect(status).toBe(400);
      expect((body as { facets: string[] }).facets[0]).toContain(message);
    }
  });

  it('refuses a text beyond the limit and one with a control character', async () => {
    expect((await api.get(counts, { query: { facets: 'brand:'.padEnd(5000, 'a') } })).status).toBe(400);
    expect((await api.get(list, { query: { facets: 'brand:a\u0000' } })).status).toBe(400);
  });

  it('shows the filterable attributes of the category, brand first, and chosen values without offers', async () => {
    const query = { category__alias__include_descendants: phones.alias, facets: 'warranty:12;brand:motorola' };
    const { body } = await api.get(counts, { query });

    const shown = (body.facets as AnyJson[]).map(({ facet }) => facet);
    expect(shown.slice(0, 2)).toEqual(['brand', 'warranty'].sort((a) => (a === 'brand' ? -1 : 1)));
    const plain = await api.get(counts, { query: { category__alias__include_descendants: phones.alias } });
    expect((plain.body.facets as AnyJson[]).map(({ facet }) => facet)).toEqual([
      'brand',
      'storage',
      'color',
      'fast_charging',
      'kind',
      'city',
      'delivery',
      'rating',
      'discount',
      'available',
    ]);
    expect(((body.facets as AnyJson[])[0]!.values as AnyJson[]).find(({ value }) => value === 'motorola')).toMatchObject({
      count: 0,
      is_chosen: true,
      title: 'Motorola',
    });
  });

  it('treats the older parameters as facets', async () => {
    const { body } = await api.get(counts, { query: { city: 'kyiv', price_min: 2000, price_max: 6000, offering_type: 'product' } });

    const city = (body.facets as AnyJson[]).find(({ facet }) => facet === 'city');
    expect(city?.values).toMatchObject([
      { value: 'kyiv', is_chosen: true },
      { value: 'kharkiv', is_chosen: false },
    ]);
    expect(body.price).toMatchObject({ chosen_min: '2000.00', chosen_max: '6000.00' });
    expect(body.count).toBe(facts.filter((fact) => passes(fact, { city: ['kyiv'], price: ['2000-6000'], kind: ['product'] })).length);
  });
});

describe('tags of a category', () => {
  it('name the value of a facet that says the same', async () => {
    const category = await aCategory(api, { title: 'Телевізори' });
    await importAttributes(api.pool, JSON.stringify({ attributes: [], categories: { [category.alias]: ['brand title'] } }));
    await anOffer(api, { shop: shops[0]!, category, tags: ['samsung', 'carved'] });
    await api.pool.query(`update tags set title = '{"uk": "Самсунг", "en": "Samsung"}' where alias = 'samsung'`);

    const { body } = await api.get('trading/buyer/offers/tags/list/', { query: { category__alias: category.alias } });

    const tags = new Map((body.results as AnyJson[]).map(({ alias, facet }) => [alias, facet] as const));
    expect(tags.get('samsung')).toEqual({ facet: 'brand', facet_title: 'Brand', value: 'samsung' });
    expect(tags.get('carved')).toBeNull();
  });
});
