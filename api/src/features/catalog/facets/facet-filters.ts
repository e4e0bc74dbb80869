import type { Db } from '../../../platform/db';
import { cities } from '../../content';
import type { ListFilters } from '../lists/list-filters';
import type { CardList } from '../lists/offer-lists.repository';
import type { SearchPage, SearchWord } from '../search/search-request';

/** Lowest average ratings that can be chosen, best first. */
export const facetRatings = [4.5, 4, 3] as const;
export const facetKinds = ['product', 'service'] as const;
export const facetCities = cities;

/** Both ends belong to the range; null is open. */
export interface NumberRange {
  min: number | null;
  max: number | null;
}

/** Chosen values of an attribute; the entries of a list are alternatives. An empty list matches nothing, as an unknown value does. */
export type ChosenAttribute =
  | { attributeId: number; kind: 'values'; valueIds: readonly number[] }
  | { attributeId: number; kind: 'numbers'; ranges: readonly NumberRange[] }
  | { attributeId: number; kind: 'flags'; flags: readonly boolean[] };

/**
 * Chosen facets. Values of one facet are alternatives ("or"), facets narrow each other ("and"). An empty list of a facet that is no
 * attribute means that the facet is not chosen.
 */
export interface ChosenFacets {
  attributes: readonly ChosenAttribute[];
  /** Comparable price in kopiikas, as `offer_scope.price_rank` has it. */
  price: NumberRange | null;
  kinds: readonly string[];
  /** Cities of the shops. */
  cities: readonly string[];
  deliveryMethods: readonly string[];
  minRating: number | null;
  /** Is true for offers with an old price only. */
  isDiscounted: boolean;
  /** Is true for offers in stock of open shops only. */
  isAvailable: boolean;
}

export const nothingChosen: ChosenFacets = {
  attributes: [],
  price: null,
  kinds: [],
  cities: [],
  deliveryMethods: [],
  minRating: null,
  isDiscounted: false,
  isAvailable: false,
};

/** The offers that facets narrow: a list, or those of it that have every word of a search. */
export interface FacetedList {
  /** Lacks price, kind and city when these are among the chosen facets. */
  filters: ListFilters;
  words: readonly SearchWord[] | null;
}

export interface PriceBin {
  /** Price in kopiikas; an end belongs to the next bin, and the last end to the last bin. */
  fromMinor: number;
  toMinor: number;
  count: number;
}

/**
 * Numbers of offers. A value counts the offers of the list if only this value of its facet were chosen, together with the chosen values
 * of other facets. Values without offers may be missing.
 */
export interface FacetCounts {
  /** Offers that pass all chosen facets. */
  total: number;
  /** Numbers by id of the attribute, then of the value. */
  values: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** Numbers by id of the attribute, then by number, in the unit of the attribute. */
  numbers: ReadonlyMap<number, ReadonlyMap<number, number>>;
  flags: ReadonlyMap<number, { yes: number; no: number }>;
  kinds: ReadonlyMap<string, number>;
  cities: ReadonlyMap<string, number>;
  deliveryMethods: ReadonlyMap<string, number>;
  /** Numbers by lowest rating, one of `facetRatings`. */
  ratings: ReadonlyMap<number, number>;
  discounted: number;
  available: number;
  /** Ascending, at most `priceBins` of them from the lowest to the highest price; empty without offers. */
  prices: readonly PriceBin[];
}

export const priceBins = 24;

export interface AttributeCoverage {
  attributeId: number;
  /** Offers of the list with a value of this attribute. */
  offers: number;
}

export type ChooseAttributes = (known: readonly AttributeCoverage[]) => readonly number[];

/** Page of a faceted list; `relevance` and boosts need words. */
export type FacetedPage = SearchPage & {
  /** Rotation like `ListPage.rotation`; absent without marked places. */
  rotation?: number;
};

/** Filters lists by facets and counts their values. Implementations agree with each other offer by offer. */
export interface FacetCounter {
  /**
   * Counts the values of attributes and of all other facets.
   * @param choose picks the attributes among those that offers of the list have, whatever was chosen; most offers first. May be called again.
   */
  countFacets(db: Db, list: FacetedList, chosen: ChosenFacets, choose: ChooseAttributes): Promise<FacetCounts>;
  /** Returns a page of cards in the order that the same list has without facets, with the total count; `last` is null. */
  listOffers(db: Db, list: FacetedList, chosen: ChosenFacets, page: FacetedPage, locale: string): Promise<CardList>;
}
