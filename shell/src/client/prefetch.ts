import { splitLocale } from '@yarmarok/shared-contract';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { remoteForPath } from '../remotes/match-remote';
import { yieldToMain } from './yield-to-main';
import type { RegistryWatcher } from './registry-watcher';
import type { RemoteLoader } from './remote-loader';
import { loadLazy } from './resolve-lazy';

interface PrefetchOptions {
  /** Basename of the router. */
  basename: string;
  registry: Pick<RegistryWatcher, 'current' | 'refresh'>;
  remotes: RemoteLoader;
  /** The shell's own routes. */
  routes: RouteObject[];
}

/** Maximum number of links that are prefetched without a pointer on them. */
const maxLinks = 80;
const intentEvents = ['pointerover', 'focusin'] as const;

/**
 * Prefetches the code of pages: at once for links of this page whose remote is loaded, and on pointer, touch or focus for any link.
 * Failures are left to the navigation itself. Returns a function that stops it.
 */
export function startPrefetching({ basename, registry, remotes, routes }: PrefetchOptions): () => void {
  /** Returns the path of a page of this site in this language; null for links that load a document. */
  function getPagePath(link: HTMLAnchorElement): string | null {
    const { origin, pathname } = new URL(link.href);
    const isHere = origin === window.location.origin && splitLocale(pathname).basename === basename;
    return isHere && !link.target && !link.download ? pathname : null;
  }

  async function prefetchPage(path: string, isRemoteWanted: boolean): Promise<void> {
    const name = remoteForPath(registry.current, splitLocale(path).path);
    if (name !== undefined && remotes.loaded(name) === undefined) {
      if (!isRemoteWanted) return;
      // A remote that is loaded now should be its newest build.
      await registry.refresh();
    }
    // Some pages among those of a remote belong to the shell.
    const known = name === undefined ? routes : [...routes, await remotes.load(name)];
    const matches = matchRoutes(known, path, basename) ?? [];
    await Promise.all(matches.flatMap(({ route }) => (route.lazy ? [loadLazy(route.lazy)] : [])));
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
