import { randomBytes } from 'node:crypto';
import type { CanaryBuild, Registry, RegistryRemote, ReleaseRight, RemoteBuild } from '@yarmarok/shared-contract/registry';
import type { BuildDescription } from '../build/build-remote';
import type { RegistryStore } from '../registry/registry-store';
import { omit } from '../registry/omit';
import { findPathProblems } from './gates/path-gate';
import { Refusal } from './refusal';

export type ChannelChange =
  | { kind: 'moved'; revision: number; from: string | null; to: string }
  | { kind: 'unchanged'; revision: number; to: string };

/** Origins that serve a build. */
export interface BuildLocation {
  origin: string;
  mirror?: string;
}

/** Optional data for a publication. */
export interface PublishContext {
  now?: Date;
  /** Returns whether a build served well according to the shell; undefined without data. */
  hasServedWell?: (id: string) => boolean | undefined;
  /** Paths of the build's routes. */
  routePaths?: readonly string[];
  /** Paths of the shell's own screens. */
  shellPaths?: readonly string[];
  /** An operator allows other base paths. */
  isPathChangeAllowed?: boolean;
  /** Gates that the publisher skipped, or may pass. */
  flags?: readonly ReleaseRight[];
}

export interface RollbackOptions {
  /** Returns whether an origin serves the files of a build. */
  isReachable?: (build: RemoteBuild) => Promise<boolean>;
  print?: (text: string) => void;
}

export type CanarySettings = Pick<CanaryBuild, 'weight' | 'abortAtErrorRate'>;

/**
 * Makes a stored build the stable one. The previous build becomes the last known good one if it served well.
 * @throws Refusal when the present build is pinned, or the build claims paths of other remotes.
 */
export async function setStable(
  registry: RegistryStore,
  description: BuildDescription,
  location: BuildLocation,
  context: PublishContext = {},
): Promise<ChannelChange> {
  const { name } = description;
  const stable = toRegistryBuild(description, location, context);
  const note = `publish ${name} ${stable.id}`;
  const change: RemoteChange = (before, current) => {
    assertNotPinned(name, before);
    // Checked inside of the update, because another publisher may change the registry concurrently.
    assertOwnPaths(registry, description, current, context);
    const isSame = before?.stable.id === stable.id && before.stable.base === stable.base && !before.isCanaryOnly;
    if (isSame) return null;
    // A canary without a stable build was served to some visitors only, so a rollback does not return to it.
    const published = before?.isCanaryOnly ? undefined : before;
    return { ...(before ? omitCanary(before) : {}), ...pickPaths(description), ...replaceStable(published, stable, context.hasServedWell) };
  };
  return updateRemote(registry, name, note, change, context.flags);
}

/**
 * Serves a stored build to a share of the visitors and replaces an existing canary; its salt stays when only the weight changes. Before the
 * first publication, other visitors do not get the remote.
 */
export async function setCanary(
  registry: RegistryStore,
  description: BuildDescription,
  location: BuildLocation,
  settings: CanarySettings,
  context: PublishContext = {},
): Promise<ChannelChange> {
  const { name } = description;
  const build = toRegistryBuild(description, location, context);
  const note = `canary ${name} ${build.id} at ${settings.weight} %`;
  const change: RemoteChange = (before, current) => {
    assertOwnPaths(registry, description, current, context);
    assertNotPinned(name, before);
    const isAlone = before === undefined || before.isCanaryOnly === true;
    if (!isAlone && before.stable.id === build.id) throw new Refusal(`${build.id} is the stable build of ${name} already`);
    const salt = before?.canary?.build.id === build.id ? before.canary.salt : randomBytes(6).toString('hex');
    const canary = { build, salt, ...settings };
    return isAlone ? { ...pickPaths(description), stable: build, canary, isCanaryOnly: true } : { ...before, canary };
  };
  return updateRemote(registry, name, note, change, context.flags);
}

/**
 * Changes the weight of the canary and the error rate that aborts it.
 * @throws Refusal without a canary.
 */
export function updateCanary(registry: RegistryStore, name: string, settings: Partial<CanarySettings>): Promise<ChannelChange> {
  return updateRemote(registry, name, `canary ${name}: ${JSON.stringify(settings)}`, (before) => {
    const remote = assertPublished(name, before);
    if (!remote.canary) throw new Refusal(`${name} has no canary`);
    return { ...remote, canary: { ...remote.canary, ...settings } };
  });
}

/**
 * Makes the canary the stable build.
 * @throws Refusal without a canary.
 */
export function promote(registry: RegistryStore, name: string, hasServedWell?: PublishContext['hasServedWell']): Promise<ChannelChange> {
  return updateRemote(registry, name, `promote ${name}`, (before) => {
    const remote = assertPublished(name, before);
    if (!remote.canary) throw new Refusal(`${name} has no canary to promote`);
    const published = remote.isCanaryOnly ? undefined : remote;
    return { ...omitCanary(remote), ...replaceStable(published, remote.canary.build, hasServedWell) };
  });
}

/**
 * Rolls back: removes the canary, or without one returns to the last known good build. An unreachable one is skipped for an earlier one,
 * with a message.
 * @throws Refusal without one.
 */
export function rollBack(
  registry: RegistryStore,
  name: string,
  { isReachable = () => Promise.resolve(true), print = () => undefined }: RollbackOptions = {},
): Promise<ChannelChange> {
  return updateRemote(registry, name, `roll back ${name}`, async (before, current) => {
    const remote = assertPublished(name, before);
    if (remote.isCanaryOnly)
      throw new Refusal(`${name} has nothing beside its canary: \`remove ${name}\`, or \`canary ${name} --canary 0\``);
    if (remote.canary) return omitCanary(remote);
    const passed = new Set([remote.stable.id]);
    // A build of the history counts as published and requires the right to publish.
    const findEarlier = () =>
      registry.mayPublish(current, name) ? findEarlierStable(registry, current, name, passed) : Promise.resolve(undefined);
    let target = remote.lastKnownGood;
    // A machine that cannot reach the present build either cannot judge the others.
    for (; target && !(await isReachable(target)) && (await isReachable(remote.stable)); target = await findEarlier()) {
      print(`${target.id} is passed over: ${target.base} does not serve it`);
      passed.add(target.id);
    }
    if (!target) throw new Refusal(`${name} has no earlier build to go back to${passed.size > 1 ? ' that is still served' : ''}`);
    passed.add(target.id);
    const earlier = await findEarlier();
    return { ...omit(remote, 'lastKnownGood'), stable: target, ...(earlier ? { lastKnownGood: earlier } : {}) };
  });
}

/**
 * Serves an earlier build and refuses publications until `unpin`.
 * @throws Refusal when no revision has the build.
 */
export function pin(registry: RegistryStore, name: string, id: string | undefined, reason: string): Promise<ChannelChange> {
  return updateRemote(registry, name, `pin ${name} ${id ?? ''}: ${reason}`, async (before, current) => {
    const remote = assertPublished(name, before);
    const build = id === undefined || id === remote.stable.id ? remote.stable : await findBuildById(registry, current, name, id);
    if (!build) throw new Refusal(`No revision of the registry knows the build ${id ?? ''} of ${name}`);
    return { ...omitCanary(remote), ...replaceStable(remote, build), pinned: reason };
  });
}

/** Allows publications again. */
export function unpin(registry: RegistryStore, name: string): Promise<ChannelChange> {
  return updateRemote(registry, name, `unpin ${name}`, (before) => {
    const { pinned, ...rest } = assertPublished(name, before);
    return pinned === undefined ? null : rest;
  });
}

/**
 * Creates a new revision with the same content, because an unchanged registry expires. Its number exceeds `servedRevision`, that of a
 * running shell, so that a registry from a backup continues there.
 */
export async function renewSignature(registry: RegistryStore, servedRevision = 0): Promise<number> {
  const { revision } = await registry.update(({ remotes }) => remotes, 'renewed', {
    minRevision: servedRevision + 1,
    isOperators: true,
  });
  return revision;
}

/** Disables a remote: its pages show a notice, other remotes keep working. */
export function disable(registry: RegistryStore, name: string, reason: string): Promise<ChannelChange> {
  return updateRemote(registry, name, `disable ${name}: ${reason}`, (before) => ({ ...assertPublished(name, before), disabled: reason }));
}

/** Enables a disabled remote. */
export function enable(registry: RegistryStore, name: string): Promise<ChannelChange> {
  return updateRemote(registry, name, `enable ${name}`, (before) => {
    const { disabled, ...rest } = assertPublished(name, before);
    return disabled === undefined ? null : rest;
  });
}

/** Removes a remote: its paths become unknown, or go to a remote with a shorter base path. */
export async function removeRemote(registry: RegistryStore, name: string): Promise<number> {
  const after = await registry.update(({ remotes }) => {
    assertPublished(name, remotes[name]);
    return Object.fromEntries(Object.entries(remotes).filter(([known]) => known !== name));
  }, `remove ${name}`);
  return after.revision;
}

/** Moves all addresses to the origins of this run; ports may have changed since the builds were published. */
export async function setOrigins(registry: RegistryStore, origins: Readonly<Record<string, string>>): Promise<void> {
  await registry.update(({ remotes }) => {
    const moved = Object.entries(remotes).map(([name, remote]): [string, RegistryRemote] => {
      const origin = origins[name];
      if (!origin) return [name, remote];
      const withOrigin = (build: RemoteBuild): RemoteBuild => ({ ...build, base: `${origin}/${build.id}/` });
      const { stable, lastKnownGood, canary } = remote;
      return [
        name,
        {
          ...remote,
          stable: withOrigin(stable),
          ...(lastKnownGood ? { lastKnownGood: withOrigin(lastKnownGood) } : {}),
          ...(canary ? { canary: { ...canary, build: withOrigin(canary.build) } } : {}),
        },
      ];
    });
    const next = Object.fromEntries(moved);
    return JSON.stringify(next) === JSON.stringify(remotes) ? null : next;
  }, 'addresses of this run');
}

type RemoteChange = (before: RegistryRemote | undefined, current: Registry) => RegistryRemote | null | Promise<RegistryRemote | null>;

async function updateRemote(
  registry: RegistryStore,
  name: string,
  note: string,
  change: RemoteChange,
  flags: readonly ReleaseRight[] = [],
): Promise<ChannelChange> {
  let from: string | null = null;
  let isChanged = false as boolean;
  const after = await registry.update(
    async (current) => {
      const before = current.remotes[name];
      from = before?.stable.id ?? null;
      const next = await change(before, current);
      isChanged = next !== null;
      return next && { ...current.remotes, [name]: next };
    },
    note,
    { flags },
  );
  const remote = after.remotes[name];
  const to =
    remote?.isCanaryOnly && remote.canary
      ? `canary ${remote.canary.build.id} at ${remote.canary.weight} % alone`
      : remote?.canary
        ? `${remote.stable.id} + canary ${remote.canary.build.id} at ${remote.canary.weight} %`
        : (remote?.stable.id ?? '');
  return isChanged ? { kind: 'moved', revision: after.revision, from, to } : { kind: 'unchanged', revision: after.revision, to };
}

/** Returns the registry entry of a build at a location. */
export function toRegistryBuild(
  description: BuildDescription,
  { origin, mirror }: BuildLocation,
  { now = new Date(), routePaths }: Pick<PublishContext, 'now' | 'routePaths'> = {},
): RemoteBuild {
  const files = omit(description, 'name', 'basePaths', 'guard', 'uses', 'storageKeys', 'storageUses', 'styles');
  return {
    ...files,
    base: `${origin}/${files.id}/`,
    ...(mirror ? { mirror: `${mirror}/${files.id}/` } : {}),
    ...(routePaths ? { routePaths: [...routePaths] } : {}),
    createdAt: now.toISOString(),
  };
}

function assertOwnPaths(registry: RegistryStore, description: BuildDescription, current: Registry, context: PublishContext): void {
  const grantedPaths = registry.listOwnGrants(current, description.name).flatMap(({ paths = [] }) => paths);
  const problems = findPathProblems(description, current, { ...context, grantedPaths });
  if (problems.length > 0)
    throw new Refusal(`${description.name} ${description.id} is refused, nothing was changed:\n  ${problems.join('\n  ')}`);
}

function pickPaths({ basePaths, guard }: BuildDescription): Pick<RegistryRemote, 'basePaths' | 'guard'> {
  return { basePaths, ...(guard ? { guard } : {}) };
}

/**
 * Returns the new stable build and the last known good one: the previous stable build, or the one before it when the previous one served
 * badly.
 */
function replaceStable(
  before: RegistryRemote | undefined,
  stable: RemoteBuild,
  hasServedWell: PublishContext['hasServedWell'] = () => undefined,
): Pick<RegistryRemote, 'stable' | 'lastKnownGood'> {
  const isProven = before && hasServedWell(before.stable.id) !== false;
  const candidates = isProven ? [before.stable, before.lastKnownGood] : [before?.lastKnownGood, before?.stable];
  const lastKnownGood = candidates.find((build) => build && build.id !== stable.id);
  return { stable, ...(lastKnownGood ? { lastKnownGood } : {}) };
}

function omitCanary(remote: RegistryRemote): RegistryRemote {
  return omit(remote, 'canary', 'isCanaryOnly');
}

function assertPublished(name: string, remote: RegistryRemote | undefined): RegistryRemote {
  if (!remote) throw new Refusal(`${name} was never published`);
  return remote;
}

function assertNotPinned(name: string, remote: RegistryRemote | undefined): void {
  if (remote?.pinned !== undefined)
    throw new Refusal(`${name} is pinned to ${remote.stable.id} (${remote.pinned}); \`unpin ${name}\` allows publishing again`);
}

/** Finds the newest stable build of an older revision that is not in the given list. */
function findEarlierStable(
  registry: RegistryStore,
  current: Registry,
  name: string,
  besides: ReadonlySet<string>,
): Promise<RemoteBuild | undefined> {
  return findInRevisions(registry, current, name, ({ remotes }) => {
    const build = remotes[name]?.stable;
    return build && !besides.has(build.id) ? build : undefined;
  });
}

function findBuildById(registry: RegistryStore, current: Registry, name: string, id: string): Promise<RemoteBuild | undefined> {
  return findInRevisions(registry, current, name, ({ remotes }) => {
    const remote = remotes[name];
    return [remote?.stable, remote?.lastKnownGood, remote?.canary?.build].find((build) => build?.id === id);
  });
}

async function findInRevisions(
  registry: RegistryStore,
  current: Registry,
  name: string,
  pick: (registry: Registry) => RemoteBuild | undefined,
): Promise<RemoteBuild | undefined> {
  for (let { revision } = current; revision > 0; revision -= 1) {
    // A changed file of an old revision must not prevent a rollback.
    const past = await registry.findRevision(revision, name);
    const build = past && pick(past);
    if (build) return build;
  }
  return undefined;
}
