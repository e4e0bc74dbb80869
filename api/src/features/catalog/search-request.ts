import type { ListOrdering } from './orderings';
import type { WordRange } from './vocabulary.repository';

/** A word to be found; see `QueryWord`. */
export interface SearchWord {
  word: string;
  ranges: readonly WordRange[];
  forms: readonly string[];
  offersAtMost: number;
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
