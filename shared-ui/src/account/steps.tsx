import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { HiddenNote, VisuallyHidden } from '../card/visually-hidden';
import { iconMask } from '../theme/mixins';
import { color, type } from '../theme/names';
import { radius, space } from '../theme/scale';
import { messages } from './account.messages';

export interface StepperProps {
  label: string;
  steps: readonly string[];
  /** Index of the current step; as long as `steps` when all are done. */
  current: number;
}

/** Numbered steps in a row. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <StepList aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'next'}
          aria-current={index === current ? 'step' : undefined}
        >
          <i aria-hidden>{index < current ? null : index + 1}</i>
          {step}
          {index < current ? (
            <HiddenNote>
              <FormattedMessage {...messages.stepDone} />
            </HiddenNote>
          ) : null}
        </li>
      ))}
    </StepList>
  );
}

export interface StepBarProps extends StepperProps {
  /** The color of completed steps: the brand's, or that of an order's status. */
  tone?: 'brand' | 'warning' | 'progress' | 'success';
  /** Names of the steps are announced but not shown. */
  isBare?: boolean;
}

/** The four-part bar of an order on the buyer's side. */
export function StepBar({ label, steps, current, tone = 'brand', isBare = false }: StepBarProps) {
  return (
    <BarList aria-label={label} data-bare={isBare || undefined} style={{ '--done': doneColors[tone] }}>
      {steps.map((step, index) => (
        <li key={step} data-state={index <= current ? 'done' : 'next'} aria-current={index === current ? 'step' : undefined}>
          {isBare ? <VisuallyHidden>{step}</VisuallyHidden> : step}
        </li>
      ))}
    </BarList>
  );
}

export interface TimelineItem {
  title: ReactNode;
  date?: ReactNode;
  state: 'done' | 'current' | 'next' | 'canceled';
}

/** Past events of an order with their times, and the steps ahead. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <TimeList aria-label={label}>
      {items.map(({ title, date, state }, index) => (
        <li key={index} data-state={state}>
          <b>
            {title}
            {state === 'current' ? (
              <HiddenNote>
                <FormattedMessage {...messages.stepCurrent} />
              </HiddenNote>
            ) : null}
          </b>
          {date ? <small>{date}</small> : null}
        </li>
      ))}
    </TimeList>
  );
}

const StepList = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  ${type('label')}
  li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font-weight: 600;
  }
  li + li::before {
    content: '';
    width: 48px;
    height: 2px;
    margin-right: ${space(1)};
    background: ${color('line.default')};
  }
  i {
    display: grid;
    place-items: center;
    width: 26px;
    height: 26px;
    border-radius: 50%;
    background: ${color('line.subtle')};
    color: ${color('text.secondary')};
    font-style: normal;
    font-size: 13px;
  }
  [data-state='next'] {
    font-weight: 500;
    color: ${color('text.muted')};
  }
  [data-state='current'] i {
    background: none;
    box-shadow: inset 0 0 0 2px ${color('brand.default')};
    color: ${color('brand.text')};
  }
  [data-state='done'] i {
    background: ${color('brand.default')};
    color: ${color('text.onBrand')};
    &::before {
      content: '';
      width: 14px;
      height: 14px;
      background: currentColor;
      ${iconMask('check')}
    }
  }
`;

const doneColors = {
  brand: color('brand.default'),
  warning: color('orderStatus.waitingForPayment.dot'),
  progress: color('orderStatus.inProgress.dot'),
  success: color('orderStatus.completed.dot'),
} as const;

const BarList = styled.ol`
  display: grid;
  grid-auto-flow: column;
  /* At least as wide as the longest word of each step. */
  grid-auto-columns: minmax(min-content, 1fr);
  gap: ${space(1.5)};
  li {
    ${type('caption')}
    color: ${color('text.muted')};
  }
  @media (max-width: 374.98px) {
    grid-auto-columns: minmax(0, 1fr);
    li {
      overflow-wrap: anywhere;
      hyphens: auto;
    }
  }
  li::before {
    content: '';
    display: block;
    height: 6px;
    margin-bottom: ${space(1.5)};
    border-radius: ${radius.pill};
    background: ${color('line.subtle')};
  }
  [data-state='done']::before {
    background: var(--done);
  }
  &[data-bare] li::before {
    height: 4px;
    margin: 0;
  }
  [aria-current] {
    color: ${color('text.primary')};
    font-weight: 600;
  }
`;

const dots = {
  done: 'brand.default',
  current: 'orderStatus.waitingForPayment.dot',
  next: 'line.strong',
  canceled: 'danger.default',
} as const;

const TimeList = styled.ol`
  li {
    position: relative;
    display: grid;
    min-height: 44px;
    padding: 0 0 ${space(1.5)} ${space(7)};
  }
  li::before {
    content: '';
    position: absolute;
    left: 2px;
    top: 5px;
    width: 12px;
    height: 12px;
    border-radius: 50%;
    background: var(--dot);
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 7px;
    top: 21px;
    bottom: -1px;
    width: 2px;
    background: ${color('line.default')};
  }
  b {
    ${type('bodyS')}
    font-weight: 600;
  }
  small {
    ${type('caption')}
    color: ${color('text.muted')};
  }
  ${Object.entries(dots)
    .map(([state, name]) => `[data-state='${state}'] { --dot: ${color(name)}; }`)
    .join('\n')}
  [data-state='done']:not(:last-child)::after {
    background: ${color('brand.default')};
  }
  [data-state='next'] b {
    font-weight: 400;
    color: ${color('text.muted')};
  }
`;
