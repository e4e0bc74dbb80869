import { createRequire } from 'node:module';
import path from 'node:path';
import { facadeFile, type SharedConfig, sharedConfigs } from '@yarmarok/remote-tools/webpack/shared-modules';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

/** Returns `shared` of the module federation plugin for the shell, which provides every module. */
export function sharedByHost(isDevelopment: boolean): Record<string, SharedConfig> {
  return sharedConfigs(isDevelopment, (name, { facade, isEager }) => ({
    eager: isEager,
    // The shell is the only provider: a version check against itself would only delay the page.
    requiredVersion: false,
    strictVersion: false,
    // An absolute path, because the module is provided even when the shell never imports it.
    import: facade ? facadeFile(facade) : resolveFromShell(name),
  }));
}

function resolveFromShell(name: string): string {
  return createRequire(path.join(repositoryRoot, 'shell/package.json')).resolve(name);
}
