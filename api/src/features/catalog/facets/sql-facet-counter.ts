import type { FacetCounter } from './facet-filters';
import { countFacetsBySql, listAttributesBySql, listFacetedBySql } from './sql-facets.repository';

/** Reads the offers themselves: exact, without a read model, for catalogs up to some ten thousands of offers and as the oracle of tests. */
export const sqlFacetCounter: FacetCounter = {
  countFacets: async (db, list, chosen, choose) => countFacetsBySql(db, list, chosen, choose(await listAttributesBySql(db, list))),
  listOffers: listFacetedBySql,
};
