import { readPackageJson } from '../workspaces';
import { buildRemote } from './build-remote';

/** `npm run build` of a remote: builds the remote in the folder where it runs. */
async function main(): Promise<void> {
  const folder = process.cwd();
  const { name, yarmarok } = readPackageJson(folder);
  if (!yarmarok?.remote) throw new Error(`${name} is no remote: its package.json has no yarmarok.remote`);
  const { id } = await buildRemote(folder, yarmarok.remote);
  console.log(`${yarmarok.remote.name} ${id}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
