import { readPackageJson } from '../workspaces';
import { buildRemote } from './build-remote';
import { buildShell } from './build-shell';

// `npm run build` of a workspace runs this file in the folder of the workspace.
const folder = process.cwd();
const { name, yarmarok } = readPackageJson(folder);
try {
  if (yarmarok?.remote) {
    const { id } = await buildRemote(folder, yarmarok.remote);
    console.log(`${yarmarok.remote.name} ${id}`);
  } else if (name === '@yarmarok/shell') {
    await buildShell(folder);
  } else {
    throw new Error(`${name} is neither the shell nor a remote`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
