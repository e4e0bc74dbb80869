import type { Feature, FeatureContext } from '../../feature';
import { createOncePerContext } from '../../platform/create-once-per-context';
import { createAttributeSource } from '../attributes';
import { getCatalog } from './catalog-on-replicas';
import { registerCatalogRoutes } from './catalog.routes';
import { registerCategoryAttributeRoutes } from './category-attributes.routes';
import { CatalogIndexWorker } from './index/catalog-index-worker';
import { refreshChangedDefinitions } from './index/refresh-attributes';
import { purgePopularQueries } from './search/popular-queries.repository';
import { getQueryCounter } from './search/query-counter';

const refreshIntervalMs = 60_000;

const getIndexWorker = createOncePerContext(
  ({ pool, log }: FeatureContext) =>
    new CatalogIndexWorker(pool, (error) => {
      log.error({ err: error }, 'catalog totals could not be updated, retrying');
    }),
);

/** Categories and their attributes, lists of offers and search. */
export const catalogFeature: Feature = {
  plugin(app, context, done) {
    const { config, pool, reads, worker } = context;
    const catalog = getCatalog(context);
    registerCatalogRoutes(app, catalog);
    registerCategoryAttributeRoutes(app, {
      catalog,
      attributes: createAttributeSource(reads, config.categoryCacheMs),
      cacheMs: config.categoryCacheMs,
    });
    worker.schedule('refresh-attributes', refreshIntervalMs, async (signal) => {
      await refreshChangedDefinitions(pool, signal);
    });
    app.addHook('onClose', async () => {
      await getQueryCounter(context).flush();
      await getIndexWorker(context).stop();
    });
    done();
  },
  start(context) {
    getIndexWorker(context).start();
  },
  purge: purgePopularQueries,
};
