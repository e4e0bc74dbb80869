/** Amounts with a unit: `128 ГБ`, `128gb` and `128 гигабайт` are one term, so that the number belongs to its unit. */

/** Spellings of units after `normalizeText`, by the unit of the term. */
const unitSpellings: Record<string, string> = {
  gb: 'гб gb гіг гиг гігабайт гигабайт гігабайта гігабайтів гигабайта гигабайтов gigabyte gigabytes',
  tb: 'тб tb терабайт терабайта терабайти терабайтів терабайтов terabyte',
  mah: 'мач mah ма·год ма·ч маг ма/год',
  ah: 'ач ah а·год а·ч а/год',
  wh: 'втг вт·год вт·ч wh',
  kw: 'квт kw кіловат киловатт kilowatt',
  w: 'вт w ват ватт watt watts',
  kg: 'кг kg кіло кило кілограм кілограмів килограмм килограммов kilo',
  g: 'г g гр грам грамів грамм граммов gram grams',
  l: 'л l літр літра літрів літри литр литра литров liter liters litre litres',
  ml: 'мл ml мілілітрів миллилитров',
  mm: 'мм mm',
  cm: 'см cm сантиметрів сантиметров',
  m: 'м m метр метра метрів метри метров',
  in: '″ " дюйм дюйма дюйми дюймів дюймов inch inches',
  v: 'вольт volt volts',
  a: 'ампер amp',
  hz: 'гц hz герц',
  mp: 'мп mp мегапікселів мегапикселей',
  lm: 'лм lm люмен люменів люменов lumens',
  pcs: 'шт pcs штук штуки',
};
const unitBySpelling = new Map(
  Object.entries(unitSpellings).flatMap(([unit, spellings]) => spellings.split(' ').map((spelling) => [spelling, unit] as const)),
);
// Longest first, so that `мач` is not read as `м`.
const spellings = [...unitBySpelling.keys()].sort((a, b) => b.length - a.length);
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+|\\d+(?:[.,]\\d+)?)[ \\u00a0\\u202f]?(${spellings.join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);

const sizePattern =
  /(?<![\p{L}\p{N}.,])(\d+(?:[.,]\d+)?(?:\s?[xх×*]\s?\d+(?:[.,]\d+)?){1,2})(?:\s?(?:мм|см|м|mm|cm|m|сантиметр[івао]*|метр[ивао]*)(?![\p{L}\p{N}]))?(?![\p{N}])/gu;

/** Matches `charge 5 120 вт`: behind a name the first number may belong to the name, and is no thousand. */
const namedThousand = /^(?<thousand>\d{1,3})[ \u00a0\u202f](?<rest>[1-9]\d{2})$/u;
const endsWithName = /(?<![\p{L}\p{N}])[a-z]{2,}[ \u00a0-]$/u;

export interface Measure {
  /** The matched text. */
  text: string;
  index: number;
  /** Number with a point, without spaces; the numbers of a size. */
  amount: string;
  /** Amount and unit in the form of search: `128gb`. */
  term: string;
  /** Other readings of the numbers: `5120w` for `charge 5 120 вт`. */
  otherTerm?: string;
}

/** Iterates like `matchAll`, which copies the expression for each text. */
function findAll(global: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  global.lastIndex = 0;
  for (let match = global.exec(text); match; match = global.exec(text)) found.push(match);
  return found;
}

/** Finds sizes in a normalized text: `160×200`, typed `160x200` with a letter of any alphabet, is the term `160x200`. */
export function findSizes(normalizedText: string): Measure[] {
  return findAll(sizePattern, normalizedText).map(({ 0: text, 1: size = '', index }) => {
    const numbers = size.split(/\s?[xх×*]\s?/u).map((number) => number.replace(',', '.'));
    return { text, index, amount: numbers.join(' '), term: numbers.join('x') };
  });
}

/** Finds the amounts with a unit in a normalized text. */
export function findMeasures(normalizedText: string): Measure[] {
  return findAll(pattern, normalizedText).map(({ 0: text, 1: number = '', 2: unit = '', index }) => {
    const term = (digits: string) => digits + (unitBySpelling.get(unit) ?? unit);
    const amount = number.replace(/[ \u00a0\u202f]/g, '').replace(',', '.');
    const { thousand, rest } = namedThousand.exec(number)?.groups ?? {};
    if (thousand === undefined || rest === undefined || !endsWithName.test(normalizedText.slice(0, index)))
      return { text, index, amount, term: term(amount) };
    const start = thousand.length + 1;
    return { text: text.slice(start), index: index + start, amount: rest, term: term(rest), otherTerm: term(amount) };
  });
}

/** Number of smaller units in one larger unit. */
const smallerUnits: Record<string, readonly (readonly [unit: string, factor: number])[]> = {
  l: [['ml', 1000]],
  kg: [['g', 1000]],
  m: [
    ['cm', 100],
    ['mm', 1000],
  ],
  cm: [['mm', 10]],
  kw: [['w', 1000]],
  tb: [
    ['gb', 1024],
    ['gb', 1000],
  ],
};
const conversions = Object.entries(smallerUnits).flatMap(([unit, smaller]) =>
  smaller.flatMap(([other, factor]) => [
    { from: unit, to: other, factor },
    { from: other, to: unit, factor: 1 / factor },
  ]),
);
/** Sizes are written in meters, centimeters and millimeters, mostly without a unit. */
const sizeFactors = [0.01, 0.1, 10, 100];

const multiply = (number: string, factor: number) => String(Number((Number(number) * factor).toFixed(4)));

/** Returns the terms of the same amount or size in other units: `1000ml` for `1l`, `1.6x2.3` for `160x230`. */
export function listEqualTerms(term: string): string[] {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(term) ?? [];
  if (/^\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)+$/.test(term))
    return [term.split('x'), term.split('x').reverse()].flatMap((sides, index) =>
      // The sides in reverse order are the same size.
      [...(index === 0 ? [] : [1]), ...sizeFactors].map((factor) => sides.map((side) => multiply(side, factor)).join('x')),
    );
  return conversions.flatMap(({ from, to, factor }) => (from === unit ? [multiply(number, factor) + to] : []));
}
