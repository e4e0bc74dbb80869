import type { Feature } from '../../feature';
import { registerSitemapRoutes } from './sitemap.routes';
import { createSitemapService } from './sitemap.service';

/** Site maps for search engines. */
export const sitemapFeature: Feature = {
  registerFiles(app, { config, pool }) {
    registerSitemapRoutes(app, createSitemapService({ pool, origin: config.publicOrigin }));
  },
};
