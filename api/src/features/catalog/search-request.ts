import type { StatementParameters } from './list-conditions';
import type { ListOrdering } from './orderings';
import type { WordRange } from './vocabulary.repository';

/** A word to be found; see `QueryWord`. */
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

/** As the database takes it, planned once per name and connection. */
export interface SearchStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** Where the ranges of a word begin and what they end before, as two arrays of SQL. */
export function addRanges(ranges: readonly WordRange[], parameters: StatementParameters, mark: string): string {
  const begins = parameters.add(
    ranges.map(({ start: from }) => from),
    'text[]',
    mark,
  );
  const ends = parameters.add(
    ranges.map(({ end: behind }) => behind),
    'text[]',
  );
  return `${begins}, ${ends}`;
}
