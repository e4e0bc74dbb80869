import type { Db } from '../../platform/db';
import { listSearches, type SearchFilters, type SearchRow } from './search-queries.repository';

/** Lists what people searched for in the last days, the most frequent first. */
export const listSearchQueries = (
  db: Db,
  filters: SearchFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SearchRow[]; count: number }> => listSearches(db, filters, limit, offset);
