import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { choosePorts } from '@yarmarok/remote-tools/dev/ports';
import { remoteWorkspaces, repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { startEmbeddedPostgres } from '../../../api/src/index';
import type { Progress } from '../start/progress';
import { runToCompletion } from '../start/run-to-completion';
import { type SupervisedService, superviseService } from '../start/supervised-service';
import { publishBuilds } from '../start/system';
import { services as serviceNames, shells as shellNames } from './faults';
import { type Gateway, type GatewayOptions, startGateway } from './gateway';
import { type MailSink, startMailSink } from './mail-sink';
import { startObjectStore } from './object-store';
import { findSocketFile, signalOwn } from './processes';
import { startRedis } from './redis';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';

/** A supervised process, and whether it is in service. */
export interface Instance {
  name: string;
  port: number;
  /** False from its end until its replacement is ready. */
  isUp: boolean;
  readonly pid: number;
  /** Ended by a fault or by itself, since the start. */
  restarts: number;
}

export interface ChaosSystem {
  gateway: Gateway;
  instances: ReadonlyMap<string, Instance>;
  /**
   * What the processes are connected by: `service-1`, `service-2` (to the database), `mail`, `store`, and `redis` where there is one. A
   * direct system has only the last and `mail`.
   */
  links: ReadonlyMap<string, TcpProxy>;
  mailSink: MailSink;
  /** Around all proxies. */
  databaseUrl: string;
  databasePid: number;
  dataFolder: string;
  /** Settings of the release tool. */
  releaseEnvironment: Readonly<Record<string, string>>;
  /** Kinds of faults that this machine cannot have, with the reason. */
  leftOut: readonly { kinds: string; reason: string }[];
  /** Answers 200 when the process is in service. */
  isReady(name: string): Promise<boolean>;
  /** Settings for programs of the service. */
  serviceEnvironment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export interface SystemOptions {
  /** Starts a gateway with a port for the calls of the shells; by default one in Node, with one port for everybody. */
  startGateway?: (options: Required<GatewayOptions> & { internalPort: number }) => Promise<Gateway>;
  /** Settings of all services and shells. */
  environment?: Readonly<Record<string, string>>;
  /**
   * Services reach the database and the folder of pictures without a proxy and an object store, both of which are work of this process: for
   * a measurement. Faults of connections are then impossible.
   */
  isDirect?: boolean;
}

const readyTimeoutMs = 3_000;
const pagePollMs = 250;
const firstPageTimeoutMs = 90_000;

/**
 * Starts the whole system with two processes of the service and of the shell behind a gateway, and a proxy in each connection that a fault
 * may disturb. Everything listens on this machine only.
 */
export async function startChaosSystem(dataFolder: string, progress: Progress, options: SystemOptions = {}): Promise<ChaosSystem> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const each of stops.reverse().splice(0)) await each().catch(() => undefined);
  };
  try {
    return { ...(await start(dataFolder, progress, options, (each) => stops.push(each))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  dataFolder: string,
  progress: Progress,
  options: SystemOptions,
  onStop: (stop: () => Promise<unknown>) => void,
): Promise<Omit<ChaosSystem, 'stop'>> {
  const remotes = remoteWorkspaces().map(({ name }) => name);
  const ports = await choosePorts(wantedPorts(remotes));
  const getPort = (name: string) => ports[name]?.port ?? 0;
  const url = `http://localhost:${String(getPort('gateway'))}`;

  const postgres = await progress.step('PostgreSQL', () => startEmbeddedPostgres({ dataDir: path.join(dataFolder, 'postgres') }));
  onStop(() => postgres.stop());
  const links = new Map<string, TcpProxy>();
  const link = async (name: string, target: Parameters<typeof startTcpProxy>[0]): Promise<TcpProxy> => {
    const proxy = await startTcpProxy(target);
    links.set(name, proxy);
    onStop(() => proxy.stop());
    return proxy;
  };
  const mailSink = await startMailSink();
  onStop(() => mailSink.stop());
  const store = options.isDirect ? null : await startObjectStore(path.join(dataFolder, 'store'));
  if (store) onStop(() => store.stop());
  const redis = await startRedis(getPort('redis'));
  if (redis) onStop(() => redis.stop());
  const mail = await link('mail', { port: mailSink.port });
  const storeLink = store ? await link('store', { port: store.port }) : null;
  const redisLink = redis ? await link('redis', { port: redis.port }) : null;

  // The load generator and all processes share the cores: what would be overload is a busy machine.
  const maxEventLoopDelayMs = options.environment?.MAX_EVENT_LOOP_DELAY_MS ?? '10000';
  const serviceEnvironment = {
    DATA_DIR: dataFolder,
    DATABASE_URL: postgres.connectionString,
    PUBLIC_ORIGIN: url,
    SMTP_URL: `smtp://127.0.0.1:${String(mail.port)}`,
    ...(store && storeLink ? { MEDIA_S3_ENDPOINT: `http://127.0.0.1:${String(storeLink.port)}`, ...store.environment } : {}),
    ...(redisLink ? { REDIS_URL: `redis://127.0.0.1:${String(redisLink.port)}` } : {}),
    MAX_EVENT_LOOP_DELAY_MS: maxEventLoopDelayMs,
  };
  await progress.step('Migrations and demo catalog', (detail) =>
    runToCompletion('seed', ['--import', 'tsx', path.join(repositoryRoot, 'api/seed/src/main.ts')], serviceEnvironment, detail),
  );
  const registryFile = path.join(dataFolder, 'registry/registry.json');
  const origins = Object.fromEntries(remotes.map((name) => [name, `http://localhost:${String(getPort(name))}`]));
  const { publicKey } = await publishBuilds(dataFolder, registryFile, path.join(dataFolder, 'shell'), origins);

  const instances = new Map<string, Instance>();
  const launch = async (name: string, args: readonly string[], env: Record<string, string>) => {
    instances.set(name, await startInstance({ name, port: getPort(name), args, env, dataFolder, onStop }));
  };
  const databaseUrls = new Map<string, string>();
  for (const name of serviceNames) {
    const proxy = options.isDirect ? null : await link(name, { path: findSocketFile(postgres.connectionString) });
    databaseUrls.set(name, proxy ? `postgres://postgres@127.0.0.1:${String(proxy.port)}/postgres` : postgres.connectionString);
  }
  const common = { HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...options.environment };
  const callsPort = getPort(options.startGateway ? 'calls' : 'gateway');
  await progress.step('Two services, two shells and the remotes', async () => {
    await Promise.all([
      ...serviceNames.map((name) =>
        launch(name, ['api/dist/main.js'], {
          ...common,
          ...serviceEnvironment,
          DATABASE_URL: databaseUrls.get(name) ?? '',
          PORT: String(getPort(name)),
          METRICS_PORT: '0',
        }),
      ),
      ...shellNames.map((name) =>
        launch(name, ['shell/dist/server/main.cjs'], {
          WORKERS: '2',
          ...common,
          PORT: String(getPort(name)),
          PUBLIC_ORIGIN: url,
          API_URL: `http://127.0.0.1:${String(callsPort)}`,
          REGISTRY_FILE: registryFile,
          REGISTRY_PUBLIC_KEY: publicKey,
          SHELL_STATE_DIR: path.join(dataFolder, 'shell'),
          MAX_EVENT_LOOP_DELAY_MS: maxEventLoopDelayMs,
        }),
      ),
      ...remotes.map((name) =>
        launch(name, ['--import', 'tsx', path.join(repositoryRoot, 'tools/src/start/origin-main.ts')], {
          ...common,
          PORT: String(getPort(name)),
          REMOTE_DIR: path.join(dataFolder, 'remotes', name),
        }),
      ),
    ]);
  });
  const toUpstreams = (names: readonly string[]) => names.map((name) => ({ name, port: getPort(name) }));
  const behind = { shells: toUpstreams(shellNames), services: toUpstreams(serviceNames), port: getPort('gateway') };
  const gateway = await (options.startGateway?.({ ...behind, internalPort: callsPort }) ?? startGateway(behind));
  onStop(() => gateway.stop());
  await waitForPage(`${url}/`);

  const readyPath = (name: string) => (name.startsWith('service') ? '/api/v1/health/ready/' : '/health/ready/');
  return {
    gateway,
    instances,
    links,
    mailSink,
    databaseUrl: postgres.connectionString,
    databasePid: postgres.pid,
    dataFolder,
    serviceEnvironment,
    releaseEnvironment: {
      DATA_DIR: dataFolder,
      SHELL_URL: url,
      ...Object.fromEntries(Object.entries(origins).map(([name, origin]) => [`${name.toUpperCase()}_ORIGIN`, origin])),
    },
    leftOut: [
      ...(redis
        ? []
        : [
            {
              kinds: 'cut redis, hung redis',
              reason: 'there is no redis-server on this machine, so the services count limits on their own',
            },
          ]),
      { kinds: 'full disk', reason: 'it needs a small file system of its own, and so the rights of an administrator' },
      { kinds: 'clock jumps', reason: 'Node reads the clock without a library that could be replaced for one process' },
      { kinds: 'replica promotion', reason: 'the campaign runs with one database server' },
    ],
    async isReady(name) {
      const signal = AbortSignal.timeout(readyTimeoutMs);
      const address = `http://127.0.0.1:${String(getPort(name))}${readyPath(name)}`;
      return fetch(address, { signal, headers: { connection: 'close' } }).then(
        async (response) => {
          await response.body?.cancel();
          return response.ok;
        },
        () => false,
      );
    },
  };
}

/** Ports beside those of `npm start`; the next free ones when they are taken. */
function wantedPorts(remotes: readonly string[]): Record<string, number> {
  const names = ['gateway', ...serviceNames, ...shellNames, 'redis', 'calls', ...remotes];
  return Object.fromEntries(names.map((name, index) => [name, 4600 + index]));
}

interface InstanceOptions {
  name: string;
  port: number;
  args: readonly string[];
  env: Record<string, string>;
  dataFolder: string;
  onStop: (stop: () => Promise<unknown>) => void;
}

async function startInstance({ name, port, args, env, dataFolder, onStop }: InstanceOptions): Promise<Instance> {
  const running: { service?: SupervisedService } = {};
  const instance: Instance = {
    name,
    port,
    isUp: false,
    restarts: 0,
    get pid() {
      return running.service?.pid ?? 0;
    },
  };
  const service = await superviseService(
    { name, args, cwd: repositoryRoot, env, logFile: path.join(dataFolder, 'logs', `${name}.log`) },
    {
      log: (text) => {
        if (text.includes('restarts in')) instance.isUp = false;
        fs.appendFileSync(path.join(dataFolder, 'logs/supervisor.log'), `${new Date().toISOString()} ${text}\n`);
      },
      // Faults end processes again and again: giving up would end the campaign.
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
  onStop(async () => {
    // A stopped process does not receive SIGTERM.
    signalOwn(service.pid, 'SIGCONT');
    await service.stop();
  });
  instance.isUp = true;
  return instance;
}

async function waitForPage(url: string): Promise<void> {
  const deadline = Date.now() + firstPageTimeoutMs;
  for (;;) {
    const status = await fetch(url).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => 0,
    );
    if (status === 200) return;
    if (Date.now() > deadline) throw new Error(`The first page is answered with ${String(status)}`);
    await sleep(pagePollMs);
  }
}
