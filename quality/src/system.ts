import fs from 'node:fs';
import { getRunFilePath } from '@yarmarok/remote-tools/registry/deployment-targets';
import { startForTests } from '../../tools/src/test/start-for-tests';

export interface System {
  shell: string;
  api: string;
}

/** Returns the running system of `DATA_DIR`, else starts one, which `stop` ends. */
export async function findSystem(): Promise<System & { stop: () => Promise<void> }> {
  if (process.env.DATA_DIR) {
    const { shell, api } = JSON.parse(fs.readFileSync(getRunFilePath(), 'utf8')) as System;
    return { shell, api, stop: () => Promise.resolve() };
  }
  const { environment, stop } = await startForTests();
  return { shell: environment.E2E_SHELL_URL ?? '', api: environment.E2E_API_URL ?? '', stop };
}
