import { Suspense } from 'react';
import { styled } from 'styled-components';
import { lazyNamed } from '../lazy/lazy-named';
import { media } from '../theme/scale';
import type { LineChartProps } from './line-chart-content';

const LazyLineChart = lazyNamed(async () => (await import(/* webpackChunkName: "line-chart" */ './line-chart-content')).LineChartContent);

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
