import fs from 'node:fs';
import path from 'node:path';
import { assets } from '@yarmarok/shared-ui/document';
import { shellClientConfig, shellServerConfig } from '../webpack/shell-config';
import { repositoryRoot } from '../workspaces';
import { compile } from './compile';
import { compressFolder } from './compress-folder';

const publicPath = '/static/';

/** Builds the shell into `dist`: `client` for browsers, `server/main.cjs` to run. */
export async function buildShell(folder: string): Promise<void> {
  const outputFolder = path.join(folder, 'dist');
  const clientFolder = path.join(outputFolder, 'client');
  fs.rmSync(outputFolder, { recursive: true, force: true });
  const options = { folder, outputFolder, isDevelopment: false };
  await compile(shellClientConfig(options));
  copyKitAssets(clientFolder);
  await compressFolder(clientFolder);
  await compile(shellServerConfig(options));
}

/** Fonts and pictures of the kit, under the names that its components use. */
export function copyKitAssets(clientFolder: string): void {
  for (const { file, url } of assets) {
    const target = path.join(clientFolder, url.slice(publicPath.length));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(path.join(repositoryRoot, 'shared-ui', file), target);
  }
}
