import type { Db } from '../../../../../platform/db';
import { comparablePrice } from '../../../index/offer-sources.repository';
import { buildListConditions, priceCondition, StatementParameters } from '../../../lists/list-conditions.sql';
import { chooseMarked, placeOffers, sliceOrdinary } from '../../../lists/marked-places';
import type { CardList } from '../../../lists/offer-lists.repository';
import { rankByOrdering } from '../../../orderings';
import { buildHits } from '../../../search/search.repository';
import {
  averageRating,
  buildFacetConditions,
  facetNames,
  type FacetName,
  isAvailable,
  isDiscounted,
  variantIds,
} from '../facet-conditions.sql';
import {
  type AttributeCoverage,
  type ChosenFacets,
  type FacetCounter,
  type FacetCounts,
  type FacetedList,
  type FacetedPage,
  facetRatings,
} from '../../facet-filters';
import { findCardsInOrder } from '../bitmap-facets.repository';
import { pickMatchingVariants } from '../matching-variants.repository';
import { countPriceBins } from '../price-bins';

/** Reads the offers themselves, without a read model: the oracle of the bitmaps. */
export const sqlFacetCounter: FacetCounter = {
  countFacets: async (db, list, chosen, choose) => countFacetsBySql(db, list, chosen, choose(await listAttributesBySql(db, list))),
  listOffers: listFacetedBySql,
};

type Ordering = Pick<FacetedPage, 'ordering' | 'boosts' | 'isBoostedFirst'>;

const anyOrdering: Ordering = { ordering: '-hoisted_at' };

/** CTEs of the offers of a list before facets; the last one is `hits (offer_id, rank, score)`, which are better the higher they are. */
function buildCandidates({ filters, words }: FacetedList, page: Ordering, parameters: StatementParameters): string {
  if (words !== null) return buildHits(words, filters, page, parameters).hits;
  const { all, price } = buildListConditions(filters, parameters);
  const rank = rankByOrdering[page.ordering === 'relevance' ? '-hoisted_at' : page.ordering];
  return `hits as materialized (
    select s.offer_id, s.${rank}_rank as rank, 0 as score
    from offer_scope s where ${[...all, ...(price ? [priceCondition(price)] : [])].join(' and ')})`;
}

/** SQL for the names of the chosen facets that leave an offer out. */
function buildMissed(chosen: ChosenFacets, parameters: StatementParameters): string {
  const cases = buildFacetConditions(chosen, parameters).map(({ name, sql }) => `case when (${sql}) is not true then '${name}' end`);
  return cases.length === 0 ? `'{}'::text[]` : `array_remove(array[${cases.join(', ')}], null)`;
}

/** Returns which attributes the offers of a list have, most offers first. */
async function listAttributesBySql(db: Db, list: FacetedList): Promise<AttributeCoverage[]> {
  const parameters = new StatementParameters();
  const { rows } = await db.query<{ attribute_id: number; offers: number }>(
    `with ${buildCandidates(list, anyOrdering, parameters)}
     select v.attribute_id, count(distinct h.offer_id) as offers from hits h join offers o on o.id = h.offer_id cross join lateral ${variantIds} variant(id) join offer_attribute_values v on v.offer_id = variant.id
     group by v.attribute_id order by count(distinct h.offer_id) desc, v.attribute_id`,
    parameters.values,
  );
  return rows.map(({ attribute_id: attributeId, offers }) => ({ attributeId, offers }));
}

/** Returns the page of the offers that pass every chosen facet. */
async function listFacetedBySql(db: Db, list: FacetedList, chosen: ChosenFacets, page: FacetedPage, locale: string): Promise<CardList> {
  const { offset, limit, rotation } = page;
  if (rotation === undefined || limit === 0) {
    const { ids, count } = await findPassing(db, list, chosen, page, [], offset, limit);
    return { rowsJson: await findCardsInOrder(db, await pickMatchingVariants(db, ids, chosen), locale), count, last: null };
  }
  const { count, promoted } = await findPassing(db, list, chosen, page, [], 0, 0);
  const marked = chooseMarked(promoted, rotation, count, limit);
  const { skip, size } = sliceOrdinary(marked.length, offset, limit);
  const { ids } = await findPassing(db, list, chosen, page, marked, skip, size);
  const placed = placeOffers(marked, ids, offset, limit);
  const places = placed.ids.map((id) => placed.marked.has(id));
  const shown = await pickMatchingVariants(db, placed.ids, chosen);
  return { rowsJson: await findCardsInOrder(db, shown, locale, places), count, last: null, rotation };
}

/** Returns some of the offers that pass every chosen facet, without those in marked places, and all promoted ones. */
async function findPassing(
  db: Db,
  list: FacetedList,
  chosen: ChosenFacets,
  ordering: Ordering,
  marked: readonly number[],
  offset: number,
  limit: number,
): Promise<{ ids: number[]; count: number; promoted: number[] }> {
  const parameters = new StatementParameters();
  const { rows } = await db.query<{ ids: number[] | null; count: number; promoted: number[] | null }>(
    `with ${buildCandidates(list, ordering, parameters)},
     passed as materialized (
       select h.offer_id, h.rank, h.score, o.in_top from hits h join offers o on o.id = h.offer_id join shops s on s.id = o.shop_id
       where cardinality(${buildMissed(chosen, parameters)}) = 0),
     page as (select offer_id, row_number() over (order by score desc, rank desc, offer_id desc) as ord from passed where offer_id <> all(${parameters.add(marked, 'bigint[]')})
       order by score desc, rank desc, offer_id desc limit ${parameters.add(limit, 'bigint')} offset ${parameters.add(offset, 'bigint')})
     select (select array_agg(p.offer_id order by p.ord) from page p) as ids, (select count(*) from passed) as count,
            (select array_agg(offer_id) from passed where in_top) as promoted`,
    parameters.values,
  );
  return { ids: rows[0]?.ids ?? [], count: rows[0]?.count ?? 0, promoted: rows[0]?.promoted ?? [] };
}

interface CountRow {
  /** Name of the facet, or id of the attribute. */
  facet: string;
  value: string;
  n: number;
}

/** Counts the values of these attributes and of all other facets. */
async function countFacetsBySql(db: Db, list: FacetedList, chosen: ChosenFacets, attributeIds: readonly number[]): Promise<FacetCounts> {
  const parameters = new StatementParameters();
  const passes = (facet: string) => `missed <@ array[${facet}]`;
  const count = (name: FacetName, value: string, condition = 'true') =>
    `select '${name}' as facet, ${value}::text as value, count(*) as n from facts where ${passes(`'${name}'`)} and ${condition} group by 2`;
  const ratings = facetRatings.map(String);
  const { rows } = await db.query<CountRow>(
    `with ${buildCandidates(list, anyOrdering, parameters)},
     facts as materialized (
       select o.id, ${comparablePrice} as price, o.offering_type as kind, s.city, o.delivery_methods, ${averageRating} as rating, ${isDiscounted} as is_discounted,
              ${isAvailable} as is_available, ${buildMissed(chosen, parameters)} as missed
       from hits h join offers o on o.id = h.offer_id join shops s on s.id = o.shop_id)
     select 'total' as facet, '' as value, count(*) as n from facts where cardinality(missed) = 0
     union all ${count('price', 'price')}
     union all ${count('kind', 'kind')}
     union all ${count('city', 'city')}
     union all ${count('discount', "'yes'", 'is_discounted')}
     union all ${count('available', "'yes'", 'is_available')}
     union all select 'delivery', m.method, count(*) from facts, lateral (select distinct unnest(delivery_methods) as method) m where ${passes("'delivery'")} group by 2
     union all select 'rating', r.least::text, count(*) from facts, unnest(array[${ratings.join(', ')}]::float8[]) r (least) where ${passes("'rating'")} and rating >= r.least group by 2
     union all
     select v.attribute_id::text, coalesce('v' || v.value_id, 'n' || v.number_value, 'f' || v.flag), count(distinct f.id)
     from facts f join offers o on o.id = f.id cross join lateral ${variantIds} variant(id) join offer_attribute_values v on v.offer_id = variant.id
     where v.attribute_id = any(${parameters.add(attributeIds, 'int[]')}) and ${passes('v.attribute_id::text')} group by 1, 2`,
    parameters.values,
  );
  return toCounts(rows);
}

function toCounts(rows: readonly CountRow[]): FacetCounts {
  const byFacet = new Map<string, Map<string, number>>();
  for (const { facet, value, n } of rows) {
    const counts = byFacet.get(facet) ?? new Map<string, number>();
    byFacet.set(facet, counts.set(value, n));
  }
  const named = (name: FacetName | 'total') => byFacet.get(name) ?? new Map<string, number>();
  const numeric = (counts: ReadonlyMap<string, number>) => new Map([...counts].map(([value, n]) => [Number(value), n]));
  const attributes = [...byFacet].filter(([facet]) => facet !== 'total' && !(facetNames as readonly string[]).includes(facet));
  const ofKind = (mark: string) =>
    attributes.flatMap(([id, counts]) => {
      const own = [...counts].filter(([value]) => value.startsWith(mark)).map(([value, n]) => [value.slice(1), n] as const);
      return own.length === 0 ? [] : [[Number(id), new Map(own)] as const];
    });
  return {
    total: named('total').get('') ?? 0,
    values: new Map(ofKind('v').map(([id, counts]) => [id, numeric(counts)])),
    numbers: new Map(ofKind('n').map(([id, counts]) => [id, numeric(counts)])),
    flags: new Map(ofKind('f').map(([id, counts]) => [id, { yes: counts.get('true') ?? 0, no: counts.get('false') ?? 0 }])),
    kinds: named('kind'),
    cities: named('city'),
    deliveryMethods: named('delivery'),
    ratings: numeric(named('rating')),
    discounted: named('discount').get('yes') ?? 0,
    available: named('available').get('yes') ?? 0,
    prices: countPriceBins(numeric(named('price'))),
  };
}
