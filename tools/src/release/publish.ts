import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { BuildDescription } from '../build/build-remote';
import type { Places } from '../registry/places';
import { exposedModule } from '../webpack/remote-config';
import { repositoryRoot, type RemoteWorkspace } from '../workspaces';
import { budgetProblems } from './budget-gate';
import { exposedTypeProblems } from './contract-gate';
import { missingExports } from './import-gate';
import { readPlatform } from './platform';
import { type BuildPlace, type CanarySettings, type PointerChange, pointCanaryTo, pointTo, registryBuild } from './pointer';
import { Refusal } from './refusal';
import { canSmoke, smokeProblems } from './smoke';
import { readBuild, storeBuild } from './store-build';
import { versionProblems } from './version-gate';

export interface PublishOptions {
  places: Places;
  /** Takes `dist` as it is. */
  isPrebuilt: boolean;
  /** Leaves out the look with a browser. */
  isWithoutSmoke: boolean;
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
  await passGates(remote, description, folder, options);
  const place = placeOf(remote.name, places);
  const isNew = await storeBuild(folder, places.builds, description);
  tell(`${remote.name}: ${description.id} ${isNew ? 'is stored' : 'was stored before'} in ${places.builds.place}`);
  if (!options.isWithoutSmoke) await passSmoke(description, place, options);
  return canary ? pointCanaryTo(places.registry, description, place, canary) : pointTo(places.registry, description, place);
}

async function passGates(remote: RemoteWorkspace, description: BuildDescription, folder: string, options: PublishOptions): Promise<void> {
  const { places, tell } = options;
  const found = await readPlatform(places.shell);
  const problems = budgetProblems(folder, description);
  if (found) {
    problems.push(...versionProblems(description, found.platform), ...missingExports(description.uses, found.platform));
    // An image has what was built and no sources; there the same was checked when it was made.
    if (fs.existsSync(path.join(remote.folder, exposedModule)))
      problems.push(...exposedTypeProblems(remote.folder, found.platform.contractSources));
    tell(`${remote.name}: compared with ${found.from}`);
  } else {
    tell(`${remote.name}: no shell is known (SHELL_URL), so there is nothing to compare the build with`);
  }
  if (problems.length > 0) throw new Refusal(refusalText(description, problems));
}

/** The build is stored by then and nobody is served it: a refusal leaves a folder that `gc` removes. */
async function passSmoke(description: BuildDescription, place: BuildPlace, { places, tell }: PublishOptions): Promise<void> {
  const { shell } = places;
  const build = registryBuild(description, place, new Date());
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
