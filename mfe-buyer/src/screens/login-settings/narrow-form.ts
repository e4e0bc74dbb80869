import { color, media, space } from '@yarmarok/shared-ui';
import { styled } from 'styled-components';

/** One narrow column of fields. */
export const NarrowForm = styled.form`
  display: grid;
  gap: ${space(4)};
  max-width: 440px;

  p {
    margin: 0;
    color: ${color('text.secondary')};
  }
  button[type='submit'] {
    justify-self: start;
  }
  ${media.mobile} {
    button[type='submit'] {
      justify-self: stretch;
    }
  }
`;
