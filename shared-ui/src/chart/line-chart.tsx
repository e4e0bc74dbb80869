import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/scale';
import type { ChartData } from './chart-data';

export interface LineChartProps extends ChartData {
  /** Summary of the chart for screen readers. */
  summary: string;
  /** Formats the values beside the grid. */
  formatTick: (value: number) => string;
  /** The values are integers: no 2.5 beside the grid. */
  isWhole?: boolean;
  /** Label of the button that opens the table. */
  tableToggle: string;
}

const LazyLineChart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "line-chart" */ './line-chart-content')).LineChartContent,
}));

/**
 * Line chart over time with an area below the first line. A marker follows pointer, touch and arrow keys; a table repeats the values. Its code
 * is loaded when it is first shown.
 */
export function LineChart(props: LineChartProps) {
  return (
    <Suspense fallback={<Place />}>
      <LazyLineChart {...props} />
    </Suspense>
  );
}

/** As high as the chart with the button of its table. */
const Place = styled.div`
  height: 334px;
  ${media.mobile} {
    height: 248px;
  }
`;
