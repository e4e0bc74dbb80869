import fs from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from './config';
import { hostModules } from './host-modules';
import { createHttpApp } from './http-app';
import type { ShellAssets } from './page-scripts';
import { PageRenderer } from './page-renderer';
import { RegistrySource } from './registry-source';
import { ServerRemoteLoader } from './remote-loader';
import { readStaticFiles } from './static-files';

async function main(): Promise<void> {
  const config = readConfig();
  const log = { info: (text: string) => console.log(text), warn: (text: string) => console.warn(text) };
  const registry = new RegistrySource(config.registry, log);
  await registry.start();
  const assets = JSON.parse(await fs.readFile(path.join(config.clientFolder, 'assets.json'), 'utf8')) as ShellAssets;
  const renderer = new PageRenderer({
    publicOrigin: config.publicOrigin,
    apiUrl: config.apiUrl,
    assets,
    remotes: new ServerRemoteLoader({ hostModules, origins: config.remoteOrigins }),
    registry: () => registry.current.registry,
    log: { warn: (details, text) => app.log.warn(details, text) },
  });
  const app = await createHttpApp({ config, registry, renderer, files: await readStaticFiles(config.clientFolder) });
  await app.listen({ host: config.host, port: config.port });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    registry.stop();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // A parent that started us and died must not leave us behind.
  process.on('disconnect', () => void stop());
  // Code of remotes runs in this process: a promise that one of them forgot must not end it.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'a promise was left alone'));
  process.send?.('ready');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
