import cluster from 'node:cluster';
import { realpathSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { endOnSignals } from '@yarmarok/shared-server/lifecycle';
import { logDestination } from '@yarmarok/shared-server/log-destination';
import { logOptions } from '@yarmarok/shared-server/log-options';
import { serveMetrics, startProcessMetrics } from '@yarmarok/shared-server/metrics';
import { pino } from 'pino';
import { BadSettings, readConfigOrExit, type ShellConfig } from './config';
import { createHttpApp } from './http/http-app';
import { OfflineWorker } from './http/offline-worker';
import { countAlert, watchRegistry } from './process/metrics';
import type { ShellAssets } from './pages/page-scripts';
import { PageRenderer } from './pages/page-renderer';
import { withTimeout } from '../remotes/candidates';
import { RegistrySource } from './registry/registry-source';
import { createRemoteServices } from './registry/remote-services';
import { PurgeSource } from './http/purge-source';
import { SiteSource } from './http/site-source';
import { hashScripts, iconAddresses, readStaticFiles } from './http/static-files';
import { directLink, type MemoryLink, ShellMemory, type ShellMessage, workerLink } from './process/shell-memory';
import { heartbeatMs, runWorkers } from './process/workers';

/** A newer registry is served once its renderers have started, or after this time; until then visitors get the previous builds. */
const warmTimeoutMs = 1_000;
const firstWarmTimeoutMs = 10_000;
/** Pages whose first rendering is slow for the whole process, because code is compiled and connections are opened. */
const warmPages = ['/', '/ru/', '/en/'];
const warmPagesTimeoutMs = 5_000;
/** The first pages include the operator of the site, unless the service is not running yet. */
const siteTimeoutMs = 2_500;

const logAlert = (text: string) => {
  log.error(text);
  countAlert(text);
};

async function serve(config: ShellConfig, memory: MemoryLink): Promise<void> {
  startProcessMetrics();
  // Registered before the first renderer starts, because its frames must not end this process.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  const { registry: remembered, keys } = memory.initial;
  const registry = new RegistrySource(
    config.registry,
    { info: (text) => log.info(text), warn: (text) => log.warn(text), error: logAlert },
    { registry: remembered, keys, remember: (text) => memory.rememberRegistry(text) },
  );
  watchRegistry(registry);
  await registry.start();
  const files = 'folder' in config.client ? await readStaticFiles(config.client.folder) : config.client.url;
  const assets = { ...(await readAssets(config.client)), integrity: typeof files === 'string' ? {} : hashScripts(files) };
  const worker = new OfflineWorker({
    text: config.worker.file ? await fs.readFile(config.worker.file, 'utf8') : null,
    isWanted: config.worker.isWanted,
    switchFile: config.worker.switchFile,
  });
  const icons = typeof files === 'string' ? new Map<string, string>() : iconAddresses(files);
  const remotes = createRemoteServices({
    config,
    registry,
    memory,
    // The permission model knows files by their real names.
    program: realpathSync(process.argv[1] ?? ''),
    rendererSettings: () => ({
      publicOrigin: config.publicOrigin,
      assets,
      keys: registry.keys,
      icons: [...icons],
      isDevelopment: config.isDevelopment,
    }),
    log,
  });
  registry.beforeSwitch = (next) => withTimeout(warmTimeoutMs, remotes.renderers.warm(next)).catch(() => undefined);
  memory.onRegistry((text) => void registry.offer(text));
  await withTimeout(firstWarmTimeoutMs, remotes.renderers.warm(registry.current.registry)).catch(() => undefined);
  const site = new SiteSource(config.apiUrl, log);
  const purges = new PurgeSource(config.apiUrl);
  await withTimeout(siteTimeoutMs, Promise.all([site.read(), purges.read()])).catch(() => undefined);
  purges.start();
  const renderer = new PageRenderer({
    publicOrigin: config.publicOrigin,
    apiUrl: config.apiUrl,
    assets,
    renderers: remotes.renderers,
    onPage: remotes.countPage,
    keys: () => registry.keys,
    isDevelopment: config.isDevelopment,
    hasWorker: () => worker.isOn,
    site: () => site.current,
    icons,
    log,
  });
  const app = await createHttpApp({ config, log, registry, remotes, renderer, worker, icons, files, purges });
  await app.ready();
  // A gateway without health checks sends requests as soon as the port is open. Without the API the pages are answered as in an outage.
  await withTimeout(warmPagesTimeoutMs, Promise.all(warmPages.map((url) => app.inject(url)))).catch(() => undefined);
  await app.listen({ host: config.host, port: config.port });

  endOnSignals({
    name: 'the shell',
    draining: app.draining,
    drainMs: config.drainMs,
    timeoutMs: config.stopTimeoutMs,
    log,
    async close() {
      registry.stop();
      purges.stop();
      await app.close();
      remotes.stop();
    },
  });
  if (cluster.isWorker) setInterval(() => process.send?.({ isAlive: true } satisfies ShellMessage), heartbeatMs).unref();
  if (!cluster.isWorker) process.send?.('ready');
}

async function readAssets(client: ShellConfig['client']): Promise<Pick<ShellAssets, 'chunks'>> {
  const file = 'assets.json';
  if ('folder' in client) return JSON.parse(await fs.readFile(path.join(client.folder, file), 'utf8')) as ShellAssets;
  const response = await fetch(`${client.url}/static/${file}`, { signal: AbortSignal.timeout(30_000) });
  return (await response.json()) as ShellAssets;
}

const config = readConfigOrExit();
const log = pino(logOptions(config.logLevel), logDestination());
if (config.metricsPort > 0 && cluster.isPrimary) {
  serveMetrics(config.host, config.metricsPort).catch((error: unknown) => log.error({ err: error }, 'the metrics cannot be served'));
}
start().catch((error: unknown) => {
  // The message of a wrong setting is enough without a stack.
  if (error instanceof BadSettings) log.fatal(`the shell cannot start: ${error.problems.join(' ')}`);
  else log.fatal({ err: error }, 'the shell cannot start');
  process.exit(1);
});

async function start(): Promise<void> {
  if (cluster.isWorker) return serve(config, await workerLink());
  // Checked once, not in every worker.
  const memory = await ShellMemory.open(config, { warn: (text) => log.warn(text), error: logAlert });
  if (config.workers === 1) return serve(config, directLink(memory));
  runWorkers({ count: config.workers, log, memory, onReady: () => process.send?.('ready') });
}
