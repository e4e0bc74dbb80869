import type { Feature } from '../../feature';
import { deleteQuestions, purgeQuestions } from './support.repository';
import { registerSupportRoutes } from './support.routes';
import { createSupportService } from './support.service';

/** Questions to support. */
export const supportFeature: Feature = {
  plugin(app, { config, pool }, done) {
    registerSupportRoutes(app, pool, createSupportService({ ...config, pool }));
    done();
  },
  onAccountDeleted: deleteQuestions,
  purge: purgeQuestions,
};
