import { parseArgs } from 'node:util';
import { readRunFile } from '../registry/deployment-targets';
import { waitForShutdownSignal } from './shutdown-signal';
import { choosePorts } from './ports';
import { buildPreviewAddress } from './preview-address';
import { readPackageJson, remoteWorkspace } from '../workspaces';
import { soloDevConfig, startDevServer } from './dev-server';

/**
 * `npm run dev` in the folder of a remote: watches this remote alone and prints how to run it in another shell (`--shell`, else
 * SHELL_URL, else a running `npm start`).
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { shell: { type: 'string' } } });
  const settings = readPackageJson(process.cwd()).yarmarok?.remote;
  if (!settings) throw new Error(`${process.cwd()} is no remote: its package.json has no yarmarok.remote`);
  const remote = remoteWorkspace(settings.name);
  const shell = (values.shell || process.env.SHELL_URL || readRunFile()?.shell || 'http://localhost:4000').replace(/\/$/, '');
  const { own } = await choosePorts({ own: remote.port });
  const address = `http://localhost:${own.port}/`;
  const server = await startDevServer({
    name: remote.name,
    port: own.port,
    config: soloDevConfig(remote, own.port),
    isSolo: true,
    onCompiled: (name, ms, errors) => console.log(errors ?? `${name}: compiled in ${(ms / 1000).toFixed(1)} s`),
  });
  await server.compiled;
  console.log(`
  ${address} has ${remote.name}. Open it in the pages of ${shell}:

  ${buildPreviewAddress(shell, remote.name, address)}

  and press "Run in this tab". A change reloads that tab; other tabs and other people see what is published.
`);
  await waitForShutdownSignal();
  await server.stop();
  process.exit();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
