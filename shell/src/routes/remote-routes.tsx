import type { RegistryRemote, RemoteDefinition } from '@yarmarok/shared-contract';
import { type IntlShape, RawIntlProvider } from 'react-intl';
import { data, Outlet, type RouteObject } from 'react-router-dom';
import { RouteError } from '../screens/page-error/route-error';
import { PagePending } from '../remotes/page-pending';

/**
 * Returns the routes of a loaded remote with its texts, under an error boundary of their own, so that failures never replace the frame.
 */
export function loadedRemoteRoute(name: string, definition: RemoteDefinition, intl: IntlShape): RouteObject {
  return {
    id: `remote:${name}`,
    element: (
      <RawIntlProvider value={intl}>
        <Outlet />
      </RawIntlProvider>
    ),
    ErrorBoundary: RouteError,
    children: definition.routes,
  };
}

interface GateOptions {
  isLoaded: (name: string) => boolean;
  /** The server cannot distinguish a remote that loads later from one that is gone: the browser decides. */
  isServer: boolean;
}

/**
 * Matches every path of the remote that none of its routes matches. While the remote is not loaded this shows the outage panel; afterwards
 * the path does not exist.
 */
export function remoteGateRoute(name: string, { basePaths }: RegistryRemote, { isLoaded, isServer }: GateOptions): RouteObject {
  return {
    id: `gate:${name}`,
    ErrorBoundary: RouteError,
    children: basePaths.map((base) => ({
      id: `gate:${name}:${base}`,
      path: `${base}*`,
      loader: () => {
        if (isLoaded(name)) throw data(null, { status: 404 });
        return null;
      },
      shouldRevalidate: () => true,
      // Rarely shown, so kept out of the first scripts.
      ...(isServer
        ? { Component: PagePending }
        : {
            lazy: async () => ({
              Component: (await import(/* webpackChunkName: "outage" */ '../screens/page-error/remote-outage')).RemoteOutage,
            }),
          }),
    })),
  };
}
