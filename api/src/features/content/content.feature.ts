import type { Feature } from '../../feature';
import { registerContentRoutes } from './content.routes';
import { createContentService } from './content.service';
import { deleteOldPurges } from './purges.repository';

/** Texts of pages, and constants that web and service share. */
export const contentFeature: Feature = {
  plugin(app, { config, pool, reads }, done) {
    registerContentRoutes(app, createContentService({ ...config, pool, reads }));
    done();
  },
  purge: deleteOldPurges,
};
