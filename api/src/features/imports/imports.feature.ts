import type { Feature } from '../../feature';
import { SealedTexts } from '../../platform/auth';
import { networkWithLoopback, publicNetwork } from '../../platform/network';
import { createSellerMediaService } from '../offers';
import { registerShopFeedRoutes } from './feed/shop-feeds.routes';
import { createShopFeedsService } from './feed/shop-feeds.service';
import { registerImportRoutes } from './imports.routes';
import { createImportsService, followImports } from './imports.service';
import { registerImportLinkRoutes } from './links/import-links.routes';
import { createImportLinksService, followImportLinks } from './links/import-links.service';

/** Imports of price lists and exports of offers. */
export const importsFeature: Feature = {
  plugin(app, { config, pool, worker, media }, done) {
    const { siteName, publicOrigin, allowedOrigins, tokenSecret, canImportFromLoopback } = config;
    const network = canImportFromLoopback ? networkWithLoopback : publicNetwork;
    const imports = createImportsService({
      pool,
      siteName,
      publicOrigin,
      allowedOrigins,
      network,
      storePicture: createSellerMediaService(pool, media).upload,
      retryAfterMs: [1000, 5000],
    });
    registerImportRoutes(app, imports);
    followImports(worker, imports);
    app.warmUp.tasks.push(() => imports.warmUp());
    const links = createImportLinksService({
      pool,
      siteName,
      publicOrigin,
      network,
      sealed: new SealedTexts(tokenSecret, 'passwords of price lists'),
    });
    registerImportLinkRoutes(app, links);
    followImportLinks(worker, links);
    registerShopFeedRoutes(app, createShopFeedsService(pool));
    done();
  },
};
