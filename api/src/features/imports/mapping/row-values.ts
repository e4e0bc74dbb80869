import type { Unit } from '../../content';

/** Pure functions that parse cells and elements; `null` for unknown texts. */

/** Maximum length without blanks: no amount, unit or other known word is longer. */
const maxWordLength = 200;
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

export function parseCurrency(text: string): Currency | null {
  const word = text.replace(blanks, '');
  return currencyWords.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/** Matches `1200,-` and `1200,==`, whose sign means "no decimals". */
const signsBehind = /[.,]?(?<![-–—=])[-–—=]+$/u;
/** `/шт.` and `за 1 кг` behind a price. */
const perUnit = /(?<=[\d\p{L}.₴$€])(?:\/|за)1?\p{L}{1,8}[23²³]?\.?$/u;

/** The sign before the decimals of an amount; the other one separates thousands. */
export type DecimalMark = '.' | ',';

/** One sign before exactly three digits: thousands or thousandths. */
const twoReadings = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Splits an amount such as `1 234,50 грн`, `1200,-`, `90 грн/шт.` or `$7`. */
function splitAmount(text: string): { digits: string; currency: Currency | null } | null {
  const plain = text
    .replace(blanks, '')
    .replace(/'|’/g, '')
    .replace(perUnit, '')
    .replace(/^[.,](?=\d)/, '0$&');
  if (plain.length > maxWordLength) return null;
  const match = /^([^\d.,-]*)(\d[\d.,]*)((?:[^\d.,]\D*)?)$/u.exec(plain.replace(signsBehind, ''));
  if (!match) return null;
  const [, before = '', digits = '', after = ''] = match;
  const sign = before || after.replace(/^\//, '');
  const currency = sign === '' ? null : parseCurrency(sign);
  return sign !== '' && currency === null ? null : { digits, currency };
}

/**
 * Parses an amount such as `1 234,50 грн`, `2187,00` or `1034.55000` into minor units, rounded half up. A sign before exactly three digits is ambiguous
 * (`1,234`, `12.345`), unless the decimal mark is known.
 */
export function parseAmount(text: string, mark?: DecimalMark): Amount | 'ambiguous' | null {
  const amount = splitAmount(text);
  if (!amount) return null;
  const { digits, currency } = amount;
  if (!mark && twoReadings.test(digits)) return 'ambiguous';
  const decimal = parseDecimal(digits, mark);
  if (decimal === null) return null;
  const [whole = '0', fraction = ''] = decimal.split('.');
  const thousandths = Number(fraction.padEnd(3, '0').slice(0, 3));
  const minor = Number(whole) * 100 + Math.floor((thousandths + 5) / 10);
  return Number.isSafeInteger(minor) ? { minor, currency } : null;
}

/** Returns whether an amount is ambiguous without a known decimal mark. */
export const hasTwoReadings = (text: string): boolean => twoReadings.test(splitAmount(text)?.digits ?? '');

/** Returns the decimal mark that an amount shows, such as a comma in `1.234,50`; null when it shows none. */
export function findDecimalMark(text: string): DecimalMark | null {
  const { digits = '' } = splitAmount(text) ?? {};
  if (!/[.,]\d+$/.test(digits) || twoReadings.test(digits) || parseDecimal(digits) === null) return null;
  const last = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
  const isThousands = digits.indexOf(last) !== digits.lastIndexOf(last);
  return isThousands === (last === ',') ? '.' : ',';
}

/** Returns digits with their signs as a decimal number, `1.234,50` as `1234.50`; null for another text. */
function parseDecimal(digits: string, mark?: DecimalMark): string | null {
  const [comma, dot] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && dot >= 0) {
    const [thousands, decimal] = comma > dot ? ['.', ','] : [',', '.'];
    const plain = digits.split(thousands).join('').replace(decimal, '.');
    return /^\d+(?:\.\d*)?$/.test(plain) ? plain : null;
  }
  const separator = comma >= 0 ? ',' : '.';
  const groups = digits.split(separator);
  if (groups.length > 2) return groups.slice(1).every((group) => group.length === 3) ? groups.join('') : null;
  return groups.join(mark && mark !== separator && twoReadings.test(digits) ? '' : '.');
}

/** `20%` or an amount. */
export function parseDiscount(text: string, mark?: DecimalMark): { percent: number } | { minor: number } | null {
  const plain = text.replace(blanks, '');
  const percent = /^-?(\d{1,2}(?:[.,]\d+)?)%$/.exec(plain)?.[1];
  if (percent !== undefined) return { percent: Number(percent.replace(',', '.')) };
  const amount = parseAmount(plain.replace(/^-/, ''), mark);
  return amount === null || amount === 'ambiguous' ? null : { minor: amount.minor };
}

/** Applies a discount to a price, rounded half up. */
export function discounted(minor: number, discount: { percent: number } | { minor: number }): number {
  if ('minor' in discount) return minor - discount.minor;
  // Hundredths of a percent keep the calculation in integers.
  return Math.floor((minor * (10_000 - Math.round(discount.percent * 100)) + 5_000) / 10_000);
}

const yes =
  /^(\+|!|true|yes|так|да|1|є|есть|(є|есть)?(в|у)?(наличии|наявності|наявностi|складі|складе)|(є|есть)?на(складі|складе)|готов\p{L}{0,2}((до|к)(відправ|отправ|відвантаж|отгруз)\p{L}*)?|(під|под)замовлення|підзаказ|подзаказ|instock|available|preorder|очікується|ожидается|закінчуєтьс\p{L}*|заканчивает\p{L}*|мало|багато|много|достатньо|достаточно)$/iu;
const no =
  /^(-|−|–|false|no|ні|нет|0|немає|нема|нету|закінчи\p{L}*|закончи\p{L}*|відсутн\p{L}*|отсутств\p{L}*|(не|нет|нема|немає)(в|у|на)(наличии|наявності|складі|складе)|outofstock|notavailable|unavailable|soldout)$/iu;

/** `+` and `!` mean available, `-` not available, a number of days available, blank not available. Null for an unknown word. */
export function parseAvailability(text: string): boolean | null {
  const plain = text
    .replace(blanks, '')
    .slice(0, maxWordLength)
    .replace(/[_.]|(?<=\p{L})-(?=\p{L})/gu, '');
  if (plain === '' || no.test(plain)) return false;
  if (yes.test(plain) || /^\d{1,4}$/.test(plain)) return true;
  // Removes text behind the word: `в наявності (5 шт)`, `під замовлення 3-5 днів`.
  const word = plain.replace(/[(:,-].*|(?<!\d)\d+([-–]\d+)?(дн|дні|дня|днів|дней|день|діб)$/su, '');
  if (word !== plain && word !== '') return parseAvailability(word);
  const pieces = /^(?:>|≥|більше|больше|понад|свыше|є|есть)?(\d{1,6})\+?(?:шт|штук\p{L}*|од|ед|pcs?)?$/iu.exec(plain)?.[1];
  return pieces === undefined ? null : Number(pieces) > 0;
}

const moreThan = /^(?:[<>≥≤]=?|більше|больше|понад|свыше|від|от|є|есть)/iu;

/**
 * Parses pieces such as `10`, `10 шт`, `10+` or `>10`, which count as ten, and words such as `багато`, which say that there are some. With two readings, such as
 * `1.234`, the smaller one counts unless the decimal mark is known: programs write `12,000` for twelve pieces, and nothing is sold that may not be there.
 */
export function parseStock(text: string, mark?: DecimalMark): number | 'uncounted' | null {
  const plain = text.replace(blanks, '').slice(0, maxWordLength);
  const found = /^(-?)(\d[\d.,]*)\+?(?:(?:шт|штук\p{L}*|од|ед|pcs?)\.?)?\+?$/iu.exec(plain.replace(moreThan, ''));
  if (found) {
    const [, minus = '', digits = ''] = found;
    const whole = parseDecimal(digits, mark)?.split('.')[0] ?? '';
    return /^\d{1,9}$/.test(whole) ? (minus ? 0 : Number(whole)) : null;
  }
  const isThere = plain === '' ? null : parseAvailability(plain);
  if (isThere === null) return null;
  return isThere ? 'uncounted' : 0;
}

const unitWords: readonly [RegExp, Unit][] = [
  [/^(шт|штук\p{L}*|piece|pcs?|од|одиниц\p{L}*|ед|единиц\p{L}*)$/iu, 'piece'],
  [/^(уп|упак|упаков\p{L}*|пач|пачк\p{L}*|package|pack|pkg)$/iu, 'package'],
  [/^(к-?т|компл|комплект\p{L}*|набір|набор\p{L}*|set)$/iu, 'set'],
  [/^(пар|пар[аиыу]|pair|pairs)$/iu, 'pair'],
  [/^(рул|рулон\p{L}*|roll)$/iu, 'roll'],
  [/^(арк|аркуш\p{L}*|лист\p{L}*|sheet)$/iu, 'sheet'],
  [/^(кг|кілограм\p{L}*|килограмм?\p{L}*|kg)$/iu, 'kg'],
  [/^(г|гр|грам\p{L}*|g)$/iu, 'g'],
  [/^(т|тонн?\p{L}*|t)$/iu, 't'],
  [/^(л|літр\p{L}*|литр\p{L}*|l)$/iu, 'l'],
  [/^(мл|мілілітр\p{L}*|миллилитр\p{L}*|ml)$/iu, 'ml'],
  [/^(м|мп|пм|погм|мпог|метр\p{L}*|погонн?ий?\p{L}*метр\p{L}*|погонный\p{L}*|m|lm)$/iu, 'm'],
  [/^(м3|м³|кубм|мкуб|куб|m3|m³|cbm)$/iu, 'm3'],
  [/^(год|годин\p{L}*|ч|час\p{L}*|hour|h)$/iu, 'hour'],
  [/^(м2|м²|квм|мкв|m2|m²|sqm)$/iu, 'm2'],
  [/^(послуг\p{L}*|услуг\p{L}*|service)$/iu, 'service'],
];

export function parseUnit(text: string): Unit | null {
  const word = text.replace(blanks, '').replace(/[./]/g, '');
  return unitWords.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/** Prom.ua sells goods at retail, wholesale or both (r, w, u), and services (s). */
export function parseOfferingType(text: string): 'product' | 'service' | null {
  const word = text.trim().toLowerCase();
  if (/^(s|service|послуга|услуга)$/u.test(word)) return 'service';
  return /^(r|w|u|product|товар|goods)$/u.test(word) ? 'product' : null;
}
