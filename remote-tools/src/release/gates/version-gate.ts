import semver from 'semver';
import type { BuildDescription } from '../../build/build-remote';
import type { Platform } from '../platform';

/** Returns incompatible versions between build and shell, each with the package and both versions. */
export function findVersionProblems({ shared, contract }: Pick<BuildDescription, 'shared' | 'contract'>, platform: Platform): string[] {
  const problems = Object.entries(shared).flatMap(([name, range]) => {
    const given = platform.shared[name];
    if (given === undefined) return [`${name}: the build needs ${range}, the shell does not share it`];
    return fits(given, range) ? [] : [`${name}: the build needs ${range}, the shell gives ${given}`];
  });
  if (!fits(platform.contract, contract)) problems.push(`the contract: the build needs ${contract}, the shell keeps ${platform.contract}`);
  return problems;
}

function fits(version: string, range: string): boolean {
  return semver.satisfies(version, range, { includePrerelease: true });
}

/**
 * Returns the shared packages whose installed version is incompatible with the shell's. Used where a remote is built without the sources of
 * the packages, which otherwise are compared type by type.
 */
export function findPackageProblems(installed: Readonly<Record<string, string>>, { packages }: Pick<Platform, 'packages'>): string[] {
  return Object.entries(installed).flatMap(([name, version]) => {
    const given = packages[name];
    if (given !== undefined && fits(given, `^${version}`)) return [];
    return [`${name}: the build was compiled with ${version}, the shell has ${given ?? 'none'}; install a version that it fits`];
  });
}
