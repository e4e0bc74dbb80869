import type { ColorName } from '@yarmarok/shared-ui';

export interface ChartPoint {
  /** Below the chart: `12 лис`. */
  tick: string;
  /** In the tooltip and the table: `12 листопада`. */
  title: string;
}

export interface ChartLine {
  key: string;
  name: string;
  color: ColorName;
  /** One for each point; null where there is none. */
  values: readonly (number | null)[];
  /** The value of a point as it is read; a dash where there is none. */
  formatValue: (index: number) => string;
}

export interface ChartData {
  /** What the table says. */
  caption: string;
  /** What a point is: `Day`. */
  pointName: string;
  points: readonly ChartPoint[];
  lines: readonly ChartLine[];
}
