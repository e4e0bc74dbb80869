import type { Feature } from '../../feature';
import { registerContentRoutes } from './content.routes';
import { createContentService } from './content.service';

/** Texts of pages, and constants that web and service share. */
export const contentFeature: Feature = {
  plugin(app, { config, reads }, done) {
    registerContentRoutes(app, createContentService({ ...config, pool: reads }));
    done();
  },
};
