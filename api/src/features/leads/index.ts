export { type ClaimRow, listClaims } from './claims.repository';
export { type ClaimDeps, decideClaim } from './decide-claim';
export { badLeadReasons } from './lead-rules';
export { leadsFeature } from './leads.feature';
export { leadPolicies } from './leads.policy';
export { findOrderIdByNumber } from './leads.repository';
export { pendingClaims } from './pending-claims.sql';
