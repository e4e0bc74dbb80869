import type { Feature } from '../../feature';
import { getCatalog } from '../catalog';
import { registerFeedRoutes } from './feeds.routes';
import { createFeedService } from './feeds.service';

/** Feeds of all products for advertising. */
export const feedsFeature: Feature = {
  registerFiles(app, context) {
    const { config, pool } = context;
    registerFeedRoutes(
      app,
      createFeedService({
        pool,
        origin: config.publicOrigin,
        siteName: config.siteName,
        categoryTree: () => getCatalog(context).categoryTree(),
        cacheMs: config.categoryCacheMs,
      }),
    );
  },
};
