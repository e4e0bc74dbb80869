/** Rules of bonuses as pure functions, in integers: docs/product/loyalty-and-reviews.md. */

/** Maximum share of an order that bonuses may pay. */
export const maxOrderSharePercent = 50;
export const maturityDays = 14;
export const lifetimeMonths = 12;
/** Bonuses returned by a canceled order may have expired: they are spendable for this long. */
export const graceDays = 30;

const dayMs = 24 * 3600_000;

/** Maximum share of the part paid with money. */
export const maxCashbackPercent = 20;

/** Limits of cashback in kopiikas. */
export interface CashbackLimits {
  maxOrderMinor: number;
  /** Limit of one buyer in a calendar month of Kyiv. */
  maxMonthMinor: number;
}
export const defaultCashbackLimits: CashbackLimits = { maxOrderMinor: 500_000, maxMonthMinor: 2_000_000 };

/** Kopiikas per whole unit of a currency, and the limits of cashback. */
export interface Rates {
  kopiikasPerUsd: number;
  kopiikasPerEur: number;
  cashbackLimits?: CashbackLimits;
}

/** Returns the maximum of bonuses for an order: bonuses are hryvnias, so other currencies take none. */
export function maxBonusesMinor(order: { totalMinor: number; currency: string }): number {
  return order.currency === 'uah' ? Math.floor((order.totalMinor * maxOrderSharePercent) / 100) : 0;
}

/** Spreads a buyer's bonuses over the orders of a checkout, in order. */
export function spreadBonuses(availableMinor: number, orders: readonly { totalMinor: number; currency: string }[]): number[] {
  let left = availableMinor;
  return orders.map((order) => {
    const used = Math.min(left, maxBonusesMinor(order));
    left -= used;
    return used;
  });
}

export interface CashbackOrder {
  currency: string;
  totalMinor: number;
  bonusesUsedMinor: number;
  items: readonly { priceMinor: number; quantity: number; cashbackPercent: number }[];
}

/** Returns the part of an order paid with money in kopiikas, rounded down: the base of cashback. */
export function cashbackBaseMinor({ currency, totalMinor, bonusesUsedMinor }: CashbackOrder, rates: Rates): number {
  return Number((BigInt(totalMinor - bonusesUsedMinor) * BigInt(kopiikasPerUnit(currency, rates))) / 100n);
}

/**
 * Returns cashback in kopiikas: the frozen percentages of the part paid with money, rounded down, within 20 % of it and the limit of an
 * order. The limit of a month depends on other orders and is not applied here.
 */
export function cashbackMinor(order: CashbackOrder, rates: Rates): number {
  if (order.totalMinor <= 0) return 0;
  const hundredths = order.items.reduce((sum, item) => sum + BigInt(item.priceMinor * item.quantity) * BigInt(item.cashbackPercent), 0n);
  const paid = BigInt(order.totalMinor - order.bonusesUsedMinor);
  const amount = Number((hundredths * paid * BigInt(kopiikasPerUnit(order.currency, rates))) / (BigInt(order.totalMinor) * 10_000n));
  const { maxOrderMinor } = rates.cashbackLimits ?? defaultCashbackLimits;
  return Math.min(amount, Math.floor((cashbackBaseMinor(order, rates) * maxCashbackPercent) / 100), maxOrderMinor);
}

function kopiikasPerUnit(currency: string, { kopiikasPerUsd, kopiikasPerEur }: Rates): number {
  if (currency === 'usd') return kopiikasPerUsd;
  return currency === 'eur' ? kopiikasPerEur : 100;
}

/** Returns the shop's compensation in cents for bonuses that a buyer spent. */
export function redemptionCents(bonusesMinor: number, { kopiikasPerUsd }: Rates): number {
  return Number((BigInt(bonusesMinor) * 100n) / BigInt(kopiikasPerUsd));
}

export function maturesAt(completedAt: Date): Date {
  return new Date(completedAt.getTime() + maturityDays * dayMs);
}

/** Takes an amount from grants in order. Returns the part of each; the sum is smaller when there is not enough. */
export function takeFromGrants(
  amountMinor: number,
  grants: readonly { id: number; remainingMinor: number }[],
): { grantId: number; amountMinor: number }[] {
  let left = amountMinor;
  return grants.flatMap(({ id, remainingMinor }) => {
    const taken = Math.min(left, remainingMinor);
    left -= taken;
    return taken > 0 ? [{ grantId: id, amountMinor: taken }] : [];
  });
}
