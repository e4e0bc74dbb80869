import { type ReactNode, useId } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../card/visually-hidden';
import { Counter } from '../status/counter';
import { hideScrollbar, iconMask, visuallyHidden } from '../theme/mixins';
import { color, shadow } from '../theme/names';
import { motion, radius, space } from '../theme/scale';

export interface SegmentOption<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  count?: number;
  /** Marks missing content; announced by assistive technology. */
  warning?: string | undefined;
  /** With an address the segments are links. */
  to?: LinkProps['to'];
}

export interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  onChange?: (value: Value) => void;
  options: readonly SegmentOption<Value>[];
}

/** Two or three alternatives, one of which is shown: links where each has an address, else radio buttons. */
export function SegmentedControl<Value extends string>({ label, value, onChange, options }: SegmentedControlProps<Value>) {
  const name = useId();
  const content = (option: SegmentOption<Value>) => (
    <>
      {option.icon}
      {option.label}
      {option.count !== undefined ? <Counter value={option.count} tone={option.value === value ? 'brand' : 'neutral'} /> : null}
      {option.warning ? (
        <Warning title={option.warning}>
          <VisuallyHidden>{option.warning}</VisuallyHidden>
        </Warning>
      ) : null}
    </>
  );

  if (options.some(({ to }) => to !== undefined)) {
    return (
      <Root as="nav" aria-label={label}>
        {options.map((option) => (
          <Link
            key={option.value}
            to={option.to ?? '.'}
            aria-current={option.value === value ? 'page' : undefined}
            data-active={option.value === value || undefined}
          >
            {content(option)}
          </Link>
        ))}
      </Root>
    );
  }
  return (
    <Root role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} data-active={option.value === value || undefined}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange?.(option.value)} />
          {content(option)}
        </label>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: inline-flex;
  gap: ${space(0.5)};
  max-width: 100%;
  padding: ${space(1)};
  overflow-x: auto;
  border-radius: ${radius.controlLg};
  background: ${color('line.subtle')};
  ${hideScrollbar}
  a,
  label {
    position: relative;
    display: flex;
    flex: none;
    align-items: center;
    justify-content: center;
    gap: ${space(2)};
    height: 36px;
    padding: 0 ${space(4)};
    border-radius: ${radius.controlSm};
    font-size: 14px;
    font-weight: 600;
    color: ${color('text.secondary')};
    white-space: nowrap;
    cursor: pointer;
    transition: background-color ${motion('fast')};
  }
  [data-active] {
    background: ${color('surface.card')};
    color: ${color('text.primary')};
    box-shadow: ${shadow('xs')};
  }
  input {
    ${visuallyHidden}
  }
  a:focus-visible,
  label:has(:focus-visible) {
    outline: 2px solid ${color('line.focus')};
    outline-offset: -2px;
  }
`;

const Warning = styled.i`
  width: 16px;
  height: 16px;
  background: ${color('warning.default')};
  ${iconMask('circle-alert')}
`;
