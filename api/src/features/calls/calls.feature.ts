import type { Feature } from '../../feature';
import { eraseCaller } from './calls.repository';
import { registerCallRoutes } from './calls.routes';
import { createCallsService } from './calls.service';

/** Call requests of buyers, handled by sellers. */
export const callsFeature: Feature = {
  plugin(app, { config: { siteName, publicOrigin }, pool }, done) {
    registerCallRoutes(app, pool, createCallsService({ pool, siteName, publicOrigin }));
    done();
  },
  onAccountDeleted: eraseCaller,
};
