import type { LayoutName } from '@yarmarok/shared-contract';
import { SkipLink } from '@yarmarok/shared-ui';
import { type ReactNode, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { PagePending } from '../remotes/page-pending';
import { Footer } from './footer/footer';
import { frameMessages as messages } from './frame.messages';
import { PublicHeader } from './header/public-header';
import { BottomBar } from './menus/bottom-bar';
import { PanelHost } from './menus/panel-host';
import { BuyerLayout, OperatorLayout, SellerLayout, ShopLayout } from './page/lazy-layouts';
import { Main, mainId } from './page/main';
import { NavigationProgress } from './page/navigation-progress';
import { NoticeHost } from './page/notice-host';
import { RouteFocus } from './page/route-focus';
import { TrackPages } from './page/track-pages';

interface FrameProps {
  layout: LayoutName;
  children: ReactNode;
}

/** Everything around a page: header and footer of its layout, menus, dialogs, toasts, and the effects of a navigation. */
export function Frame({ layout, children }: FrameProps) {
  return (
    <>
      <SkipLink href={`#${mainId}`}>
        <FormattedMessage {...messages.skip} />
      </SkipLink>
      <NavigationProgress />
      <Surround layout={layout}>{children}</Surround>
      <PanelHost />
      <NoticeHost />
      <RouteFocus />
      <TrackPages />
      <ScrollRestoration />
    </>
  );
}

function Surround({ layout, children }: FrameProps) {
  const pending = (
    <Main>
      <PagePending />
    </Main>
  );
  switch (layout) {
    case 'bare':
      return <Main>{children}</Main>;
    case 'seller':
      return (
        <Suspense fallback={pending}>
          <SellerLayout>{children}</SellerLayout>
        </Suspense>
      );
    case 'operator':
      return (
        <Suspense fallback={pending}>
          <OperatorLayout>{children}</OperatorLayout>
        </Suspense>
      );
    case 'shop':
      return (
        <Suspense fallback={pending}>
          <ShopLayout>{children}</ShopLayout>
        </Suspense>
      );
    case 'buyer':
      return (
        <PublicSurround>
          <Suspense fallback={pending}>
            <BuyerLayout>{children}</BuyerLayout>
          </Suspense>
        </PublicSurround>
      );
    case 'public':
      return (
        <PublicSurround>
          <Main>{children}</Main>
        </PublicSurround>
      );
  }
}

function PublicSurround({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <PublicHeader />
      {children}
      {/* Hydrated last, because it is far from the content. Each page has its own: one that moves to the end of a shorter page shifts. */}
      <Suspense key={pathname} fallback={null}>
        <Footer />
      </Suspense>
      <BottomBar />
    </>
  );
}
