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
      const loaded = typeof route.lazy === 'function' ? await route.lazy() : await resolveParts(route.lazy);
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

async function resolveParts(parts: Record<string, unknown>): Promise<Record<string, unknown>> {
  const loaded = Object.entries(parts).map(async ([name, load]) => [name, await (load as () => Promise<unknown>)()] as const);
  return Object.fromEntries(await Promise.all(loaded));
}
