import type { Feature } from '../../feature';
import { createAuditLog } from '../audit';
import { getSettings } from '../settings';
import { registerDecisionRoutes } from './decisions.routes';
import { purgeTasks } from './queues.repository';
import { registerQueueRoutes } from './queues.routes';

/** Queues of operators: reported reviews, claims of bad leads, questions to support, odd payments. */
export const queuesFeature: Feature = {
  plugin(app, context, done) {
    const { config, pool } = context;
    const settings = getSettings(context);
    registerQueueRoutes(app, pool);
    registerDecisionRoutes(app, {
      ...{ ...config, pool, audit: createAuditLog(config.tokenSecret) },
      get leadPriceCents() {
        return settings.lead_price;
      },
    });
    done();
  },
  purge: purgeTasks,
};
