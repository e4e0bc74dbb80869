import type { Feature } from '../../feature';
import { registerBillingRoutes } from './billing.routes';
import { createBillingService } from './billing.service';

/** A seller’s balance, bonus and leads. */
export const billingFeature: Feature = {
  plugin(app, { config: { leadPriceCents }, pool }, done) {
    registerBillingRoutes(app, pool, createBillingService({ pool, leadPriceCents }));
    done();
  },
};
