import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { assets } from '@yarmarok/shared-ui/document';
import type { AssetList } from '@yarmarok/remote-tools/webpack/assets-plugin';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { compile } from '@yarmarok/remote-tools/build/compile';
import { compressFolder } from '@yarmarok/remote-tools/build/compress-folder';
import { shellClientConfig, shellServerConfig, shellWorkerConfig } from '../webpack/shell-config';

const publicPath = '/static/';

/** Builds the shell into `dist`: `client` for browsers, `server/main.cjs` for Node. */
export async function buildShell(folder: string): Promise<void> {
  const outputFolder = path.join(folder, 'dist');
  const clientFolder = path.join(outputFolder, 'client');
  fs.rmSync(outputFolder, { recursive: true, force: true });
  const options = { folder, outputFolder, isDevelopment: false };
  await compile(shellClientConfig(options));
  copyKitAssets(clientFolder);
  copyIcons(folder, clientFolder);
  await compressFolder(clientFolder);
  // The build id changes the worker with every build of the shell.
  const assetList = fs.readFileSync(path.join(clientFolder, 'assets.json'));
  const { chunks } = JSON.parse(assetList.toString()) as AssetList;
  await compile(shellWorkerConfig(options, { build: hashContents(assetList), files: listOfflineFiles(chunks) }));
  await compile(shellServerConfig(options));
}

/** Copies fonts and pictures of the kit to the names that its components use. */
export function copyKitAssets(clientFolder: string): void {
  for (const { file, url } of assets) {
    const target = path.join(clientFolder, url.slice(publicPath.length));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(path.join(repositoryRoot, 'shared-ui', file), target);
  }
}

/** Chunks of the layout that work offline (cart, menus, dialogs), also when they were never opened. */
const offlineChunks = [
  'ky',
  'toast',
  'header-menus',
  'location-menu',
  'catalogue',
  'navigation-menu',
  'categories-menu',
  'cart-menu',
  'call-request',
  'shared:@yarmarok/shared-ui/forms',
  'shared:@yarmarok/shared-ui/overlays',
];

/**
 * Returns the addresses that the service worker precaches, for all languages and by language.
 * @throws Error when the shell lacks one of their chunks.
 */
export function listOfflineFiles(chunks: AssetList['chunks']): Record<string, string[]> {
  const addresses = (names: readonly string[]) => [...new Set(names.flatMap((name) => listAssets(name)))].map((file) => publicPath + file);
  const listAssets = (name: string) => {
    const files = chunks[name];
    if (!files) throw new Error(`The shell has no chunk ${name}`);
    return files;
  };
  const languages = ['uk', 'ru', 'en'].map((code) => [code, addresses([`messages-${code}`, `dialog-messages-${code}`])] as const);
  return { all: addresses(offlineChunks), ...Object.fromEntries(languages) };
}

/** Copies the icons of the web app manifest with a content hash in their names, because they are served as immutable. */
export function copyIcons(folder: string, clientFolder: string): void {
  const from = path.join(folder, 'assets/icons');
  const to = path.join(clientFolder, 'icons');
  fs.mkdirSync(to, { recursive: true });
  for (const name of fs.readdirSync(from)) {
    const content = fs.readFileSync(path.join(from, name));
    fs.writeFileSync(path.join(to, name.replace(/(?=\.\w+$)/, `.${hashContents(content)}`)), content);
  }
}

function hashContents(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
