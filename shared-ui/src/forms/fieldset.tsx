import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, type } from '../theme/names';
import { space } from '../theme/scale';

export interface FieldsetProps {
  legend: ReactNode;
  /** Error of the choice as a whole; announced, and read with the group. */
  error?: ReactNode;
  /** Checkboxes, radio buttons or other controls that answer one question. */
  children: ReactNode;
}

/** Several controls that answer one question, under its text. */
export function Fieldset({ legend, error, children }: FieldsetProps) {
  const errorId = useId();
  return (
    <Root aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      {children}
      {error ? (
        <small id={errorId} role="alert">
          {error}
        </small>
      ) : null}
    </Root>
  );
}

/* The base styles remove margins, padding and border. */
const Root = styled.fieldset`
  display: grid;
  gap: ${space(3)};

  > legend {
    ${type('label')}
    margin-bottom: ${space(2)};
  }
  > small {
    ${type('caption')}
    color: ${color('danger.text')};
  }
`;
