import type { OfferFilters } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { readFacets, readListParameters } from '../../features/offer-list/facets/list-facets';

/** Filters of the search address. */
export interface SearchFilters {
  search: string;
  /** Takes the words as typed, without correction of errors. */
  isExact: boolean;
  /** Chosen facets and ordering, as the list call takes them. */
  list: Pick<OfferFilters, 'facets' | 'ordering'>;
  /** The chosen facets as the address has them. */
  facets: Readonly<Record<string, string>>;
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
    list: readListParameters(query),
    facets: Object.fromEntries([...readFacets(query)].map(([name, values]) => [name, values.join()])),
  };
}

/** Returns the parameters of the list call. */
export function toOfferFilters({ search, isExact, list }: SearchFilters): OfferFilters {
  return { ...(search === '' ? {} : { search }), ...(isExact && search !== '' ? { exact: true } : {}), ...list };
}

/** Returns the address of these filters, at the start of the list. */
export function buildSearchPath({ search, isExact, list: { ordering }, facets }: SearchFilters): string {
  const words = search === '' ? {} : { search, ...(isExact ? { exact: 'true' } : {}) };
  return paths.offers({ ...words, ...(ordering ? { ordering } : {}), ...facets });
}

/** Returns true when a filter besides the query is active. */
export const isNarrowed = ({ list }: SearchFilters): boolean => list.facets !== undefined;

export function clearNarrowing({ list: { ordering }, ...filters }: SearchFilters): SearchFilters {
  return { ...filters, list: ordering ? { ordering } : {}, facets: {} };
}

/** Returns the distinct words of a query for a broader search; empty for a single word. */
export function splitIntoWords(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word.length >= 3);
  return words.length > 1 ? [...new Set(words)].slice(0, 4) : [];
}
