/** Hours after opening in which a seller may report a bad lead: docs/product/orders-and-leads.md#bad-leads. */
export const reportHours = 72;

export const badLeadReasons = ['wrong_number', 'fake', 'no_answer', 'other'] as const;
export type BadLeadReason = (typeof badLeadReasons)[number];

/** Returns true when an order with that opening time may still be reported. */
export function isReportable(openedAt: Date, now: Date): boolean {
  return now.getTime() - openedAt.getTime() <= reportHours * 3600_000;
}
