import type { Feature } from '../../feature';
import { createAuditLog } from '../audit';
import { registerDecisionRoutes } from './decisions.routes';
import { purgeTasks } from './queues.repository';
import { registerQueueRoutes } from './queues.routes';

/** Queues of operators: reported reviews, claims of bad leads, questions to support. */
export const queuesFeature: Feature = {
  plugin(app, { config, pool }, done) {
    registerQueueRoutes(app, pool);
    registerDecisionRoutes(app, { ...config, pool, audit: createAuditLog(config.tokenSecret) });
    done();
  },
  purge: purgeTasks,
};
