import type { StatementParameters } from '../lists/list-conditions.sql';
import type { ListOrdering } from '../orderings';
import type { WordRange } from './words/vocabulary.repository';

/** A word to search for; see `QueryWord`. */
export interface SearchWord {
  word: string;
  ranges: readonly WordRange[];
  forms: readonly string[];
  maxOffers: number;
  /** Ids of categories whose offers count as matches of the word. */
  categoryIds?: readonly number[];
}

/** Points for the offers of categories and of all below them. */
export interface CategoryBoost {
  points: number;
  categoryIds: readonly number[];
  /** The same categories with all descendants, as offers name them. */
  leafIds: readonly number[];
}

export interface SearchPage {
  ordering: ListOrdering | 'relevance';
  limit: number;
  offset: number;
  /** An offer gets the points of the first boost that has it. */
  boosts?: readonly CategoryBoost[];
  /** Is true when boosts rank before the ordering, which then sorts offers with the same points. */
  isBoostedFirst?: boolean;
}

/** Score of a word in the offers of its categories: below a word of the title, equal to the same word in its purpose. */
export const categoryScore = 15;

/** A named prepared statement: PostgreSQL plans it once per name and connection. */
export interface SearchStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** Adds the starts and the exclusive ends of ranges as two array parameters and returns their SQL. */
export function addRanges(ranges: readonly WordRange[], parameters: StatementParameters, mark: string): string {
  const starts = parameters.add(
    ranges.map(({ start }) => start),
    'text[]',
    mark,
  );
  const ends = parameters.add(
    ranges.map(({ end }) => end),
    'text[]',
  );
  return `${starts}, ${ends}`;
}
