import type { Registry, RouteHandle } from '@yarmarok/shared-contract';
import { data, Outlet, type RouteObject, useLocation, useMatches } from 'react-router-dom';
import { Frame } from '../frame/frame';
import { layoutForPath } from '../frame/layout-for-path';
import { PagePending } from '../remotes/page-pending';
import { remoteGateRoute } from './remote-routes';
import { RouteError } from '../screens/page-error/route-error';
import { screenRoutes } from '../screens/screen-routes';

/** Id of the route that carries the frame; remotes are attached below it. */
export const rootRouteId = 'root';

interface RoutesOptions {
  registry: Registry;
  isServer: boolean;
  isLoaded: (remote: string) => boolean;
  /** Remotes that are loaded before the first render. */
  loaded: RouteObject[];
}

/** Returns all routes: the frame around the shell's own screens, the loaded remotes, and a gate for each remote that may be loaded. */
export function createRoutes({ registry, isServer, isLoaded, loaded }: RoutesOptions): RouteObject[] {
  const gates = Object.entries(registry.remotes).map(([name, remote]) => remoteGateRoute(name, remote, { isLoaded, isServer }));
  return [
    {
      id: rootRouteId,
      Component: FramedPage,
      ErrorBoundary: FramedError,
      HydrateFallback: FramedPending,
      // The first of two catch-all routes wins: the gate of a remote stands before the not-found page.
      children: [...loaded, ...gates, { id: 'shell', ErrorBoundary: RouteError, children: screenRoutes }, unknownPath],
    },
  ];
}

/** Returns whether a route belongs to the shell. */
export function isShellRoute(routeId: string | undefined): boolean {
  return routeId?.startsWith('shell/') ?? false;
}

/** Only reached when no remote answers for the root. */
const unknownPath: RouteObject = {
  id: 'unknown',
  path: '*',
  ErrorBoundary: RouteError,
  loader: () => {
    throw data(null, { status: 404 });
  },
};

function useLayout() {
  const wanted = useMatches().findLast((match) => (match.handle as RouteHandle | undefined)?.layout)?.handle as RouteHandle | undefined;
  const { pathname } = useLocation();
  return wanted?.layout ?? layoutForPath(pathname);
}

function FramedPage() {
  return (
    <Frame layout={useLayout()}>
      <Outlet />
    </Frame>
  );
}

function FramedError() {
  return (
    <Frame layout="public">
      <RouteError />
    </Frame>
  );
}

function FramedPending() {
  return (
    <Frame layout={useLayout()}>
      <PagePending />
    </Frame>
  );
}
