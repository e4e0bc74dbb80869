import { findMeasures } from '../measures';
import { normalizeText } from '../normalize';

export interface AskedPrice {
  minMinor: number | null;
  maxMinor: number | null;
}

const upTo = 'до|дешевше|дешевле|менше|меньше|не дорожче|не дороже|under|below|up to|less than|cheaper than';
const from = 'від|от|дорожче|дороже|понад|over|above|from|more than';
const number = '(\\d{1,3}(?:[ \\u00a0]\\d{3})+|\\d+)';
const thousands = '\\s?(тис|тыс|тисяч|тысяч|k|к)?(?![\\p{L}\\p{N}])\\.?';
const currency = '\\s?(грн|гривень|гривен|гривні|uah|₴)?(?![\\p{L}\\p{N}])\\.?';
const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${upTo}|${from})\\s(?:за\\s)?${number}${thousands}${currency}`, 'gu');
const isUpTo = new RegExp(`^(?:${upTo})$`, 'u');

/** A bare number below this may be a size, an age or a part of a name: `від 3 років`. In hryvnias. */
const smallestBarePrice = 500;
const minorPerHryvnia = 100;

/**
 * Takes "до 10000" and "від 500 грн" out of a query. A number needs a currency, or has to be large and without a unit: `до 2000 Вт` is no price.
 * @returns the words that are left, normalized when a price was found, with the price; null without a price or without other words.
 */
export function takePriceWords(query: string): { words: string; price: AskedPrice; typed: string } | null {
  const text = normalizeText(query);
  const measures = findMeasures(text);
  const price: AskedPrice = { minMinor: null, maxMinor: null };
  const typed: string[] = [];
  const words = text.replace(
    pattern,
    (found: string, word: string, digits: string, thousand: string | undefined, sign: string | undefined, index: number) => {
      const amount = Number(digits.replace(/\D/g, '')) * (thousand ? 1000 : 1);
      const hasUnit = !sign && measures.some((measure) => measure.index >= index && measure.index < index + found.length);
      if (hasUnit || (!sign && amount < smallestBarePrice) || amount > 100_000_000) return found;
      if (isUpTo.test(word)) price.maxMinor = amount * minorPerHryvnia;
      else price.minMinor = amount * minorPerHryvnia;
      typed.push(found.trim());
      return ' ';
    },
  );
  const left = words.replace(/\s+/g, ' ').trim();
  return typed.length === 0 || !/[\p{L}\p{N}]/u.test(left) ? null : { words: left, price, typed: typed.join(' ') };
}
