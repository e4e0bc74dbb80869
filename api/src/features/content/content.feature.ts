import type { Feature } from '../../feature';
import { getSettings } from '../settings';
import { registerContentRoutes } from './content.routes';
import { createContentService } from './content.service';
import { deleteOldPurges } from './purges.repository';

/** Texts of pages, and constants that web and service share. */
export const contentFeature: Feature = {
  plugin(app, context, done) {
    const { config, pool, reads } = context;
    registerContentRoutes(app, createContentService({ ...config, pool, reads, settings: getSettings(context) }));
    done();
  },
  purge: deleteOldPurges,
};
