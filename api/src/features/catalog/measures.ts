/** Amounts with a unit: `128 ГБ`, `128gb` and `128 гигабайт` are one term, so that the number belongs to its unit. */

/** Units as people write them after `normalizeText`, by the unit of the term. */
const unitSpellings: Record<string, string> = {
  gb: 'гб gb гіг гиг гігабайт гигабайт гігабайта гігабайтів гигабайта гигабайтов gigabyte gigabytes',
  tb: 'тб tb терабайт терабайта терабайтів терабайтов terabyte',
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

const sizePattern = /(?<![\p{L}\p{N}.,])\d+(?:[.,]\d+)?(?:\s?[xх×*]\s?\d+(?:[.,]\d+)?){1,2}(?![\p{N}])/gu;

export interface Measure {
  /** The matched text. */
  text: string;
  index: number;
  /** Number with a point, without spaces; of a size its numbers. */
  amount: string;
  /** Amount and unit as search knows them: `128gb`. */
  term: string;
}

/** Finds sizes in a normalized text: `160×200`, typed `160x200` with a letter of any alphabet, is the term `160x200`. */
export function findSizes(normalizedText: string): Measure[] {
  return Array.from(normalizedText.matchAll(sizePattern), ({ 0: text, index }) => {
    const numbers = text.split(/\s?[xх×*]\s?/u).map((number) => number.replace(',', '.'));
    return { text, index, amount: numbers.join(' '), term: numbers.join('x') };
  });
}

/** Finds the amounts with a unit in a normalized text. */
export function findMeasures(normalizedText: string): Measure[] {
  return Array.from(normalizedText.matchAll(pattern), ({ 0: text, 1: number = '', 2: unit = '', index }) => {
    const amount = number.replace(/[ \u00a0\u202f]/g, '').replace(',', '.');
    return { text, index, amount, term: amount + (unitBySpelling.get(unit) ?? unit) };
  });
}
