import type { Feature } from '../../feature';
import { createSellerMediaService } from '../offers';
import { registerImportRoutes } from './imports.routes';
import { createImportsService, followImports } from './imports.service';
import { publicNetwork } from './network/public-address';

/** Imports of price lists and exports of offers. */
export const importsFeature: Feature = {
  plugin(app, { config: { siteName, publicOrigin, allowedOrigins }, pool, worker, media }, done) {
    const imports = createImportsService({
      pool,
      siteName,
      publicOrigin,
      allowedOrigins,
      network: publicNetwork,
      storePicture: createSellerMediaService(pool, media).upload,
      retryAfterMs: [1000, 5000],
    });
    registerImportRoutes(app, imports);
    followImports(worker, imports);
    done();
  },
};
