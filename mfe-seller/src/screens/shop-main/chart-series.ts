import type { ShopStatistics } from '@yarmarok/shared-api/account';

type Point = ShopStatistics['series'][number];
type Currency = Point['revenue'][number]['currency'];

/** Figure of the chart, stored in the address. Amounts of different currencies cannot be added, so each currency is a choice. */
export type Shown = 'contacts' | 'conversion' | Currency;

const currencies: readonly Currency[] = ['uah', 'usd', 'eur'];

/** Returns the currencies of the shop's revenue; hryvnias without any. */
export function listCurrencies({ totals, previous }: Pick<ShopStatistics, 'totals' | 'previous'>): Currency[] {
  const found = currencies.filter((each) => [...totals.revenue, ...previous.revenue].some(({ currency }) => currency === each));
  return found.length > 0 ? found : ['uah'];
}

/** Parses the figure of the address; contacts when it is not offered. */
export function parseShown(params: URLSearchParams, offered: readonly Currency[]): Shown {
  const show = params.get('show');
  return (['contacts', 'conversion', ...offered] as const).find((each) => each === show) ?? 'contacts';
}

/** Returns the amount of one currency as a decimal string. */
export function findAmount(revenue: Point['revenue'], currency: Currency): string {
  return revenue.find((each) => each.currency === currency)?.amount ?? '0.00';
}

/** Returns contacts per hundred views with one decimal; null without views. */
export function calculateConversion({ contacts, views }: Pick<Point, 'contacts' | 'views'>): number | null {
  return views > 0 ? Math.round((contacts * 1000) / views) / 10 : null;
}

/** Returns whether the series has no activity. */
export function isEmptySeries(series: readonly Point[]): boolean {
  return series.every(({ views, contacts, revenue }) => views === 0 && contacts === 0 && revenue.length === 0);
}

/** Returns the query with the shown figure; the default is omitted. */
export function buildShownQuery(params: URLSearchParams, shown: Shown): string {
  const next = new URLSearchParams(params);
  if (shown === 'contacts') next.delete('show');
  else next.set('show', shown);
  return `?${next.toString()}`;
}
