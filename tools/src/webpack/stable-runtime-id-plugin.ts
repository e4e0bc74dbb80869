import type { Compiler, NormalModule } from 'webpack';

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
          if (generatedEntry.test((module as NormalModule).resource ?? ''))
            compilation.chunkGraph.setModuleId(module, 'federation-runtime');
        }
      });
    });
  }
}
