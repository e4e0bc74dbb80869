import type { ColorName } from '../theme/names';

export interface ChartPoint {
  /** Label below the chart: `12 лис`. */
  tick: string;
  /** Label in the tooltip and the table: `12 листопада`. */
  title: string;
}

export interface ChartLine {
  key: string;
  name: string;
  color: ColorName;
  /** One value per point; null for a missing value. */
  values: readonly (number | null)[];
  /** Formats the value of a point; a dash for a missing value. */
  formatValue: (index: number) => string;
}

export interface ChartData {
  /** Caption of the table. */
  caption: string;
  /** Unit of the points: `Day`. */
  pointName: string;
  points: readonly ChartPoint[];
  lines: readonly ChartLine[];
}
