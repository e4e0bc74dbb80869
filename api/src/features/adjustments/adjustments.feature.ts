import type { Feature } from '../../feature';
import { createAuditLog } from '../audit';
import { getInstantLimit } from './adjustment-rules';
import { eraseReasons } from './adjustments.repository';
import { registerAdjustmentRoutes } from './adjustments.routes';

/** Changes of sellers' balances by operators. */
export const adjustmentsFeature: Feature = {
  plugin(app, { config, pool }, done) {
    const { siteName, publicOrigin, tokenSecret } = config;
    registerAdjustmentRoutes(app, {
      pool,
      audit: createAuditLog(tokenSecret),
      siteName,
      publicOrigin,
      limitCents: getInstantLimit(config),
    });
    done();
  },
  onAccountDeleted: eraseReasons,
};
