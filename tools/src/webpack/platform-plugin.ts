import fs from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@yarmarok/shared-contract/define-remote';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { listContractSources } from '@yarmarok/remote-tools/build/contract-sources';
import { packSharedSources, readSharedSources } from '@yarmarok/remote-tools/build/shared-sources';
import { type Platform, platformFile } from '@yarmarok/remote-tools/release/platform';
import { providedShareKey } from '@yarmarok/remote-tools/webpack/chunk-groups';
import { sharedNames, sharedVersions } from '@yarmarok/remote-tools/webpack/shared-modules';
import { readPackageVersions } from '../packages/package-versions';

/** Writes the `Platform` of a build of the shell. */
export class PlatformPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PlatformPlugin', (compilation) => {
      let exports: Platform['exports'] = {};
      // Runs before module concatenation, which would merge the exports.
      compilation.hooks.seal.tap('PlatformPlugin', () => (exports = sharedExports(compilation)));
      compilation.hooks.processAssets.tapPromise(
        { name: 'PlatformPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const platform: Platform = {
            contract: contractVersion,
            shared: sharedVersions(),
            packages: await readPackageVersions(),
            modules: [...sharedNames],
            exports,
            // Only publishing needs them, and a development build runs with each change.
            ...(compiler.options.mode === 'production' ? { sharedSources: packSharedSources(readSharedSources()) } : {}),
            contractSources: Object.fromEntries(listContractSources().map((file) => [path.basename(file), fs.readFileSync(file, 'utf8')])),
          };
          compilation.emitAsset(platformFile, new webpack.sources.RawSource(JSON.stringify(platform)));
        },
      );
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
