import type { ShopStatistics } from '@yarmarok/shared-api/account';
import type { ColorName, Formatters } from '@yarmarok/shared-ui';
import type { ChartLine } from '@yarmarok/shared-ui/account';
import type { IntlShape } from 'react-intl';
import { findAmount, calculateConversion, type Shown } from './chart-series';
import { messages, valueMessages } from './shop-main.messages';

/** Returns the lines of the chart; the first has an area below. */
export function buildChartLines(
  intl: IntlShape,
  format: Formatters,
  series: ShopStatistics['series'],
  shown: Shown,
  title: string,
): ChartLine[] {
  const buildCountLine = (key: 'views' | 'contacts', color: ColorName): ChartLine => {
    const values = series.map((point) => point[key]);
    return { key, name: intl.formatMessage(messages[key]), color, values, formatValue: (index) => format.number(values[index] ?? 0) };
  };
  if (shown === 'contacts') return [buildCountLine('views', 'chart.a'), buildCountLine('contacts', 'chart.b')];
  if (shown === 'conversion') {
    const values = series.map(calculateConversion);
    const formatValue = (index: number) => {
      const value = values[index] ?? null;
      return value === null ? '—' : format.percent(value);
    };
    return [{ key: shown, name: title, color: 'chart.a', values, formatValue }];
  }
  const amounts = series.map(({ revenue }) => findAmount(revenue, shown));
  const formatValue = (index: number) => format.money(amounts[index] ?? '0', shown);
  return [{ key: shown, name: title, color: 'chart.a', values: amounts.map(Number), formatValue }];
}

/** Describes the chart in words: title, period, and the range of each line. */
export function describeChart(intl: IntlShape, title: string, [from, to]: readonly [string, string], lines: readonly ChartLine[]): string {
  const ranges = lines.flatMap(({ name, values, formatValue }) => {
    const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
    const [first, ...others] = known;
    if (!first) return [];
    const low = others.reduce((least, each) => (each.value < least.value ? each : least), first);
    const high = others.reduce((most, each) => (each.value > most.value ? each : most), first);
    return intl.formatMessage(valueMessages.lineSummary, { name, low: formatValue(low.index), high: formatValue(high.index) });
  });
  return [intl.formatMessage(valueMessages.chartSummary, { title, from, to }), ...ranges].join(' ');
}
