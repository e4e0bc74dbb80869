import { SingleFlightCache } from '../../../platform/single-flight';
import type { AttributeDefinition } from '../../attributes';
import type { CatalogService } from '../catalog.service';
import { noFilters } from '../lists/list-filters';
import { nothingChosen } from './facet-filters';

/** Minimum length of counted lists: shorter ones are shown as a whole, in their own order. */
const minLongList = 40;
const maxCached = 1000;

/** Ids of values by attribute, those that most offers have first. */
export type CommonValues = ReadonlyMap<number, readonly number[]>;

/**
 * Returns the values of long choices, such as brands, that offers of a category have; without such offers those of the nearest
 * ancestor. The bitmaps of facets count them.
 */
export function createCommonValuesSource(
  catalog: CatalogService,
  cacheMs: number,
): (path: readonly number[], definitions: readonly AttributeDefinition[]) => Promise<CommonValues> {
  const cache = new SingleFlightCache<CommonValues>({ ttlMs: cacheMs, max: maxCached });

  async function count(path: readonly number[], attributeIds: readonly number[]): Promise<CommonValues> {
    const tree = await catalog.categoryTree();
    for (const id of [...path].reverse()) {
      const categoryAlias = tree.byId.get(id)?.alias;
      if (categoryAlias === undefined) continue;
      const counts = await catalog.countFacets({ filters: { ...noFilters, categoryAlias } }, nothingChosen, () => attributeIds);
      const values = counts?.values ?? new Map<number, Map<number, number>>();
      if (values.size > 0)
        return new Map(
          [...values].map(([attributeId, offers]) => [attributeId, [...offers].sort((a, b) => b[1] - a[1]).map(([value]) => value)]),
        );
    }
    return new Map();
  }

  return async (path, definitions) => {
    const long = definitions.filter(({ kind, values }) => kind === 'choice' && values.length >= minLongList).map(({ id }) => id);
    return long.length === 0 ? new Map() : cache.get(`${path.join('.')}:${long.join()}`, () => count(path, long));
  };
}
