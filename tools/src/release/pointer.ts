import type { Registry, RegistryRemote, RemoteBuild } from '@yarmarok/shared-contract/registry';
import type { BuildDescription } from '../build/build-remote';
import type { RegistryFile } from '../registry/registry-file';

export type PointerChange =
  { kind: 'moved'; revision: number; from: string | null; to: string } | { kind: 'unchanged'; revision: number; to: string };

/** Makes a stored build the one that pages load from now on. The one before becomes last known good. */
export async function pointTo(
  registry: RegistryFile,
  description: BuildDescription,
  origin: string,
  now = new Date(),
): Promise<PointerChange> {
  const { name, basePaths, guard, ...files } = description;
  const stable: RemoteBuild = { ...files, base: `${origin}/${description.id}/`, createdAt: now.toISOString() };
  let from: string | null = null;
  let isChanged = false as boolean;
  const after = await registry.update(({ remotes }) => {
    const before = remotes[name];
    from = before?.stable.id ?? null;
    isChanged = before?.stable.id !== stable.id || before.stable.base !== stable.base;
    if (!isChanged) return null;
    const lastKnownGood = before && before.stable.id !== stable.id ? before.stable : before?.lastKnownGood;
    return { ...remotes, [name]: { basePaths, ...(guard ? { guard } : {}), stable, ...(lastKnownGood ? { lastKnownGood } : {}) } };
  });
  return isChanged
    ? { kind: 'moved', revision: after.revision, from, to: stable.id }
    : { kind: 'unchanged', revision: after.revision, to: stable.id };
}

/**
 * Goes back to the build that served well before the present one.
 * @throws Error when there is none.
 */
export async function rollBack(registry: RegistryFile, name: string): Promise<PointerChange> {
  let from = '';
  let to = '';
  const after = await registry.update((current) => {
    const remote = current.remotes[name];
    if (!remote) throw new Error(`${name} was never published`);
    const target = remote.lastKnownGood;
    if (!target) throw new Error(`${name} has no earlier build to go back to`);
    from = remote.stable.id;
    to = target.id;
    const { basePaths, guard } = remote;
    const lastKnownGood = earlierBuild(registry, current, name, new Set([from, to]));
    const rolledBack: RegistryRemote = {
      basePaths,
      ...(guard ? { guard } : {}),
      stable: target,
      ...(lastKnownGood ? { lastKnownGood } : {}),
    };
    return { ...current.remotes, [name]: rolledBack };
  });
  return { kind: 'moved', revision: after.revision, from, to };
}

/** The newest build of an older revision that is none of these. */
function earlierBuild(registry: RegistryFile, current: Registry, name: string, besides: ReadonlySet<string>): RemoteBuild | undefined {
  for (let revision = current.revision; revision > 0; revision -= 1) {
    const build = registry.readRevision(revision)?.remotes[name]?.stable;
    if (build && !besides.has(build.id)) return build;
  }
  return undefined;
}

/** Moves every address to the origins of this run; ports may have changed since the builds were published. */
export async function rebase(registry: RegistryFile, origins: Readonly<Record<string, string>>): Promise<void> {
  await registry.update(({ remotes }) => {
    const moved = Object.entries(remotes).map(([name, remote]): [string, RegistryRemote] => {
      const origin = origins[name];
      if (!origin) return [name, remote];
      const at = (build: RemoteBuild): RemoteBuild => ({ ...build, base: `${origin}/${build.id}/` });
      return [name, { ...remote, stable: at(remote.stable), ...(remote.lastKnownGood ? { lastKnownGood: at(remote.lastKnownGood) } : {}) }];
    });
    const next = Object.fromEntries(moved);
    return JSON.stringify(next) === JSON.stringify(remotes) ? null : next;
  });
}
