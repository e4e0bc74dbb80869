import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Card } from '../card/card';
import { useFormat } from '../format/use-format';
import { TrendingDown, TrendingUp } from '../icons/lucide';
import { color, type } from '../theme/names';
import { changeMessages } from './account.messages';

export interface StatTileProps {
  label: ReactNode;
  value: ReactNode;
  /** Percent against the period before. */
  change?: number | null;
  /** Values of a sparkline, oldest first; decorative. */
  points?: readonly number[];
}

/** A figure with its name, the change in words and how it went. */
export function StatTile({ label, value, change = null, points = [] }: StatTileProps) {
  const intl = useIntl();
  const format = useFormat();
  const isUp = (change ?? 0) >= 0;
  return (
    <Root tone="shadow" padding="none">
      <span>{label}</span>
      <strong>{value}</strong>
      {points.length > 1 && <Sparkline points={points} />}
      {change !== null && (
        <Change $isUp={isUp}>
          {isUp ? <TrendingUp size={16} /> : <TrendingDown size={16} />}
          {intl.formatMessage(isUp ? changeMessages.up : changeMessages.down, { change: format.percent(Math.abs(change)) })}
        </Change>
      )}
    </Root>
  );
}

const width = 96;
const height = 32;

function Sparkline({ points }: { points: readonly number[] }) {
  const low = Math.min(...points);
  const span = Math.max(...points) - low || 1;
  const place = (value: number, index: number) =>
    `${((index / (points.length - 1)) * width).toFixed(1)},${(height - 2 - ((value - low) / span) * (height - 4)).toFixed(1)}`;
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <polyline points={points.map(place).join(' ')} />
    </svg>
  );
}

const Root = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding: 18px 20px;
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
  polyline {
    fill: none;
    stroke: ${color('chart.a')};
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

const Change = styled.div<{ $isUp: boolean }>`
  ${type('caption')}
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${({ $isUp }) => color($isUp ? 'success.text' : 'danger.text')};
`;
