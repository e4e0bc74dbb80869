/** Rules of orders as pure functions: docs/product/orders-and-leads.md#statuses. */
export type OrderStatus = 'waiting_for_payment' | 'in_progress' | 'completed' | 'canceled';
export type CancelReason =
  | 'fake'
  | 'not_available'
  | 'price_changed'
  | 'buyers_request'
  | 'not_enough_fields'
  | 'duplicate'
  | 'invalid_phone'
  | 'returned'
  | 'other';
export type BuyerCancelReason = 'changed_mind' | 'found_cheaper' | 'long_wait' | 'wrong_details' | 'duplicate' | 'other';

/** Reasons with which a seller cancels an order without opening it. */
const freeCancelReasons: readonly (CancelReason | undefined)[] = ['fake', 'not_available'];

/** Returns whether a change only cancels, which needs no opening: a comment would be a free message to the buyer. */
export function isFreeCancellation(order: { status: OrderStatus; is_opened: boolean }, update: FreeUpdate): boolean {
  const fields = Object.entries(update).filter(([, value]) => value !== undefined);
  return (
    !order.is_opened &&
    order.status === 'waiting_for_payment' &&
    update.status === 'canceled' &&
    freeCancelReasons.includes(update.cancel_reason) &&
    fields.length === 2
  );
}

interface FreeUpdate {
  status?: OrderStatus | undefined;
  cancel_reason?: CancelReason | undefined;
}

/** Hold of an unopened order on its pieces, and the longer hold after the confirmation with the link of the mail. */
export const holdHours = 72;
export const confirmedHoldHours = 7 * 24;

/**
 * Returns how many pieces of an offer all unproven orders may hold together (docs/product/orders-and-leads.md#unproven-orders).
 * @param stock pieces that can be bought now.
 * @param held pieces that unproven orders hold now.
 */
export function unprovenShare(stock: number, held: number): number {
  return Math.max(3, Math.floor((stock + held) / 3));
}

const returnDays = 14;
/** Time for the answer of the buyer to a request to return a completed order. */
export const returnAnswerDays = 7;
const dayMs = 24 * 3600_000;

export interface Transition {
  from: OrderStatus;
  to: OrderStatus;
  cancelReason: CancelReason | null;
  completedAt: Date | null;
  now: Date;
}

/** Returns true for an allowed change of the status. A completed order can only be returned, within 14 days. */
export function isTransitionAllowed({ from, to, cancelReason, completedAt, now }: Transition): boolean {
  if (from === 'waiting_for_payment') return to === 'in_progress' || to === 'canceled';
  if (from === 'in_progress') return to === 'completed' || to === 'canceled';
  if (from === 'completed')
    return (
      to === 'canceled' &&
      cancelReason === 'returned' &&
      completedAt !== null &&
      now.getTime() - completedAt.getTime() <= returnDays * dayMs
    );
  return false;
}

export type ReturnStatus = 'asked' | 'declined' | 'expired';

/** Returns the state of a seller's request to return a completed order; null without one. */
export function returnStatus(
  { return_asked_at: askedAt, return_declined_at: declinedAt }: { return_asked_at: Date | null; return_declined_at: Date | null },
  now: Date,
): ReturnStatus | null {
  if (declinedAt) return 'declined';
  if (!askedAt) return null;
  return now.getTime() - askedAt.getTime() < returnAnswerDays * dayMs ? 'asked' : 'expired';
}

/** Returns the end of the time for an answer to a request to return that is made now. */
export function returnAnswerUntil(now: Date): Date {
  return new Date(now.getTime() + returnAnswerDays * dayMs);
}

/** Statuses that a seller may choose next for an opened order. */
export function nextStatuses(from: OrderStatus): readonly OrderStatus[] {
  if (from === 'waiting_for_payment') return ['in_progress', 'canceled'];
  if (from === 'in_progress') return ['completed', 'canceled'];
  return from === 'completed' ? ['canceled'] : [];
}

const ttnLengths: Partial<Record<string, number>> = { nova_poshta: 14, ukr_poshta: 13 };

/** Returns true when a waybill number has the carrier's format. Other formats are stored with a warning. */
export function isKnownTtnFormat(deliveryMethod: string, ttn: string): boolean {
  const length = ttnLengths[deliveryMethod];
  return length === undefined || new RegExp(`^\\d{${String(length)}}$`).test(ttn);
}

/** Returns whether a delivery method needs an address; only self-pickup does not. */
export function needsAddress(deliveryMethod: string): boolean {
  return deliveryMethod !== 'self_pickup';
}

/**
 * Returns whether a text is only the name of a town. The town of an order is visible before it is opened, so it must not contain an
 * address, a phone or an e-mail.
 */
export function isTownOnly(city: string): boolean {
  return /^[\p{L}\p{M}'’ʼ.() -]{1,60}$/u.test(city) && city.trim().split(/\s+/).length <= 4;
}

/** Only the status of a closed order can change. */
export function isClosed(status: OrderStatus): boolean {
  return status === 'completed' || status === 'canceled';
}

/** Returns whether the buyer may confirm the receipt, once, also of an order that the seller or a job completed. */
export function canConfirmReceipt({ status, received_at: receivedAt }: { status: OrderStatus; received_at: Date | null }): boolean {
  return status === 'in_progress' || (status === 'completed' && receivedAt === null);
}

/** Time after which an order in progress with a waybill is completed. */
export const autoCompletionDays = 30;

/** Maximum total of an order in minor units, so that all sums are exact. */
export const maxTotalMinor = 999_999_999_999_999;

/** Sums lines; null above the maximum of an order. */
export function sumLinesMinor(lines: readonly { priceMinor: number; quantity: number }[]): number | null {
  const total = lines.reduce((sum, { priceMinor, quantity }) => sum + BigInt(priceMinor) * BigInt(quantity), 0n);
  return total <= BigInt(maxTotalMinor) ? Number(total) : null;
}

/** Pieces of an offer in an order, and how many of them came from a counted stock. */
export interface HeldPieces {
  quantity: number;
  taken: number;
}

/**
 * Returns the number of pieces that a line has taken from the stock with this quantity. Added pieces are taken when the stock is counted
 * (not null); fewer pieces return the last taken ones, so that a change and its reversal leave the stock unchanged.
 */
export function countTaken(quantity: number, stock: number | null, before: HeldPieces = { quantity: 0, taken: 0 }): number {
  const added = quantity - before.quantity;
  if (added < 0) return Math.max(0, before.taken + added);
  return stock === null ? before.taken : before.taken + added;
}
