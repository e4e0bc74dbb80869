import { styled } from 'styled-components';
import { space } from '@yarmarok/shared-ui';

/** Rows of text on a page that a link in a mail opens. */
export const MailLinkRows = styled.div`
  display: grid;
  gap: ${space(4)};
  justify-items: stretch;
  h1 {
    margin: 0;
  }
`;
