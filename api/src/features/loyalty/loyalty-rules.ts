/** Rules of bonuses as pure functions, in integers: docs/product/loyalty-and-reviews.md. */

/** Maximum share of an order that bonuses may pay. */
export const maxOrderSharePercent = 50;
export const maturityDays = 14;
export const lifetimeMonths = 12;
/** Bonuses returned by a canceled order may have expired: they stay spendable for this time, after which their cents are the site's. */
export const graceDays = 30;

const dayMs = 24 * 3600_000;

/** Maximum share of the part paid with money. */
export const maxCashbackPercent = 20;

/** Kopiikas per whole unit of a currency. */
export interface CurrencyRates {
  kopiikasPerUsd: number;
  kopiikasPerEur: number;
}

export interface Rates extends CurrencyRates {
  /** Cents that a shop may promise in a week until 60 days after its first top-up. */
  cashbackNewShopWeekCents: number;
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
export function cashbackBaseMinor({ currency, totalMinor, bonusesUsedMinor }: CashbackOrder, rates: CurrencyRates): number {
  return Number((BigInt(totalMinor - bonusesUsedMinor) * BigInt(kopiikasPerUnit(currency, rates))) / 100n);
}

/** Returns cashback in kopiikas: the frozen percentages of the part paid with money, rounded down, within 20 % of it. */
export function cashbackMinor(order: CashbackOrder, rates: CurrencyRates): number {
  if (order.totalMinor <= 0) return 0;
  const hundredths = order.items.reduce((sum, item) => sum + BigInt(item.priceMinor * item.quantity) * BigInt(item.cashbackPercent), 0n);
  const paid = BigInt(order.totalMinor - order.bonusesUsedMinor);
  const amount = Number((hundredths * paid * BigInt(kopiikasPerUnit(order.currency, rates))) / (BigInt(order.totalMinor) * 10_000n));
  return Math.min(amount, Number((BigInt(cashbackBaseMinor(order, rates)) * BigInt(maxCashbackPercent)) / 100n));
}

/** Returns the kopiikas of one unit of a currency. */
export function kopiikasPerUnit(currency: string, { kopiikasPerUsd, kopiikasPerEur }: CurrencyRates): number {
  if (currency === 'usd') return kopiikasPerUsd;
  return currency === 'eur' ? kopiikasPerEur : 100;
}

/** An amount of bonuses with the cents that are paid in for it. */
export interface PaidBonuses {
  amountMinor: number;
  amountCents: number;
}

/** Returns bonuses with the cents that a shop pays for them, rounded up; reduces them to the shop's available cents. */
export function payFor(
  amountMinor: number,
  availableCents: number,
  { kopiikasPerUsd }: Pick<CurrencyRates, 'kopiikasPerUsd'>,
): PaidBonuses {
  const rate = BigInt(kopiikasPerUsd);
  const toCents = (minor: bigint) => (minor * 100n + rate - 1n) / rate;
  const affordable = (BigInt(Math.max(0, availableCents)) * rate) / 100n;
  const paid = BigInt(amountMinor) < affordable ? BigInt(amountMinor) : affordable;
  return { amountMinor: Number(paid), amountCents: Number(toCents(paid)) };
}

/** Returns the smaller promise for an order whose cashback has become smaller; its cents are rounded up. */
export function reducePromise(promise: PaidBonuses, amountMinor: number): PaidBonuses {
  if (amountMinor >= promise.amountMinor) return promise;
  const whole = BigInt(promise.amountMinor);
  const cents = (BigInt(promise.amountCents) * BigInt(amountMinor) + whole - 1n) / whole;
  return { amountMinor, amountCents: Number(cents) };
}

export function maturesAt(completedAt: Date): Date {
  return new Date(completedAt.getTime() + maturityDays * dayMs);
}

/**
 * Takes an amount from grants in order. Returns the part of each with its share of the cents, rounded down; the last kopiika of a grant takes
 * the rest. The sum is smaller when there is not enough.
 */
export function takeFromGrants(
  amountMinor: number,
  grants: readonly { id: number; remainingMinor: number; remainingCents: number }[],
): ({ grantId: number } & PaidBonuses)[] {
  let left = amountMinor;
  return grants.flatMap(({ id, remainingMinor, remainingCents }) => {
    const taken = Math.min(left, remainingMinor);
    left -= taken;
    if (taken <= 0) return [];
    return [{ grantId: id, amountMinor: taken, amountCents: Number((BigInt(remainingCents) * BigInt(taken)) / BigInt(remainingMinor)) }];
  });
}
