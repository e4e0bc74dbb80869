import { type HostServices, hostContext, splitLocale } from '@yarmarok/shared-contract';
import { createBrowserRouter, type RouteObject, RouterContextProvider } from 'react-router-dom';
import type { BootData } from '../providers/boot-data';
import { remoteForPath } from '../remotes/match-remote';
import { createRoutes, rootRouteId } from '../routes/routes';
import type { RegistryWatcher } from './registry-watcher';
import type { RemoteLoader } from './remote-loader';
import { replayRouterState } from './replay-router-state';

interface RouterOptions {
  boot: BootData;
  host: HostServices;
  basename: string;
  registry: RegistryWatcher;
  remotes: RemoteLoader;
  routes: RouteObject[];
  /** A remote that failed a moment ago: the first route lookup does not wait for it again. */
  failed: string | null;
}

/** Returns the routes of the first render: the shell's, and those of the remote that rendered the page on the server. */
export function initialRoutes(boot: BootData, remotes: RemoteLoader, loaded: RouteObject[]): RouteObject[] {
  return createRoutes({ registry: boot.registry, isServer: false, isLoaded: (name) => remotes.loaded(name) !== undefined, loaded });
}

export function createLoaderContext(host: HostServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  return context;
}

/** Creates the router of this document. Remotes are attached on navigation to their pages. */
export function createPageRouter({ boot, host, basename, registry, remotes, routes, failed }: RouterOptions) {
  const attached = new Set(boot.remote ? [boot.remote] : []);
  const isAttached = (name: string | undefined) => name !== undefined && attached.has(name);
  const router = createBrowserRouter(routes, {
    basename,
    ...(boot.router ? { hydrationData: boot.router } : {}),
    getContext: () => createLoaderContext(host),
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const { path: sitePath } = splitLocale(path);
      const justFailed = failed;
      failed = null;
      if (isAttached(remoteForPath(registry.current, sitePath))) return;
      // A remote that is loaded now should be its newest build.
      await registry.refresh();
      const name = remoteForPath(registry.current, sitePath);
      if (!name || name === justFailed || isAttached(name)) return;
      try {
        const route = await remotes.load(name);
        if (signal.aborted || isAttached(name)) return;
        attached.add(name);
        patch(rootRouteId, [route]);
      } catch {
        // The gate of the remote shows the panel with the retry; the rest of the site keeps working.
      }
    },
  });
  return replayRouterState(router);
}
