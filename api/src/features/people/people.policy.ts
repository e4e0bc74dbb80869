import { definePolicy } from '../../platform/auth';

const forOperators = { who: 'operators', stranger: 404, roles: ['owner', 'moderator', 'support', 'finance'] } as const;
const notOwn = { ...forOperators, when: 'it is not the own matter' } as const;

/** Rules for what operators read and note about people and shops: docs/product/operators.md#people-and-shops. */
export const peoplePolicies = {
  find: definePolicy({ action: 'person.find', ...forOperators }),
  readPerson: definePolicy({ action: 'person.read', ...forOperators }),
  readShop: definePolicy({ action: 'shopRecord.read', ...forOperators }),
  viewPersonContacts: definePolicy({ action: 'personContacts.view', ...forOperators }),
  viewShopContacts: definePolicy({ action: 'shopContacts.view', ...forOperators }),
  viewOrderContacts: definePolicy({ action: 'orderContacts.view', ...forOperators }),
  createNote: definePolicy({ action: 'note.create', ...notOwn }),
  deleteNote: definePolicy({
    action: 'note.delete',
    ...notOwn,
    when: 'the operator wrote it or is an owner, and it is not the own matter',
  }),
  exportOwn: definePolicy({
    action: 'account.export',
    who: 'every person, their own',
    stranger: null,
    when: 'the second factor of the account, if any, was proved in the last 10 minutes',
  }),
};
