import type { Feature } from '../../feature';
import { registerCatalogRoutes } from './catalog.routes';
import { purgePopularQueries } from './search/popular-queries.repository';

/** Categories, lists of offers and search. */
export const catalogFeature: Feature = {
  plugin(app, { catalog }, done) {
    registerCatalogRoutes(app, catalog);
    done();
  },
  purge: purgePopularQueries,
};
