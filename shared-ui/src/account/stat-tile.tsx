import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '../card/card';
import { color, type } from '../theme/names';
import { media, space } from '../theme/scale';
import { type StatChange, StatChangeNote } from './stat-change-note';

export interface StatTileProps {
  label: ReactNode;
  value: ReactNode;
  /** Compared with the previous period; the amount without a sign: `18%`. */
  change?: StatChange | null;
  /** Names the period of the comparison; on narrow screens for assistive technology alone. */
  note?: ReactNode;
  /** Values of a sparkline, oldest first; decorative, and left out on narrow screens. */
  points?: readonly number[];
  /** Color of the sparkline. */
  tone?: 'a' | 'b' | 'c' | 'e';
}

/** A figure with its name, its change in words and a sparkline. */
export function StatTile({ label, value, change = null, note, points = [], tone = 'a' }: StatTileProps) {
  return (
    <Root tone="shadow" padding="none">
      <span>{label}</span>
      <strong>{value}</strong>
      {points.length > 1 ? <Sparkline points={points} tone={tone} /> : null}
      {change ? <StatChangeNote change={change} note={note} /> : null}
    </Root>
  );
}

const width = 96;
const height = 32;

function Sparkline({ points, tone }: { points: readonly number[]; tone: 'a' | 'b' | 'c' | 'e' }) {
  const low = Math.min(...points);
  const span = Math.max(...points) - low || 1;
  const place = (value: number, index: number) =>
    `${((index / (points.length - 1)) * width).toFixed(1)},${(height - 2 - ((value - low) / span) * (height - 4)).toFixed(1)}`;
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <polyline points={points.map(place).join(' ')} style={{ stroke: color(`chart.${tone}`) }} />
    </svg>
  );
}

const Root = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  padding: ${space(4.5)} ${space(5)};
  & > span {
    ${type('bodyS')}
    color: ${color('text.secondary')};
  }
  strong {
    ${type('stat')}
  }
  & > svg {
    position: absolute;
    right: 20px;
    top: 40px;
  }
  ${media.mobile} {
    padding: ${space(4)};
    & > svg {
      display: none;
    }
  }
  polyline {
    fill: none;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
