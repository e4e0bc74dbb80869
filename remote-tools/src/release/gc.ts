import type { Registry } from '@yarmarok/shared-contract/registry';
import { descriptionFile } from '../build/build-remote';
import type { ObjectStore } from '../registry/object-store';
import type { RegistryStore } from '../registry/registry-store';

/** Retention for pages that were opened long ago, and for rollbacks. */
const retentionDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** Files that publishing writes; other files, such as the registry in a bucket, are never removed. */
const buildFilePattern = new RegExp(`^([^/]+/[^/]+)/(?:${descriptionFile.replace('.', '\\.')}|(?:client|server)/.+)$`);

/** Age after which an unfinished file counts as interrupted; no write takes so long. */
const unfinishedMaxAgeMs = dayMs;

export interface GcReport {
  removed: string[];
  kept: number;
  /** Files of interrupted publications. */
  leftovers: string[];
}

/**
 * Removes unreferenced builds: never a build that the registry references now or referenced in the last thirty days, or that was
 * stored in that time.
 */
export async function collectGarbage(
  registry: RegistryStore,
  builds: ObjectStore,
  { isDryRun = false, now = new Date() }: { isDryRun?: boolean; now?: Date } = {},
): Promise<GcReport> {
  const since = new Date(now.getTime() - retentionDays * dayMs);
  const needed = await findReferencedBuilds(registry, since);
  const files = await builds.list('');
  const stored = new Map<string, { files: string[]; writtenAt: Date }>();
  for (const { name, writtenAt } of files) {
    const folder = buildFilePattern.exec(name)?.[1];
    if (folder === undefined) continue;
    const build = stored.get(folder) ?? { files: [], writtenAt };
    build.files.push(name);
    if (writtenAt > build.writtenAt) build.writtenAt = writtenAt;
    stored.set(folder, build);
  }
  const removed = [...stored].filter(([build, { writtenAt }]) => !needed.has(build) && writtenAt < since);
  if (!isDryRun) {
    for (const [build, { files: names }] of removed) {
      // The description goes first, so that a partial build never counts as a build.
      const mark = `${build}/${descriptionFile}`;
      await builds.remove([mark, ...names.filter((name) => name !== mark)]);
    }
  }
  const leftovers =
    (await builds.listUnfinished?.())?.filter(({ writtenAt }) => now.getTime() - writtenAt.getTime() > unfinishedMaxAgeMs) ?? [];
  const names = leftovers.map(({ name }) => name).sort();
  if (!isDryRun && names.length > 0) await builds.remove(names);
  return { removed: removed.map(([build]) => build).sort(), kept: stored.size - removed.length, leftovers: names };
}

/** Returns `<remote>/<build>` of every build that was referenced since then. */
async function findReferencedBuilds(registry: RegistryStore, since: Date): Promise<ReadonlySet<string>> {
  const revisions = (await registry.revisions()).sort((a, b) => b.revision - a.revision);
  // The revision in force at that moment was created before it.
  const firstBefore = revisions.findIndex(({ madeAt }) => madeAt < since);
  const inForce = firstBefore < 0 ? revisions : revisions.slice(0, firstBefore + 1);
  const named = new Set(listBuilds(await registry.read()));
  for (const { revision } of inForce) {
    const past = await registry.readRevision(revision);
    for (const build of past ? listBuilds(past) : []) named.add(build);
  }
  return named;
}

function listBuilds({ remotes }: Registry): string[] {
  return Object.entries(remotes).flatMap(([name, { stable, lastKnownGood, canary }]) =>
    [stable, lastKnownGood, canary?.build].flatMap((build) => (build ? [`${name}/${build.id}`] : [])),
  );
}
