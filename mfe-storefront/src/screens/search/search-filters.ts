import type { OfferFilters } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';

/** Filters of the search address; other parameters are ignored. */
export interface SearchFilters {
  search: string;
  /** Takes the words as typed, without correction of errors. */
  isExact: boolean;
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

/** Returns the city choices with the delivery city first; the order alone filters nothing. */
export function sortCities(own: string | null): SearchCity[] {
  return [...searchCities].sort((one, other) => Number(other === own) - Number(one === own));
}

/** Maximum length of a query that the service accepts. */
const maxSearchLength = 200;

export function parseSearchFilters(query: URLSearchParams): SearchFilters {
  return {
    // The service refuses control characters.
    search: (query.get('search') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, maxSearchLength),
    isExact: query.get('exact') === 'true',
    ordering: findChoice(query.get('ordering'), searchOrderings),
    priceMin: parsePriceFilter(query.get('price_min') ?? '') ?? '',
    priceMax: parsePriceFilter(query.get('price_max') ?? '') ?? '',
    city: findChoice(query.get('city'), searchCities),
    kind: findChoice(query.get('offering_type'), searchKinds),
  };
}

/** Returns the parameters of the list call. */
export function toOfferFilters({ search, isExact, ordering, priceMin, priceMax, city, kind }: SearchFilters): OfferFilters {
  return {
    ...(search === '' ? {} : { search }),
    ...(isExact && search !== '' ? { exact: true } : {}),
    ...(ordering === null ? {} : { ordering }),
    ...(priceMin === '' ? {} : { price_min: priceMin }),
    ...(priceMax === '' ? {} : { price_max: priceMax }),
    ...(city === null ? {} : { city }),
    ...(kind === null ? {} : { offering_type: kind }),
  };
}

/** Returns the address of these filters, at the start of the list. */
export function buildSearchPath(filters: SearchFilters): string {
  const { exact, ...query } = toOfferFilters(filters);
  return paths.offers({ ...query, ...(exact ? { exact: 'true' } : {}) });
}

/** Returns true when a filter besides the query is active. */
export function isNarrowed({ priceMin, priceMax, city, kind }: SearchFilters): boolean {
  return priceMin !== '' || priceMax !== '' || city !== null || kind !== null;
}

export function clearNarrowing(filters: SearchFilters): SearchFilters {
  return { ...filters, priceMin: '', priceMax: '', city: null, kind: null };
}

/** Returns the distinct words of a query for a broader search; empty for a single word. */
export function splitIntoWords(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word.length >= 3);
  return words.length > 1 ? [...new Set(words)].slice(0, 4) : [];
}

/** Parses a typed price to the format of the service; null for invalid values. */
export function parsePriceFilter(text: string): string | null {
  const price = text.replace(/\s/g, '').replace(',', '.');
  return /^\d{1,10}(\.\d{1,2})?$/.test(price) ? price : null;
}

function findChoice<Value extends string>(value: string | null, values: readonly Value[]): Value | null {
  return values.find((candidate) => candidate === value) ?? null;
}
