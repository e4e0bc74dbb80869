import { definePolicy, operatorRoles } from '../../platform/auth';
import { lockOwnInvitation } from './invitations.repository';

const forOperators = { who: 'operators', stranger: 404 } as const;
const forOwners = { ...forOperators, roles: ['owner'], isSudo: true } as const;
const anotherOwner = 'another owner is left';

/** Rules for operators: docs/product/operators.md. */
export const operatorPolicies = {
  read: definePolicy({ action: 'operator.read', ...forOperators, roles: operatorRoles }),
  list: definePolicy({ action: 'operator.list', ...forOperators, roles: ['owner', 'analyst'] }),
  update: definePolicy({ action: 'operator.update', ...forOwners, when: anotherOwner }),
  delete: definePolicy({ action: 'operator.delete', ...forOwners, when: anotherOwner }),
  invite: definePolicy({ action: 'operatorInvitation.create', ...forOwners, when: 'the e-mail is of no operator' }),
  deleteInvitation: definePolicy({ action: 'operatorInvitation.delete', ...forOwners }),
  acceptInvitation: definePolicy({
    action: 'operatorInvitation.accept',
    who: 'the person whose e-mail was invited',
    when: 'the account has a second factor',
    stranger: 404,
    filteredBy: [lockOwnInvitation],
  }),
};
