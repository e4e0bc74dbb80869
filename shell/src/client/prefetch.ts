import { splitLocale } from '@yarmarok/shared-contract';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { remoteForPath } from '../remotes/match-remote';
import { yieldToMain } from './yield-to-main';
import type { RegistryWatcher } from './registry-watcher';
import type { RemoteLoader } from './remote-loader';
import { loadLazy } from './resolve-lazy';

interface PrefetchOptions {
  /** As the router has it. */
  basename: string;
  registry: Pick<RegistryWatcher, 'current' | 'refresh'>;
  remotes: RemoteLoader;
  /** The shell's own routes. */
  routes: RouteObject[];
}

/** Links of a page that are looked at when nobody points at one. */
const maxLinks = 80;
const intentEvents = ['pointerover', 'focusin'] as const;

/**
 * Fetches the code of pages before somebody goes there: at once of those that this page links to, as far as their remote is loaded, and
 * from now on of any link that the pointer, a finger or the focus comes to. What cannot be had is left to the visit itself.
 * Returns the way to end it.
 */
export function startPrefetching({ basename, registry, remotes, routes }: PrefetchOptions): () => void {
  /** Path of a page of this site in this language; any other link loads a document. */
  function getPagePath(link: HTMLAnchorElement): string | null {
    const { origin, pathname } = new URL(link.href);
    const isHere = origin === window.location.origin && splitLocale(pathname).basename === basename;
    return isHere && !link.target && !link.download ? pathname : null;
  }

  async function prefetchPage(path: string, isRemoteWanted: boolean): Promise<void> {
    const name = remoteForPath(registry.current, splitLocale(path).path);
    if (name !== undefined && remotes.loaded(name) === undefined) {
      if (!isRemoteWanted) return;
      // A remote that comes in now comes in its newest build.
      await registry.refresh();
    }
    // The shell has pages of its own among those of a remote.
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
  /** One after another: to find the route of a link takes half a millisecond of a fast processor, and somebody may be waiting meanwhile. */
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
