import { suggestQueries } from '@yarmarok/shared-api/account';
import { paths, useHost } from '@yarmarok/shared-contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** When suggestions are fetched: docs/product/search.md#the-search-box. */
const minLength = 2;
const debounceMs = 300;
/** Own and popular queries while the field is empty, and beside other suggestions. */
const maxQueries = 6;
const maxQueriesBeside = 3;

export interface SuggestedCategory {
  id: number;
  alias: string;
  title: string;
  ancestors: { title: string }[];
}

export interface SuggestedOffer {
  id: number;
  alias: string;
  title: string;
  title_lang: string;
  price: string;
  currency: string;
  get_currency_display: string;
  main_image: { file_150_150: string } | null;
}

/** A row of the list; each is a link. */
export type Suggestion = { to: string } & (
  | { kind: 'recent' | 'popular' | 'brand' | 'all'; search: string }
  | { kind: 'category'; category: SuggestedCategory }
  | { kind: 'offer'; offer: SuggestedOffer }
);

export interface Suggestions {
  /** The typed text, to which all rows belong. */
  query: string;
  /** True while more rows load. */
  isLoading: boolean;
  rows: readonly Suggestion[];
}

/**
 * Returns the rows for the typed text: own searches and popular queries at once, from two characters on also categories, brands and offers,
 * debounced by 300 ms. Rows of an earlier text are never among them.
 */
export function useSuggestions(text: string, recent: readonly string[]): Suggestions {
  const { api } = useHost();
  const query = text.trim();
  const settled = useDebounced(query, debounceMs);
  const isLong = query.length >= minLength;
  const isSettled = isLong && settled === query;
  const categories = useQuery({ ...api.catalog.suggestCategories(query), enabled: isSettled });
  const offers = useQuery({ ...api.offers.suggest(query), enabled: isSettled });
  // A single letter only filters the popular queries.
  const queries = useQuery({ ...suggestQueries(api.http, isLong ? query : ''), enabled: isSettled || !isLong });

  // Shows all rows at once, because rows that move while they are read get pressed by mistake.
  const isReady = isLong && [categories, offers, queries].every(({ isPending }) => !isPending);
  const limit = isLong ? maxQueriesBeside : maxQueries;
  const begins = (search: string) => ` ${search.toLowerCase()}`.includes(` ${query.toLowerCase()}`);
  const own = recent.filter((search) => begins(search) && !isSame(search, query)).slice(0, limit);
  const popular = (queries.data?.popular ?? [])
    .filter((search) => (isLong || begins(search)) && ![...own, query].some((other) => isSame(other, search)))
    .slice(0, limit);
  const brands = (queries.data?.brands ?? [])
    .filter((search) => ![...own, ...popular].some((other) => isSame(other, search)))
    .slice(0, maxQueriesBeside);
  const toRow = (kind: 'recent' | 'popular' | 'brand' | 'all') => (search: string) =>
    ({ kind, search, to: paths.offers({ search }) }) as const;
  const found = [
    ...(categories.data?.results ?? []).map((category) => ({ kind: 'category', category, to: paths.category(category.alias) }) as const),
    ...brands.map(toRow('brand')),
    ...(offers.data?.results ?? []).map((offer) => ({ kind: 'offer', offer, to: paths.offer(offer.alias) }) as const),
  ];
  return {
    query,
    isLoading: isLong && !isReady,
    rows: [
      ...own.map(toRow('recent')),
      ...(isLong && !isReady ? [] : popular.map(toRow('popular'))),
      ...(isReady ? found : []),
      // Without other suggestions, a single letter opens no list.
      ...(isLong || (query !== '' && own.length + popular.length > 0) ? [query].map(toRow('all')) : []),
    ],
  };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function useDebounced(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, settled, delayMs]);
  return settled;
}
