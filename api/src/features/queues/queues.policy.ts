import { definePolicy } from '../../platform/auth';
import { blockPolicies } from '../blocks';
import { leadPolicies } from '../leads';
import { reviewPolicies } from '../reviews';
import { supportPolicies } from '../support';

const forOperators = { who: 'operators', stranger: 404 } as const;
const taking = { ...forOperators, when: 'it waits, and nobody else has taken it' } as const;
const { roles: reviewRoles } = reviewPolicies.decide;
const { roles: offerRoles } = blockPolicies.decideOffer;
const { roles: shopRoles } = blockPolicies.decideShop;
const { roles: appealRoles } = blockPolicies.decideAppeal;
const { roles: claimRoles } = leadPolicies.decide;
const { roles: questionRoles } = supportPolicies.answer;

/** Rules for queues: who decides about the items takes them, and analysts read, too. */
export const queuePolicies = {
  list: definePolicy({ action: 'queue.list', ...forOperators, roles: ['owner', 'moderator', 'support', 'finance', 'analyst'] }),
  readReviews: definePolicy({ action: 'reviewTask.read', ...forOperators, roles: [...reviewRoles, 'analyst'] }),
  takeReviews: definePolicy({ action: 'reviewTask.take', ...taking, roles: reviewRoles }),
  readOffers: definePolicy({ action: 'offerTask.read', ...forOperators, roles: [...offerRoles, 'analyst'] }),
  takeOffers: definePolicy({ action: 'offerTask.take', ...taking, roles: offerRoles }),
  readShops: definePolicy({ action: 'shopTask.read', ...forOperators, roles: [...shopRoles, 'analyst'] }),
  takeShops: definePolicy({ action: 'shopTask.take', ...taking, roles: shopRoles }),
  readAppeals: definePolicy({ action: 'appealTask.read', ...forOperators, roles: [...appealRoles, 'analyst'] }),
  takeAppeals: definePolicy({ action: 'appealTask.take', ...taking, roles: appealRoles }),
  readClaims: definePolicy({ action: 'leadClaimTask.read', ...forOperators, roles: [...claimRoles, 'analyst'] }),
  takeClaims: definePolicy({ action: 'leadClaimTask.take', ...taking, roles: claimRoles }),
  readQuestions: definePolicy({ action: 'questionTask.read', ...forOperators, roles: [...questionRoles, 'analyst'] }),
  takeQuestions: definePolicy({ action: 'questionTask.take', ...taking, roles: questionRoles }),
};
