import type { Feature } from '../../feature';
import { registerLeadRoutes } from './leads.routes';
import { createLeadsService } from './leads.service';

/** Reports of bad leads. */
export const leadsFeature: Feature = {
  plugin(app, { config: { siteName, supportEmail }, pool }, done) {
    registerLeadRoutes(app, createLeadsService({ pool, siteName, supportEmail }));
    done();
  },
};
