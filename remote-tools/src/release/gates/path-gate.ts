import type { Registry } from '@yarmarok/shared-contract/registry';
import type { BuildDescription } from '../../build/build-remote';

interface PathGateOptions {
  /** Paths of the shell's own screens. */
  shellPaths?: readonly string[];
  /** An operator allows other base paths. */
  isPathChangeAllowed?: boolean;
  /** Paths that an operator granted to the team; each allows those below it. */
  grantedPaths?: readonly string[];
}

/**
 * Returns why a build may not claim its paths. A remote keeps the paths of the registry and their guard; a change needs an operator, and
 * paths of the shell or of another remote are always refused.
 */
export function findPathProblems(
  { name, basePaths, guard }: Pick<BuildDescription, 'name' | 'basePaths' | 'guard'>,
  { remotes }: Registry,
  { shellPaths = [], isPathChangeAllowed = false, grantedPaths = [] }: PathGateOptions = {},
): string[] {
  const granted = remotes[name]?.basePaths;
  const others = Object.entries(remotes).filter(([other]) => other !== name);
  const problems = basePaths
    .filter((base) => !granted?.includes(base))
    .flatMap((base) => {
      if (!/^\/(?:[\w-]+\/)*$/.test(base))
        return [`"${base}" is no base path: it begins and ends with a slash and has plain names between`];
      const owner = others.find(([, remote]) => remote.basePaths.includes(base))?.[0];
      if (owner) return [`${base} belongs to ${owner}`];
      const shellPath = base === '/' ? undefined : shellPaths.find((path) => path.startsWith(base) || isInside(base, path));
      if (shellPath) return [`${base} would take ${shellPath} of the shell`];
      if (isPathChangeAllowed || grantedPaths.some((path) => base.startsWith(path))) return [];
      if (granted) return [`${base} is not among the paths of ${name} (${granted.join(', ')}); an operator grants it with --allow-paths`];
      const taken = others.flatMap(([other, { basePaths: bases, stable }]) =>
        [...(stable.routePaths ?? []), ...bases]
          .filter((path) => path !== '/' && base !== '/' && (path.startsWith(base) || (bases.includes(path) && base.startsWith(path))))
          .map((path) => `${path} of ${other}`),
      );
      return taken.length > 0 ? [`${base} would take ${taken.join(', ')}; an operator grants it with --allow-paths`] : [];
    });
  const isGuardChanged = !isPathChangeAllowed && remotes[name] !== undefined && remotes[name].guard !== guard;
  const whom = guard === 'auth' ? 'only signed-in people' : 'everybody';
  const guards = isGuardChanged ? [`its paths would be for ${whom}, unlike now; an operator allows that with --allow-paths`] : [];
  const dropped = isPathChangeAllowed ? [] : (granted?.filter((base) => !basePaths.includes(base)) ?? []);
  return [
    ...problems,
    ...guards,
    ...dropped.map((base) => `it does not answer for ${base} any more; an operator allows that with --allow-paths`),
  ];
}

/** Returns true when a path with parameters, such as `/account/reset-password/:uid/`, matches below a base path. */
function isInside(base: string, pattern: string): boolean {
  const fixed = pattern.split(/[:*]/)[0] ?? '';
  return fixed.length > 1 && fixed.endsWith('/') && base.startsWith(fixed);
}
