import type { Feature } from '../../feature';
import { deleteTextsAbout } from './audit.repository';
import { registerAuditRoutes } from './audit.routes';

/** The log of what operators do. */
export const auditFeature: Feature = {
  plugin(app, { pool }, done) {
    registerAuditRoutes(app, pool);
    done();
  },
  onAccountDeleted: deleteTextsAbout,
};
