export { billingFeature } from './billing.feature';
export { readSellerBalances } from './billing.repository';
export { creditLeads, lockLeads, payForPromotion, spendLeads } from './lead-entries';
export { type Entry, InsufficientFunds, lockPersons, postEntry, type Posting } from './ledger';
export { type BonusCover, readBonusCover } from './fund-invariants.repository';
export { findLedgerProblems } from './ledger-check.repository';
export { reverseTopUp, type ReversedAmounts } from './reverse-top-up';
export { topUpBonusCents } from './top-up-rules';
