import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { assets } from '@yarmarok/shared-ui/document';
import type { AssetList } from '../webpack/assets-plugin';
import { shellClientConfig, shellServerConfig, shellWorkerConfig } from '../webpack/shell-config';
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
  copyIcons(folder, clientFolder);
  await compressFolder(clientFolder);
  // Another build of the shell makes another worker.
  const assetList = fs.readFileSync(path.join(clientFolder, 'assets.json'));
  const { chunks } = JSON.parse(assetList.toString()) as AssetList;
  await compile(shellWorkerConfig(options, { build: hashContents(assetList), files: listOfflineFiles(chunks) }));
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

/** Of the frame: cart, menus and dialogs work without a line, whether or not they were opened before. */
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

/** Addresses of what the worker keeps ahead, by language and for all of them. */
function listOfflineFiles(chunks: AssetList['chunks']): Record<string, string[]> {
  const addresses = (names: readonly string[]) => [...new Set(names.flatMap((name) => listAssets(name)))].map((file) => publicPath + file);
  const listAssets = (name: string) => {
    const files = chunks[name];
    if (!files) throw new Error(`The shell has no chunk that is called ${name}`);
    return files;
  };
  const languages = ['uk', 'ru', 'en'].map((code) => [code, addresses([`messages-${code}`, `dialog-messages-${code}`])] as const);
  return { all: addresses(offlineChunks), ...Object.fromEntries(languages) };
}

/** The icons under which the site is installed; the names get the content's hash, because they are sent as if they never changed. */
function copyIcons(folder: string, clientFolder: string): void {
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
