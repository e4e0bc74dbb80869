import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../../theme/names';
import { iconMask, visuallyHidden } from '../../theme/mixins';
import { motion, radius, space } from '../../theme/scale';
import { replayEarlyInput } from '../early-input/early-input';
import { choiceBox, RadioDot } from './radio-dot';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
}

/** Yes or no; takes effect when the form is submitted. */
export function Checkbox({ label, className, ...props }: ChoiceProps) {
  return (
    <Row className={className}>
      <Tick ref={replayEarlyInput} {...props} type="checkbox" />
      <span>{label}</span>
    </Row>
  );
}

/** One of several; radios of a group share their `name` and stand in a `fieldset`. */
export function Radio({ label, className, ...props }: ChoiceProps) {
  return (
    <Row className={className}>
      <RadioDot ref={replayEarlyInput} {...props} type="radio" />
      <span>{label}</span>
    </Row>
  );
}

export interface SwitchProps extends ChoiceProps {
  isLabelHidden?: boolean;
}

/** On or off; takes effect at once. */
export function Switch({ label, isLabelHidden = false, className, ...props }: SwitchProps) {
  return (
    <Row className={className}>
      <Track ref={replayEarlyInput} {...props} type="checkbox" role="switch" />
      <SwitchLabel $isHidden={isLabelHidden}>{label}</SwitchLabel>
    </Row>
  );
}

const Row = styled.label`
  position: relative;
  display: inline-flex;
  gap: ${space(2.5)};
  align-items: flex-start;
  max-width: 100%;
  min-height: 24px;
  cursor: pointer;
  /* The target is 44 px high, the row is not. */
  &::after {
    content: '';
    position: absolute;
    inset: -${space(2.5)} 0;
  }
  &:has(:disabled) {
    color: ${color('text.disabled')};
    cursor: default;
  }
`;

const Tick = styled.input`
  ${choiceBox}
  border-radius: ${radius.xs};
  &:checked {
    background: ${color('brand.default')};
    box-shadow: none;
  }
  &:checked::before {
    content: '';
    width: 14px;
    height: 14px;
    background: ${color('text.onBrand')};
    ${iconMask('check')}
  }
  &:indeterminate {
    background: ${color('brand.default')};
    box-shadow: none;
  }
  &:indeterminate::before {
    content: '';
    width: 10px;
    height: 2px;
    background: ${color('text.onBrand')};
  }
  &:checked:disabled {
    background: ${color('line.strong')};
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 44px;
  height: 26px;
  border-radius: ${radius.pill};
  background: ${color('line.control')};
  transition: background-color ${motion('base')};
  cursor: inherit;
  &::before {
    content: '';
    position: absolute;
    left: 3px;
    top: 3px;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    background: #fff;
    transition: translate ${motion('base')};
  }
  &:checked {
    background: ${color('brand.default')};
  }
  &:checked::before {
    translate: 18px;
  }
  &:disabled {
    background: ${color('line.strong')};
  }
  @media (forced-colors: active) {
    background: Canvas;
    outline: 1px solid;
    outline-offset: -1px;
    &::before {
      background: CanvasText;
    }
    &:checked {
      background: Highlight;
    }
    &:checked::before {
      background: HighlightText;
    }
    &:disabled {
      background: Canvas;
      outline-color: GrayText;
    }
    &:disabled::before {
      background: GrayText;
    }
  }
`;

const SwitchLabel = styled.span<{ $isHidden: boolean }>`
  padding-top: ${space(0.5)};
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`;
