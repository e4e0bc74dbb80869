import fs from 'node:fs';
import path from 'node:path';
import type { RouteObject } from 'react-router-dom';

/**
 * Returns the ids of routes without declared states in a test file below a folder, and declared ids without a route. A file declares them
 * with `testScreen` and `screen: '<route id>'`.
 */
export function listUntestedScreens(routes: readonly RouteObject[], folder: string): string[] {
  const declared = new Set(
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
      .filter((text) => text.includes('testScreen('))
      .flatMap((text) => [...text.matchAll(/\bscreen: '([^']+)'/g)].map(([, id]) => id ?? '')),
  );
  const known = routes.flatMap(listIds);
  return [
    ...known.filter((id) => !declared.has(id)),
    ...[...declared].filter((id) => !known.includes(id)).map((id) => `${id} (no such route)`),
  ];
}

function listIds({ id, lazy, Component, element, children = [] }: RouteObject): string[] {
  const isScreen = lazy !== undefined || Component !== undefined || element !== undefined;
  return [...(isScreen ? [id ?? 'a route without an id'] : []), ...children.flatMap(listIds)];
}
