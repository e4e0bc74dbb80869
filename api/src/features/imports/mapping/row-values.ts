import type { Unit } from '../../content';

/** Pure functions that parse cells and elements; `null` for unknown texts. */

/** No amount, unit or other known word is longer without its blanks. */
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

/** `1200,-` and `1200,==`: the sign that nothing follows. */
const signsBehind = /[.,]?(?<![-–—=])[-–—=]+$/u;
/** `/шт.` and `за 1 кг` behind a price. */
const perUnit = /(?<=[\d\p{L}.₴$€])(?:\/|за)1?\p{L}{1,8}[23²³]?\.?$/u;

/**
 * Parses an amount such as `1 234,50 грн`, `2187,00`, `1034.55000`, `1200,-`, `90 грн/шт.` or `$7` into minor units, rounded half up. A comma before exactly three
 * digits is ambiguous: thousands or thousandths.
 */
export function parseAmount(text: string): Amount | 'ambiguous' | null {
  const plain = text.replace(blanks, '').replace(/'|’/g, '').replace(perUnit, '');
  if (plain.length > maxWordLength) return null;
  const match = /^([^\d.,-]*)(\d[\d.,]*)((?:[^\d.,]\D*)?)$/u.exec(plain.replace(signsBehind, ''));
  if (!match) return null;
  const [, before = '', digits = '', after = ''] = match;
  const sign = before || after.replace(/^\//, '');
  const currency = sign === '' ? null : parseCurrency(sign);
  if (sign !== '' && currency === null) return null;
  const decimal = parseDecimal(digits);
  if (decimal === 'ambiguous' || decimal === null) return decimal;
  const [whole = '0', fraction = ''] = decimal.plain.split('.');
  const thousandths = Number(fraction.padEnd(3, '0').slice(0, 3));
  const minor = Number(whole) * 100 + Math.floor((thousandths + 5) / 10);
  return Number.isSafeInteger(minor) ? { minor, currency } : null;
}

type Unclear = 'ambiguous' | null;

function parseDecimal(digits: string): { plain: string } | Unclear {
  const [comma, dot] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && dot >= 0) {
    const [thousands, decimal] = comma > dot ? ['.', ','] : [',', '.'];
    const plain = digits.split(thousands).join('').replace(decimal, '.');
    return /^\d+(?:\.\d*)?$/.test(plain) ? { plain } : null;
  }
  const separator = comma >= 0 ? ',' : '.';
  const groups = digits.split(separator);
  if (groups.length > 2) return groups.slice(1).every((group) => group.length === 3) ? { plain: groups.join('') } : null;
  if (comma >= 0 && /^[1-9]\d{0,2},\d{3}$/.test(digits)) return 'ambiguous';
  return { plain: groups.join('.') };
}

/** `20%` or an amount. */
export function parseDiscount(text: string): { percent: number } | { minor: number } | null {
  const plain = text.replace(blanks, '');
  const percent = /^-?(\d{1,2}(?:[.,]\d+)?)%$/.exec(plain)?.[1];
  if (percent !== undefined) return { percent: Number(percent.replace(',', '.')) };
  const amount = parseAmount(plain.replace(/^-/, ''));
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
  // What stands behind the word: `в наявності (5 шт)`, `під замовлення 3-5 днів`.
  const word = plain.replace(/[(:,-].*|(?<!\d)\d+([-–]\d+)?(дн|дні|дня|днів|дней|день|діб)$/su, '');
  if (word !== plain && word !== '') return parseAvailability(word);
  const pieces = /^(?:>|≥|більше|больше|понад|свыше|є|есть)?(\d{1,6})\+?(?:шт|штук\p{L}*|од|ед|pcs?)?$/iu.exec(plain)?.[1];
  return pieces === undefined ? null : Number(pieces) > 0;
}

export function parseStock(text: string): number | null {
  const plain = text
    .replace(blanks, '')
    .replace(/(шт|pcs?)\.?$/iu, '')
    .replace(',', '.');
  const amount = /^[<>]?(-?\d{1,9})(?:\.\d+)?$/.exec(plain)?.[1];
  return amount === undefined ? null : Math.max(0, Number(amount));
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

/** Detects the language by letters; Ukrainian by default. */
export function detectLanguage(text: string): 'uk' | 'ru' | 'en' {
  if (/[іїєґ]/iu.test(text)) return 'uk';
  if (/[ыэъё]/iu.test(text)) return 'ru';
  return /[a-z]/i.test(text) && !/[а-я]/iu.test(text) ? 'en' : 'uk';
}
