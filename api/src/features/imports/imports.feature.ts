import type { Feature } from '../../feature';
import { SealedTexts } from '../../platform/auth';
import { networkWithLoopback, publicNetwork } from '../../platform/network';
import { createSellerMediaService } from '../offers';
import { ImportPrograms } from './import-programs';
import { createImportWork } from './import-work';
import { registerFeedFileRoute } from './feed/feed-file.routes';
import { createFeedFileService } from './feed/feed-file.service';
import { registerShopFeedRoutes } from './feed/shop-feeds.routes';
import { createShopFeedsService } from './feed/shop-feeds.service';
import { registerImportRoutes } from './imports.routes';
import { followImports } from './follow-imports';
import { registerImportLinkRoutes } from './links/import-links.routes';
import type { LinkOptions } from './links/link-options';
import { followImportLinks } from './links/link-runner';

/** Imports of price lists and exports of offers. */
export const importsFeature: Feature = {
  plugin(app, { config, pool, worker, media, importProgram }, done) {
    const { siteName, publicOrigin, allowedOrigins, tokenSecret, canImportFromLoopback } = config;
    const network = canImportFromLoopback ? networkWithLoopback : publicNetwork;
    const options = { pool, siteName, publicOrigin, allowedOrigins };
    const programs = importProgram === null ? null : new ImportPrograms(options, importProgram);
    const work = programs ?? createImportWork(options);
    app.addHook('onClose', (_app, closed) => {
      programs?.stop();
      closed();
    });
    const imports = {
      ...options,
      work,
      network,
      storePicture: createSellerMediaService(pool, media).upload,
      retryAfterMs: [1000, 5000],
    };
    registerImportRoutes(app, imports);
    followImports(worker, imports);
    const links: LinkOptions = {
      pool,
      siteName,
      publicOrigin,
      network,
      openFile: (path, owner) => work.open(path, owner),
      sealed: new SealedTexts(tokenSecret, 'passwords of price lists'),
    };
    registerImportLinkRoutes(app, links);
    followImportLinks(worker, links);
    registerShopFeedRoutes(app, createShopFeedsService(pool));
    done();
  },
  registerFiles(app, { config, pool, rateLimits }) {
    const { publicOrigin, areRateLimitsOn } = config;
    registerFeedFileRoute(app, createFeedFileService({ pool, publicOrigin, rateLimits: areRateLimitsOn ? rateLimits : null }));
  },
};
