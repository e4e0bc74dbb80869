import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../card/visually-hidden';
import { TrendingDown, TrendingUp } from '../icons/lucide';
import { visuallyHidden } from '../theme/mixins';
import { color, type } from '../theme/names';
import { media, space } from '../theme/scale';
import { changeMessages } from './account.messages';

/** Change of a figure: up or down by an amount, or words where there is no amount. */
export type StatChange = { direction: 'up' | 'down'; amount: string } | { direction: 'none'; text: ReactNode };

export interface StatChangeNoteProps {
  /** The amount without a sign: `18%`. */
  change: StatChange;
  /** Names the period of the comparison; on narrow screens for assistive technology alone. */
  note?: ReactNode;
}

/** Change of a figure since the previous period: arrow, sign and words. */
export function StatChangeNote({ change, note }: StatChangeNoteProps) {
  return (
    <Line>
      {change.direction === 'none' ? <span>{change.text}</span> : <Amount change={change} />} {note ? <Note>{note}</Note> : null}
    </Line>
  );
}

const signs = { up: '+', down: '−' };

function Amount({ change: { direction, amount } }: { change: Exclude<StatChange, { direction: 'none' }> }) {
  const intl = useIntl();
  const isUp = direction === 'up';
  return (
    <Change $isUp={isUp}>
      {isUp ? <TrendingUp size={16} /> : <TrendingDown size={16} />}
      <span aria-hidden>{signs[direction] + amount}</span>
      <VisuallyHidden>{intl.formatMessage(isUp ? changeMessages.up : changeMessages.down, { change: amount })}</VisuallyHidden>
    </Change>
  );
}

const Line = styled.div`
  ${type('caption')}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1.5)};
  color: ${color('text.secondary')};
`;

const Change = styled.span<{ $isUp: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font-weight: 600;
  color: ${({ $isUp }) => color($isUp ? 'success.text' : 'danger.text')};
`;

const Note = styled.span`
  ${media.mobile} {
    ${visuallyHidden}
  }
`;
