import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlBox, controlDisabled, controlFocus, controlInvalid } from './control-styles';
import { useFieldControl } from './field';

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
      {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
      {options.map(({ value, label, isDisabled }) => (
        <option key={value} value={value} disabled={isDisabled}>
          {label}
        </option>
      ))}
    </Box>
  );
}

const chevron = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' viewBox='0 0 24 24' fill='none' stroke='%237F8D85' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E")`;

const Box = styled.select`
  ${controlBox}
  display: block;
  width: 100%;
  min-width: 0;
  height: 44px;
  padding: 0 40px 0 14px;
  border: 0;
  appearance: none;
  background-image: ${chevron};
  background-repeat: no-repeat;
  background-position: right 14px center;
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
    background-image: ${chevron};
    background-repeat: no-repeat;
    background-position: right 14px center;
    cursor: default;
  }
`;
