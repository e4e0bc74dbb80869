import { definePolicy } from '../../platform/auth';

const forOperators = { who: 'operators', stranger: 404 } as const;
const reading = { ...forOperators, roles: ['owner', 'catalog_editor', 'analyst'] } as const;
const changing = { ...forOperators, roles: ['owner', 'catalog_editor'] } as const;

/** Rules for what operators know and change about the search. */
export const searchPolicies = {
  listQueries: definePolicy({ action: 'searchQuery.list', ...reading }),
  listSynonyms: definePolicy({ action: 'synonym.list', ...reading }),
  createSynonym: definePolicy({ action: 'synonym.create', ...changing, when: 'no group of the kind has the words' }),
  updateSynonym: definePolicy({ action: 'synonym.update', ...changing, when: 'no group of the kind has the words' }),
  deleteSynonym: definePolicy({ action: 'synonym.delete', ...changing }),
};
