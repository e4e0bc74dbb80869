import type { Feature } from '../../feature';
import { getSettings } from '../settings';
import { registerBillingRoutes } from './billing.routes';
import { createBillingService } from './billing.service';

/** A seller’s balance, bonus and leads. */
export const billingFeature: Feature = {
  plugin(app, context, done) {
    const { pool } = context;
    registerBillingRoutes(app, pool, createBillingService({ pool, settings: getSettings(context) }));
    done();
  },
};
