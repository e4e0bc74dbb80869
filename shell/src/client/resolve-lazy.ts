import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads the code of the routes that the page shows. Hydration must start with the server's markup, so lazy parts have to be loaded before
 * it.
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

/** Loads the lazy part of a route: all at once, or property by property. */
export async function loadLazy(lazy: NonNullable<RouteObject['lazy']>): Promise<object> {
  if (typeof lazy === 'function') return lazy();
  const loaded = Object.entries(lazy).map(async ([name, load]) => [name, await (load as () => Promise<unknown>)()] as const);
  return Object.fromEntries(await Promise.all(loaded));
}
