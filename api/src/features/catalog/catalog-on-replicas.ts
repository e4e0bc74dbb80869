import type { FeatureContext } from '../../feature';
import { createOncePerContext } from '../../platform/create-once-per-context';
import { canPrimaryAnswer, currentReplica, leaveReplica, type Pool } from '../../platform/db';
import { type CatalogOptions, type CatalogService, createCatalogService } from './catalog.service';

/** Returns the catalog of a service, which all features share. */
export const getCatalog = createOncePerContext(({ config, pool, reader }: FeatureContext) =>
  createCatalogOnReplicas(pool, { cacheMs: config.categoryCacheMs, reader }),
);

/**
 * Creates the catalog of a service that may read replicas: a catalog for each server, because the cached data of a database (bitmaps,
 * columns, the tree) is true for that database only. A replica may be behind the primary, and a promoted server may lack the last changes of the one
 * one before, so another server gets an empty cache. A call that fails on a replica is repeated on the primary as a whole.
 */
function createCatalogOnReplicas(pool: Pool, options: CatalogOptions): CatalogService {
  let primary = { epoch: pool.epoch, catalog: createCatalogService(pool, options) };
  let copy: { source: string; catalog: CatalogService } | null = null;

  function ofPrimary(): CatalogService {
    if (primary.epoch !== pool.epoch) primary = { epoch: pool.epoch, catalog: createCatalogService(pool, options) };
    return primary.catalog;
  }

  async function read<Result>(call: (catalog: CatalogService) => Promise<Result>): Promise<Result> {
    const replica = currentReplica();
    if (!replica) return call(ofPrimary());
    if (copy?.source !== replica.source)
      copy = { source: replica.source, catalog: createCatalogService(replica.pool, { cacheMs: options.cacheMs }) };
    try {
      return await call(copy.catalog);
    } catch (error) {
      if (!canPrimaryAnswer(error)) throw error;
      leaveReplica();
      return call(ofPrimary());
    }
  }

  return {
    listOffers: (...given) => read((catalog) => catalog.listOffers(...given)),
    categoryTree: () => read((catalog) => catalog.categoryTree()),
    warmUp: () => read((catalog) => catalog.warmUp()),
    listFacetedOffers: (...given) => read((catalog) => catalog.listFacetedOffers(...given)),
    countFacets: (...given) => read((catalog) => catalog.countFacets(...given)),
    cardsByIds: (...given) => read((catalog) => catalog.cardsByIds(...given)),
    suggestOffers: (...given) => read((catalog) => catalog.suggestOffers(...given)),
    suggestCategories: (...given) => read((catalog) => catalog.suggestCategories(...given)),
    suggestQueries: (...given) => read((catalog) => catalog.suggestQueries(...given)),
    listTags: (...given) => read((catalog) => catalog.listTags(...given)),
  };
}
