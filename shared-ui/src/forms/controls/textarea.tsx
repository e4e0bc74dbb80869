import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { space } from '../../theme/scale';
import { controlBox, controlDisabled, controlFocus, controlInvalid } from './control-styles';
import { useFieldControl } from '../field';

export interface TextareaProps extends ComponentProps<'textarea'> {
  minRows?: number;
  maxRows?: number;
}

const lineHeight = 22;
const padding = 22;

/** Several lines of text; grows with them up to `maxRows`. */
export function Textarea({ minRows = 3, maxRows = 8, style, ...props }: TextareaProps) {
  const heights = { minHeight: minRows * lineHeight + padding, maxHeight: maxRows * lineHeight + padding };
  return <Box rows={minRows} {...props} {...useFieldControl(props)} required={undefined} style={{ ...heights, ...style }} />;
}

const Box = styled.textarea`
  ${controlBox}
  display: block;
  width: 100%;
  padding: ${space(2.5)} ${space(3.5)};
  border: 0;
  resize: vertical;
  field-sizing: content;
  &:focus {
    ${controlFocus}
  }
  &[aria-invalid='true'] {
    ${controlInvalid}
  }
  &:disabled {
    ${controlDisabled}
  }
`;
