import { Container, color, layout, media, space } from '@yarmarok/shared-ui';
import type { ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { PagePending } from '../../remotes/page-pending';
import { Main } from '../page/main';
import { SupportButton } from './support-button';
import { usePaymentReturn } from './use-payment-return';
import { useGuard } from './use-guard';

interface SellerPageProps {
  /** Is false where people would ask themselves. */
  hasSupport?: boolean;
  children: ReactNode;
}

/** The page under the seller's header, on the grey-green canvas, with the question to support. */
export function SellerPage({ hasSupport = true, children }: SellerPageProps) {
  const isSignedIn = useGuard();
  usePaymentReturn();
  return (
    <>
      <Page>
        <Main>{isSignedIn ? children : <PagePending />}</Main>
      </Page>
      {hasSupport ? <SupportButton /> : null}
      <Canvas />
    </>
  );
}

const Canvas = createGlobalStyle`
  /* Removes the bar of other pages at the bottom of phones; a screen's bar sets its own height. */
  :where(html) {
    --ya-bottom-bar: 0px;
  }
  body {
    background: ${color('surface.canvas')};
  }
`;

const Page = styled(Container)`
  padding-top: ${space(6)};
  padding-bottom: calc(${layout.bottomBar}px + 48px);
  ${media.mobile} {
    padding-top: ${space(3)};
    padding-bottom: ${space(6)};
  }
`;
