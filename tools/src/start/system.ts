import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FolderStore } from '@yarmarok/remote-tools/registry/folder-store';
import { openRegistry, readTeamKey } from '@yarmarok/remote-tools/registry/deployment-targets';
import type { RegistryStore } from '@yarmarok/remote-tools/registry/registry-store';
import { type CheckedBuild, formatChecked, checkShell } from '@yarmarok/remote-tools/release/check-shell';
import { readBuiltPlatform } from '@yarmarok/remote-tools/release/platform';
import { setStable, setOrigins } from '@yarmarok/remote-tools/release/channels';
import { readBuild, storeBuild } from '@yarmarok/remote-tools/release/store-build';
import type { TeamGrant } from '@yarmarok/shared-contract/registry';
import { usualRights } from '@yarmarok/shared-contract/release-grants';
import { type RemoteWorkspace, remoteWorkspaces, repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { choosePorts, holdPorts, type PortChoice } from '@yarmarok/remote-tools/dev/ports';
import { type EmbeddedCluster, type EmbeddedPostgres, findPrimaryNode, nodeFolder, startEmbeddedPostgres } from '../../../api/src/index';
import { startWatchedCluster } from './watched-cluster';
import type { Progress } from './progress';
import { runToCompletion } from './run-to-completion';
import { type SupervisedService, superviseService } from './supervised-service';

export interface SystemOptions {
  /** Folder of all data of the run. */
  dataFolder: string;
  /** Ports by service; missing ones are those of `defaultPorts`. */
  ports?: Partial<Record<ServiceName, number>>;
  host: string;
  progress: Progress;
  /** Called after a service was restarted. */
  onRestart?: () => void;
  /** Replicas of the embedded database; 0 starts a single server. */
  replicas?: number;
  /** Additional environment of the API and the shell. */
  env?: Readonly<Record<string, string>>;
}

type ServiceName = string;

export interface System {
  shellUrl: string;
  apiUrl: string;
  origins: Readonly<Record<string, string>>;
  services: readonly SupervisedService[];
  postgresPid: number | null;
  /** Rejects with the reason when a service ends repeatedly, or the database ends. */
  broken: Promise<never>;
  stop(): Promise<void>;
}

const metrics = 'metrics';
/** One worker per core and at least two, because a page that crashes one must not stop the others. */
const shellWorkers = Math.max(2, Math.min(4, os.availableParallelism()));
const postgresPollMs = 1_000;
const pagePollMs = 250;
const pageTimeoutMs = 60_000;
/** Detects a hanging start. */
const firstPageTimeoutMs = 600_000;

export function defaultPorts(): Record<ServiceName, number> {
  const remotes = Object.fromEntries(remoteWorkspaces().map(({ name, port }) => [name, port]));
  return { shell: 4000, api: 4100, [metrics]: 4109, ...remotes };
}

/** Starts all built parts on this machine: database, API, origins of the remotes, shell. */
export async function startSystem({
  dataFolder,
  ports,
  host,
  progress,
  onRestart,
  replicas = 0,
  env = {},
}: SystemOptions): Promise<System> {
  const choices = await choosePorts({ ...defaultPorts(), ...ports } as Record<ServiceName, number>);
  reportTakenPorts(progress, choices);
  // Migrations and demo data take minutes, so the ports are occupied first.
  const releasePorts = await holdPorts(Object.values(choices).map(({ port }) => port));
  let areHeld = true;
  const release = async () => {
    if (areHeld) await releasePorts();
    areHeld = false;
  };
  const getPort = (name: ServiceName) => choices[name]?.port ?? 0;
  const getUrl = (name: ServiceName) => `http://localhost:${getPort(name)}`;
  const origins = Object.fromEntries(remoteWorkspaces().map(({ name }) => [name, getUrl(name)]));
  const started: SupervisedService[] = [];
  let postgres: EmbeddedPostgres | null = null;
  let cluster: EmbeddedCluster | null = null;
  let isStopping = false;

  // Built parts run on the Node version of production; tools run on that of this process.
  const productionNode = process.env.PRODUCTION_NODE || process.execPath;
  const launchService = async (name: string, args: readonly string[], own: Record<string, string>, node = process.execPath) => {
    const logFile = path.join(dataFolder, 'logs', `${name}.log`);
    const service = await superviseService(
      { name, args, node, cwd: repositoryRoot, env: { ...env, HOST: host, ...own }, logFile },
      { log: (text) => progress.line(text), ...(onRestart ? { onRestart } : {}) },
    );
    started.push(service);
  };
  const stop = async () => {
    isStopping = true;
    // Stops from the outside to the inside, so that no service calls a stopped one.
    for (const group of [['shell'], Object.keys(origins), ['api']]) {
      await Promise.all(started.filter(({ name }) => group.includes(name)).map((service) => service.stop()));
    }
    await Promise.all([postgres?.stop(), cluster?.stop()]);
  };

  try {
    const publicOrigin = env.PUBLIC_ORIGIN ?? getUrl('shell');
    let databaseUrl = process.env.DATABASE_URL ?? '';
    let readUrls = process.env.DATABASE_READ_URLS ?? '';
    if (!databaseUrl && replicas > 0) {
      cluster = await progress.step(`PostgreSQL with ${replicas} replicas`, () => startWatchedCluster({ dataFolder, replicas, progress }));
      ({ url: databaseUrl, readUrls } = cluster);
    } else if (!databaseUrl) {
      const primary = nodeFolder(dataFolder, findPrimaryNode(dataFolder));
      postgres = await progress.step('PostgreSQL', () => startEmbeddedPostgres({ dataDir: primary }));
      databaseUrl = postgres.connectionString;
    }
    const serviceEnv = { DATABASE_URL: databaseUrl, DATABASE_READ_URLS: readUrls, DATA_DIR: dataFolder, PUBLIC_ORIGIN: publicOrigin };
    await progress.step('Migrations and demo catalog', (detail) =>
      runToCompletion('seed', ['--import', 'tsx', path.join(repositoryRoot, 'demo/src/main.ts')], { ...env, ...serviceEnv }, detail),
    );
    const registryFile = path.join(dataFolder, 'registry/registry.json');
    const stateFolder = path.join(dataFolder, 'shell');
    const { unfit, publicKey } = await progress.step('Remotes', () => publishBuilds(dataFolder, registryFile, stateFolder, origins));
    if (unfit.length > 0) progress.line(`This shell does not run every published build:\n${formatChecked(unfit)}`);
    await progress.step('API, remote origins and shell', async () => {
      await release();
      const remoteServices = Object.keys(origins).map((name) =>
        launchService(name, ['--import', 'tsx', path.join(repositoryRoot, 'tools/src/start/origin-main.ts')], {
          PORT: String(getPort(name)),
          REMOTE_DIR: path.join(dataFolder, 'remotes', name),
        }),
      );
      await Promise.all([
        launchService(
          'api',
          ['api/dist/main.js'],
          { ...serviceEnv, PORT: String(getPort('api')), METRICS_PORT: String(getPort(metrics)) },
          productionNode,
        ),
        launchService(
          'shell',
          ['shell/dist/server/main.cjs'],
          {
            PORT: String(getPort('shell')),
            PUBLIC_ORIGIN: publicOrigin,
            API_URL: `http://127.0.0.1:${getPort('api')}`,
            REGISTRY_FILE: registryFile,
            // The trusted key lies outside of the folder that it protects.
            REGISTRY_PUBLIC_KEY: process.env.REGISTRY_PUBLIC_KEY || publicKey,
            SHELL_STATE_DIR: stateFolder,
            WORKERS: String(shellWorkers),
          },
          productionNode,
        ),
        ...remoteServices,
      ]);
      await waitForFirstPage(`${getUrl('shell')}/`);
    });
  } catch (error) {
    await release();
    await stop();
    throw error;
  }

  const broken = new Promise<never>((_resolve, reject) => {
    for (const service of started) service.broken.catch(reject);
    if (postgres) void waitForExit(postgres.pid, () => isStopping).then((isGone) => isGone && reject(new Error('PostgreSQL ended')));
  });
  // Prevents an unhandled rejection when the system is stopped before this is awaited.
  broken.catch(() => undefined);
  return {
    shellUrl: getUrl('shell'),
    apiUrl: getUrl('api'),
    origins,
    services: started,
    postgresPid: postgres?.pid ?? null,
    broken,
    stop,
  };
}

/**
 * Stores new builds and makes them stable; earlier publications and rollbacks stay.
 * @param remotes - whose builds are in the folders `dist`
 * @returns the earlier builds that the shell cannot run, and the public key of this machine.
 */
export async function publishBuilds(
  dataFolder: string,
  registryFile: string,
  stateFolder: string,
  origins: Readonly<Record<string, string>>,
  remotes: readonly Pick<RemoteWorkspace, 'name' | 'folder' | 'owner'>[] = remoteWorkspaces(),
): Promise<{ unfit: CheckedBuild[]; publicKey: string }> {
  // After its owner removed the registry, a new revision 1 must not count as a replay.
  if (!fs.existsSync(path.dirname(registryFile))) fs.rmSync(path.join(stateFolder, 'registry.json'), { force: true });
  const { REGISTRY_PUBLIC_KEY } = process.env;
  const registry = await openRegistry(new FolderStore(path.dirname(registryFile)), { DATA_DIR: dataFolder, REGISTRY_PUBLIC_KEY });
  const builds = new FolderStore(path.join(dataFolder, 'remotes'));
  for (const remote of remotes) {
    const dist = path.join(remote.folder, 'dist');
    const description = readBuild(dist);
    const isNew = await storeBuild(dist, builds, description);
    const known = (await registry.read()).remotes[remote.name];
    // A pinned build stays, even when there is a new build.
    if ((isNew && known?.pinned === undefined) || !known) {
      // The person who starts the system may also change paths.
      await setStable(registry, description, { origin: origins[remote.name] ?? '' }, { isPathChangeAllowed: true });
    }
  }
  await setOrigins(registry, origins);
  await grantOwners(registry, dataFolder, remotes);
  fs.mkdirSync(builds.location, { recursive: true });
  const shell = readBuiltPlatform();
  const checked = shell ? await checkShell(await registry.read(), builds, shell.platform) : [];
  return { unfit: checked.filter(({ problems }) => problems.length > 0), publicKey: registry.publicKey };
}

/** Creates a key for each team of these remotes, and grants them to it, unless a grant names the team already. */
async function grantOwners(
  registry: RegistryStore,
  dataFolder: string,
  remotes: readonly Pick<RemoteWorkspace, 'name' | 'owner'>[],
): Promise<void> {
  const owned = new Map<string, string[]>();
  for (const { name, owner = name } of remotes) {
    const team = owner.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
    owned.set(team, [...(owned.get(team) ?? []), name]);
  }
  const teams = [...owned].map(([team, names]): [string, TeamGrant] => [
    team,
    { key: readTeamKey(team, { DATA_DIR: dataFolder }).key.publicKey, remotes: names, rights: [...usualRights] },
  ]);
  await registry.updateTeams((known) => {
    const added = teams.filter(([team]) => !Object.hasOwn(known, team));
    return added.length > 0 ? { ...known, ...Object.fromEntries(added) } : null;
  }, 'teams of this checkout');
}

/** Prints the ports that differ from the defaults. */
export function reportTakenPorts(progress: Progress, choices: Readonly<Record<string, PortChoice>>): void {
  for (const [name, { port, taken }] of Object.entries(choices)) {
    if (taken !== undefined) progress.line(`Port ${taken} is taken: ${name} uses ${port}`);
  }
}

/**
 * Waits until the shell serves a page, because visitors come as soon as the addresses are printed.
 * @throws Error on a timeout.
 */
async function waitForFirstPage(url: string): Promise<void> {
  const deadline = Date.now() + firstPageTimeoutMs;
  for (;;) {
    const outcome = await fetch(url, { signal: AbortSignal.timeout(pageTimeoutMs) }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      (error: unknown) => String(error),
    );
    if (outcome === 200) return;
    if (Date.now() > deadline) throw new Error(`The shop does not serve its first page: ${outcome}`);
    await sleep(pagePollMs);
  }
}

async function waitForExit(pid: number, isOver: () => boolean): Promise<boolean> {
  for (;;) {
    await sleep(postgresPollMs, undefined, { ref: false });
    if (isOver()) return false;
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
  }
}
