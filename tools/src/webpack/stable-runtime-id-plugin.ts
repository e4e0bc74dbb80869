import type { Compiler, Module } from 'webpack';
import { getResource } from './chunk-groups';

const generatedEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

/**
 * The federation plugin writes its runtime into a file whose name is a hash of absolute paths, and module ids are made of
 * names: without this the same source would give other bytes, and so another build id, in every folder.
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

/** An id for the two modules whose names depend on where the repository lies. */
function stableId(module: Module): string | undefined {
  // Modules that are joined into one go by the name of their first.
  const first = (module as Module & { rootModule?: Module }).rootModule ?? module;
  if (generatedEntry.test(getResource(first) ?? '')) return 'federation-runtime';
  return module.constructor.name === 'ContainerEntryModule' ? 'container-entry' : undefined;
}
