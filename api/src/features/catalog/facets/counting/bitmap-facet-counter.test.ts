import fc from 'fast-check';
import { inTransaction } from '../../../../platform/db';
import { aCategory, anOffer, aShop, createTestApi, type TestApi, type TestCategory, type TestShop } from '../../../../testing';
import { checkCatalog, compactCatalog, rebuildCatalog, reindexOffers } from '../..';
import type { IndexSizes } from '../../index/scope-blocks.repository';
import { noFilters } from '../../lists/list-filters';
import { listOrderings } from '../../orderings';
import { BitmapCache } from '../../search/bitmap-cache';
import { prefixRange } from '../../search/words/vocabulary.repository';
import { createBitmapFacetCounter } from './bitmap-facet-counter';
import {
  type AttributeCoverage,
  type ChosenFacets,
  type FacetCounter,
  type FacetedList,
  facetRatings,
  nothingChosen,
} from '../facet-filters';
import { OfferAttributes } from './offer-attributes';
import { sqlFacetCounter } from './testing/sql-facet-counter';

const sizes: IndexSizes = { blockOffers: 3, minScopeOffers: 5, minBucketOffers: 2, minOffers: 3, minPrefixTerms: 2 };
const titles = ['Стіл дубовий', 'Столик', 'Дуби', 'Дубовий стілець', 'Стіл'];
/** Attributes of each kind: choice, number, and yes or no. */
const attributes = { choice: 0, number: 0, flag: 0 };
const valueIds: number[] = [];
const deliveryMethods = ['nova_poshta', 'ukrposhta', 'pickup'];

let api: TestApi;
let categories: TestCategory[];
let shops: TestShop[];
const offerIds: number[] = [];
// The threshold is low, so that changes are often merged into the stored attributes.
const counter = createBitmapFacetCounter(new BitmapCache(), new OfferAttributes(3));

const insertId = async (sql: string, values: unknown[]) => (await api.pool.query<{ id: number }>(sql, values)).rows[0]!.id;

beforeAll(async () => {
  api = await createTestApi();
  const root = await aCategory(api);
  categories = [root, await aCategory(api, { parent: root }), await aCategory(api)];
  shops = [await aShop(api), await aShop(api, { city: 'kharkiv' }), await aShop(api)];
  await api.pool.query('update shops set is_on_holiday = true where id = $1', [shops[2]!.id]);
  for (const kind of ['choice', 'number', 'boolean'])
    attributes[kind === 'boolean' ? 'flag' : (kind as 'choice' | 'number')] = await insertId(
      `insert into attributes (code, kind, name) values ($1, $2, '{"uk": "Ознака"}') returning id`,
      [`facet_${kind}`, kind],
    );
  for (const code of ['a', 'b', 'c'])
    valueIds.push(
      await insertId(`insert into attribute_values (attribute_id, code, title) values ($1, $2, '{"uk": "Значення"}') returning id`, [
        attributes.choice,
        code,
      ]),
    );
  for (let index = 0; index < 70; index += 1) {
    if (index === 40) await api.pool.query(`select setval(pg_get_serial_sequence('offers', 'id'), 262_140)`);
    const offer = await anOffer(api, {
      title: { uk: titles[index % titles.length]! },
      category: categories[1 + (index % 2)]!,
      shop: shops[index % 3]!,
      priceMinor: 100 + (index % 11) * 7777,
      currency: index % 5 === 0 ? 'usd' : 'uah',
      inTop: index % 6 === 0,
      tags: index % 3 === 0 ? ['oak'] : [],
      offeringType: index % 4 === 0 ? 'service' : 'product',
    });
    offerIds.push(offer.id);
  }
  // The offers belong to one shop each, and have any kinds, prices and stocks.
  for (const [shop, members] of [
    [0, [0, 60, 63, 66, 69]],
    [1, [1, 61, 64]],
    [2, [2, 62]],
  ] as const) {
    const group = await insertId('insert into variant_groups (shop_id) values ($1) returning id', [shops[shop]!.id]);
    await api.pool.query('update offers set variant_group_id = $1 where id = any($2)', [group, members.map((index) => offerIds[index])]);
  }
  for (const [index, id] of offerIds.entries()) await change(id, index * 7);
  await rebuildCatalog(api.pool, sizes);
});
afterAll(() => api.close());

/** Changes every facet of an offer. */
const change = (offerId: number, seed: number) =>
  inTransaction(api.pool, async (tx) => {
    const methods = deliveryMethods.filter((_, index) => (seed >> index) % 2 === 1);
    await tx.query(
      `update offers set stock = $2, rating_count = $3, rating_sum = $4, delivery_methods = $5, old_price_minor = $6, price_minor = $7, views_count = $8, status = $9 where id = $1`,
      [
        offerId,
        [null, 0, 3][seed % 3],
        seed % 3,
        (seed % 3) * (3 + (seed % 3)),
        methods,
        seed % 4 === 0 ? 99_999_999 : null,
        100 + (seed % 13) * 4321,
        seed % 5,
        seed % 10 === 9 ? 'hidden' : 'active',
      ],
    );
    await tx.query('delete from offer_attribute_values where offer_id = $1', [offerId]);
    await tx.query(
      `insert into offer_attribute_values (offer_id, attribute_id, position, value_id, number_value, flag)
       select $1, a, p, v, n, f from (values ($2::int, 0, $3::int, null::float8, null::boolean), ($2, 1, $4, null, null), ($5, 0, null, $6, null), ($7, 0, null, null, $8)) given (a, p, v, n, f)
       where $9 or a <> $2`,
      [
        offerId,
        attributes.choice,
        valueIds[seed % 3],
        valueIds[(seed + 1) % 3],
        attributes.number,
        [0.5, 128, 2_000_000][seed % 3],
        attributes.flag,
        seed % 2 === 0,
        seed % 4 !== 1,
      ],
    );
    await reindexOffers(tx, [offerId]);
  });

const range = (max: number) =>
  fc.record({ min: fc.option(fc.double({ min: 0, max, noNaN: true })), max: fc.option(fc.double({ min: 0, max, noNaN: true })) });
const priceRange = fc.record({ min: fc.option(fc.nat(60_000)), max: fc.option(fc.nat(3_000_000)) });
const lists = fc.record({
  category: fc.option(fc.nat(2)),
  tagAlias: fc.option(fc.constantFrom('oak', 'no-such')),
  shop: fc.option(fc.nat(2)),
  offeringType: fc.option(fc.constantFrom('product', 'service')),
  city: fc.option(fc.constantFrom('kyiv', 'kharkiv')),
  inTop: fc.option(fc.boolean()),
  priceMinMinor: fc.option(fc.nat(60_000)),
  words: fc.option(fc.subarray(['стіл', 'дуб'], { minLength: 1 })),
});
const chosenFacets = (): fc.Arbitrary<ChosenFacets> =>
  fc.record({
    attributes: fc
      .tuple(
        fc.option(fc.subarray([0, 1, 2])),
        fc.option(fc.array(range(3_000_000), { maxLength: 2 })),
        fc.option(fc.subarray([true, false])),
      )
      .map(([values, ranges, flags]) => [
        ...(values ? [{ attributeId: attributes.choice, kind: 'values' as const, valueIds: values.map((index) => valueIds[index]!) }] : []),
        ...(ranges ? [{ attributeId: attributes.number, kind: 'numbers' as const, ranges }] : []),
        ...(flags ? [{ attributeId: attributes.flag, kind: 'flags' as const, flags }] : []),
      ]),
    price: fc.option(priceRange),
    kinds: fc.subarray(['product', 'service']),
    cities: fc.subarray(['kyiv', 'kharkiv', 'nowhere']),
    deliveryMethods: fc.subarray(deliveryMethods),
    minRating: fc.option(fc.constantFrom(...facetRatings, 3.7)),
    isDiscounted: fc.boolean(),
    isAvailable: fc.boolean(),
  });
it.each(['pending', 'compacted'])('does not take a %s offer of a closed shop for available the moment it is shown', async (state) => {
  const everything = { filters: noFilters, words: null };
  // The offer has no group, is in stock, and belongs to the shop on holiday.
  const [id, hidden, shown] = [offerIds[5]!, 9, 8] as const;
  await change(id, hidden);
  await compactCatalog(api.pool, sizes);
  const { available } = await counter.countFacets(api.pool, everything, nothingChosen, () => []);

  await change(id, shown);
  if (state === 'compacted') await compactCatalog(api.pool, sizes);
  expect((await counter.countFacets(api.pool, everything, nothingChosen, () => [])).available).toBe(available);
});

/** Most filters of a list are absent, so that some offers remain. */
const rarely = <Value>(value: Value | null, isKept: boolean) => (isKept ? value : null);

it('counts and lists as the source tables do, with and without pending changes', async () => {
  let found = 0;
  const check = async (given: Parameters<Parameters<typeof lists.map>[0]>[0], chosen: ChosenFacets, isSparse: boolean[], seed: number) => {
    if (seed % 4 === 0) await change(offerIds[seed % offerIds.length]!, seed);
    if (seed % 12 === 0) await compactCatalog(api.pool, sizes);
    if (seed % 60 === 1) await rebuildCatalog(api.pool, sizes);
    const list: FacetedList = {
      filters: {
        ...noFilters,
        categoryAlias: given.category === null ? null : categories[given.category]!.alias,
        tagAlias: rarely(given.tagAlias, isSparse[0]!),
        shopAlias: rarely(given.shop === null ? null : shops[given.shop]!.alias, isSparse[1]!),
        offeringType: rarely(given.offeringType, isSparse[2]!),
        city: rarely(given.city, isSparse[3]!),
        inTop: rarely(given.inTop, isSparse[4]!),
        priceMinMinor: rarely(given.priceMinMinor, isSparse[5]!),
      },
      words: given.words?.map((word) => ({ word, ranges: [prefixRange(word)], forms: [word], maxOffers: 50 })) ?? null,
    };
    const someChosen: ChosenFacets = {
      ...chosen,
      attributes: chosen.attributes.filter((_, index) => isSparse[index]!),
      kinds: isSparse[3]! ? chosen.kinds : [],
      cities: isSparse[4]! ? chosen.cities : [],
      deliveryMethods: isSparse[5]! ? chosen.deliveryMethods : [],
      price: rarely(chosen.price, isSparse[6]!),
      minRating: rarely(chosen.minRating, isSparse[0]!),
      isDiscounted: chosen.isDiscounted && isSparse[1]!,
      isAvailable: chosen.isAvailable && isSparse[2]!,
    };
    const ids = Object.values(attributes);
    const orderings = given.words ? (['relevance', ...listOrderings] as const) : listOrderings;
    const boosts = [{ points: 5, categoryIds: [categories[1]!.id], leafIds: [categories[1]!.id] }];
    const page = {
      ordering: orderings[seed % orderings.length]!,
      limit: 7,
      offset: seed % 9,
      ...(given.words && seed % 3 === 0 ? { boosts, isBoostedFirst: true } : {}),
    };

    const countBy = async (facets: FacetCounter) => {
      let coverage: readonly AttributeCoverage[] = [];
      const counts = await facets.countFacets(api.pool, list, someChosen, (known) => {
        coverage = known;
        return ids;
      });
      return { coverage, counts };
    };

    const expected = await countBy(sqlFacetCounter);
    expect(await countBy(counter)).toEqual(expected);
    expect(await counter.listOffers(api.pool, list, someChosen, page, 'uk')).toEqual(
      await sqlFacetCounter.listOffers(api.pool, list, someChosen, page, 'uk'),
    );
    found += expected.counts.total;
  };

  await fc.assert(fc.asyncProperty(lists, chosenFacets(), fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), fc.nat(10_000), check), {
    numRuns: 300,
  });
  // Many of these lists are empty.
  expect(found).toBeGreaterThan(30);
  await compactCatalog(api.pool, sizes);
  expect(await checkCatalog(api.pool)).toEqual([]);
}, 300_000);
