import type { OperatorRole } from '@yarmarok/shared-api/account';
import { defineMessages } from 'react-intl';

/** Roles in the order of lists. */
export const roles = ['owner', 'moderator', 'support', 'catalog_editor', 'finance', 'analyst'] as const satisfies readonly OperatorRole[];

/** Names of the roles. */
export const roleMessages = defineMessages<Record<OperatorRole, never>>({
  owner: { id: 'operator.role.owner', defaultMessage: 'Owner' },
  moderator: { id: 'operator.role.moderator', defaultMessage: 'Moderator' },
  support: { id: 'operator.role.support', defaultMessage: 'Support' },
  catalog_editor: { id: 'operator.role.catalogEditor', defaultMessage: 'Catalog editor' },
  finance: { id: 'operator.role.finance', defaultMessage: 'Finance' },
  analyst: { id: 'operator.role.analyst', defaultMessage: 'Analyst' },
});
