import fs from 'node:fs';
import path from 'node:path';
import { getDataFolder } from '../registry/deployment-targets';

/**
 * Switches the service worker off for everybody, or on again, without a restart: while a file lies there (beside the registry,
 * unless SERVICE_WORKER_SWITCH names another), every shell answers with a worker that drops what was kept and goes.
 * Gives the file.
 */
export function switchWorker(isOn: boolean, environment: NodeJS.ProcessEnv = process.env): string {
  const registryFile = environment.REGISTRY_FILE || path.join(getDataFolder(environment), 'registry/registry.json');
  const file = path.resolve(environment.SERVICE_WORKER_SWITCH || path.join(path.dirname(registryFile), 'service-worker-off'));
  if (isOn) fs.rmSync(file, { force: true });
  else fs.writeFileSync(file, '');
  return file;
}
