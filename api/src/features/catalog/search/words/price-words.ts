import { normalizeText } from '../../../../platform/normalize-text';
import { findMeasures } from '../../measures';

export interface AskedPrice {
  minMinor: number | null;
  maxMinor: number | null;
}

// Words have the form of `normalizeText`: `тыс` is `тис`.
const upTo =
  'до|дешевше|дешевле|менше|меньше|не (?:дорожче|дороже|більше|больше)|максимум|макс|бюджет(?: до)?|в (?:межах|пределах)|за|under|below|up to|less than|cheaper than|within|max|for';
const from = 'від|от|дорожче|дороже|понад|не (?:дешевше|дешевле|менше|меньше)|мінімум|минимум|over|above|from|more than|min';
const number = '\\d{1,3}(?:[ \\u00a0]\\d{3})+|\\d+';
const thousands = '(?:\\s?(тис|тисяч[аіи]?|k|к)(?![\\p{L}\\p{N}])\\.?)?';
const currency = '(?:\\s?(грн|гривень|гривен|гривні|uah|₴)(?![\\p{L}\\p{N}])\\.?)?';
/** Excludes prices in other currencies: `under 500 dollars`. */
const otherCurrency = '(?!\\s?(?:\\$|€|usd|eur|дол|бакс|євро|евро|dollar|euro))';
const end = `(?![\\p{L}\\p{N}.,×*/-]|\\s?[-–—×*/]\\s?\\d)${otherCurrency}`;
const amount = `(${number})${thousands}${currency}`;
const start = '(?<![\\p{L}\\p{N}.,×*/-])';
/** `від 5 до 10 тис`, `between 5000 and 10000`, `5000-10000`: the unit of the second number may be that of the first. */
const rangePattern = new RegExp(
  `${start}(?:(?:від|от|from|між|между|between)\\s)?${amount}(\\s?[-–—]\\s?|\\s(?:до|to|and|і|й|та|и)\\s)${amount}${end}`,
  'gu',
);
const boundPattern = new RegExp(`${start}(${upTo}|${from})\\s(?:за\\s)?${amount}${end}`, 'gu');
/** Matches a number with a currency as a price. */
const plainPattern = new RegExp(`${start}${amount}${end}`, 'gu');
const isUpTo = new RegExp(`^(?:${upTo})$`, 'u');
/** Matches words with many meanings besides prices: `iphone pro max 512`, `case for 15`. */
const isVague = /^(?:за|for|within|max|макс|min)$/u;
const smallestVaguePrice = 2000;
/** `шини 2022-2024` are years. */
const isYear = (number: number) => number >= 1990 && number <= 2040;

/** Minimum of a bare number in hryvnias: a smaller one may be a size, an age or a part of a name, as in `від 3 років`. */
const smallestBarePrice = 500;
/** Minimum of a number at the end of a query, which has no other meaning there: `чохол до 300`. */
const smallestLastPrice = 100;
const highestPrice = 100_000_000;
const minorPerHryvnia = 100;

/**
 * Extracts "до 10000", "від 500 грн" and "5000-10000" from a query. A number without a currency has to be large and without a unit: `до 2000 Вт`
 * is no price.
 * @returns the remaining words, normalized when a price was found, with the price; null without a price or without other words.
 */
export function extractPrice(query: string): { words: string; price: AskedPrice; typed: string } | null {
  const text = normalizeText(query).trim();
  const price: AskedPrice = { minMinor: null, maxMinor: null };
  const typed: string[] = [];
  const take = (found: string, bounds: Partial<AskedPrice>) => {
    Object.assign(price, bounds);
    typed.push(found.trim());
    return ' ';
  };
  const words = text
    .replace(rangePattern, (found: string, ...[a = '', aThousand, aSign, , b = '', bThousand, bSign]: (string | undefined)[]) => {
      const [low, high] = [toHryvnias(a, aThousand ?? bThousand), toHryvnias(b, bThousand)];
      const isBarePrice = low >= smallestBarePrice && !(isYear(low) && isYear(high)) && !hasUnit(found, text);
      const isPrice = aSign || bSign || isBarePrice;
      return isPrice && low < high && high <= highestPrice ? take(found, { minMinor: toMinor(low), maxMinor: toMinor(high) }) : found;
    })
    .replace(boundPattern, (found: string, word: string, digits: string, ...more: (string | number | undefined)[]) => {
      const [thousand, sign, index] = more;
      const hryvnias = toHryvnias(digits, thousand);
      const isLast = Number(index) + found.length === text.length;
      const smallest = isVague.test(word) ? smallestVaguePrice : isLast ? smallestLastPrice : smallestBarePrice;
      const isPrice = sign || (hryvnias >= smallest && !hasUnit(found, text));
      if (!isPrice || hryvnias > highestPrice) return found;
      return take(found, isUpTo.test(word) ? { maxMinor: toMinor(hryvnias) } : { minMinor: toMinor(hryvnias) });
    })
    .replace(plainPattern, (found: string, digits: string, thousand: string | undefined, sign: string | undefined) => {
      const hryvnias = toHryvnias(digits, thousand);
      return sign && hryvnias <= highestPrice ? take(found, { maxMinor: toMinor(hryvnias) }) : found;
    });
  const left = words.replace(/\s+/g, ' ').trim();
  return typed.length === 0 || !/[\p{L}\p{N}]/u.test(left) ? null : { words: left, price, typed: typed.join(' ') };
}

const toMinor = (hryvnias: number) => hryvnias * minorPerHryvnia;
const toHryvnias = (digits: string, thousand: string | number | undefined) => Number(digits.replace(/\D/g, '')) * (thousand ? 1000 : 1);

/** Returns whether the last number of the found text has a unit in the whole text: `до 2000` of `до 2000 вт`. */
function hasUnit(found: string, text: string): boolean {
  const at = text.indexOf(found);
  return findMeasures(text).some(({ index, text: measure }) => index < at + found.length && index + measure.length > at);
}
