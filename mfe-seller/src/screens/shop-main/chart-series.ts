import type { ShopStatistics } from '@yarmarok/shared-api/account';

type Point = ShopStatistics['series'][number];
type Currency = Point['revenue'][number]['currency'];

/** What the chart can show; it stands in the address. Sums of different currencies are never added up, so each has its own. */
export type Shown = 'contacts' | 'conversion' | Currency;

const currencies: readonly Currency[] = ['uah', 'usd', 'eur'];

/** The currencies that a shop took money in; hryvnias when it took none. */
export function listCurrencies({ totals, previous }: Pick<ShopStatistics, 'totals' | 'previous'>): Currency[] {
  const found = currencies.filter((each) => [...totals.revenue, ...previous.revenue].some(({ currency }) => currency === each));
  return found.length > 0 ? found : ['uah'];
}

/** What the address asks the chart to show, if it can be shown. */
export function parseShown(params: URLSearchParams, offered: readonly Currency[]): Shown {
  const show = params.get('show');
  return (['contacts', 'conversion', ...offered] as const).find((each) => each === show) ?? 'contacts';
}

/** The amount of one currency among several, as a decimal string. */
export function findAmount(revenue: Point['revenue'], currency: Currency): string {
  return revenue.find((each) => each.currency === currency)?.amount ?? '0.00';
}

/** Orders and calls per hundred views, with one decimal; null without views. */
export function calculateConversion({ contacts, views }: Pick<Point, 'contacts' | 'views'>): number | null {
  return views > 0 ? Math.round((contacts * 1000) / views) / 10 : null;
}

/** Whether nothing at all happened on the days of a series. */
export function isEmptySeries(series: readonly Point[]): boolean {
  return series.every(({ views, contacts, revenue }) => views === 0 && contacts === 0 && revenue.length === 0);
}

/** The query with what the chart shows; what is usual is left out. */
export function buildShownQuery(params: URLSearchParams, shown: Shown): string {
  const next = new URLSearchParams(params);
  if (shown === 'contacts') next.delete('show');
  else next.set('show', shown);
  return `?${next.toString()}`;
}
