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
import { accountLayouts } from './page/lazy-layouts';
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
  const page = <Main>{children}</Main>;
  if (layout === 'bare') return page;
  const Layout = layout === 'public' ? null : accountLayouts[layout];
  // Also for the layout of a remote that this shell does not know.
  if (!Layout) return <PublicSurround>{page}</PublicSurround>;
  const account = (
    <Suspense fallback={pending}>
      <Layout>{children}</Layout>
    </Suspense>
  );
  return layout === 'buyer' ? <PublicSurround>{account}</PublicSurround> : account;
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
