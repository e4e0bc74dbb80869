import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { BuildDescription } from '../build/build-remote';
import type { Places } from '../registry/places';
import { exposedModule } from '../webpack/remote-config';
import { repositoryRoot, type RemoteWorkspace } from '../workspaces';
import { messageProblems } from '../verify/message-problems';
import { budgetProblems } from './budget-gate';
import { exposedTypeProblems } from './contract-gate';
import { missingExports } from './import-gate';
import { readPlatform } from './platform';
import { pathProblems } from './path-gate';
import {
  type BuildPlace,
  type CanarySettings,
  type PointerChange,
  pointCanaryTo,
  pointTo,
  type PublishContext,
  registryBuild,
} from './pointer';
import { previewBuild } from './preview';
import { Refusal } from './refusal';
import { hasServedWell, readShellState, type ShellState } from './shell-state';
import { canSmoke, smokeProblems } from './smoke';
import { sharedTypeProblems } from './shared-type-gate';
import { readBuild, storeBuild } from './store-build';
import { versionProblems } from './version-gate';

export interface PublishOptions {
  places: Places;
  /** Takes `dist` as it is. */
  isPrebuilt: boolean;
  /** Leaves out the look with a browser. */
  isWithoutSmoke: boolean;
  /** An operator gives the remote other paths than it has. */
  isPathChangeAllowed?: boolean;
  /** An operator lets the build have a larger budget than the one that is served. */
  isBudgetRaised?: boolean;
  /** For a part of the visitors first. */
  canary?: CanarySettings;
  tell: (text: string) => void;
}

/**
 * Builds a remote, sees whether the shell can run it, puts the build into a folder of its own and moves the pointer to it. A
 * running shell serves it within two seconds; nothing else is rebuilt or restarted.
 * @throws Refusal with every reason; then nothing was changed.
 */
export async function publish(remote: RemoteWorkspace, options: PublishOptions): Promise<PointerChange> {
  const { places, isPrebuilt, canary, tell } = options;
  if (!isPrebuilt) await build(remote);
  const folder = path.join(remote.folder, 'dist');
  const description = readBuild(folder);
  const state = await readShellState(places.shell);
  await passGates(remote, description, folder, options, state);
  const place = placeOf(remote.name, places);
  const isNew = await storeBuild(folder, places.builds, description);
  tell(`${remote.name}: ${description.id} ${isNew ? 'is stored' : 'was stored before'} in ${places.builds.place}`);
  const routePaths = await passPreview(description, place, options);
  if (!options.isWithoutSmoke) await passSmoke(description, place, options);
  const context: PublishContext = {
    hasServedWell: (id) => hasServedWell(state, id),
    ...pathOptions(options, state),
    ...(routePaths ? { routePaths } : {}),
  };
  return canary
    ? pointCanaryTo(places.registry, description, place, canary, context)
    : pointTo(places.registry, description, place, context);
}

function pathOptions({ isPathChangeAllowed = false }: PublishOptions, state: ShellState | undefined) {
  return { isPathChangeAllowed, ...(state ? { shellPaths: state.paths } : {}) };
}

async function passGates(
  remote: RemoteWorkspace,
  description: BuildDescription,
  folder: string,
  options: PublishOptions,
  state: ShellState | undefined,
): Promise<void> {
  const { places, tell, isBudgetRaised = false } = options;
  const found = await readPlatform(places.shell);
  const registry = await places.registry.read();
  const served = registry.remotes[remote.name]?.stable.budgets?.screenScripts;
  const problems = [
    ...budgetProblems(folder, description, isBudgetRaised ? undefined : served),
    ...pathProblems(description, registry, pathOptions(options, state)),
  ];
  if (found) {
    problems.push(...versionProblems(description, found.platform), ...missingExports(description.uses, found.platform));
    // An image has what was built and no sources; there the same was checked when it was made.
    if (fs.existsSync(path.join(remote.folder, exposedModule))) {
      problems.push(...exposedTypeProblems(remote.folder, found.platform.contractSources));
      problems.push(...sharedTypeProblems(remote.folder, found.platform), ...messageProblems(remote));
    }
    tell(`${remote.name}: compared with ${found.from}`);
  } else {
    tell(`${remote.name}: no shell is known (SHELL_URL), so there is nothing to compare the build with`);
  }
  if (problems.length > 0) throw new Refusal(refusalText(description, problems));
}

/**
 * Renders the build on the server of the running shell, for nobody to see. The build is stored by then: a refusal leaves a folder
 * that `gc` removes.
 * @returns the paths of its routes; undefined when no shell says them.
 */
async function passPreview(
  description: BuildDescription,
  place: BuildPlace,
  { places, tell }: PublishOptions,
): Promise<string[] | undefined> {
  const { name, basePaths, server } = description;
  if (!server) return undefined;
  const build = registryBuild(description, place);
  const result = places.shell ? await previewBuild(places.shell, places.registry, { name, build, basePaths }) : undefined;
  if (!result) {
    tell(`${name}: not rendered on a server, because no running shell does it`);
    return undefined;
  }
  if (result.problems.length > 0) throw new Refusal(refusalText(description, result.problems));
  tell(`${name}: ${result.routePaths.length} routes render in ${places.shell ?? ''}`);
  return result.routePaths;
}

/** The build is stored by then and nobody is served it: a refusal leaves a folder that `gc` removes. */
async function passSmoke(description: BuildDescription, place: BuildPlace, { places, tell }: PublishOptions): Promise<void> {
  const { shell } = places;
  const build = registryBuild(description, place);
  if (!shell || !(await canSmoke(shell, description.name, build))) {
    tell(`${description.name}: not looked at in a browser, because no running shell has it from the same origin`);
    return;
  }
  const problems = await smokeProblems({ shell, name: description.name, remote: description, build });
  if (problems.length > 0) throw new Refusal(refusalText(description, problems));
  tell(`${description.name}: runs in ${shell}`);
}

function refusalText({ name, id }: BuildDescription, problems: readonly string[]): string {
  return `${name} ${id} is refused, nothing was changed:\n${problems.map((line) => `  ${line}`).join('\n')}`;
}

function placeOf(name: string, { origins, mirrors }: Places): BuildPlace {
  const origin = origins[name];
  if (!origin) throw new Refusal(`The origin of ${name} is not known`);
  const mirror = mirrors[name];
  return { origin, ...(mirror ? { mirror } : {}) };
}

async function build(remote: RemoteWorkspace): Promise<void> {
  const child = spawn('npm', ['run', 'build', '--silent', '--workspace', remote.folderName], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Refusal(`The build of ${remote.name} failed; nothing was published`);
}
