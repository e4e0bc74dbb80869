import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readPackageJson, repositoryRoot } from '../workspaces';

/** How the shell offers one module to all remotes. */
interface SharedModule {
  /** True: part of the shell's first scripts. False: loaded when somebody needs it. */
  isEager: boolean;
  /** File in `shell/src/facades` that re-exports what the platform offers of the package; the rest is shaken off. */
  facade?: string;
}

/**
 * The only list of what shell and remotes share at run time. The browser's share scope, the externals of the server
 * bundles and the modules that the shell's server hands out are all made from it (a test compares the last).
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
  '@yarmarok/shared-api': { isEager: true },
  '@yarmarok/shared-ui': { isEager: true },
  '@yarmarok/shared-ui/controls': { isEager: false },
  '@yarmarok/shared-ui/checkout': { isEager: false },
  '@yarmarok/shared-ui/forms': { isEager: false },
  '@yarmarok/shared-ui/overlays': { isEager: false },
  '@yarmarok/shared-ui/account': { isEager: false },
};

export const sharedNames: readonly string[] = Object.keys(sharedModules);

/** React's development runtime is shared only where it is used. */
export const developmentOnly = 'react/jsx-dev-runtime';

interface SharedConfig {
  singleton: true;
  strictVersion: boolean;
  eager: boolean;
  version: string;
  requiredVersion: string | false;
  import?: string | false;
}

/** `shared` of the module federation plugin for the shell: it brings every module. */
export function sharedByHost(isDevelopment: boolean): Record<string, SharedConfig> {
  return sharedConfigs(isDevelopment, (name, { facade, isEager }) => ({
    eager: isEager,
    // Nobody but the shell brings them: comparing its own versions with its own wishes would only delay the page.
    requiredVersion: false,
    strictVersion: false,
    // An absolute path: offered even when the shell itself never imports it.
    import: facade ? facadeFile(facade) : resolveFromShell(name),
  }));
}

/** `shared` of the module federation plugin for a remote: it brings none and insists on fitting versions. */
export function sharedByRemote(isDevelopment: boolean, folder: string): Record<string, SharedConfig> {
  const ranges = sharedRanges(folder);
  return sharedConfigs(isDevelopment, (name) => ({ eager: false, import: false, requiredVersion: ranges[getPackageName(name)] ?? '*' }));
}

/** Shared package → version that is installed here, which is what the shell offers. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(sharedNames.map((name) => [getPackageName(name), installedVersion(name)]));
}

/** Shared package → versions that a remote fits: what its package.json asks for, else what it was compiled with. */
export function sharedRanges(folder: string): Record<string, string> {
  const { dependencies = {} } = readPackageJson(folder);
  return Object.fromEntries(Object.entries(sharedVersions()).map(([name, installed]) => [name, `^${dependencies[name] ?? installed}`]));
}

export function facadeFile(facade: string): string {
  return path.join(repositoryRoot, 'shell/src/facades', facade);
}

function sharedConfigs(
  isDevelopment: boolean,
  sided: (name: string, module: SharedModule) => Pick<SharedConfig, 'eager' | 'import'> & Partial<SharedConfig>,
): Record<string, SharedConfig> {
  const modules: Record<string, SharedModule> = isDevelopment ? { ...sharedModules, [developmentOnly]: { isEager: true } } : sharedModules;
  return Object.fromEntries(
    Object.entries(modules).map(([name, module]) => {
      const version = installedVersion(name);
      return [name, { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, ...sided(name, module) }];
    }),
  );
}

/** `@a/b/c` belongs to the package `@a/b`. */
export function getPackageName(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

function installedVersion(name: string): string {
  const file = path.join(repositoryRoot, 'node_modules', getPackageName(name), 'package.json');
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version;
}

function resolveFromShell(name: string): string {
  return createRequire(path.join(repositoryRoot, 'shell/package.json')).resolve(name);
}
