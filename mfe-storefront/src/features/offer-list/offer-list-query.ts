import { type Api, findRotation, type OfferFilters, type OfferPage } from '@yarmarok/shared-api';
import type { HostServices } from '@yarmarok/shared-contract';
import { toFacetFilters } from './facets/list-facets';
import type { InfiniteData } from '@tanstack/react-query';
import { getFirstOffset } from '../../state/expanded-lists';

/** Offers on a page: docs/product/catalog.md#lists-of-offers. */
export const pageSize = 36;

/** Returns an infinite query that starts at the first page of the list in this document. @param rotation see `findRotation`. */
export function offerListQuery(api: Api, filters: OfferFilters, offset: number, rotation: number | null = null) {
  const firstOffset = getFirstOffset(filters, offset);
  return {
    firstOffset,
    pageCount: Math.floor((offset - firstOffset) / pageSize) + 1,
    options: api.offers.growing(filters, pageSize, firstOffset, rotation),
  };
}

/**
 * Fetches the pages that the address shows, for a loader.
 * @throws ApiError; a 404 Response for a page after the last one.
 */
export async function loadOfferList({ api, queryClient, isServer }: HostServices, filters: OfferFilters, search: URLSearchParams) {
  const offset = parseListOffset(search);
  const { options, pageCount } = offerListQuery(api, filters, offset, findShownRotation(queryClient, api, filters));
  const [list] = await Promise.all([
    queryClient.infiniteQuery({ ...options, pages: pageCount, staleTime: 'static' }),
    // In the browser the panel loads the facets itself and shows a failure.
    isServer && queryClient.query(api.offers.facets(toFacetFilters(filters))).catch(() => undefined),
  ]);
  if (offset > 0 && list.pages[0]?.results.length === 0) throw new Response(null, { status: 404 });
  return list;
}

/**
 * Returns the rotation of promoted offers from the last fetched page of the list, so that no offer repeats on another page; null without
 * one.
 */
function findShownRotation(queryClient: HostServices['queryClient'], api: Api, filters: OfferFilters): number | null {
  const [first, second, ownFilters, size] = api.offers.growing(filters, pageSize).queryKey;
  const shown = queryClient.getQueryCache().findAll({ queryKey: [first, second, ownFilters, size] });
  const pages = shown
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as InfiniteData<OfferPage> | undefined)?.pages ?? []);
  return pages.map(findRotation).find((rotation) => rotation !== null) ?? null;
}

/** Parses `offset` of an address; invalid values count as 0. */
export function parseListOffset(search: URLSearchParams): number {
  const offset = Number(search.get('offset') ?? 0);
  return Number.isInteger(offset) && offset > 0 && offset <= 2_000_000_000 ? offset : 0;
}
