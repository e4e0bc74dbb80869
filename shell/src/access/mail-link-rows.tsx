import { styled } from 'styled-components';

/** What a page of a link in a mail says, row by row. */
export const MailLinkRows = styled.div`
  display: grid;
  gap: 16px;
  justify-items: stretch;
  h1 {
    margin: 0;
  }
`;
