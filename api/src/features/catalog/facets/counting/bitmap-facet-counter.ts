import type { Db } from '../../../../platform/db';
import { ServiceUnavailable } from '../../../../platform/errors';
import { facetKeys } from '../../index/facet-bitmaps.repository';
import {
  countWithin,
  difference,
  emptyBitmap,
  filterOffers,
  intersection,
  type OfferBitmap,
  toBitmap,
  toCountable,
  union,
  withScratchMemory,
} from '../../index/offer-bitmap';
import { scopeIds } from '../../scopes';
import { rankByOrdering } from '../../orderings';
import type { BitmapCache, CachedBitmap } from '../../search/bitmap-cache';
import { type BitmapPlan, findScoredCards, readBitmapPlan, sortScoredOffers } from '../../search/bitmap-search.repository';
import { findBoosted, findHits, findPage } from '../../search/search-by-bitmaps';
import { findCardsInOrder, findClosedOffers, findOffersRated, readChangedOffers, readFacetRegistry } from './bitmap-facets.repository';
import { addNumberKeys, type FacetRegistry, listDeliveryMethods } from './facet-registry';
import {
  type ChooseAttributes,
  type ChosenAttribute,
  type ChosenFacets,
  type FacetCounter,
  type FacetCounts,
  type FacetedList,
  facetCities,
  facetKinds,
  facetRatings,
  type NumberRange,
} from '../facet-filters';
import { type AttributeCounts, OfferAttributes } from './offer-attributes';
import type { FacetsByOffer } from './offer-attributes.repository';
import { chooseMarked, placeOffers, sliceOrdinary } from '../../lists/marked-places';
import { emptyCardList } from '../../lists/offer-lists.repository';
import { pickMatchingVariants } from './matching-variants.repository';
import { OfferColumns } from './offer-columns';
import { createBinFinder, findPriceEdges, findPriceRange } from './price-bins';
import { selectPage } from './select-page';

/** Maximum of attempts; bitmaps hardly ever change between two statements. */
const maxAttempts = 5;
/** Lifetime of the closed offers: holidays of shops begin and end by the clock too, so bitmaps leave them out. */
const closedOffersTtlMs = 1000;

/** Above this many changed offers, as during an import, facets wait for the compaction of the next second. */
const maxChangedOffers = 2000;

/** State of the database at one moment, in memory. */
interface Snapshot {
  epoch: string;
  plan: BitmapPlan;
  bitmaps: ReadonlyMap<number, CachedBitmap>;
  registry: FacetRegistry;
  /** Offers with changes that bitmaps lack, and those of them in each facet. */
  changed: OfferBitmap;
  changedByFacet: ReadonlyMap<string, readonly number[]>;
  facetsOfChanged: FacetsByOffer;
  /** Facets of the numbers of attributes, also of changed offers. */
  numbers: FacetRegistry['numbers'];
  columns: OfferColumns;
  closed: OfferBitmap;
  /** The offers of a chosen rating that has no bitmap. */
  rated: { facet: string; offers: OfferBitmap } | null;
}

/** The offers that bitmaps cover, or the changed ones, which are read from their rows. */
interface Partition {
  /** Offers of the list before facets. */
  listed: OfferBitmap;
  offersOf(key: string): OfferBitmap;
}

const fixedKeys = [
  ...facetKinds.map(facetKeys.kind),
  ...facetCities.map(facetKeys.city),
  ...facetRatings.map(facetKeys.rating),
  facetKeys.discounted,
  facetKeys.inStock,
];

const noOffers: FacetCounts = {
  total: 0,
  values: new Map(),
  numbers: new Map(),
  flags: new Map(),
  kinds: new Map(),
  cities: new Map(),
  deliveryMethods: new Map(),
  ratings: new Map(),
  discounted: 0,
  available: 0,
  prices: [],
};

/** Counts facets with the bitmaps of the read model, and reads the offers that changed since. */
export function createBitmapFacetCounter(cache: BitmapCache, attributes = new OfferAttributes()): FacetCounter {
  const columns = new OfferColumns();
  let registry: FacetRegistry | undefined;
  let closed: { at: number; epoch: string | null; version: number; offers: OfferBitmap } | undefined;

  /** Compactions show and hide offers of closed shops, so the result depends on the version. */
  async function findClosed(db: Db, { epoch, stateVersion: version }: BitmapPlan): Promise<OfferBitmap> {
    if (closed?.epoch !== epoch || closed.version !== version || performance.now() - closed.at > closedOffersTtlMs)
      closed = { at: performance.now(), epoch, version, offers: toBitmap(await findClosedOffers(db)) };
    return closed.offers;
  }

  /** @throws ServiceUnavailable when bitmaps changed in every attempt, and while a new replica has not received them yet. */
  async function readSnapshot(
    db: Db,
    { filters, words }: FacetedList,
    { minRating }: ChosenFacets,
    boosts: NonNullable<Parameters<FacetCounter['listOffers']>[3]['boosts']>,
    listNeeded: (registry: FacetRegistry) => readonly string[],
  ): Promise<Snapshot> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const hasScope = [filters.categoryAlias, filters.tagAlias, filters.shopAlias].some((alias) => alias !== null);
      const everything = words === null && !hasScope ? [scopeIds.everything] : [];
      const plan = await readBitmapPlan(db, words ?? [], filters, boosts, everything);
      if (plan.epoch === null) break;
      if (registry?.epoch !== plan.epoch || registry.version !== plan.stateVersion) registry = await readFacetRegistry(db);
      const current = registry;
      if (current.epoch !== plan.epoch || current.version !== plan.stateVersion) continue;
      const needed = listNeeded(current).flatMap((key) => current.byKey.get(key) ?? []);
      const wanted = new Map([...plan.versions, ...needed.map(({ id, version }) => [id, version] as const)]);
      const bitmaps = await cache.read(db, plan.epoch, wanted);
      if (!bitmaps) continue;
      await columns.refresh(db, plan.epoch, plan.stateVersion);
      const isCovered = plan.changed.length === 0 || plan.changed.length > maxChangedOffers;
      const changed = isCovered ? null : await readChangedOffers(db, plan.changed);
      if (changed) columns.write(changed.ranks);
      const changedByFacet = groupByFacet(changed?.facets);
      return {
        epoch: plan.epoch,
        plan,
        bitmaps,
        registry: current,
        changed: changed ? toBitmap(plan.changed) : emptyBitmap,
        changedByFacet,
        numbers: addNumberKeys(current.numbers, changedByFacet.keys()),
        facetsOfChanged: changed?.facets ?? new Map<number, string[]>(),
        columns,
        closed: union([await findClosed(db, plan), toBitmap(changed?.closed ?? [])]),
        rated:
          minRating === null || hasBitmap(minRating)
            ? null
            : { facet: facetKeys.rating(minRating), offers: toBitmap(await findOffersRated(db, minRating)) },
      };
    }
    throw new ServiceUnavailable();
  }

  return {
    async countFacets(db, list, chosen, choose) {
      if (list.words?.length === 0) {
        choose([]);
        return noOffers;
      }
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const snapshot = await readSnapshot(db, list, chosen, [], (current) => [
          ...listFilterKeys(list),
          ...listChosen(current.numbers, chosen).flatMap((facet) => facet.keys),
          ...fixedKeys,
          ...current.deliveryMethods.map(facetKeys.delivery),
        ]);
        if (!(await attributes.refresh(db, snapshot.epoch, snapshot.plan.stateVersion))) continue;
        attributes.write(snapshot.changed.ids(), snapshot.facetsOfChanged);
        return withScratchMemory(() => countAll(snapshot, attributes, list, chosen, choose));
      }
      throw new ServiceUnavailable();
    },

    async listOffers(db, list, chosen, page, locale) {
      if (list.words?.length === 0) return emptyCardList;
      const { words } = list;
      const hasBoosts = words !== null && (page.ordering === 'relevance' || page.isBoostedFirst === true);
      const snapshot = await readSnapshot(db, list, chosen, hasBoosts ? (page.boosts ?? []) : [], ({ numbers }) => [
        ...listFilterKeys(list),
        ...listChosen(numbers, chosen).flatMap((facet) => facet.keys),
      ]);
      const isByRelevance = words !== null && page.ordering === 'relevance';
      const rank = rankByOrdering[page.ordering === 'relevance' ? '-hoisted_at' : page.ordering];
      const found = withScratchMemory(() => {
        const offers = union(toPartitions(snapshot, list).map((partition) => narrow(snapshot, partition, chosen).without()));
        if (isByRelevance) return { count: offers.count, scored: findPage(snapshot.plan, snapshot.bitmaps, page, undefined, offers).found };
        const keyOf = (id: number) => columns.sortKey(rank, id);
        if (page.rotation !== undefined && page.limit > 0) {
          const { offset, limit, rotation } = page;
          const all = offers.ids();
          const marked = chooseMarked(
            all.filter((id) => columns.isPromoted(id)),
            rotation,
            offers.count,
            limit,
          );
          const isMarked = new Set(marked);
          const { skip, size } = sliceOrdinary(marked.length, offset, limit);
          const ordinary = selectPage(isMarked.size > 0 ? all.filter((id) => !isMarked.has(id)) : all, keyOf, skip, size);
          return { count: offers.count, ...placeOffers(marked, ordinary, offset, limit) };
        }
        // Offers with the most points first, each group by the ordering.
        const groups = hasBoosts ? findBoosted(snapshot.plan, snapshot.bitmaps, offers) : [offers];
        const ids: number[] = [];
        let skipped = page.offset;
        for (const group of groups) {
          ids.push(...selectPage(group.ids(), keyOf, skipped, page.limit - ids.length));
          skipped = Math.max(0, skipped - group.count);
          if (ids.length >= page.limit) break;
        }
        return { count: offers.count, ids };
      });
      if (!found.ids && found.scored.length === 0) return { ...emptyCardList, count: found.count };
      const { rotation } = page;
      const hasAttributes = chosen.attributes.length > 0;
      if (!found.ids && !hasAttributes)
        return { rowsJson: await findScoredCards(db, found.scored, page, locale), count: found.count, last: null };
      const ids = await pickMatchingVariants(db, found.ids ?? (await sortScoredOffers(db, found.scored, page)), chosen);
      const places = 'marked' in found ? found.ids.map((id) => found.marked.has(id)) : [];
      const cards = { rowsJson: await findCardsInOrder(db, ids, locale, places), count: found.count, last: null };
      return rotation === undefined ? cards : { ...cards, rotation };
    },
  };
}

const hasBitmap = (minRating: number) => (facetRatings as readonly number[]).includes(minRating);

function groupByFacet(facets: FacetsByOffer = new Map()): Map<string, number[]> {
  const grouped = new Map<string, number[]>();
  for (const [id, own] of facets)
    for (const facet of own) {
      const others = grouped.get(facet);
      if (others) others.push(id);
      else grouped.set(facet, [id]);
    }
  return grouped;
}

/** Facets of kind and city, when the list itself is filtered by them. */
const listFilterKeys = ({ filters: { offeringType, city } }: FacetedList) => [
  ...(offeringType === null ? [] : [facetKeys.kind(offeringType)]),
  ...(city === null ? [] : [facetKeys.city(city)]),
];

/** Returns the facets with chosen values, with their keys; the price has none. */
function listChosen(numbers: FacetRegistry['numbers'], chosen: ChosenFacets): { name: string; keys: string[] }[] {
  const named = (name: string, own: string[]) => (own.length === 0 ? [] : [{ name, keys: own }]);
  const toKeys = (attribute: ChosenAttribute): string[] => {
    const { attributeId: id } = attribute;
    if (attribute.kind === 'values') return attribute.valueIds.map((value) => facetKeys.value(id, value));
    if (attribute.kind === 'flags') return attribute.flags.map((flag) => facetKeys.flag(id, flag));
    const inRanges = (numbers.get(id) ?? []).filter(({ value }) => attribute.ranges.some((range) => isInRange(value, range)));
    return inRanges.map(({ facet }) => facet);
  };
  return [
    ...named('kind', chosen.kinds.map(facetKeys.kind)),
    ...named('city', chosen.cities.map(facetKeys.city)),
    ...named('delivery', chosen.deliveryMethods.map(facetKeys.delivery)),
    ...named('rating', chosen.minRating === null ? [] : [facetKeys.rating(chosen.minRating)]),
    ...named('discount', chosen.isDiscounted ? [facetKeys.discounted] : []),
    ...named('available', chosen.isAvailable ? [facetKeys.inStock] : []),
    // An attribute without values matches no offer.
    ...chosen.attributes.map((attribute) => ({ name: String(attribute.attributeId), keys: toKeys(attribute) })),
  ];
}

const isInRange = (value: number, { min, max }: NumberRange) => (min === null || value >= min) && (max === null || value <= max);

/** Partitions the list into the offers that bitmaps cover and those that changed since. */
function toPartitions(snapshot: Snapshot, { filters }: FacetedList): Partition[] {
  const { registry, bitmaps, columns, changed, changedByFacet, rated } = snapshot;
  const { offeringType, city, inTop, priceMinMinor, priceMaxMinor } = filters;
  const hits = findHits(snapshot.plan, bitmaps);
  const build = (start: OfferBitmap, readOffers: Partition['offersOf']): Partition => {
    const offersOf = (key: string) => (key === rated?.facet ? rated.offers : readOffers(key));
    let listed = start;
    if (offeringType !== null) listed = intersection(listed, offersOf(facetKeys.kind(offeringType)));
    if (city !== null) listed = intersection(listed, offersOf(facetKeys.city(city)));
    if (inTop !== null) listed = filterOffers(listed, (id) => columns.isPromoted(id) === inTop);
    if (priceMinMinor !== null || priceMaxMinor !== null) {
      const range = { min: priceMinMinor, max: priceMaxMinor };
      listed = filterOffers(listed, (id) => isInRange(columns.price(id), range));
    }
    return { listed, offersOf };
  };
  const covered = build(difference(hits, changed), (key) => bitmaps.get(registry.byKey.get(key)?.id ?? -1)?.all ?? emptyBitmap);
  if (changed.count === 0) return [covered];
  return [covered, build(intersection(hits, changed), (key) => toBitmap(changedByFacet.get(key) ?? []))];
}

/** Narrows the list by the chosen facets; `without` leaves one facet out. */
function narrow(snapshot: Snapshot, { listed, offersOf }: Partition, chosen: ChosenFacets): { without(name?: string): OfferBitmap } {
  const { price } = chosen;
  const passing = listChosen(snapshot.numbers, chosen).map(({ name, keys }) => {
    const own = union(keys.map(offersOf));
    return { name, offers: name === 'available' ? difference(own, snapshot.closed) : own };
  });
  if (price) passing.push({ name: 'price', offers: filterOffers(listed, (id) => isInRange(snapshot.columns.price(id), price)) });
  const names = new Set(passing.map(({ name }) => name));
  const build = (left?: string) =>
    passing.filter(({ name }) => name !== left).reduce((rest, facet) => intersection(rest, facet.offers), listed);
  const all = build();
  return { without: (name) => (name !== undefined && names.has(name) ? build(name) : all) };
}

function countAll(
  snapshot: Snapshot,
  attributes: OfferAttributes,
  list: FacetedList,
  chosen: ChosenFacets,
  choose: ChooseAttributes,
): FacetCounts {
  const partitions = toPartitions(snapshot, list).map((partition) => {
    const narrowed = narrow(snapshot, partition, chosen);
    const all = narrowed.without();
    return { ...partition, narrowed, all, countable: toCountable(all) };
  });
  /** Returns how many offers have a value, if only this one of its facet were chosen. */
  const toCounter = (name: string) => {
    const parts = partitions.map(({ narrowed, all, countable, offersOf }) => {
      const offers = narrowed.without(name);
      return { offers: offers === all ? countable : toCountable(offers), offersOf };
    });
    return (key: string) => parts.reduce((sum, { offers, offersOf }) => sum + countWithin(offers, offersOf(key)), 0);
  };
  const countKeys = <Value extends string | number>(name: string, values: readonly Value[], toKey: (value: Value) => string) => {
    const count = toCounter(name);
    return new Map(values.map((value) => [value, count(toKey(value))] as const).filter(([, offers]) => offers > 0));
  };
  // Most facets are counted over the same offers.
  const idsByOffers = new Map<OfferBitmap, readonly number[]>();
  const listIds = (offers: OfferBitmap) => {
    const ids = idsByOffers.get(offers) ?? offers.ids();
    idsByOffers.set(offers, ids);
    return ids;
  };
  const methods = new Set([...snapshot.registry.deliveryMethods, ...listDeliveryMethods(snapshot.changedByFacet.keys())]);
  return {
    ...countAttributes(partitions, (offers) => attributes.count(listIds(offers)), choose),
    total: partitions.reduce((sum, { all }) => sum + all.count, 0),
    kinds: countKeys('kind', facetKinds, facetKeys.kind),
    cities: countKeys('city', facetCities, facetKeys.city),
    deliveryMethods: countKeys('delivery', [...methods], facetKeys.delivery),
    ratings: countKeys('rating', facetRatings, facetKeys.rating),
    discounted: toCounter('discount')(facetKeys.discounted),
    available: partitions.reduce((sum, { narrowed, offersOf }) => {
      const closed = intersection(snapshot.closed, offersOf(facetKeys.inStock));
      return sum - intersection(closed, narrowed.without('available')).count;
    }, toCounter('available')(facetKeys.inStock)),
    prices: countPrices(
      partitions.map(({ narrowed }) => listIds(narrowed.without('price'))),
      snapshot.columns,
    ),
  };
}

/** Counts the values of the attributes that `choose` picks among those that the offers before facets have. */
function countAttributes(
  partitions: readonly (Partition & { narrowed: ReturnType<typeof narrow> })[],
  countOffers: (offers: OfferBitmap) => AttributeCounts,
  choose: ChooseAttributes,
): Pick<FacetCounts, 'values' | 'numbers' | 'flags'> {
  const known = new Map<OfferBitmap, AttributeCounts>();
  const count = (offers: OfferBitmap) => {
    const counted = known.get(offers) ?? countOffers(offers);
    known.set(offers, counted);
    return counted;
  };
  const coverage = new Map<number, number>();
  for (const { listed } of partitions)
    for (const [id, offers] of count(listed).byAttribute) coverage.set(id, (coverage.get(id) ?? 0) + offers);
  const sorted = [...coverage].sort(([idA, a], [idB, b]) => b - a || idA - idB);
  const attributeIds = choose(sorted.map(([attributeId, offers]) => ({ attributeId, offers })));
  const [values, numbers] = [new Map<number, Map<number, number>>(), new Map<number, Map<number, number>>()];
  const flags = new Map<number, { yes: number; no: number }>();
  for (const id of attributeIds)
    for (const { narrowed } of partitions)
      for (const { key, offers } of count(narrowed.without(String(id))).values.get(id) ?? []) {
        if (key.kind === 'flag') {
          const { yes, no } = flags.get(id) ?? { yes: 0, no: 0 };
          flags.set(id, key.value === 1 ? { yes: yes + offers, no } : { yes, no: no + offers });
          continue;
        }
        const counts = key.kind === 'value' ? values : numbers;
        const own = counts.get(id) ?? new Map<number, number>();
        counts.set(id, own.set(key.value, (own.get(key.value) ?? 0) + offers));
      }
  return { values, numbers, flags };
}

/** Puts the prices of offers into bins; see `countPriceBins`. */
function countPrices(lists: readonly (readonly number[])[], columns: OfferColumns): FacetCounts['prices'] {
  const prices = new Float64Array(lists.reduce((sum, ids) => sum + ids.length, 0));
  if (prices.length === 0) return [];
  let at = 0;
  for (const ids of lists)
    for (const id of ids) {
      prices[at] = columns.price(id);
      at += 1;
    }
  const { min, max } = findPriceRange(prices);
  if (min > max) return [];
  const edges = findPriceEdges(min, max);
  const findBin = createBinFinder(edges);
  const counts = new Array<number>(edges.length - 1).fill(0);
  for (const price of prices) {
    if (price < min || price > max) continue;
    const bin = findBin(price);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((count, index) => ({ fromMinor: edges[index] ?? 0, toMinor: edges[index + 1] ?? 0, count }));
}
