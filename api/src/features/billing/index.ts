export { billingFeature } from './billing.feature';
export { readSellerBalances } from './billing.repository';
export { creditLeads, lockLeads, payForPromotion, spendLeads } from './lead-entries';
export type { Entry } from './ledger-entry';
export { InsufficientFunds, lockPersons, postEntry } from './ledger';
export { readBonusCover } from './fund-invariants.repository';
export { findLedgerProblems } from './ledger-check.repository';
export { reverseTopUp, type ReversedAmounts } from './reverse-top-up';
export { topUpBonusCents } from './top-up-rules';
