import { decimalSign, groupDigits } from './number';

/** Currencies of the marketplace, as the API spells them. */
export type Currency = 'uah' | 'usd' | 'eur';

export interface MoneyOptions {
  /** Always two decimals, for ledgers and balances; otherwise whole amounts have none. */
  hasCents?: boolean;
  /** Shows a plus for income. */
  hasPlus?: boolean;
}

const symbols: Record<string, string> = { uah: '₴', usd: '$', eur: '€' };

/**
 * A decimal string of the API as text: `1 299 ₴`, `1 299,50 ₴` with no-break spaces in uk and ru, `₴1,299` in en; dollars
 * and euros are written `$1,284.40` in every language. Own code instead of Intl: Node and Chromium
 * disagree about the hryvnia sign, and amounts never pass through a float.
 */
export function formatMoney(
  locale: string,
  amount: string,
  currency: string,
  { hasCents = false, hasPlus = false }: MoneyOptions = {},
): string {
  const code = currency.toLowerCase();
  const symbol = symbols[code] ?? currency.toUpperCase();
  const isNegative = /^[-−]/.test(amount);
  const [whole = '0', rest = ''] = amount.replace(/^[-−+]/, '').split('.');
  const cents = rest.padEnd(2, '0').slice(0, 2);
  const isZero = /^0*$/.test(whole + cents);
  const sign = isNegative && !isZero ? '−' : hasPlus && !isZero ? '+' : '';
  const isSymbolLast = code === 'uah' && locale !== 'en';
  const digits = groupDigits(isSymbolLast ? locale : 'en', whole.replace(/^0+(?=\d)/, ''));
  const fraction = hasCents || cents !== '00' ? (isSymbolLast ? decimalSign(locale) : '.') + cents : '';
  return isSymbolLast ? `${sign}${digits}${fraction}\u00A0${symbol}` : `${sign}${symbol}${digits}${fraction}`;
}

/** Like `formatMoney`, from whole minor units (kopiykas, cents). */
export function formatMinor(locale: string, minor: number, currency: string, options?: MoneyOptions): string {
  return formatMoney(locale, fromMinor(minor), currency, options);
}

/** `"1299.50"` → `129950`. */
export function toMinor(amount: string): number {
  const [whole = '0', rest = ''] = amount.replace(/^-/, '').split('.');
  const minor = Number(whole) * 100 + Number(rest.padEnd(2, '0').slice(0, 2));
  return amount.startsWith('-') ? -minor : minor;
}

/** `129950` → `"1299.50"`. */
export function fromMinor(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Price of several pieces, exact: `multiplyMoney('12.50', 3)` is `'37.50'`. */
export function multiplyMoney(amount: string, quantity: number): string {
  return fromMinor(toMinor(amount) * quantity);
}

/** Sum of amounts of ONE currency. */
export function addMoney(...amounts: readonly string[]): string {
  return fromMinor(amounts.reduce((sum, amount) => sum + toMinor(amount), 0));
}

/** `/ шт.`, kept on one line. */
export function formatUnit(unit: string): string {
  return `/\u00A0${unit}`;
}
