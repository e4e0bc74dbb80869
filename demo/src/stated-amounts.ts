import type { Text3 } from './source-data';

type Language = keyof Text3;

/** Spellings of units in lower case; a year of Russian is written as an hour of Ukrainian. */
const units: readonly (readonly [unit: string, spellings: string, language?: Language])[] = [
  ['hour', 'год|годин[аиу]?', 'uk'],
  ['hour', 'ч|час|часа|часов', 'ru'],
  ['hour', 'h|hours?', 'en'],
  ['minute', 'хв|хвилин[аиу]?', 'uk'],
  ['minute', 'мин|минут[аыу]?', 'ru'],
  ['minute', 'min|minutes?', 'en'],
  ['day', 'день|дні|днів|доб[аиу]|діб', 'uk'],
  ['day', 'день|дня|дней|сутки|суток', 'ru'],
  ['day', 'days?', 'en'],
  ['month', 'міс|місяц[іья]|місяців', 'uk'],
  ['month', 'мес|месяц|месяца|месяцев', 'ru'],
  ['month', 'mo|months?', 'en'],
  ['year', 'р|рік|роки|років', 'uk'],
  ['year', 'г|год|года|лет', 'ru'],
  ['year', 'y|years?', 'en'],
  ['gram', 'г', 'uk'],
  ['gram', 'g', 'en'],
  ['kilogram', 'кг|kg'],
  ['ton', 'т|t'],
  ['milliliter', 'мл|ml'],
  ['liter', 'л|l'],
  ['millimeter', 'мм|mm'],
  ['centimeter', 'см|cm'],
  ['meter', 'м|m'],
  ['square meter', 'м²|m²'],
  ['inch', '″'],
  ['watt', 'вт|w'],
  ['kilowatt', 'квт|kw'],
  ['watt hour', 'вт·год|вт·ч|wh'],
  ['ampere hour', 'а·год|а·ч|ah'],
  ['milliampere hour', 'ма·год|ма·ч|mah'],
  ['gigabyte', 'гб|gb'],
  ['terabyte', 'тб|tb'],
  ['hertz', 'гц|hz'],
  ['lumen', 'лм|lm'],
  ['megapixel', 'мп|mp'],
  ['piece', 'шт|pcs'],
  ['degree', '°c'],
  ['percent', '%'],
];
const number = /(?<![\p{L}\p{N}.,×/:])(\d{1,3}(?:\u00a0\d{3})+|\d+(?:[.,]\d+)?)[ \u00a0]?/u.source;
const patterns = { uk: compile('uk'), ru: compile('ru'), en: compile('en') };

function compile(language: Language): { unit: string; pattern: RegExp }[] {
  return units
    .filter(([, , only]) => only === undefined || only === language)
    .map(([unit, spellings]) => ({ unit, pattern: new RegExp(`${number}(?:${spellings})(?![\\p{L}\\p{N}²·])`, 'giu') }));
}

/**
 * Returns the amounts that a text states, by unit: `40 год` is 40 hours. Sizes such as `160×200` have no amounts; only a no-break space parts
 * thousands, so that `Charge 5 120 Вт` has 120 watts.
 */
export function findAmounts(text: string, language: Language): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const { unit, pattern } of patterns[language])
    for (const [, amount = ''] of text.matchAll(pattern))
      found.set(unit, (found.get(unit) ?? new Set()).add(Number(amount.replaceAll('\u00a0', '').replace(',', '.'))));
  return found;
}
