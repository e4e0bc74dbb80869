export { type LoyaltyOrder, settleCanceled, settleCompleted, spendBonuses } from './bonus-entries';
export { endCashbackOfSeller, planCashback, type PlannedOrder, promiseCashback, reserveCashback } from './cashback-promises';
export { lockSpendable, readSpendableMinor } from './grants.repository';
export { maxBonusesMinor, type PaidBonuses, type Rates, spreadBonuses } from './loyalty-rules';
export { loyaltyFeature } from './loyalty.feature';
export { createLoyaltyService } from './loyalty.service';
export { postponeForReturn } from './return-holds';
