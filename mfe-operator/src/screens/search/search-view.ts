import { paths } from '@yarmarok/shared-contract';

export const pageSize = 20;
export const tabs = ['empty', 'popular', 'synonyms'] as const;
export const languages = ['uk', 'ru', 'en'] as const;

/** Tab, filters and offset of the address. */
export interface SearchView {
  tab: (typeof tabs)[number];
  days: 7 | 30;
  language: (typeof languages)[number] | null;
  /** Part of the words of synonyms. */
  words: string;
  /** Query for which a new group of synonyms is begun. */
  add: string | null;
  offset: number;
}

/** Parses the address; invalid values count as missing. */
export function parseSearchView(params: URLSearchParams): SearchView {
  const offset = Number(params.get('offset') ?? '');
  return {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'empty',
    days: params.get('days') === '30' ? 30 : 7,
    language: languages.find((language) => language === params.get('language')) ?? null,
    words: (params.get('words') ?? '').slice(0, 60),
    add: params.get('add')?.slice(0, 60) ?? null,
    offset: Number.isInteger(offset) && offset > 0 && offset <= 1_000_000 ? offset : 0,
  };
}

/** Returns the address of a view, without what is so at first. */
export function toSearchHref({ tab, days, language, words, add, offset }: SearchView): string {
  return paths.operator.search({
    tab: tab === 'empty' ? null : tab,
    days: days === 7 ? null : days,
    language,
    words: words || null,
    add,
    offset: offset || null,
  });
}
