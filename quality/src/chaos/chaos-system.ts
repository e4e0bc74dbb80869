import fs from 'node:fs';
import path from 'node:path';
import { choosePorts } from '@yarmarok/remote-tools/dev/ports';
import { remoteWorkspaces, repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { findOrInstallNginx, type Gateway, startNginx } from '../../../tools/src/gateway/nginx';
import type { Progress } from '../../../tools/src/start/progress';
import { runToCompletion } from '../../../tools/src/start/run-to-completion';
import { type SupervisedService, superviseService } from '../../../tools/src/start/supervised-service';
import { publishBuilds } from '../../../tools/src/start/system';
import { waitUntil } from '../wait-until';
import { type Clock, createClock, findClockLibrary } from './clocks';
import { type ChaosDatabase, startChaosDatabase } from './backing-services/database';
import { services as serviceNames, shells as shellNames } from './faults';
import { type MailSink, startMailSink } from './backing-services/mail-sink';
import { startObjectStore } from './backing-services/object-store';
import { findSocketFile, signalOwn } from './processes';
import { startRedis } from './backing-services/redis';
import { mountSmallDisk, type SmallDisk } from './backing-services/small-disk';
import { type ProxyTarget, startTcpProxy, type TcpProxy } from './tcp-proxy';

/** A supervised process, and whether it is in service. */
export interface Instance {
  name: string;
  /** False from its end until its replacement is ready. */
  isUp: boolean;
  readonly pid: number;
  /** Number of ends since the start, by a fault or by itself. */
  restarts: number;
}

/** A connection, or several that are disturbed together. */
export type Link = Pick<TcpProxy, 'disturb'>;

export interface ChaosSystem {
  gateway: Gateway;
  instances: ReadonlyMap<string, Instance>;
  /**
   * Links between the processes: `service-1`, `service-2` (to all servers of the database), `mail`, `store`, and `redis` if there is one. A
   * direct system has only the last and `mail`.
   */
  links: ReadonlyMap<string, Link>;
  mailSink: MailSink;
  /** Bypasses all proxies. */
  database: ChaosDatabase;
  /** Clocks of the services and shells that can be changed. */
  clocks: ReadonlyMap<string, Clock>;
  /**
   * File system of the processes' files; null when it is the disk of the machine. The database and the bucket have machines of their own.
   */
  disk: Pick<SmallDisk, 'fill' | 'free'> | null;
  dataFolder: string;
  /** Settings of the release tool. */
  releaseEnvironment: Readonly<Record<string, string>>;
  /** Kinds of faults that this machine does not support, with the reason. */
  leftOut: readonly { kinds: string; reason: string }[];
  getPort(name: string): number;
  /** Returns whether the readiness probe of the process answers 200. */
  isReady(name: string): Promise<boolean>;
  /** Settings for programs of the service. */
  serviceEnvironment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export interface SystemOptions {
  /** Replicas of the database; none by default. */
  replicas?: number;
  /** Clocks that can be changed and a disk that can be filled, where the machine has them. */
  hasOwnMachine?: boolean;
  /** Settings of all services and shells. */
  environment?: Readonly<Record<string, string>>;
  /**
   * Connects services to the database and the folder of pictures without a proxy and an object store, which would run in this process and
   * affect a measurement. Faults of connections are then impossible.
   */
  isDirect?: boolean;
}

const answerTimeoutMs = 3_000;
const firstPageTimeoutMs = 90_000;
/** Enough for the logs of a campaign of an hour. */
const diskMegabytes = 128;

/** Records started resources, so that they are stopped in reverse order. */
type Own = <Started extends { stop: () => unknown } | null>(started: Started) => Started;

/**
 * Starts the whole system with two processes of the service and of the shell behind a gateway, and a proxy in each connection that a fault
 * may disturb. Everything listens on this machine only.
 */
export async function startChaosSystem(dataFolder: string, progress: Progress, options: SystemOptions = {}): Promise<ChaosSystem> {
  const started: { stop: () => unknown }[] = [];
  const own: Own = (one) => {
    if (one) started.push(one);
    return one;
  };
  const stop = async () => {
    for (const one of started.reverse().splice(0)) await Promise.resolve(one.stop()).catch(() => undefined);
  };
  try {
    return { ...(await start(dataFolder, progress, options, own)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(dataFolder: string, progress: Progress, options: SystemOptions, own: Own): Promise<Omit<ChaosSystem, 'stop'>> {
  const nginx = findOrInstallNginx();
  const remotes = remoteWorkspaces().map(({ name }) => name);
  const names = ['gateway', ...serviceNames, ...shellNames, 'redis', 'calls', ...remotes];
  // Beside the ports of `npm start`; the next free ones when they are taken.
  const ports = await choosePorts(Object.fromEntries(names.map((name, index) => [name, 4600 + index])));
  const getPort = (name: string) => ports[name]?.port ?? 0;
  const url = `http://localhost:${getPort('gateway')}`;

  const disk = own(options.hasOwnMachine ? mountSmallDisk(path.join(dataFolder, 'files'), diskMegabytes) : null);
  const filesFolder = disk?.folder ?? dataFolder;
  const clockLibrary = options.hasOwnMachine ? findClockLibrary() : null;
  const clocks = new Map<string, Clock>();
  if (clockLibrary !== null)
    for (const name of [...serviceNames, ...shellNames])
      clocks.set(name, createClock(clockLibrary, path.join(dataFolder, `clock-of-${name}`)));
  const database = own(await progress.step('PostgreSQL', () => startChaosDatabase(dataFolder, options.replicas ?? 0, progress)));
  const links = new Map<string, Link>();
  const addLink = async (name: string, target: ProxyTarget): Promise<number> => {
    const proxy = own(await startTcpProxy(target));
    links.set(name, proxy);
    return proxy.port;
  };
  const mailSink = own(await startMailSink());
  const store = options.isDirect ? null : own(await startObjectStore(path.join(dataFolder, 'store')));
  const redis = own(await startRedis(getPort('redis')));

  // The load generator and all processes share the cores, so a busy machine would look like overload.
  const maxEventLoopDelayMs = options.environment?.MAX_EVENT_LOOP_DELAY_MS ?? '10000';
  const serviceEnvironment = {
    DATA_DIR: filesFolder,
    DATABASE_URL: database.url,
    PUBLIC_ORIGIN: url,
    SMTP_URL: `smtp://127.0.0.1:${await addLink('mail', mailSink)}`,
    ...(store ? { MEDIA_S3_ENDPOINT: `http://127.0.0.1:${await addLink('store', store)}`, ...store.environment } : {}),
    ...(redis ? { REDIS_URL: `redis://127.0.0.1:${await addLink('redis', redis)}` } : {}),
    MAX_EVENT_LOOP_DELAY_MS: maxEventLoopDelayMs,
  };
  await progress.step('Migrations and demo catalog', (detail) =>
    runToCompletion('seed', ['--import', 'tsx', path.join(repositoryRoot, 'demo/src/main.ts')], serviceEnvironment, detail),
  );
  const registryFile = path.join(filesFolder, 'registry/registry.json');
  const shellFolder = path.join(filesFolder, 'shell');
  const origins = Object.fromEntries(remotes.map((name) => [name, `http://localhost:${getPort(name)}`]));
  const { publicKey } = await publishBuilds(filesFolder, registryFile, shellFolder, origins);

  const common = { HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...options.environment };
  const instances = new Map<string, Instance>();
  const log = (text: string) => fs.appendFileSync(path.join(dataFolder, 'supervisor.log'), `${new Date().toISOString()} ${text}\n`);
  const launch = async (name: string, args: readonly string[], settings: Record<string, string>) => {
    const env = { ...common, ...settings, PORT: String(getPort(name)), ...clocks.get(name)?.environment };
    const logFile = path.join(filesFolder, 'logs', `${name}.log`);
    instances.set(name, await startInstance({ name, args, env, logFile, own, log }));
  };
  const startService = async (name: string) => {
    const servers = options.isDirect ? [] : database.servers;
    const proxies: TcpProxy[] = [];
    for (const { connectionString } of servers) proxies.push(own(await startTcpProxy({ path: findSocketFile(connectionString) })));
    if (proxies.length > 0) links.set(name, { disturb: (disturbance) => proxies.forEach((proxy) => proxy.disturb(disturbance)) });
    await launch(name, ['api/dist/main.js'], { ...serviceEnvironment, ...nameServers(proxies), METRICS_PORT: '0' });
  };
  const shellSettings = {
    WORKERS: '2',
    ...options.environment,
    PUBLIC_ORIGIN: url,
    API_URL: `http://127.0.0.1:${getPort('calls')}`,
    REGISTRY_FILE: registryFile,
    REGISTRY_PUBLIC_KEY: publicKey,
    SHELL_STATE_DIR: shellFolder,
    MAX_EVENT_LOOP_DELAY_MS: maxEventLoopDelayMs,
  };
  const origin = ['--import', 'tsx', path.join(repositoryRoot, 'tools/src/start/origin-main.ts')];
  await progress.step('Two services, two shells and the remotes', async () => {
    await Promise.all([
      ...serviceNames.map(startService),
      ...shellNames.map((name) => launch(name, ['shell/dist/server/main.cjs'], shellSettings)),
      ...remotes.map((name) => launch(name, origin, { REMOTE_DIR: path.join(filesFolder, 'remotes', name) })),
    ]);
  });
  const toUpstreams = (tier: readonly string[]) => tier.map((name) => ({ name, port: getPort(name) }));
  const upstreams = { shells: toUpstreams(shellNames), services: toUpstreams(serviceNames) };
  const addresses = { ...upstreams, port: getPort('gateway'), internalPort: getPort('calls') };
  const gateway = own(await startNginx(nginx, path.join(dataFolder, 'gateway'), addresses, { trustsForwarded: true }));
  if (!(await waitUntil(() => isOk(`${url}/`), firstPageTimeoutMs))) throw new Error('The first page is not served');

  const readyPath = (name: string) => (name.startsWith('service') ? '/api/v1/health/ready/' : '/health/ready/');
  return {
    gateway,
    instances,
    links,
    mailSink,
    database,
    clocks,
    disk,
    dataFolder,
    serviceEnvironment,
    releaseEnvironment: {
      DATA_DIR: filesFolder,
      SHELL_URL: url,
      ...Object.fromEntries(Object.entries(origins).map(([name, origin]) => [`${name.toUpperCase()}_ORIGIN`, origin])),
    },
    leftOut: listLeftOut([redis !== null, disk !== null, clockLibrary !== null, database.servers.length > 1]),
    getPort,
    isReady: (name) => isOk(`http://127.0.0.1:${String(getPort(name))}${readyPath(name)}`),
  };
}

/** Returns the settings of a service behind proxies: all servers of the database for its statements, and each of them for reads. */
function nameServers(proxies: readonly TcpProxy[]): Record<string, string> {
  const hosts = proxies.map(({ port }) => `127.0.0.1:${port}`);
  const toUrl = (host: string) => `postgres://postgres@${host}/postgres`;
  return {
    ...(hosts.length > 0 ? { DATABASE_URL: toUrl(hosts.join(',')) } : {}),
    ...(hosts.length > 1 ? { DATABASE_READ_URLS: hosts.map(toUrl).join(' ') } : {}),
  };
}

/** Lists the faults that this run does not support. */
const listLeftOut = (isThere: readonly boolean[]): ChaosSystem['leftOut'] =>
  [
    { kinds: 'cut redis, hung redis', reason: 'there is no redis-server on this machine, so the services count limits on their own' },
    { kinds: 'full disk', reason: 'it needs a small file system of its own, and so the rights of an administrator' },
    { kinds: 'clock forward, clock back', reason: 'there is no libfaketime on this machine' },
    { kinds: 'kill primary, hang primary', reason: 'the system has one database server' },
  ].filter((_, index) => !isThere[index]);

interface InstanceOptions {
  name: string;
  args: readonly string[];
  env: Record<string, string>;
  logFile: string;
  own: Own;
  log: (text: string) => void;
}

/** Starts a supervised process and tracks whether it is ready. @throws Error when it does not start. */
async function startInstance({ own, log, ...options }: InstanceOptions): Promise<Instance> {
  const running: { service?: SupervisedService } = {};
  const instance: Instance = {
    name: options.name,
    isUp: false,
    restarts: 0,
    get pid() {
      return running.service?.pid ?? 0;
    },
  };
  const service = await superviseService(
    { ...options, cwd: repositoryRoot },
    {
      log: (text) => {
        if (text.includes('restarts in')) instance.isUp = false;
        log(text);
      },
      // Faults end processes repeatedly; a limit would end the campaign.
      maxRestarts: Number.POSITIVE_INFINITY,
      minRestartDelayMs: 200,
      maxRestartDelayMs: 2_000,
      stableAfterMs: 10_000,
      onRestart: () => {
        instance.isUp = true;
        instance.restarts += 1;
      },
    },
  );
  running.service = service;
  own({
    stop() {
      // A stopped process does not receive SIGTERM.
      signalOwn(service.pid, 'SIGCONT');
      return service.stop();
    },
  });
  instance.isUp = true;
  return instance;
}

async function isOk(url: string): Promise<boolean> {
  const options = { signal: AbortSignal.timeout(answerTimeoutMs), headers: { connection: 'close' } };
  const response = await fetch(url, options).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
