import { useHost } from '@yarmarok/shared-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** When suggestions are fetched: docs/product/search.md#the-search-box. */
const minLength = 2;
const debounceMs = 300;

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

export interface Suggestions {
  /** The query that the suggestions belong to; it lags behind the typed text. */
  query: string;
  /** False while the text is too short or there is no response yet. */
  isReady: boolean;
  categories: readonly SuggestedCategory[];
  offers: readonly SuggestedOffer[];
}

const nothing: Suggestions = { query: '', isReady: false, categories: [], offers: [] };

/** Returns categories and offers that match the typed text: from two characters on, debounced by 300 ms. */
export function useSuggestions(text: string, isActive: boolean): Suggestions {
  const { api } = useHost();
  const query = useDebounced(text.trim(), debounceMs);
  const isLongEnough = text.trim().length >= minLength && query.length >= minLength;
  const enabled = isActive && isLongEnough;
  const categories = useQuery({ ...api.catalog.suggestCategories(query), enabled, placeholderData: keepPreviousData });
  const offers = useQuery({ ...api.offers.suggest(query), enabled, placeholderData: keepPreviousData });
  if (!enabled) return nothing;
  return {
    query,
    // A failure of one list does not affect the other.
    isReady: (categories.isSuccess || categories.isError) && (offers.isSuccess || offers.isError),
    categories: categories.data?.results ?? [],
    offers: offers.data?.results ?? [],
  };
}

function useDebounced(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, settled, delayMs]);
  return settled;
}
