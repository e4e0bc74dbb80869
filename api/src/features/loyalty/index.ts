export { type LoyaltyOrder, settleCanceled, settleCompleted, spendBonuses } from './bonus-entries';
export { lockSpendable } from './grants.repository';
export { maxBonusesMinor, type Rates, spreadBonuses } from './loyalty-rules';
export { loyaltyFeature } from './loyalty.feature';
export { createLoyaltyService } from './loyalty.service';
