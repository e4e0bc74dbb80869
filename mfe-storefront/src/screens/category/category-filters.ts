import type { OfferFilters } from '@yarmarok/shared-api';
import { readListParameters } from '../../features/offer-list/facets/list-facets';

/** Returns the list filters of a category address; `tags` holds one alias. */
export function categoryFilters(alias: string, search: URLSearchParams): { filters: OfferFilters; tag: string | null } {
  const tag = search.get('tags') ?? '';
  return {
    filters: { category__alias__include_descendants: alias, ...(tag ? { tags__alias: tag } : {}), ...readListParameters(search) },
    tag: tag === '' ? null : tag,
  };
}
