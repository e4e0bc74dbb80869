import type { Registry, RemoteBuild } from '@yarmarok/shared-contract/registry';
import { type BuildDescription, descriptionFile } from '../build/build-remote';
import type { ObjectStore } from '../registry/object-store';
import type { Platform } from './platform';
import { findMissingExports } from './gates/import-gate';
import { findVersionProblems } from './gates/version-gate';

/** A published build with the reasons why a shell cannot run it. */
export interface CheckedBuild {
  remote: string;
  id: string;
  /** Channel of the build in the registry. */
  role: 'stable' | 'canary' | 'before';
  problems: string[];
  /** Names a skipped comparison. */
  note?: string;
}

/** Returns compiler errors of the sources of a build with the shared packages of the shell; undefined when they are unknown. */
type BuildTypeCheck = (remote: string, build: RemoteBuild, platform: Platform) => string[] | undefined;

/**
 * Checks a new shell against every build that visitors may get: stable builds, canaries, and last known good ones. Publishing does the
 * reverse check. `findTypeProblems` compares types, which takes ten seconds per build.
 */
export async function checkShell(
  { remotes }: Registry,
  builds: ObjectStore,
  platform: Platform,
  findTypeProblems: BuildTypeCheck = () => [],
): Promise<CheckedBuild[]> {
  const named = Object.entries(remotes).flatMap(([remote, { stable, canary, lastKnownGood }]) => [
    { remote, role: 'stable' as const, build: stable },
    ...(canary ? [{ remote, role: 'canary' as const, build: canary.build }] : []),
    ...(lastKnownGood ? [{ remote, role: 'before' as const, build: lastKnownGood }] : []),
  ]);
  return Promise.all(
    named.map(async ({ remote, role, build }) => {
      const known = await findBuildProblems(remote, build, builds, platform);
      const types = findTypeProblems(remote, build, platform);
      return {
        remote,
        id: build.id,
        role,
        problems: [...known, ...(types ?? [])],
        ...(types ? {} : { note: `types are not compared: the sources of its commit (${build.commit ?? 'none'}) are not known here` }),
      };
    }),
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
    .map(({ remote, id, role, problems, note }) =>
      [
        `${remote} ${id} (${role}) ${problems.length > 0 ? 'does not fit:' : 'fits'}`,
        ...[...problems, ...(note ? [note] : [])].map((line) => `  ${line}`),
      ].join('\n'),
    )
    .join('\n');
}
