import type { StatementParameters } from '../lists/list-conditions.sql';
import type { ListOrdering } from '../orderings';
import type { WordRange } from './vocabulary.repository';

/** A word to search for; see `QueryWord`. */
export interface SearchWord {
  word: string;
  ranges: readonly WordRange[];
  forms: readonly string[];
  maxOffers: number;
}

export interface SearchPage {
  ordering: ListOrdering | 'relevance';
  limit: number;
  offset: number;
}

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
