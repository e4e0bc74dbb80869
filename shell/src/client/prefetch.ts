import { splitLocale } from '@yarmarok/shared-contract';
import { type LoaderFunction, matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router-dom';
import { remoteForPath } from '../remotes/match-remote';
import { preloadRemote } from './preload-remote';
import { yieldToMain } from './yield-to-main';
import type { RegistryWatcher } from './registry-watcher';
import type { RemoteLoader } from './remote-loader';
import { loadLazy } from './resolve-lazy';

interface PrefetchOptions {
  /** Basename of the router. */
  basename: string;
  registry: Pick<RegistryWatcher, 'current'>;
  remotes: RemoteLoader;
  /** The shell's own routes. */
  routes: RouteObject[];
  /** Creates the context of loaders. */
  createContext: () => RouterContextProvider;
}

/** Maximum number of links that are prefetched without a pointer on them. */
const maxLinks = 80;
const intentEvents = ['pointerover', 'focusin', 'pointerdown'] as const;
/** Time for which a pointer rests on a link that is probably followed. */
const restMs = 100;

/**
 * Prefetches the code of pages: at once for links of this page to pages of its own remote, and on pointer, touch or focus for any link. For
 * another remote only the bytes are fetched: its code runs on navigation, so a faulty build affects only its own pages. The data of a page
 * of this remote is fetched when its link is pressed, or the pointer rests on it. Failures are left to the navigation itself. Returns a
 * function that stops it.
 */
export function startPrefetching({ basename, registry, remotes, routes, createContext }: PrefetchOptions): () => void {
  const findRemote = (path: string) => remoteForPath(registry.current, splitLocale(path).path);

  /** Returns the path of a page of this site in this language; null for links that load a document. */
  function getPagePath(link: HTMLAnchorElement): string | null {
    const { origin, pathname } = new URL(link.href);
    const isHere = origin === window.location.origin && splitLocale(pathname).basename === basename;
    return isHere && !link.target && !link.download ? pathname : null;
  }

  async function prefetchPage(path: string, isWanted: boolean): Promise<void> {
    const name = findRemote(path);
    const isOwn = name !== undefined && name === findRemote(window.location.pathname) && remotes.loaded(name) !== undefined;
    // Some pages among those of a remote belong to the shell.
    const known = isOwn ? [...routes, await remotes.load(name)] : routes;
    const matches = (matchRoutes(known, path, basename) ?? []).map(({ route }) => route);
    const isGate = matches.some(({ id }) => id?.startsWith('gate:'));
    if (!isGate) await Promise.all(matches.flatMap(({ lazy }) => (lazy ? [loadLazy(lazy)] : [])));
    if (isWanted && !isOwn && name !== undefined && (isGate || matches.length === 0) && remotes.loaded(name) === undefined)
      await preloadRemote(name, splitLocale(path).locale);
  }

  /** Runs the loaders of a page for what they leave in the cache of queries. */
  async function fetchData(href: string, path: string): Promise<void> {
    const name = findRemote(path);
    const isHere = new URL(href).search === window.location.search && path === window.location.pathname;
    if (isHere || name === undefined || name !== findRemote(window.location.pathname) || remotes.loaded(name) === undefined) return;
    const context = createContext();
    const load = async ({ route, params }: NonNullable<ReturnType<typeof matchRoutes>>[number]) => {
      const { loader } = (route.lazy ? await loadLazy(route.lazy) : route) as { loader?: LoaderFunction };
      const request = new Request(href);
      await loader?.({ request, url: new URL(href), pattern: route.path ?? '', params, context });
    };
    await Promise.all((matchRoutes([await remotes.load(name)], path, basename) ?? []).map(load));
  }

  const prefetched = new Set<string>();
  let resting: NodeJS.Timeout | undefined;
  function handleIntent({ target, type }: Event): void {
    if (type === 'pointerover') clearTimeout(resting);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const path = link && getPagePath(link);
    if (link === null || path === null) return;
    const { href } = link;
    const fetchSoon = () => void fetchData(href, path).catch(() => undefined);
    if (type === 'pointerdown') fetchSoon();
    else if (type === 'pointerover') resting = setTimeout(fetchSoon, restMs);
    if (prefetched.has(path)) return;
    prefetched.add(path);
    prefetchPage(path, true).catch(() => prefetched.delete(path));
  }

  let hasEnded = false;
  /** Runs one by one: matching a link takes half a millisecond on a fast processor, and must not delay input. */
  async function prefetchLinks(paths: Iterable<string>): Promise<void> {
    for (const path of paths) {
      if (hasEnded) return;
      prefetchPage(path, false).catch(() => undefined);
      await yieldToMain();
    }
  }

  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].slice(0, maxLinks);
  const paths = new Set(links.map(getPagePath).filter((path) => path !== null));
  void prefetchLinks(paths);
  for (const kind of intentEvents) document.addEventListener(kind, handleIntent, { passive: true });
  return () => {
    hasEnded = true;
    clearTimeout(resting);
    for (const kind of intentEvents) document.removeEventListener(kind, handleIntent);
  };
}
