import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { ReleaseRight } from '@yarmarok/shared-contract/registry';
import type { BuildDescription } from '../build/build-remote';
import { type DeploymentTargets, toVariableName } from '../registry/deployment-targets';
import { exposedModule } from '../webpack/remote-config';
import type { RemoteWorkspace } from '../workspaces';
import { findMessageProblems } from '../messages/message-problems';
import { findBudgetProblems } from './gates/budget-gate';
import { findExposedTypeProblems } from './gates/contract-gate';
import { findMissingExports } from './gates/import-gate';
import { findMenuProblems } from './gates/menu-gate';
import { readPlatform } from './platform';
import { findPathProblems } from './gates/path-gate';
import {
  type BuildLocation,
  type CanarySettings,
  type ChannelChange,
  setCanary,
  setStable,
  type PublishContext,
  toRegistryBuild,
} from './channels';
import { requestPreview } from './preview';
import { Refusal } from './refusal';
import { findEndProblems, hasServedWell, readShellState, type ShellState } from './shell-state';
import { canRunSmokeTest, findSmokeProblems } from './smoke-test';
import { findMissingCalls } from './gates/service-gate';
import { findSharedTypeProblems } from './gates/shared-type-gate';
import { findDroppedKeys, findStorageProblems } from './gates/storage-gate';
import { readBuild, readStorageKeys, storeBuild } from './store-build';
import { findVersionProblems } from './gates/version-gate';

export interface PublishOptions {
  targets: DeploymentTargets;
  /** Publishes the existing `dist`. */
  isPrebuilt: boolean;
  /** Skips the smoke test in a browser. */
  isWithoutSmoke: boolean;
  /** An operator allows other base paths. */
  isPathChangeAllowed?: boolean;
  /** An operator allows a larger budget than that of the served build. */
  isBudgetRaised?: boolean;
  /** An operator allows the build to drop storage keys of the served build. */
  areKeysDropped?: boolean;
  /** Publishes to a share of the visitors. */
  canary?: CanarySettings;
  log: (text: string) => void;
}

/**
 * Builds a remote, runs the gates, stores the build in a folder of its own and updates the registry. A running shell serves it within two
 * seconds, without another build or restart.
 * @throws Refusal with every reason, before any change.
 */
export async function publish(remote: RemoteWorkspace, options: PublishOptions): Promise<ChannelChange> {
  const { targets, isPrebuilt, canary, log } = options;
  if (!isPrebuilt) await runBuild(remote);
  const folder = path.join(remote.folder, 'dist');
  const description = readBuild(folder);
  const state = await readShellState(targets.shell);
  const location = getBuildLocation(remote.name, targets);
  await runGates(remote, description, folder, options, state);
  const isNew = await storeBuild(folder, targets.builds, description);
  log(`${remote.name}: ${description.id} ${isNew ? 'is stored' : 'was stored before'} in ${targets.builds.location}`);
  const routePaths = await runPreview(description, location, options);
  const isSmokeTested = !options.isWithoutSmoke && (await runSmokeTest(description, location, options));
  const context: PublishContext = {
    hasServedWell: (id) => hasServedWell(state, id),
    ...buildPathOptions(options, state),
    ...(routePaths ? { routePaths } : {}),
    flags: listFlags(options, isSmokeTested),
  };
  return canary
    ? setCanary(targets.registry, description, location, canary, context)
    : setStable(targets.registry, description, location, context);
}

/** Returns the flags that a revision records, because an operator is responsible for them, including a skipped smoke test. */
function listFlags({ isPathChangeAllowed, isBudgetRaised, areKeysDropped }: PublishOptions, isSmokeTested: boolean): ReleaseRight[] {
  return [
    ...(isPathChangeAllowed ? (['allow-paths'] as const) : []),
    ...(isBudgetRaised ? (['raise-budget'] as const) : []),
    ...(areKeysDropped ? (['drop-storage-keys'] as const) : []),
    ...(isSmokeTested ? [] : (['without-smoke'] as const)),
  ];
}

function buildPathOptions({ isPathChangeAllowed = false }: PublishOptions, state: ShellState | undefined) {
  return { isPathChangeAllowed, ...(state ? { shellPaths: state.paths } : {}) };
}

async function runGates(
  remote: RemoteWorkspace,
  description: BuildDescription,
  folder: string,
  options: PublishOptions,
  state: ShellState | undefined,
): Promise<void> {
  const { targets, log, isBudgetRaised = false, areKeysDropped = false } = options;
  const found = await readPlatform(targets.shell);
  const registry = await targets.registry.read();
  const stable = registry.remotes[remote.name]?.stable;
  const grantedPaths = targets.registry.listOwnGrants(registry, remote.name).flatMap(({ paths = [] }) => paths);
  const problems = [
    ...findBudgetProblems(folder, description, isBudgetRaised ? undefined : stable?.budgets),
    ...findPathProblems(description, registry, { ...buildPathOptions(options, state), grantedPaths }),
    ...findMenuProblems(description, registry),
    ...findStorageProblems(description),
    ...(areKeysDropped || !stable
      ? []
      : findDroppedKeys(await readStorageKeys(targets.builds, remote.name, stable.id), description.storageKeys ?? [])),
    // Only the shell of this registry counts, because another one may have aborted the canary for reasons of its own.
    ...(targets.servingShell ? findEndProblems(state, description.id) : []),
  ];
  if (found) {
    problems.push(...findVersionProblems(description, found.platform), ...findMissingExports(description.uses, found.platform));
    // An image has no sources; these checks ran when it was built.
    if (fs.existsSync(path.join(remote.folder, exposedModule))) {
      problems.push(...findExposedTypeProblems(remote.folder, found.platform.contractSources));
      problems.push(...findSharedTypeProblems(remote.folder, found.platform), ...findMessageProblems(remote));
      const missing = targets.shell === undefined ? undefined : await findMissingCalls(remote.folder, targets.shell);
      problems.push(...(missing ?? []));
      if (!missing) log(`${remote.name}: the calls are not compared: the service does not say which it has (/api/v1/schema/ of the shell)`);
    }
    log(`${remote.name}: compared with ${found.from}`);
  } else {
    log(`${remote.name}: no shell is known (SHELL_URL): the build is not compared with one`);
  }
  if (problems.length > 0) throw new Refusal(formatRefusal(description, problems));
}

/**
 * Renders the build on the server of the running shell. The build is stored already: after a refusal `gc` removes its folder.
 * @returns the paths of its routes; undefined without a running shell.
 */
async function runPreview(
  description: BuildDescription,
  location: BuildLocation,
  { targets, log }: PublishOptions,
): Promise<string[] | undefined> {
  const { name, basePaths, server } = description;
  if (!server) return undefined;
  if (!targets.shell) {
    log(`${name}: the server preview is skipped: there is no running shell`);
    return undefined;
  }
  const build = toRegistryBuild(description, location);
  const result = await requestPreview(targets.shell, targets.registry, { name, build, basePaths });
  if (result.problems.length > 0) throw new Refusal(formatRefusal(description, result.problems));
  log(`${name}: ${result.routePaths.length} routes render in ${targets.shell}`);
  return result.routePaths;
}

/**
 * Runs the smoke test on the stored, unpublished build; after a refusal `gc` removes its folder.
 * @returns false when no shell runs it.
 */
async function runSmokeTest(description: BuildDescription, location: BuildLocation, { targets, log }: PublishOptions): Promise<boolean> {
  const { shell } = targets;
  const build = toRegistryBuild(description, location);
  const override = { remote: description.name, origin: new URL(build.base).origin };
  const permit = JSON.stringify(await targets.registry.sign(description.name, { override, at: new Date().toISOString() }));
  if (!shell || !(await canRunSmokeTest(shell, description.name, build, permit))) {
    log(`${description.name}: the smoke test is skipped: no running shell allows ${override.origin}`);
    return false;
  }
  const problems = await findSmokeProblems({
    shell,
    name: description.name,
    remote: description,
    build,
    permit,
    storageKeys: description.storageKeys ?? [],
  });
  if (problems.length > 0) throw new Refusal(formatRefusal(description, problems));
  log(`${description.name}: runs in ${shell}`);
  return true;
}

function formatRefusal({ name, id }: BuildDescription, problems: readonly string[]): string {
  return `${name} ${id} is refused, nothing was changed:\n${problems.map((line) => `  ${line}`).join('\n')}`;
}

const isOwnMachine = (address: string) => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(new URL(address).hostname);

function getBuildLocation(name: string, { origins, mirrors, site }: DeploymentTargets): BuildLocation {
  const origin = origins[name];
  if (!origin) throw new Refusal(`The origin of ${name} is not known`);
  const mirror = mirrors[name];
  const addresses = [origin, mirror].filter((address) => address !== undefined);
  const own = addresses.find((address) => site && isOwnMachine(address) && !isOwnMachine(site));
  if (own)
    throw new Refusal(
      `${own} is the own machine of every visitor of ${site ?? ''}: set the public origin of ${name} (${toVariableName(name, 'ORIGIN')})`,
    );
  const open = addresses.find((address) => site?.startsWith('https:') && address.startsWith('http:'));
  if (open) throw new Refusal(`${open} has no https, unlike the site: browsers load no script of ${name} from it`);
  return { origin, ...(mirror ? { mirror } : {}) };
}

async function runBuild(remote: RemoteWorkspace): Promise<void> {
  const child = spawn('npm', ['run', 'build', '--silent'], {
    cwd: remote.folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Refusal(`The build of ${remote.name} failed; nothing was published`);
}
