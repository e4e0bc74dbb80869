import { ApiError } from '@yarmarok/shared-api';
import { hostContext, HostProvider, type HostServices, type Locale, type Messages } from '@yarmarok/shared-contract';
import { getKitMessages } from '@yarmarok/shared-ui/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { Provider } from 'jotai';
import { useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import {
  createMemoryRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import { createHostDouble, type HostOptions, type RunningHost } from './host-double';

/** A source of screens: a remote, or the shell with its own routes and its real host. */
export interface ScreenArea<Running extends RunningHost> {
  routes: RouteObject[];
  loadMessages: (locale: Locale) => Promise<Messages>;
  createHost: (options: HostOptions & { locale: Locale }) => Running;
}

/** A page that is rendered, and its host. */
export type RenderedPage<Running extends RunningHost> = RenderResult &
  Running & {
    user: UserEvent;
    /** Path and query of the shown page. */
    getAddress: () => string;
  };

const isIgnored = ({ code }: { code: string }) => code === 'MISSING_TRANSLATION';

/**
 * Renders the page of an address as the shell does: its route, loader, texts and error boundary. An address of another part shows itself as
 * `Elsewhere: /path/`, and a page that fails shows `Page error 404`. Its host stops when it is unmounted, which Testing Library does after
 * each test.
 */
export async function renderRoute<Running extends RunningHost>(
  area: ScreenArea<Running>,
  address: string,
  { locale = 'en', ...options }: HostOptions = {},
): Promise<RenderedPage<Running>> {
  // Screen texts in files of their own follow the language of the document's address.
  window.history.replaceState(null, '', locale === 'uk' ? '/' : `/${locale}/`);
  const running = area.createHost({ locale, ...options });
  const messages = { ...getKitMessages(locale), ...((await area.loadMessages(locale)) as Record<string, string>) };
  const routes: RouteObject[] = [
    { id: 'area', ErrorBoundary: ShownError, HydrateFallback: Pending, children: [...area.routes, { path: '*', Component: Elsewhere }] },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address], getContext: () => createContext(running.host) });
  const handleError = (error: { code: string }) => {
    if (!isIgnored(error)) throw error as unknown as Error;
  };
  // Lazy routes and loaders resolve within.
  const result = await act(async () => {
    const rendered = render(
      <IntlProvider locale={locale} messages={messages} onError={handleError}>
        <QueryClientProvider client={running.host.queryClient}>
          <Provider store={running.store}>
            <HostProvider value={running.host}>
              <RouterProvider router={router} />
              <HostEnd running={running} />
            </HostProvider>
          </Provider>
        </QueryClientProvider>
      </IntlProvider>,
      // A failed call that reaches an error boundary is the tested state; any other error is a bug.
      { onCaughtError: (error) => (error instanceof ApiError ? undefined : console.error(error)) },
    );
    await Promise.resolve();
    return rendered;
  });
  // Suspended parts of a page load outside of `act`, so tests use only queries that wait.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  const getAddress = () => router.state.location.pathname + router.state.location.search;
  return { ...result, ...running, user: userEvent.setup(), getAddress };
}

/** The area of a remote, with a host double. */
export function remoteArea({ routes, loadMessages }: Omit<ScreenArea<RunningHost>, 'createHost'>) {
  return { routes, loadMessages, createHost: createHostDouble };
}

function createContext(host: HostServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  return context;
}

/** Stops the host with the page. It is the last element, because effects are cleaned up in order. */
function HostEnd({ running }: { running: RunningHost }) {
  useEffect(() => () => running.stop(), [running]);
  return null;
}

function Pending() {
  return <p role="status">Page is loading</p>;
}

function ShownError() {
  const error = useRouteError();
  return <h1>{isRouteErrorResponse(error) ? `Page error ${error.status}` : 'Page error'}</h1>;
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <h1>{`Elsewhere: ${pathname}${search}`}</h1>;
}
