import path from 'node:path';
import { contractVersion } from '@yarmarok/shared-contract/define-remote';
import { readInstalledVersion, readPackageJson, repositoryRoot } from '../workspaces';

/** A module that the shell provides to all remotes. */
export interface SharedModule {
  /** True: in the first scripts of the shell. False: loaded on demand. */
  isEager: boolean;
  /** File in `shell/src/facades` that re-exports the provided names of the package; the rest is tree-shaken. */
  facade?: string;
}

/**
 * The single list of modules that shell and remotes share at runtime. The share scope of the browser, the externals of server
 * bundles and the modules of the shell's server derive from it (a test compares the last).
 */
export const sharedModules: Readonly<Record<string, SharedModule>> = {
  react: { isEager: true },
  'react/jsx-runtime': { isEager: true },
  'react-dom': { isEager: true },
  'react-router-dom': { isEager: true, facade: 'react-router-dom.ts' },
  jotai: { isEager: true, facade: 'jotai.ts' },
  'react-intl': { isEager: true, facade: 'react-intl.ts' },
  '@tanstack/react-query': { isEager: true, facade: 'react-query.ts' },
  'styled-components': { isEager: true, facade: 'styled-components.ts' },
  '@yarmarok/shared-contract': { isEager: true },
  '@yarmarok/shared-contract/message-set': { isEager: true },
  '@yarmarok/shared-contract/remote-storage': { isEager: false },
  '@yarmarok/shared-api': { isEager: true },
  '@yarmarok/shared-ui': { isEager: true },
  '@yarmarok/shared-ui/controls': { isEager: false },
  '@yarmarok/shared-ui/checkout': { isEager: false },
  '@yarmarok/shared-ui/forms': { isEager: false },
  '@yarmarok/shared-ui/overlays': { isEager: false },
  '@yarmarok/shared-ui/account': { isEager: false },
  '@yarmarok/shared-ui/rich-text': { isEager: false },
};

export const sharedNames: readonly string[] = Object.keys(sharedModules);

/** React's development runtime is shared only in development. */
export const developmentOnly = 'react/jsx-dev-runtime';

export interface SharedConfig {
  singleton: true;
  strictVersion: boolean;
  eager: boolean;
  version: string;
  requiredVersion: string | false;
  import?: string | false;
}

/** Returns `shared` of the module federation plugin for a remote: it provides nothing and requires compatible versions. */
export function sharedByRemote(isDevelopment: boolean, folder: string): Record<string, SharedConfig> {
  const ranges = sharedRanges(folder);
  return sharedConfigs(isDevelopment, (name) => ({ eager: false, import: false, requiredVersion: ranges[getPackageName(name)] ?? '*' }));
}

/** Returns shared package → version, which the shell provides. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(sharedNames.map((name) => [getPackageName(name), getSharedVersion(name)]));
}

/** Returns own shared package → version that is installed. */
export function readInstalledPackages(): Record<string, string> {
  const names = Object.keys(sharedVersions()).filter(isOwnPackage);
  return Object.fromEntries(names.map((name) => [name, readInstalledVersion(name)]));
}

/** Returns shared package → compatible versions of a remote: for libraries the range of its package.json, else of the installed version. */
export function sharedRanges(folder: string): Record<string, string> {
  const { dependencies = {} } = readPackageJson(folder);
  return Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, version]) => {
      const wanted = isOwnPackage(name) ? version : (dependencies[name] ?? version);
      return [name, /^\d/.test(wanted) ? `^${wanted}` : wanted];
    }),
  );
}

export function facadeFile(facade: string): string {
  return path.join(repositoryRoot, 'shell/src/facades', facade);
}

/** Returns `shared` of the module federation plugin; `sided` has the differences between the shell and a remote. */
export function sharedConfigs(
  isDevelopment: boolean,
  sided: (name: string, module: SharedModule) => Pick<SharedConfig, 'eager' | 'import'> & Partial<SharedConfig>,
): Record<string, SharedConfig> {
  const modules: Record<string, SharedModule> = isDevelopment ? { ...sharedModules, [developmentOnly]: { isEager: true } } : sharedModules;
  return Object.fromEntries(
    Object.entries(modules).map(([name, module]) => {
      const version = getSharedVersion(name);
      return [name, { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, ...sided(name, module) }];
    }),
  );
}

/** Returns the package of an import path: `@a/b/c` belongs to `@a/b`. */
export function getPackageName(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Own packages have the version of the contract at run time: a remote runs while its imports exist, whatever version it was compiled with
 * (docs/decisions/0074-versioned-packages.md).
 */
function getSharedVersion(name: string): string {
  return isOwnPackage(name) ? contractVersion : readInstalledVersion(getPackageName(name));
}

function isOwnPackage(name: string): boolean {
  return name.startsWith('@yarmarok/');
}
