import { hydrate as hydrateQueries } from '@tanstack/react-query';
import { type HostServices, type Registry, splitLocale } from '@yarmarok/shared-contract';
import { createStore } from 'jotai';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type Location, type RouteObject, RouterProvider } from 'react-router-dom';
import { AppProviders } from '../providers/app-providers';
import { type BootData, bootElementId } from '../providers/boot-data';
import { createPageIntl } from '../providers/intl';
import { createQueryClient } from '../providers/query-client';
import { loadShellMessages } from '../providers/shell-messages';
import { runWhenIdle } from '../state/run-when-idle';
import { isChunkError, reloadForChunkError } from '../remotes/chunk-reload';
import { remoteForPath } from '../remotes/match-remote';
import { pageHooks } from '../remotes/page-hooks';
import { watchRegistrations } from '../remotes/registrations';
import { reportFailure, watchFailures } from '../remotes/report-failure';
import { withoutCampaign } from '../state/next-path';
import { createBrowserHost } from '../state/create-browser-host';
import { clearRestoredInput } from '../state/restored-input';
import { startFederation } from './federation';
import { freezeDeep } from './freeze-deep';
import { startHeartbeat } from './heartbeat';
import { RegistryWatcher } from './registry-watcher';
import { yieldToMain } from './yield-to-main';
import { createRemoteLoader, type RemoteLoader } from './remote-loader';
import { resolveLazyRoutes } from './resolve-lazy';
import { createLoaderContext, createPageRouter, initialRoutes } from './router';
import { isTranslated, surviveTranslation } from './survive-translation';
import { watchChunkErrors } from './watch-chunk-errors';

/** Starts the page: loads its code, hydrates it, then starts the session, cart and prefetching. */
export async function startPage(): Promise<void> {
  leaveCampaign();
  const boot = readBootData();
  const { locale, basename } = splitLocale(window.location.pathname);
  watchChunkErrors();
  watchFailures();
  watchRegistrations();
  surviveTranslation();
  const loadBuild = startFederation();

  const shellMessages = await loadShellMessages(locale);
  const registry = new RegistryWatcher(await applyDeveloperOverride(boot.registry, () => pageHost), boot.keys);
  const remotes = createRemoteLoader({ locale, shellMessages, loadBuild, registry: () => registry.current });
  const findRemote = (pathname: string) => remoteForPath(registry.current, splitLocale(pathname).path);
  const getShown = () => {
    const remote = findRemote(window.location.pathname);
    const build = remote === undefined ? undefined : remotes.loaded(remote);
    return remote !== undefined && build !== undefined ? { remote, build } : null;
  };
  startHeartbeat({ getShown });
  const first = await prepareFirstPage(boot, remotes, basename);
  await yieldToMain();

  const queryClient = createQueryClient(false);
  if (first.isHydrated && boot.queries) hydrateQueries(queryClient, boot.queries);
  const store = createStore();
  const intl = createPageIntl(locale, shellMessages);
  const { host, start } = createBrowserHost({ locale, store, queryClient, intl, navigate: (to, options) => router.navigate(to, options) });
  // One host for all remotes: none may change it for the others.
  const pageHost = freezeDeep({ ...host, origin: boot.origin, ...(boot.site ? { site: boot.site } : {}) });
  const router = createPageRouter({
    boot: first.boot,
    host: pageHost,
    basename,
    registry,
    remotes,
    routes: first.routes,
    failed: first.failed,
  });

  const handleReady = () => {
    // Tests and measurements wait for this attribute.
    document.documentElement.dataset.hydrated = '';
    const stops = [start(), runWhenIdle(() => void workAhead())];
    return () => stops.forEach((stop) => stop());
  };
  const workAhead = async () => {
    const { startIdleWork } = await import(/* webpackChunkName: "fetch-ahead" */ './idle-work');
    startIdleWork({ basename, registry, remotes, routes: first.routes, createContext: () => createLoaderContext(pageHost) });
  };
  const app = (
    <AppProviders host={pageHost} store={store} intl={intl} onReady={handleReady}>
      <div data-app="">
        <RouterProvider router={router} />
      </div>
    </AppProviders>
  );
  await yieldToMain();
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  clearRestoredInput(container);
  startTransition(() => {
    if (first.isHydrated)
      hydrateRoot(container, app, { onCaughtError, onRecoverableError: (error) => console.error('Hydration differs', error) });
    else createRoot(container, { onCaughtError }).render(app);
  });
  registry.start();
  let { location } = router.state;
  let shown = getShown();
  router.subscribe((state) => {
    const isMoved = state.location !== location;
    // A page with loaded code is shown at once, without a pending state.
    const next = state.navigation.location ?? (isMoved ? state.location : undefined);
    // A suspect remote must not stay on the pages of other remotes.
    const isLeft = next && shown && findRemote(next.pathname) !== shown.remote && pageHooks.leaving?.(shown);
    // The browser translates a new document, but not later changes of a translated one.
    if (isLeft || (next && isTranslated() && isOtherPage(location, next))) {
      if (isMoved) window.location.reload();
      else window.location.assign(router.createHref(next));
      return;
    }
    if (isMoved) void registry.refresh();
    ({ location } = state);
    if (state.navigation.location) return;
    const left = shown;
    shown = getShown();
    if (left && left.remote !== shown?.remote) pageHooks.left?.(left);
  });
}

/** Removes from the address what the server has left out, so that the page is hydrated with the links that it was rendered with. */
function leaveCampaign(): void {
  const { pathname, search, hash } = window.location;
  const kept = withoutCampaign(search);
  if (kept !== search) window.history.replaceState(window.history.state, '', pathname + kept + hash);
}

/** Returns whether a navigation leads to another page or another search; any other navigation filters or extends the same list. */
function isOtherPage(from: Location, to: Location): boolean {
  const readSearch = ({ search }: Location) => new URLSearchParams(search).get('search');
  return from.pathname !== to.pathname || readSearch(from) !== readSearch(to);
}

function onCaughtError(error: unknown, { componentStack }: { componentStack?: string | null }): void {
  console.error(error);
  reportFailure(error, componentStack ?? '');
}

interface FirstPage {
  boot: BootData;
  routes: RouteObject[];
  isHydrated: boolean;
  /** The remote that rendered the page on the server but whose code failed to load. */
  failed: string | null;
}

/**
 * Prepares the routes of the first render. Without the remote's code a rendered page cannot be hydrated; it is then rendered again in the
 * browser, with the outage panel.
 */
async function prepareFirstPage(boot: BootData, remotes: RemoteLoader, basename: string): Promise<FirstPage> {
  if (boot.rendered === 'server') {
    try {
      const loaded = boot.remote ? [await remotes.load(boot.remote)] : [];
      // A build other than the server's renders its own page.
      if (boot.remote && remotes.loaded(boot.remote) !== boot.registry.remotes[boot.remote]?.stable.id)
        return renderInBrowser(boot, remotes, null);
      const routes = initialRoutes(boot, remotes, loaded);
      await resolveLazyRoutes(routes, window.location, basename);
      return { boot, routes, isHydrated: true, failed: null };
    } catch (error) {
      console.warn('The rendered page cannot be hydrated', error);
      // The entry loaded and one of its chunks did not: the next document avoids this build.
      if (isChunkError(error)) void reloadForChunkError(error);
    }
  }
  return renderInBrowser(boot, remotes, boot.remote);
}

/** Starts without the server's markup. */
function renderInBrowser(boot: BootData, remotes: RemoteLoader, failed: string | null): FirstPage {
  const bare: BootData = { ...boot, rendered: 'browser', remote: null, router: null, queries: null };
  return { boot: bare, routes: initialRoutes(bare, remotes, []), isHydrated: false, failed };
}

/** Returns the registry of this document, with a developer's override of this tab applied. */
async function applyDeveloperOverride(registry: Registry, getHost: () => HostServices): Promise<Registry> {
  try {
    if (window.location.search.includes('federation') || sessionStorage.getItem('federation')) {
      const { startDeveloperTools } = await import(/* webpackChunkName: "outage" */ '../developer/start');
      return await startDeveloperTools(registry, getHost);
    }
  } catch {
    // Storage is refused, or the tools cannot be loaded.
  }
  return registry;
}

function readBootData(): BootData {
  const text = document.getElementById(bootElementId)?.textContent;
  if (!text) throw new Error('The page brought no data to start with');
  return JSON.parse(text) as BootData;
}
