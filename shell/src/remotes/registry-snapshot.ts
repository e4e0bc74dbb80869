import type { Registry, RegistryRemote, RemoteBuild } from '@yarmarok/shared-contract';

/**
 * The part of the registry that a page carries: enough to load any remote. The hash of the entry is the only one it
 * needs, because the entry brings the hashes of its chunks.
 */
export function snapshotForPage(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, remote]): [string, RegistryRemote] => [
    name,
    {
      basePaths: remote.basePaths,
      ...(remote.guard ? { guard: remote.guard } : {}),
      stable: slim(remote.stable),
      ...(remote.lastKnownGood ? { lastKnownGood: slim(remote.lastKnownGood) } : {}),
    },
  ]);
  return { revision: registry.revision, remotes: Object.fromEntries(remotes) };
}

function slim(build: RemoteBuild): RemoteBuild {
  const hash = build.integrity[build.entry];
  return { ...build, integrity: hash === undefined ? {} : { [build.entry]: hash }, chunks: {}, consumes: {}, shared: {} };
}
