import { useIntl } from 'react-intl';
import { formatDateLong, formatDateShort, formatDay } from './date';
import { formatMinor, formatMoney } from './money';
import { formatCompact, formatNumber, formatPercent, formatRating } from './number';

type Bound<Format> = Format extends (locale: string, ...rest: infer Rest) => string ? (...rest: Rest) => string : never;

function bind<Format extends (locale: string, ...rest: never[]) => string>(format: Format, locale: string): Bound<Format> {
  return ((...rest: never[]) => format(locale, ...rest)) as Bound<Format>;
}

function createFormatters(locale: string) {
  return {
    money: bind(formatMoney, locale),
    minor: bind(formatMinor, locale),
    number: bind(formatNumber, locale),
    compact: bind(formatCompact, locale),
    rating: bind(formatRating, locale),
    percent: bind(formatPercent, locale),
    dateShort: bind(formatDateShort, locale),
    dateLong: bind(formatDateLong, locale),
    day: bind(formatDay, locale),
  };
}

export type Formatters = ReturnType<typeof createFormatters>;

const cache = new Map<string, Formatters>();

/** The formatters of the language on the screen: `const format = useFormat(); format.money('12.50', 'uah')`. */
export function useFormat(): Formatters {
  const { locale } = useIntl();
  let formatters = cache.get(locale);
  if (!formatters) {
    formatters = createFormatters(locale);
    cache.set(locale, formatters);
  }
  return formatters;
}
