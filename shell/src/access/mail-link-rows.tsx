import { Spinner } from '@yarmarok/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AccessText } from './access-page';

/** Placeholder while the link of an e-mail is being used. */
export function MailLinkPending({ children }: { children: ReactNode }) {
  return (
    <MailLinkRows role="status">
      <Spinner size={28} />
      <AccessText>{children}</AccessText>
    </MailLinkRows>
  );
}

/** The result, row by row. */
export const MailLinkRows = styled.div`
  display: grid;
  gap: 16px;
  justify-items: stretch;
  h1 {
    margin: 0;
  }
`;
