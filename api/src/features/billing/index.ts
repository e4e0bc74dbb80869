export { registerBillingRoutes } from './billing.routes';
export {
  type BillingService,
  createBillingService,
  customTopUpBonusCents,
  NotEnoughLeads,
  NotEnoughMoney,
  spendLeads,
} from './billing.service';
export { type Entry, findLedgerProblems, InsufficientFunds, postEntry, type Posting } from './ledger';
