export { type LoyaltyOrder, settleCanceled, settleCompleted, spendBonuses } from './bonus-entries';
export { lockSpendable } from './grants.repository';
export { maxBonusesMinor, type Rates, spreadBonuses } from './loyalty-rules';
export { registerLoyaltyRoutes } from './loyalty.routes';
export { createLoyaltyService, type LoyaltyService } from './loyalty.service';
