/** Rules for adjustments: docs/product/operators.md#money. */
export const adjustmentKinds = ['balance', 'bonus'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** Stored states; a proposal that nobody decided in time is `expired`. */
export const adjustmentStatuses = ['proposed', 'booked', 'refused', 'expired'] as const;
export type AdjustmentStatus = (typeof adjustmentStatuses)[number];

/** Days in which a proposal is decided. */
export const proposalDays = 7;

/** Days in which the proposer's invitation keeps an operator from deciding. */
export const invitedDays = 30;

/** The largest adjustment, in cents. */
export const maxAdjustmentCents = 10_000_000;

/** Returns the cents that an operator may book for a seller on a day without a second person. */
export const getInstantLimit = ({ adjustmentLimitUah, kopiikasPerUsd }: { adjustmentLimitUah: number; kopiikasPerUsd: number }) =>
  Math.floor((adjustmentLimitUah * 100 * 100) / kopiikasPerUsd);

/** Returns what is left of the limit; a sum above it needs a second person. */
export const getInstantLeft = (limitCents: number, bookedCents: number) => Math.max(0, limitCents - bookedCents);
