import type { RegistryRemote, RemoteDefinition } from '@yarmarok/shared-contract';
import { type IntlShape, RawIntlProvider } from 'react-intl';
import { data, Outlet, type RouteObject } from 'react-router-dom';
import { RouteError } from '../screens/page-error/route-error';
import { PagePending } from './page-pending';

/**
 * The routes of a loaded remote under a boundary of their own, so that their failures never replace the frame, and with
 * the remote's texts.
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
  /** The server cannot tell a remote that loads later from one that is gone: it leaves the verdict to the browser. */
  isServer: boolean;
}

/**
 * Matches whatever no route of the remote matches. While the remote is not loaded that is everything, and the panel with
 * the retry stands there; afterwards it is a path that does not exist.
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
      // Rarely seen, so not among the first scripts.
      ...(isServer
        ? { Component: PagePending }
        : { lazy: async () => ({ Component: (await import(/* webpackChunkName: "outage" */ './remote-outage')).RemoteOutage }) }),
    })),
  };
}
