export { registerBillingRoutes } from './billing.routes';
export { NotEnoughLeads, NotEnoughMoney } from './billing.errors';
export { type BillingService, createBillingService } from './billing.service';
export { creditLeads, spendLeads } from './lead-entries';
export { type Entry, findLedgerProblems, InsufficientFunds, postEntry, type Posting } from './ledger';
export { topUpBonusCents } from './top-up-rules';
