/** Geometry of charts. A plot is 100 wide and 100 high in units of the SVG. */

/** Returns round grid values from 0 to just above the highest value, in about four steps; integers only for counts. */
export function niceTicks(highest: number, { isWhole = false }: { isWhole?: boolean } = {}): number[] {
  if (!(highest > 0)) return [0, 1];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10;
  // A step of 2.5 would put fractions beside the grid of a count.
  const step = isWhole ? Math.max(1, Math.ceil(nice * power)) : nice * power;
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

const labelSteps = [1, 2, 3, 4, 7, 14, 28, 56];

/** Returns the indexes of the labeled points, at most `most` of `count`: every second, every week. */
export function labeledIndexes(count: number, most: number): number[] {
  const stride = labelSteps.find((each) => Math.ceil(count / each) <= most) ?? Math.ceil(count / most);
  return Array.from({ length: Math.ceil(count / stride) }, (_, index) => index * stride);
}

/** Returns the x coordinate of a point in percent; a single point is centered. */
export function pointX(index: number, count: number): number {
  return count > 1 ? (index / (count - 1)) * 100 : 50;
}

/** Returns the index of the point nearest to a share of the width. */
export function nearestIndex(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}

/** Returns the y coordinate of a value in percent from the top. */
export function valueY(value: number, top: number): number {
  return 100 - (value / top) * 100;
}

interface Spot {
  x: number;
  y: number;
}

/** Splits values into runs of adjacent points; the line has a gap at missing values. */
export function splitAtGaps(values: readonly (number | null)[], top: number): Spot[][] {
  const runs: Spot[][] = [];
  let open: Spot[] | null = null;
  for (const [index, value] of values.entries()) {
    if (value === null) open = null;
    else {
      if (!open) runs.push((open = []));
      open.push({ x: pointX(index, values.length), y: valueY(value, top) });
    }
  }
  return runs;
}

const formatCoordinate = (value: number) => String(Math.round(value * 100) / 100);

/** Returns a monotone cubic path through all points, which never overshoots (Steffen, A&A 239, 1990). */
export function smoothPath(spots: readonly Spot[]): string {
  const [first, ...others] = spots;
  if (!first) return '';
  const start = `M${formatCoordinate(first.x)},${formatCoordinate(first.y)}`;
  // A line of zero length: its round caps draw a dot.
  if (others.length === 0) return `${start}h0`;
  const slopes = buildTangents(spots);
  let before = first;
  const curves = others.map((spot, index) => {
    const third = (spot.x - before.x) / 3;
    const [from = 0, to = 0] = [slopes[index], slopes[index + 1]];
    const controls = [before.x + third, before.y + third * from, spot.x - third, spot.y - third * to, spot.x, spot.y];
    before = spot;
    return `C${controls.map(formatCoordinate).join(',')}`;
  });
  return start + curves.join('');
}

function buildTangents(spots: readonly Spot[]): number[] {
  const between = spots.slice(1).map((spot, index) => {
    const before = spots[index] ?? spot;
    return (spot.y - before.y) / (spot.x - before.x);
  });
  return spots.map((_, index) => {
    const before = between[index - 1];
    const after = between[index];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    if (before * after <= 0) return 0;
    return Math.sign(after) * Math.min(Math.abs(before), Math.abs(after), Math.abs(before + after) / 4) * 2;
  });
}

/** Returns the line closed along the bottom, for a fill. */
export function areaPath(spots: readonly Spot[]): string {
  const [first, last] = [spots[0], spots.at(-1)];
  if (!first || !last || spots.length < 2) return '';
  return `${smoothPath(spots)}V100H${formatCoordinate(first.x)}Z`;
}
