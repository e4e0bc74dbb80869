import type { Feature } from '../../feature';
import { createAuditLog } from '../audit';
import { deleteNotesAbout } from './notes.repository';
import { registerPeopleRoutes } from './people.routes';

/** People and shops for operators, and the data of a person for that person. */
export const peopleFeature: Feature = {
  plugin(app, { config, pool, rateLimits }, done) {
    registerPeopleRoutes(app, {
      pool,
      audit: createAuditLog(config.tokenSecret),
      rateLimits: config.areRateLimitsOn ? rateLimits : null,
    });
    done();
  },
  onAccountDeleted: deleteNotesAbout,
};
