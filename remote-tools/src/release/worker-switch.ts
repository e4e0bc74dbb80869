import fs from 'node:fs';
import path from 'node:path';
import { getDataFolder } from '../registry/deployment-targets';

/**
 * Switches the service worker off or on for everybody, without a restart: while the file exists (beside the registry, or at
 * SERVICE_WORKER_SWITCH), every shell serves a worker that clears its caches and unregisters itself. Returns the path of the file.
 */
export function switchWorker(isOn: boolean, environment: NodeJS.ProcessEnv = process.env): string {
  const registryFile = environment.REGISTRY_FILE || path.join(getDataFolder(environment), 'registry/registry.json');
  const file = path.resolve(environment.SERVICE_WORKER_SWITCH || path.join(path.dirname(registryFile), 'service-worker-off'));
  if (isOn) fs.rmSync(file, { force: true });
  else fs.writeFileSync(file, '');
  return file;
}
