import type { Feature } from '../../feature';
import { createAuditLog } from '../audit';
import { purgeInvitations } from './invitations.repository';
import { endRoleOfAccount } from './members';
import { registerOperatorRoutes } from './operators.routes';

/** Operators of the site: roles, access and invitations. */
export const operatorsFeature: Feature = {
  plugin(app, { config, pool }, done) {
    const { siteName, publicOrigin, tokenSecret } = config;
    registerOperatorRoutes(app, { pool, audit: createAuditLog(tokenSecret), siteName, publicOrigin });
    done();
  },
  onAccountDeleted: (tx, userId, { config }) => endRoleOfAccount(tx, createAuditLog(config.tokenSecret), userId),
  purge: purgeInvitations,
};
