import type { Config } from '../../config/config';

export type SettingUnit = 'usd' | 'uah' | 'lead' | 'percent' | 'order';
export type SettingGroup = 'prices' | 'top_ups' | 'cashback' | 'limits';

export interface SettingRule {
  group: SettingGroup;
  unit: SettingUnit;
  /** Bounds in the smallest unit of the value: cents, kopiikas, else whole ones. */
  min: number;
  max: number;
  /** Value until an operator sets one: of the environment, or built in. */
  initial: (config: Config) => number;
  /** Environment variable; null for what only operators change. */
  variable: string | null;
}

const define = <const Key extends string>(rules: Record<Key, SettingRule>) => rules;
/** Bonuses of top-ups until an operator sets others: cents, and the percentage of a custom amount. */
export const initialBonuses = {
  package_7_bonus: 1500,
  package_14_bonus: 2500,
  package_21_bonus: 5000,
  package_49_bonus: 20_000,
  custom_top_up_bonus: 142,
} as const;
const bonus = (key: keyof typeof initialBonuses): SettingRule => ({
  ...{ group: 'top_ups', unit: 'usd', min: 0, max: 100_000, variable: null },
  initial: () => initialBonuses[key],
});

/** Constants that operators may change, in the order of their page. Names and explanations: `settings.messages.ts`. */
export const settingRules = define({
  lead_price: {
    ...{ group: 'prices', unit: 'usd', min: 1, max: 10_000, variable: 'LEAD_PRICE_CENTS' },
    initial: ({ leadPriceCents }) => leadPriceCents,
  },
  open_order_price: {
    ...{ group: 'prices', unit: 'lead', min: 1, max: 100, variable: 'OPEN_ORDER_LEADS_PRICE' },
    initial: ({ openOrderLeadsPrice }) => openOrderLeadsPrice,
  },
  promotion_price: {
    ...{ group: 'prices', unit: 'lead', min: 1, max: 1000, variable: 'PROMOTION_PRICE_LEADS' },
    initial: ({ promotionPriceLeads }) => promotionPriceLeads,
  },
  minimum_top_up: {
    // The smallest package is offered always.
    ...{ group: 'top_ups', unit: 'usd', min: 100, max: 700, variable: null },
    initial: ({ minimumTopUpCents }) => minimumTopUpCents,
  },
  package_7_bonus: bonus('package_7_bonus'),
  package_14_bonus: bonus('package_14_bonus'),
  package_21_bonus: bonus('package_21_bonus'),
  package_49_bonus: bonus('package_49_bonus'),
  custom_top_up_bonus: {
    ...{ group: 'top_ups', unit: 'percent', min: 0, max: 500, variable: null },
    initial: () => initialBonuses.custom_top_up_bonus,
  },
  cashback_min: { ...{ group: 'cashback', unit: 'percent', min: 1, max: 20, variable: null }, initial: () => 1 },
  cashback_max: { ...{ group: 'cashback', unit: 'percent', min: 1, max: 20, variable: null }, initial: () => 20 },
  cashback_new_shop_week: {
    ...{ group: 'cashback', unit: 'usd', min: 0, max: 1_000_000, variable: 'CASHBACK_NEW_SHOP_WEEK_CENTS' },
    initial: ({ cashbackNewShopWeekCents }) => cashbackNewShopWeekCents,
  },
  review_min_order: {
    ...{ group: 'limits', unit: 'uah', min: 0, max: 1_000_000, variable: 'REVIEW_MIN_ORDER_UAH' },
    initial: ({ reviewMinOrderMinor }) => reviewMinOrderMinor,
  },
  max_unconfirmed_guest_orders: {
    ...{ group: 'limits', unit: 'order', min: 1, max: 10_000, variable: 'MAX_UNCONFIRMED_GUEST_ORDERS' },
    initial: ({ maxUnconfirmedGuestOrders }) => maxUnconfirmedGuestOrders,
  },
});

export type SettingKey = keyof typeof settingRules;
export type SettingValues = Readonly<Record<SettingKey, number>>;

export const settingKeys = Object.keys(settingRules) as SettingKey[];
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingRules, key);

/** Constants whose values may not fall from the first to the last. */
const ascending = [
  ['cashback_min', 'cashback_max'],
  ['package_7_bonus', 'package_14_bonus', 'package_21_bonus', 'package_49_bonus'],
] as const satisfies readonly (readonly SettingKey[])[];

/** Returns two constants of which the first is larger, though it may not be; null when there are none. */
export function findConflict(values: SettingValues): { lower: SettingKey; upper: SettingKey } | null {
  for (const keys of ascending) {
    const place = keys.findIndex((key, index) => index > 0 && values[keys[index - 1] ?? key] > values[key]);
    const [lower, upper] = [keys[place - 1], keys[place]];
    if (lower && upper) return { lower, upper };
  }
  return null;
}

const isMoney = (unit: SettingUnit) => unit === 'usd' || unit === 'uah';

/** Writes a value as calls have it: money with two decimals, else a whole number. */
export const toValueText = (value: number, key: SettingKey): string =>
  isMoney(settingRules[key].unit) ? (value / 100).toFixed(2) : String(value);

/** Reads what a person typed, with a point or comma; null when it is no such number. */
export function parseValueText(text: string, key: SettingKey): number | null {
  const typed = text.trim().replace(',', '.');
  if (!isMoney(settingRules[key].unit)) return /^\d{1,8}$/.test(typed) ? Number(typed) : null;
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null;
}
