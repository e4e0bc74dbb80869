import type { Registry, RegistryRemote, RemoteBuild, RemoteDefinition } from '@yarmarok/shared-contract';
import { candidatesOf, within } from '../remotes/candidates';
import { fetchTimeoutMs, type ServerRemoteLoader } from './remote-loader';

export interface RemoteChoice {
  build: RemoteBuild;
  definition: RemoteDefinition;
}

/**
 * The newest build of a remote that runs here: the stable one, its mirror, else the one that served well before. All
 * together take no longer than one may, and one that hangs leaves the others their share.
 * @throws Error that says why the stable one could not be had.
 */
export async function chooseBuild(
  loader: Pick<ServerRemoteLoader, 'load'>,
  name: string,
  remote: RegistryRemote,
  onFailure: (build: RemoteBuild) => void = () => undefined,
): Promise<RemoteChoice> {
  const deadline = performance.now() + fetchTimeoutMs;
  const candidates = candidatesOf(remote);
  let firstError: unknown;
  for (const [index, build] of candidates.entries()) {
    const startedAt = performance.now();
    try {
      // The load itself goes on, so that a slow origin is there for the next page.
      return { build, definition: await within((deadline - startedAt) / (candidates.length - index), loader.load(name, build)) };
    } catch (error) {
      onFailure(build);
      firstError ??= error;
    }
  }
  throw firstError;
}

/** The registry as the page shall see it: with the build that rendered it, so that the browser runs the same. */
export function pinBuild(registry: Registry, name: string, build: RemoteBuild): Registry {
  const remote = registry.remotes[name];
  if (!remote || (remote.stable.id === build.id && remote.stable.base === build.base)) return registry;
  return { ...registry, remotes: { ...registry.remotes, [name]: { ...remote, chosen: reasonOfPinned(remote, build), stable: build } } };
}

function reasonOfPinned({ stable, chosen = 'before' }: RegistryRemote, build: RemoteBuild): NonNullable<RegistryRemote['chosen']> {
  return stable.id === build.id ? chosen : 'before';
}
