import type { Locale } from '../../platform/i18n';
import { foldText } from './fold-text';
import { type UnitCode, units } from './units';

const spellingsOf = new Map<string, ReadonlyMap<string, UnitCode>>();
const foldUnit = (text: string) => foldText(text).replace(/[\s.·]/g, '');

/** Returns the units of a dimension by their spelling. Dimensions share spellings: `год` is an hour, in Russian a year. */
function findSpellings(dimension: string): ReadonlyMap<string, UnitCode> {
  let found = spellingsOf.get(dimension);
  if (!found) {
    const pairs = (Object.keys(units) as UnitCode[])
      .filter((code) => units[code].dimension === dimension)
      .flatMap((code) =>
        [code, ...Object.values(units[code].title), ...units[code].spellings.split(' ')].map((text) => [text, code] as const),
      )
      .map(([text, code]) => [text === '"' || text.startsWith("'") ? text : foldUnit(text), code] as const);
    // A spelling belongs to the first unit that has it.
    spellingsOf.set(dimension, (found = new Map(pairs.reverse())));
  }
  return found;
}

let allSpellings: ReadonlySet<string> | null = null;

/** Returns whether a text is a unit of any dimension, in common spelling. */
export function isUnitText(text: string): boolean {
  allSpellings ??= new Set(Object.values(units).flatMap(({ dimension }) => [...findSpellings(dimension).keys()]));
  return allSpellings.has(foldUnit(text));
}

const amountPattern =
  /^(?:до|від|вiд|от|up to|from|max|макс|понад|більше|менше|≈|~|<|>|≤|≥|ø|№)?\s*([+-]?\d{1,3}(?: \d{3})+(?:[.,]\d+)?|[+-]?\d+(?:[.,]\d+)?)/u;
/** Matches `8/256 ГБ`: memory, then storage. */
const memoryPair = /^\d+\s?\/\s?(?=\d+)/;
const maxNumber = 1e12;
/** Number of stored decimal places. */
const precision = 10_000;

const round = (value: number) => Math.round(value * precision) / precision;

/**
 * Parses a number in the given unit: `0,5 ТБ` is 512 in gigabytes. A number without a unit is in that unit; in `8/256 ГБ` the storage
 * counts. Returns null for any other text.
 */
export function parseNumber(text: string, unit: UnitCode | null): number | null {
  const folded = foldText(text).replace(/[\u00a0\u202f]/g, ' ');
  const single = unit && units[unit].dimension === 'memory' ? folded.replace(memoryPair, '') : folded;
  // A quote after a number is the sign of inches, which folding drops at the end.
  const isInch = /\d\s*(?:"|″|”|''|′′)\s*$/.test(text.normalize('NFC'));
  const match = amountPattern.exec(single);
  if (!match) return null;
  const amount = Number((match[1] ?? '').replace(/ /g, '').replace(',', '.'));
  if (!Number.isFinite(amount) || Math.abs(amount) >= maxNumber) return null;
  const rest = isInch ? '"' : single.slice(match[0].length).trim();
  if (!unit) return rest === '' || findSpellings('count').has(foldUnit(rest)) ? round(amount) : null;
  if (rest === '') return round(amount);
  const { dimension, factor } = units[unit];
  const given = findSpellings(dimension).get(rest === '"' ? rest : foldUnit(rest));
  if (!given) return null;
  const value = given === unit ? round(amount) : round((amount * units[given].factor) / factor);
  return Math.abs(value) < maxNumber ? value : null;
}

/** Larger units that replace the stored one from 1 on, and smaller ones below 1. */
const larger: Partial<Record<UnitCode, UnitCode>> = { mb: 'gb', gb: 'tb' };
const smaller: Partial<Record<UnitCode, UnitCode>> = { tb: 'gb', kg: 'g', t: 'kg', m: 'cm', l: 'ml', month: 'day', hour: 'minute' };

const formats = new Map<Locale, Intl.NumberFormat>();
function formatAmount(value: number, locale: Locale): string {
  let format = formats.get(locale);
  if (!format)
    // The number has no grouping, because a comma between thousands would be parsed as a decimal one.
    formats.set(locale, (format = new Intl.NumberFormat(locale, { maximumFractionDigits: 4, useGrouping: false })));
  return format.format(value);
}

/** Formats a number in its unit, or in the common one: 1024 gigabytes are `1 ТБ`, 0.5 kilograms are `500 г`. */
export function formatNumber(value: number, unit: UnitCode | null, locale: Locale): string {
  if (!unit) return formatAmount(value, locale);
  const shown = toShownAmount(value, unit);
  const space = shown.unit === 'in' || shown.unit === 'percent' ? '' : '\u00a0';
  return `${formatAmount(shown.amount, locale)}${space}${units[shown.unit].title[locale]}`;
}

/** Returns the amount in another unit only when it reads back as the same number. */
function toShownAmount(value: number, unit: UnitCode): { amount: number; unit: UnitCode } {
  const convert = (amount: number, from: UnitCode, to: UnitCode) => (amount * units[from].factor) / units[to].factor;
  const up = larger[unit];
  if (up && value !== 0 && Number.isInteger(convert(value, unit, up))) return { amount: convert(value, unit, up), unit: up };
  const down = smaller[unit];
  if (!down || value === 0 || Math.abs(value) >= 1) return { amount: value, unit };
  for (const scale of [1, 10, 100]) {
    const amount = Math.round(convert(value, unit, down) * scale) / scale;
    if (round(convert(amount, down, unit)) === value) return { amount, unit: down };
  }
  return { amount: value, unit };
}
