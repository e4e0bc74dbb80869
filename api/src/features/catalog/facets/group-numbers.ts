import type { NumberRange } from './facet-filters';

export interface NumberGroup {
  range: NumberRange;
  count: number;
}

/** Maximum of different numbers that are values of their own. */
const maxSingle = 10;
const maxGroups = 6;

/**
 * Groups the numbers of an attribute: a small set of numbers stays as values, a large one becomes ranges with about as many offers each.
 * Chosen ranges are always among them.
 * @param counts offers by number.
 */
export function groupNumbers(counts: ReadonlyMap<number, number>, chosen: readonly NumberRange[]): NumberGroup[] {
  const numbers = [...counts].sort(([a], [b]) => a - b);
  const singles = numbers.map(([number, count]): NumberGroup => ({ range: { min: number, max: number }, count }));
  const groups = singles.length <= maxSingle ? singles : joinNumbers(singles);
  const isSame = (a: NumberRange, b: NumberRange) => a.min === b.min && a.max === b.max;
  const others = chosen.filter((range) => !groups.some((group) => isSame(group.range, range)));
  const inRange = ({ min, max }: NumberRange) =>
    numbers.filter(([number]) => number >= (min ?? -Infinity) && number <= (max ?? Infinity)).reduce((sum, [, count]) => sum + count, 0);
  return [...groups, ...others.map((range) => ({ range, count: inRange(range) }))].sort(
    (a, b) => (a.range.min ?? -Infinity) - (b.range.min ?? -Infinity) || (a.range.max ?? Infinity) - (b.range.max ?? Infinity),
  );
}

function joinNumbers(singles: readonly NumberGroup[]): NumberGroup[] {
  const total = singles.reduce((sum, { count }) => sum + count, 0);
  const groups: NumberGroup[] = [];
  for (const { range, count } of singles) {
    const last = groups.at(-1);
    if (last && last.count < total / maxGroups) {
      last.range = { min: last.range.min, max: range.max };
      last.count += count;
    } else groups.push({ range, count });
  }
  return groups;
}
