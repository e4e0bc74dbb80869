import fs from 'node:fs';
import path from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { listContractSources, readContractVersion } from '../build/contract-version';
import { readSharedRevision } from '../build/shared-sources';
import { providedShareKey } from './chunk-groups';
import { sharedNames, sharedVersions } from './shared-modules';

/**
 * Modules and exports that a build of the shell provides to remotes. The running shell serves it, so that publishing can check
 * against it.
 */
export interface Platform {
  /** Version of the contract. */
  contract: string;
  /** Shared package → version. */
  shared: Record<string, string>;
  /** All shared modules; missing in files of older shells. */
  modules?: string[];
  /** Shared module → its exports; modules with unknown exports are omitted. */
  exports: Record<string, string[]>;
  /** Revision of the shared packages' sources; missing after local changes or without a repository. */
  sharedRevision?: string;
  /** TypeScript files of the contract between shell and remotes. */
  contractSources: Record<string, string>;
}

export const platformFile = 'platform.json';

/** Writes the `Platform` of a build of the shell. */
export class PlatformPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PlatformPlugin', (compilation) => {
      let exports: Platform['exports'] = {};
      // Runs before module concatenation, which would merge the exports.
      compilation.hooks.seal.tap('PlatformPlugin', () => (exports = sharedExports(compilation)));
      compilation.hooks.processAssets.tap({ name: 'PlatformPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const sharedRevision = readSharedRevision();
        const platform: Platform = {
          ...(sharedRevision ? { sharedRevision } : {}),
          contract: readContractVersion(),
          shared: sharedVersions(),
          modules: [...sharedNames],
          exports,
          contractSources: Object.fromEntries(listContractSources().map((file) => [path.basename(file), fs.readFileSync(file, 'utf8')])),
        };
        compilation.emitAsset(platformFile, new webpack.sources.RawSource(JSON.stringify(platform)));
      });
    });
  }
}

function sharedExports(compilation: Compilation): Record<string, string[]> {
  const { moduleGraph } = compilation;
  const entries = [...compilation.modules].flatMap((module): [string, string[]][] => {
    const key = module.type === 'provide-module' ? providedShareKey(module) : undefined;
    const provided = key && findProvidedModules(module, compilation);
    const names = provided && moduleGraph.getProvidedExports(provided);
    return key && Array.isArray(names) ? [[key, [...names].sort()]] : [];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function findProvidedModules(module: Module, { moduleGraph }: Compilation): Module | null {
  const dependencies = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
  return dependencies.map((dependency) => moduleGraph.getModule(dependency)).find(Boolean) ?? null;
}
