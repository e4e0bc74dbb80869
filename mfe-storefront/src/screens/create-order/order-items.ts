/** One `offer` value of the address. */
export interface OrderItem {
  offerId: number;
  quantity: number;
}

/** Maximum number of lines that the service accepts in one checkout. */
const maxLines = 50;
export const maxPieces = 9999;

/** Parses `offer=<id>:<quantity>`, repeatable; merges duplicate offers and skips invalid values. */
export function parseOrderItems(search: URLSearchParams): OrderItem[] {
  const quantities = new Map<number, number>();
  for (const value of search.getAll('offer')) {
    const match = /^([1-9]\d{0,14})(?::(\d{1,6}))?$/.exec(value);
    if (!match) continue;
    const offerId = Number(match[1]);
    const quantity = Math.max(1, Number(match[2] ?? 1));
    quantities.set(offerId, Math.min(maxPieces, (quantities.get(offerId) ?? 0) + quantity));
  }
  return [...quantities].slice(0, maxLines).map(([offerId, quantity]) => ({ offerId, quantity }));
}
