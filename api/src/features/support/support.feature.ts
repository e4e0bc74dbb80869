import type { Feature } from '../../feature';
import { purgeQuestions } from './support.repository';
import { registerSupportRoutes } from './support.routes';
import { createSupportService } from './support.service';

/** Questions to support. */
export const supportFeature: Feature = {
  plugin(app, { config: { siteName, supportEmail }, pool }, done) {
    registerSupportRoutes(app, createSupportService({ pool, siteName, supportEmail }));
    done();
  },
  purge: purgeQuestions,
};
