import { Container, color, layout, media } from '@yarmarok/shared-ui';
import type { ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { PagePending } from '../../remotes/page-pending';
import { Main } from '../page/main';
import { SupportButton } from './support-button';
import { usePaymentReturn } from './use-payment-return';
import { useGuard } from './use-guard';

/** The page under the seller's header, on the grey-green canvas, with the question to support. */
export function SellerPage({ children }: { children: ReactNode }) {
  const isSignedIn = useGuard();
  usePaymentReturn();
  return (
    <>
      <Page>
        <Main>{isSignedIn ? children : <PagePending />}</Main>
      </Page>
      <SupportButton />
      <Canvas />
    </>
  );
}

const Canvas = createGlobalStyle`
  /* Without the bar of other pages at the bottom of phones; a bar of a screen says its own height. */
  :where(html) {
    --ya-bottom-bar: 0px;
  }
  body {
    background: ${color('surface.canvas')};
  }
`;

const Page = styled(Container)`
  padding-top: 24px;
  padding-bottom: calc(${layout.bottomBar}px + 48px);
  ${media.mobile} {
    padding-top: 12px;
    padding-bottom: 24px;
  }
`;
