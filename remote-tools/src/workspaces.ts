import fs from 'node:fs';
import path from 'node:path';
import type { RemoteBudgets } from '@yarmarok/shared-contract/registry';

/** Whether these tools are an installed package, outside of the repository that has the shell. */
export const areToolsInstalled = import.meta.dirname.includes(`${path.sep}node_modules${path.sep}`);

/** Root folder of the repository; where these tools are installed, the folder that a command runs in. */
export const repositoryRoot = areToolsInstalled ? process.cwd() : path.resolve(import.meta.dirname, '../..');

/** Settings of a remote under `yarmarok.remote` of its package.json. */
export interface RemoteSettings {
  /** Name in the registry. */
  name: string;
  /** Base paths of the remote; the longest match wins. */
  basePaths: string[];
  /** `auth`: only for signed-in visitors. */
  guard?: 'auth';
  /** Port of its origin in a local run. */
  port: number;
  /** Team that owns the remote. */
  owner?: string;
  /** Limits that a build must keep to be published. */
  budgets?: RemoteBudgets;
  /** All keys that it has in the browser's storage, as they stand there; `*` at the end stands for the rest of a key. */
  storageKeys?: string[];
}

export interface PackageJson {
  name: string;
  version: string;
  private?: boolean;
  workspaces?: string[];
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  yarmarok?: { remote?: RemoteSettings };
}

export interface RemoteWorkspace extends RemoteSettings {
  /** Folder and npm workspace name without the scope, for example `mfe-storefront`. */
  folderName: string;
  folder: string;
}

export function readPackageJson(folder: string): PackageJson {
  return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;
}

/** Returns the folders of all npm workspaces, by their names in the root package.json; without workspaces the root itself. */
export function workspaceFolders(): { name: string; folder: string }[] {
  const names = readPackageJson(repositoryRoot).workspaces;
  return names
    ? names.map((name) => ({ name, folder: path.join(repositoryRoot, name) }))
    : [{ name: path.basename(repositoryRoot), folder: repositoryRoot }];
}

/**
 * Lists every workspace that declares itself a remote, in the order of the root package.json; only existing ones in a partial
 * checkout.
 */
export function remoteWorkspaces(): RemoteWorkspace[] {
  return workspaceFolders().flatMap(({ name, folder }) => {
    if (!fs.existsSync(path.join(folder, 'package.json'))) return [];
    const remote = readPackageJson(folder).yarmarok?.remote;
    return remote ? [{ ...remote, folderName: name, folder }] : [];
  });
}

/**
 * Returns the remote of this name, as `storefront` or `mfe-storefront`.
 * @throws Error with the known names.
 */
export function remoteWorkspace(name: string): RemoteWorkspace {
  const remotes = remoteWorkspaces();
  const found = remotes.find((remote) => remote.name === name || remote.folderName === name);
  if (!found) throw new Error(`There is no remote "${name}". Known: ${remotes.map((remote) => remote.name).join(', ')}.`);
  return found;
}

/**
 * Returns the version of an installed package, as an import in the root folder finds it.
 * @throws Error when it is not installed.
 */
export function readInstalledVersion(name: string): string {
  for (let folder = repositoryRoot; ; folder = path.dirname(folder)) {
    const installed = path.join(folder, 'node_modules', name);
    if (fs.existsSync(path.join(installed, 'package.json'))) return readPackageJson(installed).version;
    if (folder === path.dirname(folder)) throw new Error(`${name} is not installed in ${repositoryRoot}`);
  }
}
