import type { OfferFilters } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';

/** What the address of the search page may hold; everything else is left out. */
export interface SearchFilters {
  search: string;
  ordering: SearchOrdering | null;
  priceMin: string;
  priceMax: string;
  city: SearchCity | null;
  kind: SearchKind | null;
}

export const searchOrderings = ['price', '-price', '-created_at', '-included_in_orders_count', '-avg_review_rating'] as const;
export type SearchOrdering = (typeof searchOrderings)[number];

const searchCities = ['kyiv', 'kharkiv'] as const;
export type SearchCity = (typeof searchCities)[number];

export const searchKinds = ['product', 'service'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The choices of cities; the one where the person has things delivered comes first (it filters nothing by itself). */
export function sortCities(own: string | null): SearchCity[] {
  return [...searchCities].sort((one, other) => Number(other === own) - Number(one === own));
}

/** Longest query that the service takes. */
const maxSearchLength = 200;

export function parseSearchFilters(query: URLSearchParams): SearchFilters {
  return {
    // Control characters are refused by the service and found nowhere.
    search: (query.get('search') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, maxSearchLength),
    ordering: findChoice(query.get('ordering'), searchOrderings),
    priceMin: parsePriceFilter(query.get('price_min') ?? '') ?? '',
    priceMax: parsePriceFilter(query.get('price_max') ?? '') ?? '',
    city: findChoice(query.get('city'), searchCities),
    kind: findChoice(query.get('offering_type'), searchKinds),
  };
}

/** What the list call is asked for. */
export function toOfferFilters({ search, ordering, priceMin, priceMax, city, kind }: SearchFilters): OfferFilters {
  return {
    ...(search === '' ? {} : { search }),
    ...(ordering === null ? {} : { ordering }),
    ...(priceMin === '' ? {} : { price_min: priceMin }),
    ...(priceMax === '' ? {} : { price_max: priceMax }),
    ...(city === null ? {} : { city }),
    ...(kind === null ? {} : { offering_type: kind }),
  };
}

/** The address of these filters, from the beginning of the list. */
export function buildSearchPath(filters: SearchFilters): string {
  return paths.offers({ ...toOfferFilters(filters) });
}

/** True while something but the words narrows the list down. */
export function isNarrowed({ priceMin, priceMax, city, kind }: SearchFilters): boolean {
  return priceMin !== '' || priceMax !== '' || city !== null || kind !== null;
}

export function clearNarrowing(filters: SearchFilters): SearchFilters {
  return { ...filters, priceMin: '', priceMax: '', city: null, kind: null };
}

/** The words of a query one by one, for a second try with less; empty when there is but one. */
export function splitIntoWords(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word.length >= 3);
  return words.length > 1 ? [...new Set(words)].slice(0, 4) : [];
}

/** A price as people type it, as the wire wants it; null for what is none. */
export function parsePriceFilter(text: string): string | null {
  const price = text.replace(/\s/g, '').replace(',', '.');
  return /^\d{1,10}(\.\d{1,2})?$/.test(price) ? price : null;
}

function findChoice<Value extends string>(value: string | null, values: readonly Value[]): Value | null {
  return values.find((candidate) => candidate === value) ?? null;
}
