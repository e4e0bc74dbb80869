import type { Compiler, Module } from 'webpack';
import { getResource } from './chunk-groups';

const generatedEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

/**
 * Replaces module ids that depend on the folder: the federation plugin writes its runtime into a file with a hash of absolute
 * paths in its name, so the same source would give other bytes and another build id in every folder.
 */
export class StableRuntimeIdPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableRuntimeIdPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap({ name: 'StableRuntimeIdPlugin', stage: -100 }, (modules) => {
        for (const module of modules) {
          const id = stableId(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/** Returns an id for the two modules whose names depend on the location of the repository. */
function stableId(module: Module): string | undefined {
  // Concatenated modules have the name of their first module.
  const first = (module as Module & { rootModule?: Module }).rootModule ?? module;
  if (generatedEntry.test(getResource(first) ?? '')) return 'federation-runtime';
  return module.constructor.name === 'ContainerEntryModule' ? 'container-entry' : undefined;
}
