const noBreakSpace = '\u00A0';

/** Groups the digits of a whole number: `12 418` with no-break spaces, `12,418` in English. */
export function groupDigits(locale: string, digits: string): string {
  return splitThousands(digits).join(locale === 'en' ? ',' : noBreakSpace);
}

/** The digits of a whole number in groups of three: `12418` is `12` and `418`. */
export function splitThousands(digits: string): string[] {
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups;
}

/** The sign between whole and fraction. */
export function decimalSign(locale: string): string {
  return locale === 'en' ? '.' : ',';
}

/**
 * `12 418`, `0,5`. Not formatted by Intl, because server and browser have different locale data, and a single differing space breaks
 * hydration.
 */
export function formatNumber(locale: string, value: number): string {
  const [whole = '0', fraction] = String(Math.abs(value)).split('.');
  return (value < 0 ? '−' : '') + groupDigits(locale, whole) + (fraction ? decimalSign(locale) + fraction : '');
}

/** A rating with one decimal: `4,9`; `4.9` in English. */
export function formatRating(locale: string, value: number): string {
  return (Math.round(value * 10) / 10).toFixed(1).replace('.', decimalSign(locale));
}

/** `12%`, at most one decimal; the value is in percent, not a fraction. */
export function formatPercent(locale: string, percent: number): string {
  return `${formatNumber(locale, Math.round(percent * 10) / 10)}%`;
}

/** `1,2 тис.`, for the axes of charts; rendered in the browser only. */
export function formatCompact(locale: string, value: number): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}
