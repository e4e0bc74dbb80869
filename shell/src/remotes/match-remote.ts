import type { Registry } from '@yarmarok/shared-contract';

/** Returns the name of the remote of a path without its locale: the longest base path wins. */
export function remoteForPath(registry: Registry, path: string): string | undefined {
  let best: { name: string; length: number } | undefined;
  for (const [name, { basePaths }] of Object.entries(registry.remotes)) {
    for (const base of basePaths) {
      const isInside = path.startsWith(base) || `${path}/` === base;
      if (isInside && base.length > (best?.length ?? -1)) best = { name, length: base.length };
    }
  }
  return best?.name;
}
