import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { space } from '../../theme/scale';
import { controlBox, controlDisabled, controlFocus, controlInvalid } from './control-styles';
import { useFieldControl } from '../field';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export interface SelectProps extends ComponentProps<'select'> {
  options: readonly SelectOption[];
  /** First row with an empty value: "Будь-яке" where the choice is optional. */
  emptyLabel?: string;
}

/** The platform's own list: it opens, searches and closes as usual on each device. */
export function Select({ options, emptyLabel, ...props }: SelectProps) {
  return (
    <Box {...props} {...useFieldControl(props)} required={undefined}>
      {emptyLabel !== undefined ? <option value="">{emptyLabel}</option> : null}
      {options.map(({ value, label, isDisabled }) => (
        <option key={value} value={value} disabled={isDisabled}>
          {label}
        </option>
      ))}
    </Box>
  );
}

const chevronUrl = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' viewBox='0 0 24 24' fill='none' stroke='%237F8D85' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E")`;

/** Replaces the arrow of the platform, whose box looks disabled in WebKit. The end of the list needs 28 px for it. */
export const chevron = css`
  appearance: none;
  background-image: ${chevronUrl};
  background-repeat: no-repeat;
  background-position: right var(--ya-chevron-end, 8px) center;
`;

const Box = styled.select`
  ${controlBox}
  ${chevron}
  --ya-chevron-end: 14px;
  display: block;
  width: 100%;
  min-width: 0;
  height: 44px;
  padding: 0 ${space(10)} 0 ${space(3.5)};
  border: 0;
  text-overflow: ellipsis;
  cursor: pointer;
  &:focus {
    ${controlFocus}
  }
  &[aria-invalid='true'] {
    ${controlInvalid}
  }
  &:disabled {
    ${controlDisabled}
    ${chevron}
    cursor: default;
  }
`;
