import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type ColorName, color, type } from '../theme/names';
import { radius, space } from '../theme/scale';

export type ChipTone = 'neutral' | 'new' | 'warning' | 'progress' | 'success' | 'danger';

export interface ChipProps {
  tone?: ChipTone;
  /** A dot before the text: a status is never shown by color alone, and never without a word. */
  hasDot?: boolean;
  /** In place of the dot, 14 px. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A 26 px pill that names a status. */
export function Chip({ tone = 'neutral', hasDot = true, icon, children }: ChipProps) {
  return (
    <Root $tone={tone}>
      {icon ?? (hasDot ? <i /> : null)}
      {children}
    </Root>
  );
}

const tones: Record<ChipTone, [background: ColorName, text: ColorName, dot: ColorName]> = {
  neutral: ['importRow.skipped.bg', 'importRow.skipped.text', 'importRow.skipped.bar'],
  new: ['orderStatus.new.bg', 'orderStatus.new.text', 'orderStatus.new.dot'],
  warning: ['orderStatus.waitingForPayment.bg', 'orderStatus.waitingForPayment.text', 'orderStatus.waitingForPayment.dot'],
  progress: ['orderStatus.inProgress.bg', 'orderStatus.inProgress.text', 'orderStatus.inProgress.dot'],
  success: ['orderStatus.completed.bg', 'orderStatus.completed.text', 'orderStatus.completed.dot'],
  danger: ['orderStatus.canceled.bg', 'orderStatus.canceled.text', 'orderStatus.canceled.dot'],
};

const Root = styled.span<{ $tone: ChipTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  height: 26px;
  padding: 0 ${space(2.5)};
  border-radius: ${radius.pill};
  ${type('caption')}
  font-weight: 600;
  white-space: nowrap;
  background: ${({ $tone }) => color(tones[$tone][0])};
  color: ${({ $tone }) => color(tones[$tone][1])};
  i {
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: ${({ $tone }) => color(tones[$tone][2])};
  }
`;
