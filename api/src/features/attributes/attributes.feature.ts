import type { Feature } from '../../feature';
import { registerAttributeRoutes } from './attributes.routes';
import { createAttributeSource, refreshChangedDefinitions } from './attributes.service';

const refreshIntervalMs = 60_000;

/** What attributes the categories have, and what those of offers mean. */
export const attributesFeature: Feature = {
  plugin(app, { config, pool, reads, worker, catalog }, done) {
    registerAttributeRoutes(app, {
      catalog,
      attributes: createAttributeSource(reads, config.categoryCacheMs),
      cacheMs: config.categoryCacheMs,
    });
    worker.schedule('refresh-attributes', refreshIntervalMs, async (signal) => {
      await refreshChangedDefinitions(pool, signal);
    });
    done();
  },
};
