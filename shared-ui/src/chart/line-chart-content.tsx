import { useId } from 'react';
import { VisuallyHidden } from '../card/visually-hidden';
import { color } from '../theme/names';
import type { ChartData, ChartPoint } from './chart-data';
import { Dot, Drawing, Frame, Handle, Plot, Rule, Scale, Ticks } from './chart-styles';
import { ChartTable } from './chart-table';
import { ChartTooltip } from './chart-tooltip';
import { areaPath, valueY, labeledIndexes, niceTicks, pointX, splitAtGaps, smoothPath } from './scale';
import { useMarker } from './use-marker';

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

/** Line chart over time with an area below the first line. A marker follows pointer, touch and arrow keys; a table repeats the values. */
export function LineChartContent({ summary, formatTick, isWhole = false, tableToggle, ...data }: LineChartProps) {
  const { pointName, points, lines } = data;
  const gradient = useId();
  const { index, announced, handlers } = useMarker(points.length);
  const ticks = niceTicks(Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))), { isWhole });
  const top = ticks.at(-1) ?? 1;
  const place = pointX(index ?? 0, points.length);
  const current = index ?? points.length - 1;
  return (
    <>
      <Frame>
        <Scale aria-hidden>
          {ticks.map((tick) => (
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </Scale>
        <Plot>
          <Drawing role="img" aria-label={summary} viewBox="0 0 100 100" preserveAspectRatio="none">
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" style={{ stopColor: color('chart.areaFrom') }} />
              <stop offset="1" style={{ stopColor: color('chart.areaTo') }} />
            </linearGradient>
            {ticks.map((tick) => (
              <path key={tick} d={`M0,${String(valueY(tick, top))}H100`} data-grid={tick === 0 ? 'base' : 'dashed'} />
            ))}
            {lines.slice(0, 1).map(({ key, values }) => (
              <path key={key} d={splitAtGaps(values, top).map(areaPath).join('')} fill={`url(#${gradient})`} />
            ))}
            {lines.map(({ key, values, color: stroke }) => (
              <path key={key} d={splitAtGaps(values, top).map(smoothPath).join('')} data-line style={{ stroke: color(stroke) }} />
            ))}
          </Drawing>
          {index === null ? null : <Rule style={{ left: `${String(place)}%` }} />}
          {lines.map(({ key, values, color: line }) => {
            const value = index === null ? null : (values[index] ?? null);
            const height = `${String(valueY(value ?? 0, top))}%`;
            return value === null ? null : <Dot key={key} style={{ left: `${String(place)}%`, top: height, borderColor: color(line) }} />;
          })}
          <Handle
            role="slider"
            tabIndex={0}
            aria-label={pointName}
            aria-valuemin={1}
            aria-valuemax={points.length}
            aria-valuenow={current + 1}
            aria-valuetext={points[current]?.title}
            {...handlers}
          />
          {index === null ? null : <ChartTooltip data={data} index={index} place={place} />}
        </Plot>
        <Ticks aria-hidden>
          <TickRow width="wide" points={points} most={7} />
          <TickRow width="narrow" points={points} most={4} />
        </Ticks>
      </Frame>
      {/* The slider announces the day, this live region its values. */}
      <VisuallyHidden as="div" aria-live="polite">
        {announced === null ? null : lines.map(({ name, formatValue }) => `${name}: ${formatValue(announced)}`).join(', ')}
      </VisuallyHidden>
      <ChartTable data={data} toggle={tableToggle} />
    </>
  );
}

/** One row of labels for wide and one for narrow charts; CSS shows one of them. */
function TickRow({ width, points, most }: { width: string; points: readonly ChartPoint[]; most: number }) {
  return (
    <div data-for={width}>
      {labeledIndexes(points.length, most).map((index) => (
        <span key={index} style={{ left: `${String(pointX(index, points.length))}%` }}>
          {points[index]?.tick}
        </span>
      ))}
    </div>
  );
}
