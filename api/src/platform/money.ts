import type { Locale } from './i18n';

/** Minor units → decimal string of the wire: `129900` → `"1299.00"`. */
export function formatMinor(minor: number): string {
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Decimal string → minor units; null when it is no amount with at most two decimals. */
export function parseMinor(text: string): number | null {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const minor = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -minor : minor;
}

/** Signs of the currencies, as people see them. */
export const currencySigns: Record<string, string> = { uah: '₴', usd: '$', eur: '€' };

/**
 * An amount for people: `1 299 ₴` and `1 299,50 ₴` with no-break spaces in uk and ru, `₴1,299` in en; dollars and euros as `$1,284.40` in
 * every language.
 */
export function showMoney(minor: number, currency: string, locale: Locale): string {
  const sign = currencySigns[currency] ?? currency.toUpperCase();
  const isSignLast = currency === 'uah' && locale !== 'en';
  const whole = new Intl.NumberFormat(isSignLast ? locale : 'en').format(Math.trunc(minor / 100));
  const cents = String(Math.abs(minor % 100)).padStart(2, '0');
  const text = cents === '00' ? whole : `${whole}${isSignLast ? ',' : '.'}${cents}`;
  return isSignLast ? `${text}\u00a0${sign}` : `${sign}${text}`;
}
