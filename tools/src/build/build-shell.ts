import path from 'node:path';
import { shellClientConfig, shellServerConfig } from '../webpack/shell-config';
import { compile } from './compile';

/** Builds the shell into `dist`: `client` for browsers, `server/main.cjs` to run. */
export async function buildShell(folder: string): Promise<void> {
  const options = { folder, outputFolder: path.join(folder, 'dist'), isDevelopment: false };
  await compile(shellClientConfig(options));
  await compile(shellServerConfig(options));
}
