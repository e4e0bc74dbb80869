import type { Registry, RegistryRemote, RemoteBuild } from '@yarmarok/shared-contract';
import { avoidedCookie, visitorCookie } from './rollout-cookies';

/** The data of a visitor that select the builds. */
export interface Visitor {
  /** Random and persistent; null without cookies, for visitors who get the published builds. */
  id: string | null;
  /** Build that failed in this browser. */
  avoided: string | null;
}

/** The registry resolved for one visitor: `stable` is the build to use, `lastKnownGood` its fallback. */
export interface VisitorRegistry {
  registry: Registry;
  /** Identifies the differences from the published registry; equal for visitors with the same builds, empty for most. */
  key: string;
}

/** Reads the visitor from a `Cookie` header or from `document.cookie`. */
export function parseVisitor(cookies: string): Visitor {
  const value = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([\\w-]{8,40})(?:;|$)`).exec(cookies)?.[1] ?? null;
  return { id: value(visitorCookie), avoided: value(avoidedCookie) };
}

/** Returns whether the builds depend on the visitor. */
export function hasCanary({ remotes }: Registry): boolean {
  return Object.values(remotes).some(({ canary }) => canary);
}

/**
 * Resolves the builds of one visitor: the canary for its share of the visitors, and no unhealthy build. Server and browser use the same
 * function.
 */
export function registryFor(
  registry: Registry,
  visitor: Visitor,
  isUnhealthy: (build: RemoteBuild) => boolean = () => false,
): VisitorRegistry {
  const differing: string[] = [];
  const remotes = Object.entries(registry.remotes).flatMap(([name, remote]): [string, RegistryRemote][] => {
    const isCanary = remote.canary !== undefined && visitor.id !== null && isInCanary(visitor.id, remote.canary);
    if (remote.isCanaryOnly) {
      const { basePaths, guard, disabled, stable } = remote;
      if (!isCanary || stable.id === visitor.avoided || isUnhealthy(stable)) return [];
      differing.push(`${name}=${stable.id}`);
      return [
        [name, { basePaths, ...(guard ? { guard } : {}), ...(disabled === undefined ? {} : { disabled }), chosen: 'canary', stable }],
      ];
    }
    const published = [remote.stable, remote.lastKnownGood];
    const wanted = [isCanary ? remote.canary?.build : undefined, ...published].filter((build) => build !== undefined);
    const good = wanted.filter((build) => build.id !== visitor.avoided && !isUnhealthy(build));
    // An unhealthy build is better than none.
    const [stable = remote.stable, lastKnownGood] = good;
    if (stable.id === remote.stable.id && lastKnownGood?.id === remote.lastKnownGood?.id && !remote.canary) return [[name, remote]];
    if (stable.id !== remote.stable.id || lastKnownGood?.id !== remote.lastKnownGood?.id)
      differing.push(`${name}=${stable.id}+${lastKnownGood?.id ?? ''}`);
    const chosen = stable.id === remote.stable.id ? 'stable' : stable.id === remote.canary?.build.id ? 'canary' : 'before';
    const { basePaths, guard, disabled } = remote;
    return [
      [
        name,
        {
          basePaths,
          ...(guard ? { guard } : {}),
          ...(disabled === undefined ? {} : { disabled }),
          ...(chosen === 'stable' ? {} : { chosen }),
          stable,
          ...(lastKnownGood ? { lastKnownGood } : {}),
        },
      ],
    ];
  });
  if (differing.length === 0 && !hasCanary(registry)) return { registry, key: '' };
  return { registry: { ...registry, remotes: Object.fromEntries(remotes) }, key: differing.join(' ') };
}

/** The salt shuffles the visitors into an order; the canary takes its start, so a larger weight only adds visitors. */
export function isInCanary(visitorId: string, { salt, weight }: { salt: string; weight: number }): boolean {
  return (hash32(`${salt}:${visitorId}`) / 2 ** 32) * 100 < weight;
}

/** FNV-1a with the final mixing of MurmurHash3: even over the whole range, also for ids that differ in one character. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
