import type { Api, OfferFilters } from '@yarmarok/shared-api';
import type { HostServices } from '@yarmarok/shared-contract';
import { toFacetFilters } from './facets/list-facets';
import { getFirstOffset } from '../../state/expanded-lists';

/** Offers on a page: docs/product/catalog.md#lists-of-offers. */
export const pageSize = 36;

/** Returns an infinite query that starts at the first page of the list in this document. */
export function offerListQuery(api: Api, filters: OfferFilters, offset: number) {
  const firstOffset = getFirstOffset(filters, offset);
  return {
    firstOffset,
    pageCount: Math.floor((offset - firstOffset) / pageSize) + 1,
    options: api.offers.growing(filters, pageSize, firstOffset),
  };
}

/**
 * Fetches the pages that the address shows, for a loader.
 * @throws ApiError; a 404 Response for a page after the last one.
 */
export async function loadOfferList({ api, queryClient, isServer }: HostServices, filters: OfferFilters, search: URLSearchParams) {
  const offset = parseListOffset(search);
  const { options, pageCount } = offerListQuery(api, filters, offset);
  const [list] = await Promise.all([
    queryClient.infiniteQuery({ ...options, pages: pageCount, staleTime: 'static' }),
    // In the browser the panel loads them; it tells when that fails.
    isServer && search.has('filters') && queryClient.query(api.offers.facets(toFacetFilters(filters))).catch(() => undefined),
  ]);
  if (offset > 0 && list.pages[0]?.results.length === 0) throw new Response(null, { status: 404 });
  return list;
}

/** Parses `offset` of an address; invalid values count as 0. */
export function parseListOffset(search: URLSearchParams): number {
  const offset = Number(search.get('offset') ?? 0);
  return Number.isInteger(offset) && offset > 0 && offset <= 2_000_000_000 ? offset : 0;
}
