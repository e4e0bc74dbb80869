import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Places } from '../registry/places';
import { RegistryFile } from '../registry/registry-file';
import { repositoryRoot, type RemoteWorkspace } from '../workspaces';
import { type PointerChange, pointTo } from './pointer';
import { readBuild, storeBuild } from './store-build';

interface PublishOptions {
  places: Places;
  /** Takes `dist` as it is. */
  isPrebuilt: boolean;
}

/**
 * Builds a remote, puts the build into a folder of its own and moves the pointer to it. A running shell serves it within
 * two seconds; nothing else is rebuilt or restarted.
 */
export async function publish(remote: RemoteWorkspace, { places, isPrebuilt }: PublishOptions): Promise<PointerChange> {
  if (!isPrebuilt) await build(remote);
  const folder = path.join(remote.folder, 'dist');
  const description = readBuild(folder);
  const origin = places.origins[remote.name];
  if (!origin) throw new Error(`The origin of ${remote.name} is not known`);
  await storeBuild(folder, places.remotesFolder, description);
  return pointTo(new RegistryFile(places.registryFile), description, origin);
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
  if (code !== 0) throw new Error(`The build of ${remote.name} failed; nothing was published`);
}
