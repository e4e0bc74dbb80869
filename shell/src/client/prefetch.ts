import { splitLocale } from '@yarmarok/shared-contract';
import { matchRoutes, type RouteObject } from 'react-router-dom';
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
}

/** Maximum number of links that are prefetched without a pointer on them. */
const maxLinks = 80;
const intentEvents = ['pointerover', 'focusin'] as const;

/**
 * Prefetches the code of pages: at once for links of this page to pages of its own remote, and on pointer, touch or focus for any link.
 * Of another remote only the bytes are fetched: its code runs when somebody navigates to it, so a bad build costs its own pages alone.
 * Failures are left to the navigation itself. Returns a function that stops it.
 */
export function startPrefetching({ basename, registry, remotes, routes }: PrefetchOptions): () => void {
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

  const prefetched = new Set<string>();
  function handleIntent({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const path = link && getPagePath(link);
    if (path === null || prefetched.has(path)) return;
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
    for (const kind of intentEvents) document.removeEventListener(kind, handleIntent);
  };
}
