import type { Registry, RemoteBuild } from '@yarmarok/shared-contract/registry';
import { type BuildDescription, descriptionFile } from '../build/build-remote';
import type { ObjectStore } from '../registry/object-store';
import type { Platform } from '../webpack/platform-plugin';
import { findMissingExports } from './import-gate';
import { findVersionProblems } from './version-gate';

/** A published build, and why a shell cannot run it; no reason when it can. */
export interface CheckedBuild {
  remote: string;
  id: string;
  /** What the registry has it for. */
  role: 'stable' | 'canary' | 'before';
  problems: string[];
}

/**
 * Compares a shell that nobody is served yet with every build that people may get from the registry: the stable ones, canaries,
 * and those that a rollback and a failed load fall back to. Publishing compares the other way round.
 */
export async function checkShell({ remotes }: Registry, builds: ObjectStore, platform: Platform): Promise<CheckedBuild[]> {
  const named = Object.entries(remotes).flatMap(([remote, { stable, canary, lastKnownGood }]) => [
    { remote, role: 'stable' as const, build: stable },
    ...(canary ? [{ remote, role: 'canary' as const, build: canary.build }] : []),
    ...(lastKnownGood ? [{ remote, role: 'before' as const, build: lastKnownGood }] : []),
  ]);
  return Promise.all(
    named.map(async ({ remote, role, build }) => ({
      remote,
      id: build.id,
      role,
      problems: await findBuildProblems(remote, build, builds, platform),
    })),
  );
}

async function findBuildProblems(remote: string, build: RemoteBuild, builds: ObjectStore, platform: Platform): Promise<string[]> {
  const versions = findVersionProblems(build, platform);
  const bytes = await builds.read(`${remote}/${build.id}/${descriptionFile}`);
  if (!bytes) return [...versions, `what it imports is not known: ${builds.location} has no ${remote}/${build.id}/${descriptionFile}`];
  const { uses } = JSON.parse(bytes.toString('utf8')) as BuildDescription;
  return [...versions, ...findMissingExports(uses, platform)];
}

/** In lines for people, the unfit ones with every reason. */
export function formatChecked(checked: readonly CheckedBuild[]): string {
  return checked
    .map(({ remote, id, role, problems }) =>
      [`${remote} ${id} (${role}) ${problems.length > 0 ? 'does not fit:' : 'fits'}`, ...problems.map((line) => `  ${line}`)].join('\n'),
    )
    .join('\n');
}
