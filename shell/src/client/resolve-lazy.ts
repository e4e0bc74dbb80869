import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Fetches the code of the routes that the page shows. Hydration has to begin with the same markup as the server's, so the
 * lazy parts must be there before it.
 */
export async function resolveLazyRoutes(routes: RouteObject[], location: Location, basename: string): Promise<void> {
  const matches = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (!route.lazy) return;
      Object.assign(route, await loadLazy(route.lazy), { lazy: undefined });
    }),
  );
}

/** What a route fetches late: all of it at once, or part by part. */
export async function loadLazy(lazy: NonNullable<RouteObject['lazy']>): Promise<object> {
  if (typeof lazy === 'function') return lazy();
  const loaded = Object.entries(lazy).map(async ([name, load]) => [name, await (load as () => Promise<unknown>)()] as const);
  return Object.fromEntries(await Promise.all(loaded));
}
