import type { Registry } from '@yarmarok/shared-contract';

/** Name of the remote that answers for a path without its locale: the one with the longest base path. */
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
