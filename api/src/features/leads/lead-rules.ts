/** Hours after opening in which a seller may report a bad lead: docs/product/orders-and-leads.md#bad-leads. */
export const reportHours = 72;

export const badLeadReasons = ['wrong_number', 'fake', 'no_answer', 'other'] as const;
export type BadLeadReason = (typeof badLeadReasons)[number];

/** Whether an order opened then may still be reported. */
export function isReportable(openedAt: Date, now: Date): boolean {
  return now.getTime() - openedAt.getTime() <= reportHours * 3600_000;
}
