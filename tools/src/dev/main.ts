import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FolderStore } from '@yarmarok/remote-tools/registry/folder-store';
import { getDataFolder, openRegistry } from '@yarmarok/remote-tools/registry/deployment-targets';
import { waitForShutdownSignal } from '@yarmarok/remote-tools/dev/shutdown-signal';
import { choosePorts } from '@yarmarok/remote-tools/dev/ports';
import { type RemoteWorkspace, remoteWorkspaces, repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { findMenuProblems } from '@yarmarok/remote-tools/release/gates/menu-gate';
import { type DevServer, startDevServer } from '@yarmarok/remote-tools/dev/dev-server';
import { findPrimaryNode, nodeFolder, startEmbeddedPostgres } from '../../../api/src/index';
import { copyKitAssets } from '../build/build-shell';
import { Progress } from '../start/progress';
import { runToCompletion } from '../start/run-to-completion';
import { reportAddresses } from '../start/summary';
import { defaultPorts, reportTakenPorts } from '../start/system';
import { chooseRemotes } from './choose-remotes';
import { developmentBuild } from './development-build';
import { remoteDevConfig, shellDevConfig } from './dev-configs';
import { RestartingService } from './restarting-service';
import { watchShellServer } from './watch-shell-server';

const shellFolder = path.join(repositoryRoot, 'shell');
/** Inside the repository, so that the server resolves its packages. */
const shellServerFolder = path.join(shellFolder, '.cache/development');
const restartDelayMs = 300;

/** `npm run dev [-- --only shell,storefront]`: watches everything; excluded parts are not served. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const remotes = chooseRemotes(values.only, remoteWorkspaces());
  const progress = new Progress();
  const folder = path.join(getDataFolder(), 'development');
  const usual = defaultPorts();
  const used = ['shell', 'api', ...remotes.map(({ name }) => name)];
  const ports = await choosePorts({ ...Object.fromEntries(used.map((name) => [name, usual[name] ?? 0])), client: 4001 });
  reportTakenPorts(progress, ports);
  const getPort = (name: string) => (ports as Record<string, { port: number }>)[name]?.port ?? 0;
  const stops: (() => Promise<void>)[] = [];

  const postgres = await progress.step('PostgreSQL', () =>
    startEmbeddedPostgres({ dataDir: nodeFolder(getDataFolder(), findPrimaryNode(getDataFolder())) }),
  );
  const publicOrigin = `http://localhost:${getPort('shell')}`;
  const common = {
    DATABASE_URL: postgres.connectionString,
    DATA_DIR: getDataFolder(),
    PUBLIC_ORIGIN: publicOrigin,
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
  };
  await progress.step('Migrations and demo catalog', (detail) =>
    runToCompletion('seed', ['--import', 'tsx', path.join(repositoryRoot, 'demo/src/main.ts')], common, detail),
  );

  const registryFile = path.join(folder, 'registry.json');
  await writeRegistry(registryFile, remotes, getPort, progress);
  copyKitAssets(path.join(folder, 'client'));
  const service = (name: string, args: string[], env: Record<string, string>) =>
    new RestartingService(
      { name, args, cwd: repositoryRoot, env: { ...common, ...env }, logFile: path.join(folder, 'logs', `${name}.log`) },
      (text) => progress.line(text),
    );

  const api = service('api', ['--import', 'tsx', path.join(repositoryRoot, 'api/src/main.ts')], {
    PORT: String(getPort('api')),
    METRICS_PORT: '0',
  });
  const shell = service('shell', [path.join(shellServerFolder, 'server/main.cjs')], {
    PORT: String(getPort('shell')),
    API_URL: `http://127.0.0.1:${getPort('api')}`,
    REGISTRY_FILE: registryFile,
    SHELL_STATE_DIR: path.join(folder, 'shell'),
    CLIENT_URL: `http://127.0.0.1:${getPort('client')}`,
  });
  stops.push(
    () => shell.stop(),
    () => api.stop(),
  );

  const servers = await progress.step('Development servers', () =>
    startDevServers(remotes, getPort, path.join(folder, 'client/assets'), progress),
  );
  stops.push(...servers.map((server) => () => server.stop()));
  await api.restart();
  for (const sources of ['api/src', 'shared-server/src'])
    stops.push(watchFolder(path.join(repositoryRoot, sources), () => void api.restart()));
  let isReported = false;
  const shellServer = watchShellServer(shellFolder, shellServerFolder, (errors) => {
    if (errors) progress.line(errors);
    else
      void shell.restart().then((isRunning) => {
        if (!isRunning || isReported) return;
        isReported = true;
        progress.line('');
        const apiUrl = `http://localhost:${getPort('api')}`;
        reportAddresses(progress, { shellUrl: publicOrigin, apiUrl, dataFolder: getDataFolder(), logFolder: path.join(folder, 'logs') });
        progress.line('\nPages are rendered in the browser here. Ctrl-C stops everything.');
      });
  });
  stops.push(() => shellServer.stop());

  await waitForShutdownSignal();
  await Promise.all(stops.map((stop) => stop()));
  await postgres.stop();
  process.exit();
}

async function startDevServers(
  remotes: readonly RemoteWorkspace[],
  getPort: (name: string) => number,
  assetsFolder: string,
  progress: Progress,
): Promise<DevServer[]> {
  const onCompiled = (name: string, ms: number, errors: string | null) =>
    progress.line(errors ?? `${name}: compiled in ${(ms / 1000).toFixed(1)} s`);
  const servers: DevServer[] = [];
  const parts = [
    { name: 'client', config: shellDevConfig(shellFolder), assetsFolder },
    ...remotes.map((remote) => ({ name: remote.name, config: remoteDevConfig(remote, getPort(remote.name)) })),
  ];
  // Sequential: parallel compilers are not faster on two cores and need twice the memory.
  for (const part of parts) {
    const server = await startDevServer({ ...part, port: getPort(part.name), onCompiled });
    servers.push(server);
    await server.compiled;
  }
  return servers;
}

async function writeRegistry(
  file: string,
  remotes: readonly RemoteWorkspace[],
  getPort: (name: string) => number,
  progress: Progress,
): Promise<void> {
  // Creates a registry for this run alone, without history.
  fs.rmSync(path.join(path.dirname(file), 'revisions'), { recursive: true, force: true });
  fs.rmSync(file, { force: true });
  fs.rmSync(path.join(path.dirname(file), 'shell'), { recursive: true, force: true });
  const registry = await openRegistry(new FolderStore(path.dirname(file)));
  const builds = await Promise.all(
    remotes.map(async (remote) => [remote.name, await developmentBuild(remote, getPort(remote.name))] as const),
  );
  const entries = Object.fromEntries(builds);
  // The shell skips builds that break a rule; publishing would refuse them with the same words.
  for (const [name, { basePaths, stable }] of builds)
    for (const problem of findMenuProblems({ name, basePaths, ...(stable.menu ? { menu: stable.menu } : {}) }, { remotes: entries }))
      progress.line(`${name}: ${problem}`);
  await registry.update(() => entries);
}

/** Calls back after a debounce of file changes. */
function watchFolder(folder: string, onChange: () => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const watcher = fs.watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, restartDelayMs);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
    return Promise.resolve();
  };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
