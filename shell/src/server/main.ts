import cluster from 'node:cluster';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { BadSettings, readConfigOrExit, type ShellConfig } from './config';
import { endOnSignals } from './end-on-signals';
import { hostModules } from './host-modules';
import { createHttpApp } from './http-app';
import { OfflineWorker } from './offline-worker';
import { countAlert, serveMetrics, startProcessMetrics } from './metrics';
import type { ShellAssets } from './page-scripts';
import { PageRenderer } from './page-renderer';
import { readKeys, RegistrySource } from './registry-source';
import { logOptions } from './request-log';
import { createRemoteServices } from './remote-services';
import { hashesOf, iconAddresses, readStaticFiles } from './static-files';
import { runWorkers } from './workers';

async function serve(config: ShellConfig): Promise<void> {
  startProcessMetrics();
  const registry = new RegistrySource(config.registry, {
    info: (text) => log.info(text),
    warn: (text) => log.warn(text),
    error: (text) => {
      log.error(text);
      countAlert(text);
    },
  });
  await registry.start();
  const files = 'folder' in config.client ? await readStaticFiles(config.client.folder) : config.client.url;
  const assets = { ...(await readAssets(config.client)), integrity: typeof files === 'string' ? {} : hashesOf(files) };
  const worker = new OfflineWorker({
    text: config.worker.file ? await fs.readFile(config.worker.file, 'utf8') : null,
    isWanted: config.worker.isWanted,
    switchFile: config.worker.switchFile,
  });
  const icons = typeof files === 'string' ? new Map<string, string>() : iconAddresses(files);
  const remotes = createRemoteServices({ hostModules, config, registry, log });
  const renderer = new PageRenderer({
    publicOrigin: config.publicOrigin,
    apiUrl: config.apiUrl,
    assets,
    remotes: remotes.loader,
    health: remotes.health,
    keys: () => registry.keys,
    isDevelopment: config.isDevelopment,
    hasWorker: () => worker.isOn,
    icons,
    log,
  });
  const app = await createHttpApp({ config, log, registry, remotes, renderer, worker, icons, files });
  await app.listen({ host: config.host, port: config.port });

  endOnSignals({
    drain() {
      app.draining.isOn = true;
    },
    drainMs: config.drainMs,
    limitMs: config.stopTimeoutMs,
    log,
    async end() {
      registry.stop();
      await app.close();
    },
  });
  // Code of remotes runs in this process: a promise that one of them forgot must not end it.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was left alone'));
  if (!cluster.isWorker) process.send?.('ready');
}

async function readAssets(client: ShellConfig['client']): Promise<Pick<ShellAssets, 'chunks'>> {
  const file = 'assets.json';
  if ('folder' in client) return JSON.parse(await fs.readFile(path.join(client.folder, file), 'utf8')) as ShellAssets;
  const response = await fetch(`${client.url}/static/${file}`, { signal: AbortSignal.timeout(30_000) });
  return (await response.json()) as ShellAssets;
}

const config = readConfigOrExit();
const log = pino(logOptions(config.logLevel));
if (config.metricsPort > 0 && cluster.isPrimary) {
  serveMetrics(config.host, config.metricsPort).catch((error: unknown) => log.error({ err: error }, 'the figures cannot be served'));
}
start().catch((error: unknown) => {
  // What is wrong with a setting needs no stack.
  if (error instanceof BadSettings) log.fatal(`the shell cannot start: ${error.problems.join(' ')}`);
  else log.fatal({ err: error }, 'the shell cannot start');
  process.exit(1);
});

async function start(): Promise<void> {
  if (config.workers === 1 || cluster.isWorker) return serve(config);
  // Said once, and not by every worker.
  await readKeys(config.registry.keys);
  runWorkers(config.workers, log, () => process.send?.('ready'));
}
