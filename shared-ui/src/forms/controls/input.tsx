import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../../theme/names';
import { space } from '../../theme/scale';
import { controlBox, controlDisabled, controlFocus, controlInvalid } from './control-styles';
import { useFieldControl } from '../field';

export interface InputProps extends ComponentProps<'input'> {
  startIcon?: ReactNode;
  /** Unit or small button at the right end. */
  end?: ReactNode;
}

/** A line of text. */
export function Input({ startIcon, end, className, style, ...props }: InputProps) {
  return (
    <Box className={className} style={style}>
      {startIcon}
      <input type="text" {...props} {...useFieldControl(props)} required={undefined} />
      {end}
    </Box>
  );
}

const Box = styled.span`
  ${controlBox}
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  min-width: 0;
  height: 44px;
  padding: 0 ${space(3.5)};
  color: ${color('text.muted')};
  &:focus-within {
    ${controlFocus}
  }
  &:has([aria-invalid='true']) {
    ${controlInvalid}
  }
  &:has(input:disabled) {
    ${controlDisabled}
  }
  input {
    flex: 1;
    width: 100%;
    min-width: 0;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: 0;
    background: none;
    color: ${color('text.primary')};
    outline: none;
    appearance: none;
    text-overflow: ellipsis;
  }
  /* WebKit writes the date of today into an empty field. */
  input[type='date'][value='']:not(:focus) {
    color: ${color('text.muted')};
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  input:disabled {
    color: inherit;
    opacity: 1;
  }
`;
