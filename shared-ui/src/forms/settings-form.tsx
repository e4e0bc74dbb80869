import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../theme/scale';

/**
 * A form of a page: two columns, one on phones. Headings, texts and wide fields span the width; buttons are as wide as their text, on
 * phones as the form.
 */
export function SettingsForm(props: ComponentProps<'form'>) {
  return <Root noValidate {...props} />;
}

const Root = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)} ${space(5)};
  align-items: start;

  /* Takes precedence over the rules of the screen around it. */
  && > h2,
  && > p,
  > [role='alert'] {
    grid-column: 1 / -1;
    margin: 0;
  }
  && > * + h2 {
    margin-top: ${space(3)};
  }
  > button {
    justify-self: start;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    > button {
      justify-self: stretch;
    }
  }
`;
