export { type AccountApi, createAccountApi } from './account-api';
export type { BonusEntry, BonusPage, BonusSide, Loyalty } from './loyalty';
export type { Picture } from './media';
export type { RepeatedItem } from './purchases';
export type { BuyerReview, BuyerReviewPage, ReviewKind } from './reviews';
export type { Session } from './security';
