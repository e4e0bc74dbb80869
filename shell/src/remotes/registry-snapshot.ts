import type { Registry, RegistryRemote, RemoteBuild } from '@yarmarok/shared-contract';

/**
 * Returns the part of the registry that a page carries, enough to load any remote. Only the hash of the entry is included, because the
 * entry has the hashes of its chunks.
 */
export function snapshotForPage(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, remote]): [string, RegistryRemote] => [
    name,
    {
      basePaths: remote.basePaths,
      ...(remote.guard ? { guard: remote.guard } : {}),
      ...(remote.disabled === undefined ? {} : { disabled: remote.disabled }),
      ...(remote.chosen ? { chosen: remote.chosen } : {}),
      stable: toSlimBuild(remote.stable),
      ...(remote.lastKnownGood ? { lastKnownGood: toSlimBuild(remote.lastKnownGood) } : {}),
    },
  ]);
  return { revision: registry.revision, remotes: Object.fromEntries(remotes) };
}

function toSlimBuild(build: RemoteBuild): RemoteBuild {
  const { id, base, mirror, entry, container, contract, createdAt } = build;
  const hash = build.integrity[entry];
  return {
    id,
    base,
    ...(mirror ? { mirror } : {}),
    entry,
    container,
    integrity: hash === undefined ? {} : { [entry]: hash },
    chunks: {},
    consumes: {},
    contract,
    shared: {},
    createdAt,
  };
}
