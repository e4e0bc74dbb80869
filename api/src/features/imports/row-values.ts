/** What cells and elements say, as values. Pure functions; `null` where a text says nothing that we know. */

const blanks = /[\s\u00a0\u2000-\u200b\u202f\u205f\u2060]+/gu;
const currencyWords: readonly [RegExp, Currency][] = [
  [/^(uah|грн\.?|гривн\p{L}*|₴|hrn)$/iu, 'uah'],
  [/^(usd|\$|дол\p{L}*\.?|долар\p{L}*)$/iu, 'usd'],
  [/^(eur|€|євро|евро|euro)$/iu, 'eur'],
];

export type Currency = 'uah' | 'usd' | 'eur';
export interface Amount {
  minor: number;
  currency: Currency | null;
}

export function currencyOf(text: string): Currency | null {
  const word = text.replace(blanks, '');
  return currencyWords.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/**
 * An amount such as `1 234,50 грн`, `2187,00`, `1034.55000` or `$7`, in minor units, rounded half up. A comma before exactly three
 * digits could mean thousands as well as thousandths, so it means nothing.
 */
export function amountOf(text: string): Amount | 'ambiguous' | null {
  const plain = text.replace(blanks, '').replace(/'|’/g, '');
  const match = /^([^\d.,-]*)(\d[\d.,]*)([^\d]*)$/u.exec(plain);
  if (!match) return null;
  const [, before = '', digits = '', after = ''] = match;
  const sign = before || after.replace(/^\//, '');
  const currency = sign === '' ? null : currencyOf(sign);
  if (sign !== '' && currency === null) return null;
  const decimal = decimalOf(digits);
  if (decimal === 'ambiguous' || decimal === null) return decimal;
  const [whole = '0', fraction = ''] = decimal.plain.split('.');
  const thousandths = Number(fraction.padEnd(3, '0').slice(0, 3));
  const minor = Number(whole) * 100 + Math.floor((thousandths + 5) / 10);
  return Number.isSafeInteger(minor) ? { minor, currency } : null;
}

type Unclear = 'ambiguous' | null;

function decimalOf(digits: string): { plain: string } | Unclear {
  const [comma, dot] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && dot >= 0) {
    const [thousands, decimal] = comma > dot ? ['.', ','] : [',', '.'];
    const plain = digits.split(thousands).join('').replace(decimal, '.');
    return /^\d+\.?\d*$/.test(plain) ? { plain } : null;
  }
  const separator = comma >= 0 ? ',' : '.';
  const groups = digits.split(separator);
  if (groups.length > 2) return groups.slice(1).every((group) => group.length === 3) ? { plain: groups.join('') } : null;
  if (comma >= 0 && /^[1-9]\d{0,2},\d{3}$/.test(digits)) return 'ambiguous';
  return { plain: groups.join('.') };
}

/** `20%` or an amount off. */
export function discountOf(text: string): { percent: number } | { minor: number } | null {
  const plain = text.replace(blanks, '');
  const percent = /^-?(\d{1,2}(?:[.,]\d+)?)%$/.exec(plain)?.[1];
  if (percent !== undefined) return { percent: Number(percent.replace(',', '.')) };
  const amount = amountOf(plain.replace(/^-/, ''));
  return amount === null || amount === 'ambiguous' ? null : { minor: amount.minor };
}

/** What is left of a price, rounded half up. */
export function discounted(minor: number, discount: { percent: number } | { minor: number }): number {
  if ('minor' in discount) return minor - discount.minor;
  // Hundredths of a per cent keep this in whole numbers.
  return Math.floor((minor * (10_000 - Math.round(discount.percent * 100)) + 5_000) / 10_000);
}

const yes =
  /^(\+|!|true|yes|так|да|1|є|есть|вналичии|внаявності|наскладі|наскладе|підзамовлення|подзаказ|instock|available|очікується|ожидается)$/iu;
const no = /^(-|−|–|false|no|ні|нет|0|немає|відсутній|нетвналичии|немаєвнаявності|outofstock)$/iu;

/** `+` and `!` yes, `-` no, a number of days yes; blank means that it is not there. Null: a word that we do not know. */
export function availabilityOf(text: string): boolean | null {
  const plain = text.replace(blanks, '');
  if (plain === '' || no.test(plain)) return false;
  return yes.test(plain) || /^\d{1,4}$/.test(plain) ? true : null;
}

export function stockOf(text: string): number | null {
  const plain = text
    .replace(blanks, '')
    .replace(/(шт|pcs?)\.?$/iu, '')
    .replace(',', '.');
  const amount = /^[<>]?(-?\d{1,9})(?:\.\d+)?$/.exec(plain)?.[1];
  return amount === undefined ? null : Math.max(0, Number(amount));
}

const units: readonly [RegExp, 'piece' | 'hour' | 'm2' | 'service'][] = [
  [/^(шт|штук\p{L}*|piece|pcs?|од|одиниц\p{L}*|ед)$/iu, 'piece'],
  [/^(год|годин\p{L}*|ч|час\p{L}*|hour|h)$/iu, 'hour'],
  [/^(м2|м²|квм|m2|m²|sqm)$/iu, 'm2'],
  [/^(послуг\p{L}*|услуг\p{L}*|service)$/iu, 'service'],
];

export function unitOf(text: string): 'piece' | 'hour' | 'm2' | 'service' | null {
  const word = text.replace(blanks, '').replace(/\./g, '');
  return units.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/** Prom.ua sells goods at retail, wholesale or both (r, w, u), and services (s). */
export function offeringTypeOf(text: string): 'product' | 'service' | null {
  const word = text.trim().toLowerCase();
  if (/^(s|service|послуга|услуга)$/u.test(word)) return 'service';
  return /^(r|w|u|product|товар|goods)$/u.test(word) ? 'product' : null;
}

/** Whose letters a text has; Ukrainian when nothing tells. */
export function languageOfText(text: string): 'uk' | 'ru' | 'en' {
  if (/[іїєґ]/iu.test(text)) return 'uk';
  if (/[ыэъё]/iu.test(text)) return 'ru';
  return /[a-z]/i.test(text) && !/[а-я]/iu.test(text) ? 'en' : 'uk';
}
