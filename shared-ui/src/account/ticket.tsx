import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { palette } from '../theme/names';
import { media, radius, space } from '../theme/scale';

export interface TicketProps {
  /** The part behind the tear line. */
  side: ReactNode;
  children: ReactNode;
}

/** The ticket of the loyalty program; on mobile the tear runs across. */
export function Ticket({ side, children }: TicketProps) {
  return (
    <Root>
      <div>{children}</div>
      <div>{side}</div>
    </Root>
  );
}

const Root = styled.div`
  --side: 240px;
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--side);
  border-radius: ${radius.xxl};
  background: ${palette('pine.800')};
  color: #fff;
  /* Two bites at the ends of the tear line. */
  mask:
    radial-gradient(circle 14px at calc(100% - var(--side)) 0, #0000 98%, #000) top / 100% 51% no-repeat,
    radial-gradient(circle 14px at calc(100% - var(--side)) 100%, #0000 98%, #000) bottom / 100% 51% no-repeat;
  & > div {
    min-width: 0;
    padding: ${space(7)} ${space(8)};
  }
  & > div + div {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    border-left: 2px dashed rgba(255, 255, 255, 0.4);
    text-align: center;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    mask: none;
    & > div {
      padding: ${space(5)};
    }
    & > div + div {
      border-left: 0;
      border-top: 2px dashed rgba(255, 255, 255, 0.4);
    }
  }
`;
