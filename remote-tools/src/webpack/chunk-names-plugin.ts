import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Makes the names of chunks their ids, so that no page loads a map from ids to names: 0.7 KB of a remote's entry. */
export class ChunkNamesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(ChunkNamesPlugin.name, (compilation) => {
      // Chunks without a name get their ids later.
      compilation.hooks.chunkIds.tap({ name: ChunkNamesPlugin.name, stage: -10 }, (chunks) => {
        for (const chunk of chunks) {
          if (!chunk.name) continue;
          chunk.id = chunk.name;
          chunk.ids = [chunk.name];
        }
      });
    });
  }
}
