import type { Registry, RemoteBuild } from '@yarmarok/shared-contract/registry';
import { type BuildDescription, descriptionFile } from '../build/build-remote';
import type { ObjectStore } from '../registry/object-store';
import type { Platform } from './platform';
import { findMissingExports } from './import-gate';
import { findVersionProblems } from './version-gate';

/** A published build with the reasons why a shell cannot run it. */
export interface CheckedBuild {
  remote: string;
  id: string;
  /** Channel of the build in the registry. */
  role: 'stable' | 'canary' | 'before';
  problems: string[];
}

/**
 * Checks a new shell against every build that visitors may get: stable builds, canaries, and last known good ones. Publishing
 * makes the reverse check.
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

/** Formats the result for people, with every reason for incompatible builds. */
export function formatChecked(checked: readonly CheckedBuild[]): string {
  return checked
    .map(({ remote, id, role, problems }) =>
      [`${remote} ${id} (${role}) ${problems.length > 0 ? 'does not fit:' : 'fits'}`, ...problems.map((line) => `  ${line}`)].join('\n'),
    )
    .join('\n');
}
