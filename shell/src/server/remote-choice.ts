import type { Registry, RegistryRemote, RemoteBuild, RemoteDefinition } from '@yarmarok/shared-contract';
import { fetchTimeoutMs, type ServerRemoteLoader } from './remote-loader';

export interface RemoteChoice {
  build: RemoteBuild;
  definition: RemoteDefinition;
}

/**
 * The newest build of a remote that runs here: the stable one, else the one that served well before. Both together take
 * no longer than one may.
 * @throws Error that says why the stable one could not be had.
 */
export async function chooseBuild(loader: ServerRemoteLoader, name: string, remote: RegistryRemote): Promise<RemoteChoice> {
  const startedAt = performance.now();
  try {
    return { build: remote.stable, definition: await loader.load(name, remote.stable) };
  } catch (error) {
    const remainingMs = Math.round(fetchTimeoutMs - (performance.now() - startedAt));
    const build = remote.lastKnownGood;
    if (!build || build.id === remote.stable.id || remainingMs <= 0) throw error;
    try {
      return { build, definition: await loader.load(name, build, remainingMs) };
    } catch {
      throw error;
    }
  }
}

/** The registry as the page shall see it: with the build that rendered it, so that the browser runs the same. */
export function pinBuild(registry: Registry, name: string, build: RemoteBuild): Registry {
  const remote = registry.remotes[name];
  if (!remote || remote.stable.id === build.id) return registry;
  return { ...registry, remotes: { ...registry.remotes, [name]: { ...remote, stable: build } } };
}
