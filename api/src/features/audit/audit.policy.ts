import { definePolicy } from '../../platform/auth';

/** Rules for the audit log. */
export const auditPolicies = {
  list: definePolicy({ action: 'auditEntry.list', who: 'operators', stranger: 404, roles: ['owner', 'analyst'] }),
};
