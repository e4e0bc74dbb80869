import type { OfferFilters, OfferRow } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { deleteFirstOffset, setFirstOffset } from '../../state/expanded-lists';
import { offerListQuery, parseListOffset, pageSize } from './offer-list-query';

export interface OfferListState {
  status: 'pending' | 'failed' | 'loaded';
  offers: readonly OfferRow[];
  /** Time at which the offers were fetched. */
  readAt: number;
  total: number;
  /** Whether facets narrow the list, as the service says: unknown parameters, such as those of advertisements, do not. */
  isFiltered: boolean;
  /** Number of the first shown offer, counted from 1. */
  from: number;
  /** Number of the last shown offer. */
  shown: number;
  /** Last visible page, counted from 1. */
  page: number;
  pageCount: number;
  /** Returns the address of a page of the list. */
  buildHref: (page: number) => string;
  /** Must be called before a link to a page is followed: the list then shows that page alone, without the pages of "show more". */
  replaceWith: (page: number) => void;
  /** Address of the next page; null at the end. */
  next: string | null;
  more: { isLoading: boolean; hasFailed: boolean; load: () => void };
  /** Retries after the first page failed to load. */
  retry: () => void;
  /** Error of the first page. */
  error: Error | null;
  isRetrying: boolean;
}

/**
 * Offers of the address; `offset` names the last visible page. "Show more" adds a page and replaces `offset` in the current
 * history entry.
 */
export function useOfferList(filters: OfferFilters): OfferListState {
  const { api } = useHost();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const offset = parseListOffset(search);
  const { options, firstOffset, pageCount: grownPages } = offerListQuery(api, filters, offset);
  const query = useInfiniteQuery(options);

  const { data } = query;
  // Back shortens the list; the cache keeps the further pages for the next "show more".
  const shownPages = useMemo(() => data?.pages.slice(0, grownPages) ?? [], [data, grownPages]);
  const offers = useMemo(() => shownPages.flatMap(({ results }) => results), [shownPages]);
  const last = shownPages.at(-1);
  const lastOffset = firstOffset + (shownPages.length - 1) * pageSize;
  const nextOffset = last?.next ? lastOffset + pageSize : null;
  const total = last?.count ?? 0;

  function buildOffsetHref(target: number): string {
    const changed = new URLSearchParams(search);
    if (target > 0) changed.set('offset', String(target));
    else changed.delete('offset');
    return `?${changed.toString()}`;
  }

  async function load() {
    if (nextOffset === null || query.isFetching) return;
    if ((data?.pages.length ?? 0) <= shownPages.length) {
      const result = await query.fetchNextPage();
      if (result.isError) return;
    }
    setFirstOffset(filters, nextOffset, firstOffset);
    await navigate(buildOffsetHref(nextOffset), { replace: true, preventScrollReset: true });
  }

  return {
    status: data ? 'loaded' : query.isError ? 'failed' : 'pending',
    offers,
    readAt: query.dataUpdatedAt,
    total,
    isFiltered: filters.facets !== undefined && (!data || (data.pages[0]?.chosen ?? []).length > 0),
    from: firstOffset + 1,
    shown: Math.min(total, lastOffset + (last?.results.length ?? 0)),
    page: Math.floor(lastOffset / pageSize) + 1,
    pageCount: Math.ceil(total / pageSize),
    buildHref: (page) => buildOffsetHref((page - 1) * pageSize),
    replaceWith: (page) => deleteFirstOffset(filters, (page - 1) * pageSize),
    next: nextOffset === null ? null : buildOffsetHref(nextOffset),
    more: { isLoading: query.isFetchingNextPage, hasFailed: query.isFetchNextPageError, load: () => void load() },
    retry: () => void query.refetch(),
    error: query.error,
    isRetrying: query.isFetching,
  };
}
